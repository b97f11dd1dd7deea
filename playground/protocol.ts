// Long because it is all that page and worker say to each other, form by form.

/**
 * The messages between page and worker. The page sends requests with an id and gets one reply for each; texts of files
 * go one way. Everything that loads or runs rules happens behind these messages.
 */

import type { AnswerRecord, ChanceRecord, NoteRecord } from "../src/interpreter/play/record.ts";
import type { Measured } from "../src/lab/facts.ts";
import type { MeasuredGames } from "../src/lab/measured-values.ts";
import type { About, Explanation, ExplanationLine } from "./explanation.ts";
import type { Completion, Hover, Renaming } from "./help.ts";
import type { Overlay, Scene, Thing } from "./scene.ts";
import type { Tree } from "./state/changes.ts";
import type { Player } from "./state/players.ts";

export type { About, Explanation, ExplanationLine };

/** How many characters a note to a move has at most. */
export const LONGEST_NOTE = 1_000;

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

/** The rules: a game or variant, with packs. */
export interface Rules {
  readonly entry: string;
  /** paths of pack files */
  readonly packs: readonly string[];
}

export interface Setup extends Rules {
  readonly options: Readonly<Record<string, string>>;
  readonly players: number;
  readonly seed: string;
  /** for a campaign: the mission to play, if it is not the first */
  readonly course?: CourseAt;
}

/** Where a campaign stands before a mission: see src/campaign/course.ts. */
export interface CourseAt {
  readonly mission: number;
  readonly played: number;
  readonly carried: Readonly<Record<string, string>>;
}

