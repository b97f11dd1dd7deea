import type { Program, Type, Value } from "../ir/program.ts";
import type { Domain } from "./domain.ts";
import type { Entities } from "./entities.ts";
import type { Fault } from "./errors.ts";
import type { Geometry } from "./geometry.ts";
import type { Layout } from "./layout.ts";
import type { Places } from "./locations.ts";
import type { Meter } from "./meter.ts";
import type { Runtime } from "./runtime.ts";
import type { Visibility } from "./visibility.ts";

/** A board with its spaces as entities. */
export interface Board {
  readonly geometry: Geometry;
  /** by local number: the entity */
  readonly entities: readonly number[];
}

/** A program at a table: players and options are settled, every name is an address. Made by `link`, never changed. */
export interface Game {
  readonly program: Program;
  readonly players: number;
  /** values by option */
  readonly options: readonly number[];
  /** after how many rounds or moves the game ends at the latest; null: it does not end so */
  readonly limit: { readonly rounds: number | null; readonly moves: number | null };
  readonly entities: Entities;
  readonly places: Places;
  readonly layout: Layout;
  readonly boards: readonly Board[];
  /** by entity: the board on which it is a space, or -1; and its local number there */
  readonly boardOf: Int32Array;
  readonly localOf: Int32Array;
  /** printed names by entity */
  readonly names: readonly string[];
  /** bits of all seats */
  readonly seats: number;
  /** bits of all seats and of the onlooker: who has these knows what is public; see runtime/onlooker.ts */
  readonly everybody: number;
  /** ids of the phases, and of the reasons why the game can end; states hold indices into them */
  readonly phases: readonly string[];
  readonly reasons: readonly string[];
  /** chance purposes; `perEntity` ones have a counter for every entity, and `at` is NONE where no code speaks of one */
  readonly purposes: readonly { readonly word: string; readonly perEntity: boolean; readonly at: number }[];
  readonly checkFailures: readonly CheckFailure[];
  /** what these options with so many players do not fulfil: such a game must not begin */
  readonly refusals: readonly CheckFailure[];
  readonly domain: (type: Type) => Domain;
  /** by field: its values, with the ids of entities in them */
  readonly printed: readonly (readonly Value[])[];
  /** by kind: can its entities be out of play */
  readonly mayLeave: readonly boolean[];
  readonly secrets: Secrets;
  /** for the state that `rt` holds: load it first */
  readonly visibility: Visibility;
  readonly rt: Runtime;
  /** watches what the rules cost, where somebody asked for that */
  readonly meter: Meter | null;
  /** what stands in slots at first in the place of what the rules put there: it was brought from a game before */
  readonly carried: readonly CarriedCell[];
  /** the compiled rules; only the machine knows their form */
  readonly compiled: { plan: unknown };
}

/** A stored value that a game begins with. */
export interface CarriedCell {
  readonly slot: number;
  readonly keys: readonly number[];
  readonly value: Value;
}

/** What can be hidden at all; where nothing can, reading costs nothing. */
export interface Secrets {
  /** can anything be hidden */
  readonly any: boolean;
  /** by kind: can what it is be hidden; can where it is, and its slots, be hidden */
  readonly rows: readonly boolean[];
  readonly places: readonly boolean[];
  /** by number (from 0) of the parent and kind: is what it was made for a part of what it is (the suit of a card), so that it is hidden with that */
  readonly parents: readonly (readonly boolean[])[];
  /** is there any such kind */
  readonly anyParents: boolean;
  /** by location - firstLocation: 1 where not all see what lies there */
  readonly restricted: Uint8Array;
}

/** A self-check of the rules that does not hold, or that failed. */
export interface CheckFailure {
  readonly id: string;
  readonly node: number;
  readonly fault: Fault | null;
  /** where it says something of lists, one in the other: elements of which it does not hold together, the outermost first */
  readonly elements: readonly ElementOf[];
}

/** An element, and the node of the list that it is in. */
export interface ElementOf {
  readonly list: number;
  readonly value: number;
}
