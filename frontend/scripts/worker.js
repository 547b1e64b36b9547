/* The service worker: the shell of the site opens without a network; games themselves always come from the server. */
const CACHE = "ludoteca-__VERSION__";
const FILES = "__FILES__";
const ICON = "/icon.svg";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(["/", ICON, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("ludoteca-") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const page = event.request.mode === "navigate" && !url.pathname.startsWith("/schema");
  if (page || url.pathname === ICON) {
    // The page itself, and its sign: the newest, or the kept one where there is no network.
    event.respondWith(fetch(event.request).catch(() => caches.match(page ? "/" : ICON, { cacheName: CACHE })));
  } else if (url.pathname.startsWith("/assets/")) {
    // Names of assets hold their content: a kept one is never old.
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  }
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data?.address ?? "/", location.origin);
  event.waitUntil(
    self.clients
      .matchAll({ type: "window" })
      .then((windows) => windows.find(({ url }) => url === href)?.focus() ?? self.clients.openWindow(href)),
  );
});
