// Long because it is all that page and worker say to each other, form by form.

/**
 * What page and worker say to each other. The page sends requests with an id and gets one reply for each; texts of
 * files travel one way. Everything that loads or runs rules happens behind these messages.
 */

import type { AnswerRecord, ChanceRecord } from "../src/interpreter/play/record.ts";
import type { Measured } from "../src/lab/facts.ts";
import type { MeasuredGames } from "../src/lab/measured-games.ts";
import type { About, Explanation, ExplanationLine } from "./explanation.ts";
import type { Completion, Hover, Renaming } from "./help.ts";
import type { Overlay, Scene, Thing } from "./scene.ts";
import type { Tree } from "./state/changes.ts";
import type { Player } from "./state/players.ts";

export type { About, Explanation, ExplanationLine };

/** Lines and columns from 1, end exclusive. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Problem extends Place {
  readonly severity: "error" | "warning" | "hint";
  readonly code: string;
  readonly message: string;
  readonly help?: string;
  readonly related: readonly (Place & { readonly message: string })[];
}

/** Which rules: a game or variant, and the packs beside it. */
export interface Rules {
  readonly entry: string;
  /** paths of pack files */
  readonly packs: readonly string[];
}

export interface Setup extends Rules {
  readonly options: Readonly<Record<string, string>>;
  readonly players: number;
  readonly seed: string;
  /** of a campaign: the mission that is played, where it is not the first */
  readonly course?: CourseAt;
}

/** Where a campaign stands before a mission: see src/campaign/course.ts. */
export interface CourseAt {
  readonly mission: number;
  readonly played: number;
  readonly carried: Readonly<Record<string, string>>;
}

/** The mission of a campaign that is on the table. */
interface Course {
  /** of campaign and mission */
  readonly title: string;
  /** what has come of the mission; null: it is not over */
  readonly ending: {
    readonly text: string;
    /** null: the campaign is over. `from`: by seat of the next mission, the seat (from 0) here of whoever sits there */
    readonly next: { readonly at: CourseAt; readonly from: readonly number[] } | null;
  } | null;
}

export interface OptionInfo {
  readonly id: string;
  readonly choices: readonly string[];
  readonly default: string;
  readonly why: string;
  readonly place: Place | null;
}

export interface Outline {
  readonly title: string;
  /** what the rules say of themselves, or nothing */
  readonly text: string;
  readonly players: readonly number[];
  readonly options: readonly OptionInfo[];
  /** every file that was read, the entry first */
  readonly files: readonly string[];
  /** pictures that the look names, by their paths */
  readonly pictures: readonly string[];
}

export interface Checked {
  readonly problems: readonly Problem[];
  /** null where the rules are too broken to say */
  readonly outline: Outline | null;
  readonly playable: boolean;
}

/** What became of the cases of a scenario file. */
export interface Tested {
  readonly path: string;
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly Problem[];
}

/** 0 is the referee, who sees everything; seats count from 1. */
export type Viewer = number;

export interface Candidate {
  /** what to answer */
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** the thing, space or player of the scene that it means, or null */
  readonly thing: string | null;
  readonly kind: "value" | "command" | "none" | "pass" | "done" | "amount";
  readonly place: Place | null;
  /** what else is clicked for it: the space in the direction that it means, the spaces of a column */
  readonly on?: readonly string[];
  /** of a command: with what its first question can be answered, so that it can begin from there */
  readonly begins?: readonly Beginning[];
  /** what it is about, the nearest first: there it stands where it is nothing to be clicked */
  readonly spots?: readonly Spot[];
  /** of a direction: degrees clockwise from the north */
  readonly angle?: number;
  /** of a row: how it looks as a card */
  readonly card?: Thing;
}

/** A thing with which a command can begin. */
export interface Beginning {
  readonly thing: string;
  /** the answer that chooses it, once the command is chosen */
  readonly key: string;
  /** what is said beside it, as what it costs */
  readonly detail: string;
}

/** A thing, zone, player or the table; with `part` a number that is told of it. */
export interface Spot {
  readonly id: string;
  readonly part: string | null;
}

export interface Crumb {
  readonly field: string;
  readonly label: string;
  /** the thing that was chosen, as it is called on the table; null: none was */
  readonly thing: string | null;
}

/** The step that one seat is asked now. */
export interface Question {
  readonly seat: number;
  readonly seatName: string;
  readonly title: string;
  readonly field: string;
  /** for several values: how many are picked and may be picked; for a split: how much is left */
  readonly progress: string;
  readonly trail: readonly Crumb[];
  readonly candidates: readonly Candidate[];
  /** something that can be done in this game but not now, as an example to ask about */
  readonly example: string;
  readonly place: Place | null;
}

