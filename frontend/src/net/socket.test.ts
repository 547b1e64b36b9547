import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerMessage } from "../wire";
import { Socket, type Connection } from "./socket";

/** A connection whose other end is the test. */
class Link {
  static readonly all: Link[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Link.all.push(this);
  }

  send(line: string): void {
    this.sent.push(JSON.parse(line) as Record<string, unknown>);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const newest = () => Link.all.at(-1)!;
const move = { type: "move", id: "m1", game: "g", ply: 0, move: "a1a2" } as const;

let states: Connection[];
let heard: ServerMessage[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  Link.all.length = 0;
  states = [];
  heard = [];
  socket = new Socket(() => new Link() as unknown as WebSocket, {
    changed: (state) => states.push(state),
    heard: (message) => heard.push(message),
  });
  socket.connect();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe("a lost connection", () => {
  test("is opened anew after half a second, give or take a quarter, then ever later", () => {
    newest().open();
    newest().close();
    expect(states).toEqual(["connecting", "open", "lost"]);
    vi.advanceTimersByTime(370);
    expect(Link.all).toHaveLength(1);
    vi.advanceTimersByTime(260);
    expect(Link.all).toHaveLength(2);
    newest().close();
    vi.advanceTimersByTime(740);
    expect(Link.all).toHaveLength(2);
    vi.advanceTimersByTime(520);
    expect(Link.all).toHaveLength(3);
  });

  test("is noticed by nine seconds of silence", () => {
    newest().open();
    vi.advanceTimersByTime(8_000);
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(4_000);
    expect(states).toContain("lost");
  });

  test("is not suspected while the server answers", () => {
    newest().open();
    for (let n = 1; n <= 12; n++) {
      vi.advanceTimersByTime(2_500);
      newest().say({ type: "pong", n, at: Date.now() });
    }
    expect(states).toEqual(["connecting", "open"]);
    expect(newest().of("ping").length).toBeGreaterThanOrEqual(12);
  });

  test("joins again from the version known", () => {
    let version: number | null = null;
    socket.follow("g", () => version);
    newest().open();
    expect(newest().of("join")).toEqual([{ type: "join", game: "g" }]);
    version = 7;
    newest().close();
    vi.advanceTimersByTime(1_000);
    newest().open();
    expect(newest().of("join")).toEqual([{ type: "join", game: "g", since: 7 }]);
  });

  test("follows a game on when the page before, which followed it too, is left", () => {
    newest().open();
    const leave = socket.follow("g", () => null);
    const leaveLast = socket.follow("g", () => 3);
    leave();
    expect(newest().of("leave")).toEqual([]);
    leaveLast();
    expect(newest().of("leave")).toEqual([{ type: "leave", game: "g" }]);
  });

  test("waits as long as a server that restarts has asked for", () => {
    newest().open();
    newest().say({ type: "closing", seconds: 4 });
    newest().close();
    vi.advanceTimersByTime(2_900);
    expect(Link.all).toHaveLength(1);
    vi.advanceTimersByTime(2_200);
    expect(Link.all).toHaveLength(2);
  });
});

describe("a message that is to be answered", () => {
  test("is sent again with the same id when the answer was lost", async () => {
    newest().open();
    const answer = socket.ask(move);
    newest().close();
    vi.advanceTimersByTime(1_000);
    newest().open();
    expect(newest().of("move")).toEqual([move]);
    newest().say({ type: "acked", id: "m1", game: "g", version: 3 });
    await expect(answer).resolves.toMatchObject({ type: "acked", version: 3 });
  });

  test("is not sent again after its answer, and a second answer is nobody's", async () => {
    newest().open();
    const answer = socket.ask(move);
    newest().say({ type: "refused", id: "m1", game: "g", code: "stale", detail: "" });
    newest().say({ type: "acked", id: "m1", game: "g", version: 3 });
    await expect(answer).resolves.toMatchObject({ type: "refused", code: "stale" });
    newest().close();
    vi.advanceTimersByTime(1_000);
    newest().open();
    expect(newest().of("move")).toEqual([]);
  });

  test("is sent once there is a connection at all, after the game is joined", () => {
    socket.follow("g", () => null);
    void socket.ask(move);
    expect(newest().sent).toEqual([]);
    newest().open();
    expect(newest().sent.map(({ type }) => type)).toEqual(["ping", "join", "move"]);
  });
});

test("a probe is echoed at once", () => {
  newest().open();
  newest().say({ type: "probe", n: 5 });
  expect(newest().of("echo")).toEqual([{ type: "echo", n: 5 }]);
});

test("the server's time is measured by the way there and back", () => {
  const start = Date.now();
  newest().open();
  vi.advanceTimersByTime(200);
  // Sent at `start`, answered half way, by a clock that is ten seconds ahead.
  newest().say({ type: "pong", n: 1, at: start + 100 + 10_000 });
  expect(socket.now() - Date.now()).toBe(10_000);
});

test("a list is followed until it is not, also over a lost connection", () => {
  newest().open();
  socket.list("lobby", true);
  socket.list("live", true);
  socket.list("live", false);
  expect(newest().sent.slice(1)).toEqual([{ type: "lobby" }, { type: "live" }, { type: "live", follow: false }]);
  newest().close();
  vi.advanceTimersByTime(1_000);
  newest().open();
  expect(newest().of("lobby")).toHaveLength(1);
  expect(newest().of("live")).toHaveLength(0);
});
