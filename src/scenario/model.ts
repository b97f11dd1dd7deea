/** A scenario file as plain data. */
import type { EventWord } from "../dsl/shape/events.ts";
import type { Diagnostic } from "../dsl/text/diagnostic.ts";
import type { Source, Span } from "../dsl/text/source.ts";
import type { ListNode, MapNode, ScalarNode } from "../dsl/yaml/node.ts";

/** A scenario file as read. No name in it has been looked up in the game yet. */
export interface ScenarioFile {
  readonly source: Source;
  readonly title: string;
  readonly cases: readonly Case[];
}

/** One example. The settings that the file gives for all cases are already included. */
export interface Case {
  readonly id: string;
  readonly at: Span;
  /** the span of the whole case, to find the diagnostics about it */
  readonly span: Span;
  readonly see: readonly string[];
  readonly setting: Setting;
  /** lists of effects: the file's, then the case's */
  readonly given: readonly ListNode[];
  readonly begin: Begin;
  readonly chance: Script | null;
  readonly seeds: { readonly first: number; readonly last: number } | null;
  readonly when: readonly Step[];
  readonly checks: readonly Check[];
  /**
   * what must keep the game from starting at this table: options' conditions by name, or `players`; the case is then
   * not played
   */
  readonly refused: readonly ScalarNode[];
  readonly table: Table | null;
  /** the table row that this case stands for: column -> cell */
  readonly cells: ReadonlyMap<string, string>;
  /** errors in the case or in the file's settings for all cases; a case with any proves nothing */
  readonly unread: readonly Diagnostic[];
}

/** The game and how it is set up. Cases with the same setting share one loaded game. */
export interface Setting {
  readonly game: ScalarNode;
  readonly seats: Seats;
  readonly options: readonly { readonly id: ScalarNode; readonly value: ScalarNode }[];
  readonly packs: readonly ScalarNode[];
  /** maps that hold `change`, `add` or `remove` */
  readonly changes: readonly MapNode[];
}

export interface Seats {
  readonly count: number | null;
  /** name -> seat, from 1 */
  readonly names: ReadonlyMap<string, number>;
  /** words for any number of names: the columns of a row */
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

/**
 * Where a case begins. `empty`: every slot has its initial value, setup is not run. `setup`: the game as it begins.
 * `phase`: an empty table; after `given`, play goes on from that phase. `record`: after some moves of a recorded game.
 */
export type Begin =
  | { readonly from: "empty" | "setup" }
  | { readonly from: "phase"; readonly phase: ScalarNode }
  | { readonly from: "record"; readonly path: ScalarNode; readonly move: number | null };

interface Binding {
  readonly name: ScalarNode;
  readonly value: ScalarNode;
}

/** The outcomes of chance: a list for each purpose, or one list for all. */
export interface Script {
  readonly at: Span;
  readonly queues: readonly { readonly purpose: ScalarNode | null; readonly outcomes: readonly ScalarNode[] }[];
}

export type Step = { readonly at: Span; readonly given: string } & (
  | { readonly step: "answer"; readonly seat: number; readonly answer: Answer }
  | { readonly step: "effect"; readonly effect: MapNode | ScalarNode }
  | { readonly step: "phase"; readonly phase: ScalarNode }
  | { readonly step: "play on"; readonly until: ScalarNode; readonly random: boolean }
  | { readonly step: "check"; readonly check: Check }
);

/** `command, field is value, field is value`. Fields may be left out. */
export interface Answer {
  readonly at: Span;
  readonly text: string;
  readonly command: string | null;
  readonly fields: readonly { readonly field: string; readonly values: readonly string[] }[];
}

export type Check = { readonly at: Span; readonly given: string } & (
  | { readonly check: "holds"; readonly expression: ScalarNode }
  | { readonly check: "may"; readonly seat: number; readonly answer: Answer }
  | { readonly check: "may not"; readonly seat: number; readonly answer: Answer }
  /** the reason that a player is told why he cannot answer so */
  | { readonly check: "is told"; readonly seat: number; readonly answer: Answer; readonly text: string }
  | { readonly check: "may exactly"; readonly seat: number; readonly choices: Choices }
  | { readonly check: "parts"; readonly of: ScalarNode; readonly values: readonly Binding[] }
  | { readonly check: "results"; readonly of: ScalarNode; readonly values: readonly Binding[] }
  | { readonly check: "because"; readonly term: ScalarNode; readonly members: readonly ScalarNode[] }
  | { readonly check: "events"; readonly events: readonly ExpectedEvent[]; readonly inOrder: boolean }
  | { readonly check: "no events"; readonly events: readonly ExpectedEvent[] }
  /** these players owe a forced answer; it is not given before the other checks are judged */
  | { readonly check: "pending"; readonly seats: readonly number[] }
  | { readonly check: "winners"; readonly seats: readonly number[] }
  | { readonly check: "sees"; readonly seat: number; readonly thing: ScalarNode }
  | { readonly check: "does not see"; readonly seat: number; readonly thing: ScalarNode }
);

/** An expected event: a player's answer, a line of the log, or an event word with its subject and fields. */
export interface ExpectedEvent {
  readonly at: Span;
  readonly given: string;
  readonly what:
    | { readonly is: "answer"; readonly seat: number; readonly answer: Answer }
    | { readonly is: "said"; readonly text: string }
    | {
        readonly is: "event";
        readonly word: EventWord;
        readonly subject: string;
        readonly fields: readonly { readonly field: string; readonly values: readonly string[] }[];
      };
}

/** The offered values of one field after the given command and fields. `field` null: the offered commands. */
export interface Choices {
  readonly field: string | null;
  readonly values: readonly string[];
  readonly given: Answer;
}

/** One row with its own steps and checks: columns may name players, so each row is read separately. */
export interface TableRow extends Pick<Case, "when" | "checks" | "unread"> {
  readonly at: Span;
  readonly cells: readonly ScalarNode[];
}

/** A table of values. Each column is a word that the effects, answers and expressions of the case may use. */
export interface Table {
  readonly columns: readonly ScalarNode[];
  readonly rows: readonly TableRow[];
}
