export type PageName = "front" | "new" | "game" | "sit" | "text" | "mine" | "live" | "dice" | "about" | "missing";

export interface Route {
  page: PageName;
  params: string[];
}

const GAME = "(abalone|kamisado|marrakech|block)";
const ROUTES: [RegExp, PageName][] = [
  [/^\/$/, "front"],
  [new RegExp(`^/new/${GAME}$`), "new"],
  [/^\/g\/([\w-]+)$/, "game"],
  [/^\/g\/([\w-]+)\/text$/, "text"],
  [/^\/g\/([\w-]+)\/([\w-]{16,64})$/, "sit"],
  [/^\/mine$/, "mine"],
  [/^\/live$/, "live"],
  [/^\/dice$/, "dice"],
  [/^\/about$/, "about"],
];

/** Which page an address means. */
export function routed(path: string): Route {
  for (const [pattern, page] of ROUTES) {
    const found = pattern.exec(path.length > 1 ? path.replace(/\/$/, "") : path);
    if (found) return { page, params: found.slice(1) };
  }
  return { page: "missing", params: [] };
}

let current = $state.raw<Route>(routed(location.pathname));

export const route = (): Route => current;

/** Goes to another page of the site. */
export function go(path: string, replace = false): void {
  // Two messages may lead to the same game: one step back is to lead away from it again.
  if (replace || path === location.pathname) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
}

function arrive(): void {
  current = routed(location.pathname);
  scrollTo(0, 0);
}

/** Links of the site change the page without loading it; all others are the browser's. */
export function listen(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute("download") || event.defaultPrevented) return;
    if (link.origin !== location.origin || /^\/(api|schema)/.test(link.pathname) || link.hash) return;
    event.preventDefault();
    if (link.pathname !== location.pathname) go(link.pathname);
  });
}
