import { get } from "../net/api";
import { Socket, type Connection } from "../net/socket";
import type { Listed, Seek, ServerMessage, Site } from "../wire";

type Hearer = (message: ServerMessage) => void;

const hearers = new Set<Hearer>();

/** What is known of the site as a whole, always the newest. */
class Known {
  connection = $state<Connection>("connecting");
  /** The connection was lost and is not there again. */
  away = $state(false);
  seeks = $state.raw<Seek[] | null>(null);
  running = $state.raw<Listed[] | null>(null);
  offers = $state.raw<Site | null>(null);
  name = $state<string | null>(null);
}

export const site = new Known();

/** What the site is called by whoever runs it. */
export const siteName = (): string => site.offers?.name ?? "Ludoteca";

export const socket = new Socket(
  () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`),
  {
    changed(connection) {
      site.connection = connection;
      if (connection !== "connecting") site.away = connection === "lost";
      // A page that was opened without a network gets now what it lacks.
      if (connection === "open" && !site.offers) offers().catch(() => undefined);
    },
    heard(message) {
      if (message.type === "seeks") site.seeks = message.seeks;
      else if (message.type === "running") site.running = message.games;
      else if (message.type === "welcome") site.name = message.name ?? null;
      hearers.forEach((hearer) => hearer(message));
    },
  },
);

/** Hears everything the server says, until the function that is returned is called. */
export function hear(hearer: Hearer): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

let asked: Promise<Site> | null = null;

/** The games on offer; asked for once. */
export function offers(): Promise<Site> {
  asked ??= get<Site>("/api/site").then(
    (found) => (site.offers = found),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
