import { say } from "./language.svelte";
import { settings } from "./settings.svelte";
import { siteName } from "./site.svelte";
import { sound } from "./sound";

let title = "Ludoteca";
let calling = "";
let blink: ReturnType<typeof setInterval> | undefined;

/** The name of the page in the browser's tab. */
export function entitle(name: string): void {
  title = name ? `${name} · ${siteName()}` : siteName();
  if (!calling) document.title = title;
}

/** Tells a player who is looking elsewhere that it is his turn: sound, title, picture of the tab, notification. */
export function callFor(game: string, name: string, news = say("your-turn")): void {
  sound("turn");
  if (!document.hidden) return;
  show(news);
  if (settings.notify && "Notification" in window && Notification.permission === "granted")
    void announce(game, name, news);
}

async function announce(game: string, name: string, news: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const about = { body: name, tag: game, icon: "/icon-192.png", data: { address: `/g/${game}` } };
  if (worker) await worker.showNotification(news, about);
  else new Notification(news, about);
}

/** Asks the browser whether it may notify; tells whether it may. */
export async function permit(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Shows news in the tab; none: no more. */
function show(news: string): void {
  calling = news;
  clearInterval(blink);
  badge(news !== "");
  document.title = title;
  if (!news) return;
  let on = false;
  blink = setInterval(() => {
    on = !on;
    document.title = on ? `● ${news}` : title;
  }, 1_000);
}

function badge(called: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = called ? "/icon-turn.svg" : "/icon.svg";
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && calling) show("");
});
