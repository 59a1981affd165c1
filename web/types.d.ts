// What the server sends to a page, in the words in which it sends it. Nobody generates this: the documents in
// `tests/documents`, which a test of the server keeps true, are held against it.

/** Stands for something on the page, such as `space:narbo`: elements carry it in `data-on`. */
export type On = string;

/** The id of a seat, such as `rome`. */
export type SeatId = string;

/** A game as one pair of eyes sees it, now or as it stood once. */
export interface Sight {
  id: string;
  game: string;
  title: string;
  note: string;
  turn_name: string;
  /** The scenario and the rules, where they are not the usual ones. */
  told: string | null;
  revision: number;
  version: string;
  uploaded: boolean;
  study: boolean;
  /** Dice were set. */
  loaded: boolean;
  editable: boolean;
  /** The address of the drawing under the pieces. */
  ground: string;
  /** It cannot be played any more. */
  kept?: true;
  seats: Seat[];
  begun: boolean;
  mine: SeatId[];
  eyes: SeatId | null;
  waiting: SeatId[];
  asked: boolean;
  over: Result | null;
  phase: string;
  turn: number;
  prompt: Prompt;
  choices: Choice[];
  barred: Barred[];
  can_hint: boolean;
  can_undo: boolean;
  can_reset: boolean;
  /** Finished fragments: SVG of the pieces, and HTML. */
  board: string;
  hand: string;
  tracks: string;
  scene: string;
  odds: string;
  log: News;
  commitment: string;
  /** The address of the record, once the game is over. */
  record?: string | null;
  history?: History;
}

/** A game as it stands, with what is beside it. */
export interface State extends Sight {
  /** The turn of whoever looks ends when he says so, or after so many seconds. */
  end_turn: boolean;
  end_in_s: number | null;
  curtain: boolean;
  clocks: ClockList | null;
  spectators: number;
  chat: Talk;
  draw: Draw | null;
  menu: Menu;
  /** The revision that the step led to which this document answers. */
  accepted?: number;
}

/** A kind of things: what stands before the colon of what they carry. */
export interface Kind {
  kind: string;
  one: string;
  many: string;
  /** The list of choices among them is open. */
  open: boolean;
  /** Whoever looks at one is told of all that is there. */
  whole: boolean;
}

export interface Seat {
  seat: SeatId;
  name: string;
  kind: "person" | "bot" | "invite" | "open" | "unknown";
  who: string;
  guest: boolean;
  asked: boolean;
  mine: boolean;
  about: string;
  /** A program plays under this name: what its owner says of it. */
  bot?: string;
  /** Has the page open. */
  here?: boolean;
}

/** How a game ended; each title says it in its own way. */
export type Result = Record<string, unknown>;

export interface Prompt {
  text: string;
  rule: string;
  href: string | null;
}

export interface Choice {
  action: string;
  text: string;
  on: On | null;
  /** Its place among choices that belong together: all three or none. */
  group?: string;
  group_text?: string;
  short?: string;
  hint?: string;
  /** Answers to the question that follows. */
  then?: Then[];
  /** What else may have a part in it. */
  uses?: On[];
}

export interface Then {
  action: string;
  text: string;
  on: On;
}

/** What cannot be done now, and why. */
export interface Barred {
  text: string;
  why: string;
}

/** Lines that replace those of the log from a revision on. */
export interface News {
  from: number;
  lines: Line[];
}

export interface Line {
  /** The revision that the step led to. */
  n: number;
  kind: "turn" | "outcome" | "battle" | "die" | "card" | "move" | "plain";
  parts: Part[];
  dice?: number[];
}

/** Just words, or the name of a thing. */
export type Part = string | [name: string, on: On];

/** Where a moment is in the history of a game. Places to go from here are revisions. */
export interface History {
  step: number;
  steps: number;
  at: number;
  last: number;
  before: number | null;
  after: number | null;
  turn_before: number | null;
  turn_after: number | null;
  tries: Try[];
  eyes: { eyes: SeatId | "spectator"; name: string }[];
}

/** A way to play on: who takes which seat. */
export interface Try {
  text: string;
  seats: Record<SeatId, string>;
}

export interface ClockList {
  pace: string | null;
  seats: Clock[];
}

export interface Clock {
  seat: SeatId;
  /** Computers take no time. */
  left_ms: number | null;
  runs: boolean;
}

