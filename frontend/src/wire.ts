// Made by scripts/wire.py from src/ludoteca/web/messages.py: change that, then run it.

export type GameName = "abalone" | "kamisado" | "marrakech" | "block";

/** Of a game, of a message. */
export type Identifier = string;

/** The secret of a seat. */
export type Key = string;

/** What a player contributes to the dice. */
export type Nonce = string;

export type PlayerName = string;

export type Ply = number;

export type Seat = number;

export type Level = number;

/** `none`; `clock`: seconds for the game and per move; `days`: for each move. */
export interface TimeControl {
  kind?: "none" | "clock" | "days";
  seconds?: number;
  increment?: number;
  days?: number;
}

/** Who shall sit in a seat of a new game: `me` (this browser), `friend` (by link), `bot`. */
export interface Chair {
  kind: "me" | "friend" | "bot";
  level?: Level | null;
  name?: PlayerName | null;
}

/** POST /api/games. Several chairs of `me` are played on one device. `shuffle`: the seats are drawn by lot. */
export interface NewGame {
  game: GameName;
  chairs: Chair[];
  options?: Record<string, string>;
  time?: TimeControl;
  shuffle?: boolean;
  nonce?: Nonce | null;
  name?: PlayerName | null;
}

/** POST /api/seeks: an open offer in the lobby. `seat`: which one its maker wants; None: by lot. */
export interface NewSeek {
  game: GameName;
  options?: Record<string, string>;
  time?: TimeControl;
  seat?: Seat | null;
  nonce?: Nonce | null;
  name?: PlayerName | null;
}

/** POST /api/games/{id}/sit with the key of a seat; POST /api/seeks/{id}/accept without. */
export interface Sit {
  key?: Key | null;
  nonce?: Nonce | null;
  name?: PlayerName | null;
}

/** The secret of a seat: its link is /g/{game}/{key}. */
export interface SeatKey {
  seat: number;
  key: string;
  kind: "me" | "friend";
}

/** The answer to NewGame, Sit and an accepted seek; `keys` are those this browser may know. `game` is empty while an accepted seek still waits for others: then `paired` says it. */
export interface Opened {
  game: string;
  keys?: SeatKey[];
}

/** Who sits in a seat. `open`: nobody yet. `gone_at`: since when nobody of this seat is there. */
export interface Person {
  kind: "person" | "bot" | "open";
  name?: string | null;
  level?: number | null;
  online?: boolean;
  gone_at?: number | null;
  /** Has resigned, lost on time or gone away while others play on: a bot moves for it, its result is lost. */
  left?: boolean;
}

/** What every seat has left at the time `at`; the clock of `running` goes on from there. None: no clock runs. */
export interface ClockView {
  left: number[];
  at: number;
  running?: number | null;
}

/** Something to be said of a move beyond its text: the message `fact-<id>` of the locales with these arguments. */
export interface Fact {
  id: string;
  args?: Record<string, string | number>;
}

/** One ply. `motion`: phases one after another, each `from>to` words at once; `*n` is for n of a stack's blocks. */
export interface Moved {
  move: string;
  text: string;
  /** Of whoever moved; -1: chance. */
  seat: number;
  facts?: Fact[];
  motion?: string[];
  at?: number;
  took?: number | null;
}

/** How the game ended: the split of the win as in a record (N6), the reason, the points of every seat. */
export interface Ended {
  result: string;
  reason: string;
  winners: number[];
  points: number[];
  /** The seat that resigned, ran out of time or went away. */
  by?: number | null;
}

/** The commitment to the secret behind the dice; the secret itself once the game is over. */
export interface DiceView {
  commitment: string;
  nonces?: (string | null)[];
  secret?: string | null;
}

/** What somebody said. `seat` None: a watcher. */
export interface ChatLine {
  room: "players" | "watchers";
  name: string;
  text: string;
  at: number;
  seat?: number | null;
}

/** All that one visitor may know of a game, after `version` events. */
export interface GameView {
  id: string;
  version: number;
  game: GameName;
  title: string;
  options: Record<string, string>;
  start: string;
  limits: string;
  time: TimeControl;
  status: "waiting" | "running" | "ended";
  seats: Person[];
  moves: Moved[];
  /** The seat to move, -1 while the dice are rolling, None when nothing can be played. */
  turn: number | null;
  /** The seats of this visitor. */
  mine: number[];
  /** For the seat of this visitor that is to move: every move as words, its text and then its clicks. */
  legal?: string[] | null;
  /** Of the round of play that the next move belongs to (N7). */
  number?: number;
  clock?: ClockView | null;
  draw_offer?: number | null;
  takeback_request?: number | null;
  ended?: Ended | null;
  dice?: DiceView | null;
  rematch?: string | null;
  rematch_offers?: number[];
  /** What this visitor may do now: words of `Act.what`. */
  can?: string[];
  /** From this time on the win may be claimed from whoever is gone. */
  claim_at?: number | null;
  watchers?: number;
  chat?: ChatLine[];
  created?: number;
}

/** A game in a list: of those that run, of one's own. */
export interface Listed {
  id: string;
  game: GameName;
  title: string;
  options: Record<string, string>;
  time: TimeControl;
  status: "waiting" | "running" | "ended";
  seats: Person[];
  text: string;
  plies: number;
  turn: number | null;
  mine?: number[];
  ended?: Ended | null;
  updated?: number;
  deadline?: number | null;
}

