import type { Domain } from "./domain.ts";
import type { Entities } from "./entities.ts";
import type { Fault } from "./errors.ts";
import type { Geometry } from "./geometry.ts";
import type { Layout } from "./layout.ts";
import type { Places } from "./places.ts";
import type { Program, Type } from "./program.ts";
import type { Runtime } from "./runtime.ts";

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
  readonly everybody: number;
  /** ids of the phases, and of the reasons why the game can end; states hold indices into them */
  readonly phases: readonly string[];
  readonly reasons: readonly string[];
  /** words of the chance purposes; `perEntity` ones have a counter for every entity */
  readonly purposes: readonly { readonly word: string; readonly perEntity: boolean; readonly at: number }[];
  readonly checkFailures: readonly CheckFailure[];
  readonly domain: (type: Type) => Domain;
  readonly rt: Runtime;
}

/** A self-check of the rules that does not hold, or that failed. */
export interface CheckFailure {
  readonly id: string;
  readonly node: number;
  readonly fault: Fault | null;
}
