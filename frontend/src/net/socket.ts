import type { Acked, ClientMessage, Refused, ServerMessage } from "../wire";

/** Kept open by a ping; silence for so long means that the connection is dead. */
const PING = 2_500;
const SILENCE = 9_000;
const WAITS = [500, 1_000, 2_000, 4_000, 5_000];

export type Connection = "connecting" | "open" | "lost";
export type Answer = Acked | Refused;

/** A message that is answered by `acked` or `refused`. */
export type Asking = Extract<ClientMessage, { id: string }>;

interface Followed {
  since: () => number | null;
  key?: string;
}

interface Waiting {
  message: Asking;
  answer: (answer: Answer) => void;
}

/** What a socket reports. */
export interface Listener {
  heard(message: ServerMessage): void;
  changed(connection: Connection): void;
}

/**
 * The one connection of a page. It opens itself anew whenever it is lost, then follows again all that was followed, from the
 * version known, and repeats every message that was not yet answered, with the id it had.
 */
export class Socket {
  #link: WebSocket | null = null;
  #tries = 0;
  #heard = 0;
  #pings = 0;
  #sentAt = new Map<number, number>();
  #beat: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #rest = 0;
  #offset = 0;
  #followed = new Map<string, Followed>();
  #lists = new Set<"lobby" | "live">();
  #waiting = new Map<string, Waiting>();
  readonly #make: () => WebSocket;
  readonly #listener: Listener;

  constructor(make: () => WebSocket, listener: Listener) {
    this.#make = make;
    this.#listener = listener;
  }

  /** The time of the server, as well as it is known. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Whether a message may get through at this moment. */
  get open(): boolean {
    return this.#link?.readyState === WebSocket.OPEN;
  }

  /** Opens the connection, at once and not after the next wait. */
  connect(): void {
    clearTimeout(this.#retry);
    if (this.#link) return;
    this.#listener.changed("connecting");
    const link = this.#make();
    this.#link = link;
    this.#heard = Date.now();
    this.#beat = setInterval(() => this.#tick(), PING);
    link.onopen = () => this.#opened();
    link.onmessage = (event: MessageEvent<string>) => this.#take(event.data);
    link.onclose = () => this.#lost(link);
  }

  /** Ends it for good. */
  close(): void {
    clearTimeout(this.#retry);
    const link = this.#link;
    this.#link = null;
    clearInterval(this.#beat);
    link?.close();
  }

  /**
   * `since` tells which version is known already, null: none. Answers what ends it; a page that comes after may already follow
   * the same game, and goes on.
   */
  follow(game: string, since: () => number | null, key?: string): () => void {
    const followed = key ? { since, key } : { since };
    this.#followed.set(game, followed);
    if (this.open) this.#join(game);
    return () => {
      if (this.#followed.get(game) !== followed) return;
      this.#followed.delete(game);
      this.#send({ type: "leave", game });
    };
  }

  /** Asks anew for what has happened since the version known. */
  refresh(game: string): void {
    if (this.open && this.#followed.has(game)) this.#join(game);
  }

  /** Follows the lobby or the running games, or no more. */
  list(which: "lobby" | "live", follow: boolean): void {
    if (follow) this.#lists.add(which);
    else this.#lists.delete(which);
    this.#send(follow ? { type: which } : { type: which, follow });
  }

  /** Sends until it is answered, however often the connection is lost meanwhile. */
  ask(message: Asking): Promise<Answer> {
    return new Promise((answer) => {
      this.#waiting.set(message.id, { message, answer });
      this.#send(message);
    });
  }

  #send(message: ClientMessage): void {
    if (this.open) this.#link?.send(JSON.stringify(message));
  }

  #join(game: string): void {
    const followed = this.#followed.get(game);
    if (!followed) return;
    const since = followed.since();
    this.#send({
      type: "join",
      game,
      ...(followed.key ? { key: followed.key } : {}),
      ...(since === null ? {} : { since }),
    });
  }

  #opened(): void {
    this.#tries = 0;
    this.#heard = Date.now();
    this.#listener.changed("open");
    this.#ping();
    for (const game of this.#followed.keys()) this.#join(game);
    for (const which of this.#lists) this.#send({ type: which });
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  #tick(): void {
    if (Date.now() - this.#heard > SILENCE) this.#link?.close();
    else this.#ping();
    // A dead network may never answer the closing either.
    if (this.#link && Date.now() - this.#heard > SILENCE) this.#lost(this.#link);
  }

  #ping(): void {
    this.#sentAt.clear();
    this.#sentAt.set(++this.#pings, Date.now());
    this.#send({ type: "ping", n: this.#pings });
  }

  #lost(link: WebSocket): void {
    if (this.#link !== link) return;
    this.#link = null;
    clearInterval(this.#beat);
    this.#listener.changed("lost");
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)]!;
    const delay = Math.max(wait, this.#rest) * (0.75 + Math.random() / 2);
    this.#rest = 0;
    this.#retry = setTimeout(() => this.connect(), delay);
  }

  #take(line: string): void {
    this.#heard = Date.now();
    const message = JSON.parse(line) as ServerMessage;
    switch (message.type) {
      case "probe":
        return this.#send({ type: "echo", n: message.n });
      case "welcome":
        this.#offset = message.at - Date.now();
        break;
      case "pong":
        return this.#measure(message.n, message.at);
      case "closing":
        this.#rest = message.seconds * 1000;
        break;
      case "acked":
      case "refused":
        this.#answered(message);
        break;
    }
    this.#listener.heard(message);
  }

  /** The server's time was that of its answer: half of the way there and back ago. */
  #measure(n: number, at: number): void {
    const sent = this.#sentAt.get(n);
    if (sent !== undefined) this.#offset = at - (sent + Date.now()) / 2;
  }

  #answered(answer: Answer): void {
    const waiting = answer.id ? this.#waiting.get(answer.id) : undefined;
    if (!waiting) return;
    this.#waiting.delete(waiting.message.id);
    waiting.answer(answer);
  }
}