/** An open offer in the lobby. */
export interface Seek {
  id: string;
  game: GameName;
  title: string;
  options: Record<string, string>;
  time: TimeControl;
  name: string;
  /** How many seats there are. */
  wanted: number;
  taken: number;
  seat?: number | null;
  mine?: boolean;
}

/** An option of a game's start: its name, its choices, the default; the position that each choice begins with. */
export interface OptionView {
  name: string;
  choices: string[];
  default: string;
  starts: string[];
}

/** A game that this site offers. `title`: its name here, if the operator has given another one. */
export interface GameOffer {
  game: GameName;
  title: string;
  options: OptionView[];
  seats: number[];
  levels: number[];
  draws: boolean;
}

/** GET /api/site. */
export interface Site {
  name: string;
  version: string;
  games: GameOffer[];
}

/** How often an outcome was rolled, and how often it was to be expected. */
export interface RollCount {
  outcome: string;
  count: number;
  expected: number;
}

/** Why a request was refused: the message `problem-<code>` of the locales, and what to say to a programmer. */
export interface Problem {
  code: string;
  detail: string;
  /** With `rate`: how long to wait. */
  seconds?: number | null;
}

/** Follow a game; a key gives its seat. `since`: all events up to this version are known already. */
export interface Join {
  type: "join";
  game: Identifier;
  key?: Key | null;
  since?: number | null;
}

/** Follow it no more. */
export interface Leave {
  type: "leave";
  game: Identifier;
}

/** Play. `ply`: how many plies stand on the board now. `id`: a repeated one gets the same answer. */
export interface Move {
  type: "move";
  id: Identifier;
  game: Identifier;
  ply: Ply;
  move: string;
  seat?: Seat | null;
}

export type DrawDeed = "offer_draw" | "accept_draw" | "decline_draw";

export type TakebackDeed = "ask_takeback" | "accept_takeback" | "decline_takeback" | "undo";

export type Deed = "abort" | "resign" | "claim_win" | "claim_draw" | "rematch" | DrawDeed | TakebackDeed;

/** Anything but a move. */
export interface Act {
  type: "act";
  id: Identifier;
  game: Identifier;
  what: Deed;
  seat?: Seat | null;
}

/** Say something: players in their room, everybody in that of the watchers. */
export interface Chat {
  type: "chat";
  id: Identifier;
  game: Identifier;
  room: "players" | "watchers";
  text: string;
}

/** Follow the lobby, or no more. */
export interface Lobby {
  type: "lobby";
  follow?: boolean;
}

/** Follow the list of running games, or no more. */
export interface Live {
  type: "live";
  follow?: boolean;
}

/** Answered by `pong`; every 2.5 s. */
export interface Ping {
  type: "ping";
  n: number;
}

/** The answer to `probe`, at once: the server measures the way there and back. */
export interface Echo {
  type: "echo";
  n: number;
}

export type ClientMessage = Join | Leave | Move | Act | Chat | Lobby | Live | Ping | Echo;

/** The first message: the time, the version of the site, who the browser is. */
export interface Welcome {
  type: "welcome";
  at: number;
  version: string;
  name?: string | null;
}

/** A game as it stands: after `join`, and after whatever `Update` cannot say. */
export interface Snapshot {
  type: "snapshot";
  view: GameView;
}

/** What two versions differ in. `moved`: plies more; `plies`: how many there are then. `seats` and `dice` left out are as before; every other field says how it is now, left out: its default. */
export interface Update {
  type: "update";
  game: string;
  before: number;
  version: number;
  moved?: Moved[];
  plies?: number;
  turn?: number | null;
  number?: number;
  legal?: string[] | null;
  clock?: ClockView | null;
  can?: string[];
  draw_offer?: number | null;
  takeback_request?: number | null;
  rematch?: string | null;
  rematch_offers?: number[];
  ended?: Ended | null;
  dice?: DiceView | null;
  seats?: Person[] | null;
  claim_at?: number | null;
}

/** Who is there. */
export interface Presence {
  type: "presence";
  game: string;
  seats: Person[];
  watchers: number;
  claim_at?: number | null;
  can?: string[];
}

/** The message with this id has taken effect and is stored. */
export interface Acked {
  type: "acked";
  id: string;
  game: string;
  version: number;
}

/** The message with this id has no effect; without an id: the line could not be read. */
export interface Refused {
  type: "refused";
  code: string;
  detail: string;
  id?: string | null;
  game?: string | null;
  seconds?: number | null;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  game: string;
  line: ChatLine;
}

/** All seeks of the lobby, after `lobby` and after every change. */
export interface Seeks {
  type: "seeks";
  seeks: Seek[];
}

/** A seek of this visitor has become a game. */
export interface Paired {
  type: "paired";
  seek: string;
  game: string;
  title: string;
  seat: number;
  key: string;
}

/** The games that run, after `live` and after every change (at most once a second). */
export interface Running {
  type: "running";
  games: Listed[];
}

/** In a game of this visitor's that this socket does not follow. */
export interface YourTurn {
  type: "yourturn";
  game: string;
  title: string;
  plies: number;
}

/** Answer with `echo` at once. */
export interface Probe {
  type: "probe";
  n: number;
}

/** The answer to `ping`, with the time. */
export interface Pong {
  type: "pong";
  n: number;
  at: number;
}

/** The server is about to restart; clocks stand still meanwhile. Come again after `seconds`. */
export interface Closing {
  type: "closing";
  seconds: number;
}

export type OfGames = Snapshot | Update | Presence | Acked | Refused | Said | YourTurn;

export type ServerMessage = OfGames | Welcome | Seeks | Paired | Running | Probe | Pong | Closing;