export interface LogEntry {
  readonly n: number;
  /** the move during which it happened; 0 before the first */
  readonly move: number;
  /** `idle`: a rule was carried out, but everything was already so */
  readonly kind: "move" | "call" | "event" | "chance" | "phase" | "say" | "end" | "idle";
  /** its number among the events of its move: what `sums` asks about */
  readonly event: number;
  readonly seat: number | null;
  readonly depth: number;
  readonly text: string;
  readonly see: string;
  readonly place: Place | null;
}

export interface GameRecord {
  readonly setup: Setup;
  readonly answers: readonly AnswerRecord[];
  /** what nature gave, so that a replay under other rules meets the same luck */
  readonly chance: readonly ChanceRecord[];
}

/** An answer as far as the viewer knows of it, for whoever wants to take it back. */
export interface MadeAnswer {
  readonly seat: number;
  /** left it no choice */
  readonly forced: boolean;
  /** has chance decided anything after it */
  readonly tossed: boolean;
  /** how many seats owed an answer before it */
  readonly owed: number;
}

export interface Position {
  /** moves played, and how many can be played again after an undo */
  readonly move: number;
  readonly ahead: number;
  readonly viewer: Viewer;
  /** seats that owe a move */
  readonly owed: readonly number[];
  readonly seats: readonly string[];
  /** can there be something in this game that one player may know and another may not */
  readonly hides: boolean;
  /** can there be something that is not known to everybody, be it known to nobody */
  readonly secrets: boolean;
  readonly made: readonly MadeAnswer[];
  /** of the seats that owe a move those whose question the viewer may see */
  readonly questions: readonly Question[];
  readonly scene: Scene;
  /** the whole log as far as the viewer sees it */
  readonly log: readonly LogEntry[];
  readonly over: { readonly text: string; readonly winners: readonly number[] } | null;
  /** null: the game is no mission of a campaign */
  readonly course: Course | null;
  /** a rule that failed while the table was shown: what it would have shown is hidden */
  readonly unshown: Failure | null;
  readonly record: GameRecord;
}

export interface Verdict {
  readonly kind: "same" | "same-position" | "differs" | "illegal" | "broken";
  /** moves that could be played again */
  readonly at: number;
  readonly text: string;
  /** what everybody may hear of it, where that is less */
  readonly plain?: string;
  readonly place: Place | null;
}

/** How far a bot is with its move. */
interface Thinking {
  readonly seat: number;
  readonly isDone: boolean;
  /** simulations of so many */
  readonly done: number;
  readonly of: number;
}

/** How far a bot is that is asked for advice, and what it advises once it is done. */
export interface Hinted {
  readonly progress: Pick<Thinking, "isDone" | "done" | "of">;
  readonly explanation: Explanation;
}

/** A move that has cost its seat something, as a bot judges it by what that seat could know. */
export interface CostlyMove {
  readonly move: number;
  readonly seat: number;
  /** hundredths: what it was worth, and what the better one would have been worth */
  readonly worth: number;
  readonly best: number;
  readonly cost: number;
  /** what would have been better, in words */
  readonly better: string;
}

/** How far a bot is with the moves of a game, and what it has found. */
export interface Reviewing {
  readonly isDone: boolean;
  /** moves of so many */
  readonly done: number;
  readonly of: number;
  readonly moves: readonly CostlyMove[];
}

interface At extends Rules {
  readonly path: string;
  readonly offset: number;
}

/** Asks about a name in all rules that may use it: those that are open, and what else belongs to the game. */
interface Around extends At {
  readonly also: readonly Rules[];
}

