import type { Piece } from "../../ir/pieces.ts";
import { type KindId, NONE, type Type, type Value } from "../../ir/program.ts";
import { COVERED, eachRow } from "../../runtime/covered.ts";
import type { Sink } from "../../runtime/events.ts";
import type { Game } from "../../runtime/game.ts";
import { rowAt } from "../../runtime/zones.ts";
import { spreading } from "../spreading.ts";

/**
 * Coverage of a module: where the interpreter would tell a listener about a term or an event, the module increments an
 * element of its array `N`. While the interpreter plays instead of the module, its events are counted by `sink`.
 */
export class Covering {
  /** hears the events of the interpreter while it plays instead of the module */
  readonly sink: Sink;
  /** by number of a key: its count */
  readonly counts: Float64Array;
  /** does a piece call a term, directly or through what it uses? Then it must be evaluated as often as by the interpreter */
  readonly calls: (piece: Piece) => boolean;
  private readonly game: Game;
  private readonly numbers: ReadonlyMap<string, number>;
  /** by kind: the numbers of its rows; null: no rows */
  private readonly rows: readonly (Int32Array | null)[];

  /** `counts` has an element for each key. */
  constructor(game: Game, keys: readonly string[], counts: Float64Array, sink: Sink) {
    this.game = game;
    this.sink = sink;
    this.counts = counts;
    this.numbers = new Map(keys.map((key, i) => [key, i]));
    this.calls = spreading(game.program, ({ op }) => op === "call");
    this.rows = game.program.kinds.map(({ rows }, kind) =>
      rows.length === 0 ? null : Int32Array.from(rows, (_, row) => this.numberOf(COVERED.row(kind, row)) ?? NONE),
    );
  }

  /** Undoes the counts of something that is only tried. */
  quietly<T>(act: () => T): T {
    const before = this.counts.slice();
    const result = act();
    this.counts.set(before);
    return result;
  }

  /** The number of a key; undefined: it is not counted. */
  numberOf(key: string): number | undefined {
    return this.numbers.get(key);
  }

  /** Can a value of a type refer to rows? */
  hasRows(type: Type): boolean {
    if (type.t === "optional" || type.t === "list" || type.t === "set") return this.hasRows(type.of);
    if (type.t === "row") return this.ofKind(type.of) !== null;
    return type.t === "entity" && type.of.some((kind) => this.ofKind(kind) !== null);
  }

  /** Can any thing have a row? */
  get anyRows(): boolean {
    return this.rows.some((rows) => rows !== null);
  }

  private ofKind(kind: KindId): Int32Array | null {
    return this.rows[kind] ?? null;
  }

  /** Counts the rows in a value, or the row of a thing (which may be a place), in a given array and position. */
  readonly hands = {
    rowsOf: (counts: Float64Array, words: Int32Array, type: Type, value: Value): void => {
      const row = (thing: number) => rowAt(this.game, words, thing);
      eachRow(this.game.entities, row, type, value, (kind, at) => this.count(counts, kind, at));
    },
    rowOf: (counts: Float64Array, words: Int32Array, thing: number): void => {
      if (thing < 0 || thing >= this.game.places.firstLocation) return;
      this.count(counts, this.game.entities.kindOf[thing] as KindId, rowAt(this.game, words, thing));
    },
  };

  private count(counts: Float64Array, kind: KindId, row: number): void {
    const at = this.ofKind(kind)?.[row];
    if (at !== undefined) counts[at] = (counts[at] as number) + 1;
  }
}

/** Discards the counts of an instruction that the interpreter carries out after all. */
export const UNCOUNTED = "N.set(kept); ";

/** The names of what a module receives for coverage. */
export const COVERING_HANDS = ["counts", "rowsOf", "rowOf"];

/**
 * The beginning of a counting module: the array in which it counts now, one that is discarded, and the counts before an
 * instruction.
 */
export const COUNTING =
  "let N = counts; const unheard = new Float64Array(N.length), kept = new Float64Array(N.length);";
