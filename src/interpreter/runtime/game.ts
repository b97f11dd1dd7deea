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

/** A program with settled players and options, in which every name has become an address. Made by `link`, never changed. */
export interface Game {
  readonly program: Program;
  readonly players: number;
  /** values by option */
  readonly options: readonly number[];
  /** the number of rounds or moves after which the game ends; null: no limit */
  readonly limit: { readonly rounds: number | null; readonly moves: number | null };
  readonly entities: Entities;
  readonly places: Places;
  readonly layout: Layout;
  readonly boards: readonly Board[];
  /** by entity: the board on which it is a space, or -1; and its local number on that board */
  readonly boardOf: Int32Array;
  readonly localOf: Int32Array;
  /** displayed names by entity */
  readonly names: readonly string[];
  /** bits of all seats */
  readonly seats: number;
  /** bits of all seats and of the onlooker: a mask with all of these is public; see runtime/onlooker.ts */
  readonly everybody: number;
  /** ids of the phases, and of the reasons why the game can end; states hold indices into them */
  readonly phases: readonly string[];
  readonly reasons: readonly string[];
  /** purposes of chance; those with `perEntity` have a counter for every entity; `at` is NONE if no code uses the purpose */
  readonly purposes: readonly { readonly word: string; readonly perEntity: boolean; readonly at: number }[];
  readonly checkFailures: readonly CheckFailure[];
  /** requirements on options and number of players that do not hold: such a game must not begin */
  readonly refusals: readonly CheckFailure[];
  readonly domain: (type: Type) => Domain;
  /** by field: its values, with entities in them as ids of this game */
  readonly printed: readonly (readonly Value[])[];
  /** by kind: can its entities be out of play? */
  readonly mayLeave: readonly boolean[];
  readonly secrets: Secrets;
  /** answers for the state that `rt` holds: load it first */
  readonly visibility: Visibility;
  readonly rt: Runtime;
  /** measures the cost of the rules, if somebody asked for that */
  readonly meter: Meter | null;
  /** values carried over from an earlier game, in place of the first values of slots */
  readonly carried: readonly CarriedCell[];
  /** the compiled rules; only the machine knows their type */
  readonly compiled: { plan: unknown };
}

/** A cell whose first value is carried over. */
export interface CarriedCell {
  readonly slot: number;
  readonly keys: readonly number[];
  readonly value: Value;
}

/** What can be hidden at all. Where nothing can, reading costs nothing extra. */
export interface Secrets {
  /** can anything be hidden? */
  readonly any: boolean;
  /** by kind: can the identity be hidden; can the place and the slots be hidden? */
  readonly rows: readonly boolean[];
  readonly places: readonly boolean[];
  /**
   * by index of the parent and kind: is the parent part of the identity (such as the suit of a card), so that it is
   * hidden together with it?
   */
  readonly parents: readonly (readonly boolean[])[];
  /** is there any such kind? */
  readonly anyParents: boolean;
  /** by location - firstLocation: 1 if somebody does not see what lies there */
  readonly restricted: Uint8Array;
}

/** A self-check of the rules that does not hold or that has failed. */
export interface CheckFailure {
  readonly id: string;
  readonly node: number;
  readonly fault: Fault | null;
  /** if the check quantifies over lists: the elements for which it does not hold, outermost first */
  readonly elements: readonly ElementOf[];
}

/** An element, and the node of the list that contains it. */
export interface ElementOf {
  readonly list: number;
  readonly value: number;
}