/** Request and reply by name. */
export interface Calls {
  /** `open`: the file in the editor where it is none of these rules, with the rules it belongs to */
  check: { ask: Rules & { readonly open: { readonly path: string; readonly rules: Rules } | null }; reply: Checked };
  complete: { ask: At; reply: readonly Completion[] };
  hover: { ask: At; reply: Hover | null };
  definition: { ask: At; reply: readonly Place[] };
  references: { ask: Around; reply: readonly Place[] };
  rename: { ask: Around & { readonly name: string }; reply: Renaming };
  /** `moves`: so many random moves of all seats are played first */
  start: { ask: { setup: Setup; viewer: Viewer; moves: number }; reply: Position };
  /** plays a record again under the rules as they are now; `told`: who hears why that cannot be, null: everybody */
  resume: {
    ask: { record: GameRecord; viewer: Viewer; told: Viewer | null };
    reply: { verdict: Verdict; position: Position | null };
  };
  /** one step of a move, or several one after the other: all of them, or none */
  answer: { ask: { seat: number; keys: readonly string[]; viewer: Viewer }; reply: Position };
  /** the things that could be chosen next if a seat chose these, one after the other; nothing is chosen yet */
  goals: { ask: { seat: number; keys: readonly string[] }; reply: readonly string[] };
  /** takes the last step of an unfinished move back */
  back: { ask: { seat: number; viewer: Viewer }; reply: Position };
  /** the first of these seats that owes a move thinks about it for a short time, if it is a bot's */
  think: { ask: { seats: readonly number[]; players: readonly Player[] }; reply: Thinking };
  /** one move of the first of these seats that owes one, by whoever plays it (by seat); `hurry`: without thinking any longer */
  random: {
    ask: { seats: readonly number[]; players: readonly Player[]; viewer: Viewer; hurry?: boolean };
    reply: Position;
  };
  /** what a bot would do in the place of a seat: it thinks for a short time */
  hint: { ask: { seat: number; viewer: Viewer }; reply: Hinted };
  /** which moves of the game, as far as it has been played, have cost the most: a bot goes on with it for a short time, or `begins` */
  review: { ask: { viewer: Viewer; begins: boolean }; reply: Reviewing };
  /** moves of these seats for a short time, without looking at them; `done`: none of them owes a move any more */
  skip: {
    ask: { seats: readonly number[]; players: readonly Player[] };
    reply: { readonly moves: number; readonly done: boolean };
  };
  /** to the position after so many moves */
  travel: { ask: { move: number; viewer: Viewer }; reply: Position };
  view: { ask: { viewer: Viewer }; reply: Position };
  /** games from number `from` on: as many as fit into a short time, `to` not included; with the first, what is measured of each */
  playtest: {
    ask: {
      setup: Setup;
      players: readonly Player[];
      from: number;
      to: number;
      /** what one player, who goes round the seats, never takes; all are then played as the first seat is */
      without?: string;
    };
    reply: {
      readonly games: readonly MeasuredGames[];
      readonly measured: Measured | null;
      /** where what can be taken is written, in the order of what is measured; only with that */
      readonly places: readonly (Place | null)[];
    };
  };
  /** what the first of these games never come to, but for cards and commands; so many are looked at as fit into a short time */
  covered: {
    ask: { setup: Setup; players: readonly Player[]; games: number };
    reply: {
      /** how many were looked at so far */
      readonly games: number;
      readonly unreached: readonly { readonly place: Place; readonly never: string }[];
    };
  };
  /** one of these games, move by move */
  playtested: {
    ask: {
      setup: Setup;
      players: readonly Player[];
      index: number;
      /** players as the command line calls them, who may go round the seats; absent: those of the page */
      names?: { readonly agents: readonly string[]; readonly rotates: boolean };
    };
    reply: GameRecord;
  };
  /** the rules as data, to compare them with others; null where they cannot be read */
  tree: { ask: Rules; reply: Tree | null };
  /** plays the cases of a scenario file */
  test: { ask: { path: string }; reply: Tested };
  /** the record as the command line writes and reads it */
  save: { ask: null; reply: unknown };
  /** what can be done with something on the table, and where it is written */
  about: { ask: { about: string; viewer: Viewer }; reply: About };
  /** the names of the things on the table that are written at a place; of the running game only */
  things: { ask: At; reply: readonly string[] };
  /** what can be seen and reached from something on a board; with `to` the line and the way to that */
  overlay: { ask: { about: string; to: string | null; viewer: Viewer }; reply: Overlay };
  /** what the numbers of an event of the log were made of */
  sums: { ask: { move: number; event: number; viewer: Viewer }; reply: readonly ExplanationLine[] };
  /** about a number, a thing, an event of the log, or (whyNot) something that is not offered */
  why: { ask: { about: string; viewer: Viewer }; reply: Explanation };
  whyNot: { ask: { seat: number; about: string; viewer: Viewer }; reply: Explanation };
}

export type CallName = keyof Calls;

export type ToWorker =
  | { readonly do: "files"; readonly files: Readonly<Record<string, string>> }
  | { readonly do: "edit"; readonly path: string; readonly text: string | null }
  | {
      [N in CallName]: { readonly do: "call"; readonly id: number; readonly name: N; readonly ask: Calls[N]["ask"] };
    }[CallName];

/** A failure that the rules caused (a rule that cannot be carried out) carries its place. */
export interface Failure {
  readonly message: string;
  readonly place: Place | null;
}

export type FromWorker =
  | { readonly do: "ready" }
  | { readonly do: "reply"; readonly id: number; readonly reply: unknown }
  | { readonly do: "failed"; readonly id: number; readonly failure: Failure }
  /** what is being carried out, so that a hanging worker leaves behind which rule hung */
  | { readonly do: "at"; readonly text: string; readonly place: Place | null };