/** What has been said at the table. */
export interface Talk {
  lines: number;
  list: "table" | "gallery";
  /** Both lists are read. */
  both: boolean;
}

export interface Draw {
  by: string[];
  mine: boolean;
}

/** What somebody can do beside the game. */
export interface Menu {
  share: string;
  private: boolean;
  host: boolean;
  leave: boolean;
  resign: boolean;
  draw: boolean;
  rematch: boolean;
  next: string | null;
  claims: SeatId[];
  /** There are two seats. */
  pair: boolean;
  /** For the host, before the game begins: the seats of others, and the computer that could take one. */
  arrange?: Arranged[];
  computer?: string;
}

export interface Arranged {
  seat: SeatId;
  name: string;
  kind: "person" | "bot" | "invite" | "open";
  who: string;
  link: string | null;
}

/** Lines of the talk at a table. */
export interface Lines {
  lines: Said[];
}

export interface Said {
  n: number;
  who: string;
  guest: boolean;
  text: string;
  list: Talk["list"];
  mine: boolean;
  /** When, in seconds since 1970. */
  said: number;
}

export interface Notes {
  text: string;
}

export interface Hint {
  action: string;
  text: string;
}

/** How far the analysis of a game is. */
export type Analysis =
  | { state: "done"; report: Report }
  | { state: "impossible"; percent: number; may_cancel: boolean; why: string }
  | { state: "none" | "waiting" | "begun"; percent: number; may_cancel: boolean };

/** Chances are in thousandths, one for each seat; steps are named by their index. */
export interface Report {
  by: string;
  seats: string[];
  ids: SeatId[];
  steps: Judged[];
  end: number[];
  accounts: Account[];
  turning: number[];
}

export interface Judged {
  /** The revision at which it was to be decided. */
  at: number;
  turn: number;
  seat: number;
  played: string;
  chances?: number[];
  better?: string;
  choice?: number[];
  luck?: number[];
}

/** What made of the chance at the beginning that at the end. */
export interface Account {
  begin: number;
  end: number;
  own: number;
  others: number;
  luck: number;
  luck_error: number;
  rest: number;
  mistakes: number[];
}

/** From which a game begins; only its title knows what is in it. */
export type Scenario = Record<string, unknown>;

/** A document for the editor to begin with. */
export interface Draft {
  document: Scenario;
  note?: string | null;
}

/** What the editor shows of a document. */
export interface Desk {
  document: Scenario;
  title: string;
  about: string;
  certain: boolean;
  board: string;
  palette: Tray[];
  sheet: Sheet | null;
  faults: Fault[];
}

export interface Tray {
  name: string;
  brushes: Brush[];
}

/** A thing to put on the board: it sets a part of a place, or adds to it. */
export interface Brush {
  name: string;
  side: SeatId | "";
  note: string;
  part: string;
  set?: Value;
  add?: number;
}

export type Value = string | number | boolean | null;

export interface Sheet {
  id: string;
  name: string;
  about: string;
  groups: Controls[];
}

export interface Controls {
  name: string;
  /** They stand beside each other. */
  columns: boolean;
  controls: Control[];
}

export type Control = { id: string; name: string; note: string } & Field;

export type Field =
  | { kind: "number"; value: number; min: number; max: number }
  | { kind: "flag"; value: boolean }
  | { kind: "choice"; value: string; options: [value: string, text: string][] }
  | { kind: "text"; value: string; letters_max: number; long: boolean };

export interface Fault {
  path: string;
  name: string;
  text: string;
  /** What is to be opened to mend it, and the control to be set; may be empty. */
  open: string;
  control: string;
}

/** What the editor tells the server to do with a document. */
export interface Change {
  control: string;
  set?: Value;
  add?: number;
}

/** What the computer would do for each seat that is asked. */
export interface AdviceList {
  advice: Advice[];
}

export interface Advice extends Hint {
  seat: string;
}

/** Something that was made, and where it is. */
export interface Made {
  id: string;
  url: string;
}

/** Where to go now. */
export interface Gone {
  url: string;
}

/** A token is shown once. */
export interface Token {
  name: string;
  token: string;
}

/** The record of a finished game, as far as a page reads it. */
export interface GameRecord {
  seed: string;
}

/** Something went wrong. */
export interface Refusal {
  error?: string;
  /** The revision at which the game is, where the step came too late. */
  revision?: number;
}