/** The campaign mission on the table. */
interface Course {
  /** of campaign and mission */
  readonly title: string;
  /** the outcome of the mission; null: it is not over */
  readonly ending: {
    readonly text: string;
    /** null: the campaign is over. `from`: for each seat of the next mission the present seat (from 0) of its player */
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
  /** the description in the rules, or empty */
  readonly text: string;
  readonly players: readonly number[];
  readonly options: readonly OptionInfo[];
  /** every file that was read, the entry first */
  readonly files: readonly string[];
  /** the pictures named by the look, by path */
  readonly pictures: readonly string[];
}

export interface Checked {
  readonly problems: readonly Problem[];
  /** null if the rules are too broken for one */
  readonly outline: Outline | null;
  readonly playable: boolean;
}

/** The results of a scenario file. */
export interface Tested {
  readonly path: string;
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly Problem[];
}

/** 0 is the referee, who sees everything; seats count from 1. */
export type Viewer = number;

export interface Candidate {
  /** the key to answer with */
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** the thing, space or player of the scene that it means, or null */
  readonly thing: string | null;
  readonly kind: "value" | "command" | "none" | "pass" | "done" | "amount";
  readonly place: Place | null;
  /** other things to click for it: the space in its direction, the spaces of a column */
  readonly on?: readonly string[];
  /** for a command: answers to its first question, so that it can begin with them */
  readonly begins?: readonly Beginning[];
  /** for a command that its button says: what it begins with is lit only while the button is pointed at */
  readonly quiet?: boolean;
  /** what it is about, the nearest first; it is shown there if there is nothing to click */
  readonly spots?: readonly Spot[];
  /** for a direction: degrees clockwise from north */
  readonly angle?: number;
  /** for a row: the row as a card */
  readonly card?: Thing;
}

/** A thing with which a command can begin. */
export interface Beginning {
  readonly thing: string;
  /** the answer that chooses it after the command */
  readonly key: string;
  /** the detail beside it, such as its cost */
  readonly detail: string;
}

/** A thing, zone, player or the table; with `part` a number shown there. */
export interface Spot {
  readonly id: string;
  readonly part: string | null;
}

export interface Crumb {
  readonly field: string;
  readonly label: string;
  /** the chosen thing by its name on the table; null: none was chosen */
  readonly thing: string | null;
}

/** The present question of one seat. */
export interface Question {
  readonly seat: number;
  readonly seatName: string;
  readonly title: string;
  /** the whole question as people ask it */
  readonly sentence: string;
  readonly field: string;
  /** for several values: how many are and may be chosen; for a split: how much is left */
  readonly progress: string;
  readonly trail: readonly Crumb[];
  /** the things that its text names */
  readonly about: readonly string[];
  readonly candidates: readonly Candidate[];
  /** something that exists but cannot be done now, as an example to ask about */
  readonly example: string;
  readonly place: Place | null;
}

export interface LogEntry {
  readonly n: number;
  /** the number of the move that caused it; 0 before the first */
  readonly move: number;
  /** `idle`: a rule was carried out but changed nothing */
  readonly kind: "move" | "call" | "event" | "chance" | "phase" | "say" | "end" | "idle";
  /** its index among the events of its move, for `sums` */
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
  /** the outcomes of chance, so that a replay under other rules gets the same */
  readonly chance: readonly ChanceRecord[];
  /** what people have written at its moves */
  readonly notes?: readonly NoteRecord[];
}

/** An answer as the viewer knows it, for taking it back. */
export interface MadeAnswer {
  readonly seat: number;
  /** whether it was forced */
  readonly forced: boolean;
  /** whether chance has decided anything after it */
  readonly tossed: boolean;
  /** how many seats owed an answer before it */
  readonly owed: number;
}

/** How the table stood after a move, and what was told of it. */
export interface Happened {
  readonly move: number;
  readonly seat: number;
  readonly text: string;
  /** what came of it, in the order in which it came */
  readonly told: readonly string[];
  readonly scene: Scene;
}

export interface Position {
  /** the number of moves played, and how many can be redone */
  readonly move: number;
  readonly ahead: number;
  readonly viewer: Viewer;
  /** seats that owe a move */
  readonly owed: readonly number[];
  readonly seats: readonly string[];
  /** whether one player may know something that another may not */
  readonly hides: boolean;
  /** whether anything is hidden from somebody, even if it is hidden from all */
  readonly secrets: boolean;
  readonly made: readonly MadeAnswer[];
  /** the questions of seats that owe a move, as far as the viewer may see them */
  readonly questions: readonly Question[];
  readonly scene: Scene;
  /** the table within the last move, one stage after the other; empty: it is not to be shown as it went */
  readonly between: readonly Scene[];
  /** the whole log as the viewer sees it */
  readonly log: readonly LogEntry[];
  /** what people have written at moves, as far as the viewer may read it */
  readonly notes: readonly NoteRecord[];
  readonly over: { readonly text: string; readonly winners: readonly number[] } | null;
  /** null: the game is no mission of a campaign */
  readonly course: Course | null;
  /** the fault of a rule while the table was drawn; what it would have shown is hidden */
  readonly unshown: Failure | null;
  readonly record: GameRecord;
}

export interface Verdict {
  readonly kind: "same" | "same-position" | "differs" | "illegal" | "broken";
  /** how many moves could be replayed */
  readonly at: number;
  readonly text: string;
  /** what everybody may hear of it, if that is less */
  readonly plain?: string;
  readonly place: Place | null;
}

/** The progress of a bot with its move. */
interface Thinking {
  readonly seat: number;
  readonly isDone: boolean;
  /** finished simulations of `of` */
  readonly done: number;
  readonly of: number;
}

/** The progress of a bot asked for advice, and its advice when it is done. */
export interface Hinted {
  readonly progress: Pick<Thinking, "isDone" | "done" | "of">;
  readonly explanation: Explanation;
}

/** A move that has cost its seat something, judged by what the seat could know. */
export interface CostlyMove {
  readonly move: number;
  readonly seat: number;
  /** hundredths: what it was worth, and what the better one would have been worth */
  readonly worth: number;
  readonly best: number;
  readonly cost: number;
  /** the better move, in words */
  readonly better: string;
}

/** The progress of a bot with the moves of a game, and its findings. */
export interface Reviewing {
  readonly isDone: boolean;
  /** finished moves of `of` */
  readonly done: number;
  readonly of: number;
  readonly moves: readonly CostlyMove[];
}

interface At extends Rules {
  readonly path: string;
  readonly offset: number;
}

/** A question about a name in all rules that may use it: the open ones, and the rest of the game's. */
interface Around extends At {
  readonly also: readonly Rules[];
}

/** For whom a position is asked for; `from`: who has looked so far, to whom a move is shown as it goes; null: it is not. */
export interface Watched {
  readonly viewer: Viewer;
  readonly from: Viewer | null;
}

/** Requests and replies by name. */
export interface Calls {
  /** `open`: the file in the editor if it is not part of these rules, with the rules in which it is read */
  check: { ask: Rules & { readonly open: { readonly path: string; readonly rules: Rules } | null }; reply: Checked };
  complete: { ask: At; reply: readonly Completion[] };
  hover: { ask: At; reply: Hover | null };
  definition: { ask: At; reply: readonly Place[] };
  references: { ask: Around; reply: readonly Place[] };
  rename: { ask: Around & { readonly name: string }; reply: Renaming };
  /** `moves`: how many random moves of all seats are played first */
  start: { ask: { setup: Setup; viewer: Viewer; moves: number }; reply: Position };
  /** replays a record under the present rules; `told`: who may hear why this fails, null: everybody */
  resume: {
    ask: { record: GameRecord; viewer: Viewer; told: Viewer | null };
    reply: { verdict: Verdict; position: Position | null };
  };
  /** one or several steps of a move: all of them, or none */
  answer: { ask: Watched & { seat: number; keys: readonly string[] }; reply: Position };
  /** the things that could be chosen next after these choices; nothing is chosen */
  goals: { ask: { seat: number; keys: readonly string[] }; reply: readonly string[] };
  /** takes the last step of an unfinished move back */
  back: { ask: { seat: number; viewer: Viewer }; reply: Position };
  /** lets the first of these seats that owes a move think for a short time, if its player is a bot */
  think: { ask: { seats: readonly number[]; players: readonly Player[] }; reply: Thinking };
  /** one move of the first of these seats that owes one, by its player; `hurry`: without further thinking */
  random: {
    ask: Watched & { seats: readonly number[]; players: readonly Player[]; hurry?: boolean };
    reply: Position;
  };
  /** the advice of a bot for a seat; it thinks for a short time */
  hint: { ask: { seat: number; viewer: Viewer }; reply: Hinted };
  /** the most costly moves so far: a bot continues for a short time, or `begins` */
  review: { ask: { viewer: Viewer; begins: boolean }; reply: Reviewing };
  /** plays moves of these seats for a short time without showing them; `done`: none of them owes a move */
  skip: {
    ask: { seats: readonly number[]; players: readonly Player[] };
    reply: { readonly moves: number; readonly done: boolean };
  };
  /** goes to the position after a number of moves */
  travel: { ask: Watched & { move: number }; reply: Position };
  view: { ask: Watched; reply: Position };
  /** writes a note of the viewer at a move, in place of an earlier one; without text there is none */
  note: { ask: { move: number; text: string; viewer: Viewer }; reply: Position };
  /**
   * plays games from number `from` on, as many as fit into a short time, `to` not included; the first reply describes
   * the measures
   */
  playtest: {
    ask: {
      setup: Setup;
      players: readonly Player[];
      from: number;
      to: number;
      /** what one player, rotating through the seats, never takes; all players are then like that of the first seat */
      without?: string;
    };
    reply: {
      readonly games: readonly MeasuredGames[];
      readonly measured: Measured | null;
      /** where the usable things are written, in the order of measuring; only with the description */
      readonly places: readonly (Place | null)[];
    };
  };
  /** what the first games never reach, except cards and commands; as many games as fit into a short time */
  covered: {
    ask: { setup: Setup; players: readonly Player[]; games: number };
    reply: {
      /** how many games were examined so far */
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
      /** players by their command-line names, possibly rotating; absent: the players of the page */
      names?: { readonly agents: readonly string[]; readonly rotates: boolean };
    };
    reply: GameRecord;
  };
  /** the rules as data, for comparing; null if they cannot be read */
  tree: { ask: Rules; reply: Tree | null };
  /** plays the cases of a scenario file */
  test: { ask: { path: string }; reply: Tested };
  /** the record in the format of the command line */
  save: { ask: null; reply: unknown };
  /** what can be done with something on the table, and where it is written */
  about: { ask: { about: string; viewer: Viewer }; reply: About };
  /** the names of things on the table that are written at a position; only for the running game */
  things: { ask: At; reply: readonly string[] };
  /** what can be seen and reached from something on a board; with `to` the line and the way to it */
  overlay: { ask: { about: string; to: string | null; viewer: Viewer }; reply: Overlay };
  /** how the numbers of an event of the log were added up */
  sums: { ask: { move: number; event: number; viewer: Viewer }; reply: readonly ExplanationLine[] };
  /** the moves after so many, one after the other, as `viewer` saw them; first how it stood before */
  happened: { ask: { since: number; viewer: Viewer }; reply: readonly Happened[] };
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

/** A failure. One caused by the rules has its place. */
export interface Failure {
  readonly message: string;
  readonly place: Place | null;
}

export type FromWorker =
  | { readonly do: "ready" }
  | { readonly do: "reply"; readonly id: number; readonly reply: unknown }
  | { readonly do: "failed"; readonly id: number; readonly failure: Failure }
  /** what is being carried out, so that after a hang the page knows which rule it was */
  | { readonly do: "at"; readonly text: string; readonly place: Place | null };
