import type { Piece } from "../../ir/pieces.ts";
import { type KindId, NONE, type Type, type Value } from "../../ir/program.ts";
import { COVERED, eachRow } from "../../runtime/covered.ts";
import type { Sink } from "../../runtime/events.ts";
import type { Game } from "../../runtime/game.ts";
import { rowAt } from "../../runtime/zones.ts";
import { spreading } from "../spreading.ts";

/**
 * What a module counts that plays for coverage: where the reference would tell a listener that a term is asked for, or that
 * something happens, one is added to an element of its array `N`. Whoever plays in the place of the module is listened to.
 */
export class Covering {
  /** hears what the reference tells while it plays in the place of the module */
  readonly sink: Sink;
  /** by the number of a key: how often it has been come to */
  readonly counts: Float64Array;
  /** is a term called in a piece of the rules, or in what it uses: then it must be evaluated as often as the reference does */
  readonly calls: (piece: Piece) => boolean;
  private readonly game: Game;
  private readonly numbers: ReadonlyMap<string, number>;
  /** by kind: the numbers of its rows; null: it has none */
  private readonly rows: readonly (Int32Array | null)[];

  /** `counts` has a place for each key. */
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

  /** What is only tried is not counted. */
  quietly<T>(act: () => T): T {
    const before = this.counts.slice();
    const result = act();
    this.counts.set(before);
    return result;
  }

  /** The number of a key; undefined: nobody asks for it. */
  numberOf(key: string): number | undefined {
    return this.numbers.get(key);
  }

  /** Can a value of a type speak of rows? */
  hasRows(type: Type): boolean {
    if (type.t === "optional" || type.t === "list" || type.t === "set") return this.hasRows(type.of);
    if (type.t === "row") return this.ofKind(type.of) !== null;
    return type.t === "entity" && type.of.some((kind) => this.ofKind(kind) !== null);
  }

  /** Can any thing be of a row? */
  get anyRows(): boolean {
    return this.rows.some((rows) => rows !== null);
  }

  private ofKind(kind: KindId): Int32Array | null {
    return this.rows[kind] ?? null;
  }

  /** Counts the rows of a value, and of a thing, which may be a place; all in an array that is handed over, in a position. */
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

/** What was counted for an instruction is forgotten where the reference carries it out after all. */
export const UNCOUNTED = "N.set(kept); ";

/** Names of what a module is handed for it. */
export const COVERING_HANDS = ["counts", "rowsOf", "rowOf"];

/** What a module begins with: the array in which it counts now, one that nobody reads, and what was counted before an instruction. */
export const COUNTING =
  "let N = counts; const unheard = new Float64Array(N.length), kept = new Float64Array(N.length);";
