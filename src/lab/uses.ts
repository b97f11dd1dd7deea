import type { Recorder } from "../agents/play-game.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { type Usable, usableIn } from "../interpreter/ir/measure-names.ts";
import { type Field, NONE } from "../interpreter/ir/program.ts";
import { answerType } from "../interpreter/play/answer-type.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** Counts, while a game is played, what was offered to somebody and what was taken. */
export class Uses implements Recorder {
  readonly all: readonly Usable[];
  /** by number of a usable thing: answers that would take it, and answers that took it */
  readonly offered: Int32Array;
  readonly taken: Int32Array;
  /** the same by seat: at {@link Uses.takenBy} */
  private readonly bySeat: Int32Array;
  private readonly game: Game;
  /** the first number of the rows of a kind; -1: it has none */
  private readonly firstOf: readonly number[];
  private readonly fields = new Map<Field, (value: number) => number>();
  /** by number: the answer at which it was last counted as offered, since two copies are one offer */
  private readonly last: Int32Array;
  private answer = 0;

  constructor(game: Game) {
    this.game = game;
    const { commands, kinds } = game.program;
    const all = usableIn(
      commands.map(({ id }) => id),
      kinds,
    );
    const firstOf: number[] = [];
    let next = commands.length;
    for (const { rows } of kinds) {
      firstOf.push(rows.length === 0 ? -1 : next);
      next += rows.length;
    }
    this.all = all;
    this.firstOf = firstOf;
    this.offered = new Int32Array(all.length);
    this.taken = new Int32Array(all.length);
    this.bySeat = new Int32Array(all.length * game.players);
    this.last = new Int32Array(all.length);
  }

  begin(): void {
    for (const counts of [this.offered, this.taken, this.bySeat, this.last]) counts.fill(0);
    this.answer = 0;
  }

  answers(engine: Engine, choice: number): void {
    const { field, count, seat } = engine;
    this.answer++;
    const numberOf = field ? this.numberOf(field) : (value: number) => this.commandAt(engine, value);
    if (numberOf === NOTHING) return;
    const values = engine.answers();
    for (let i = 0; i < count; i++) {
      const value = values[i];
      const number = typeof value === "number" && value !== NONE ? numberOf(value) : -1;
      if (number < 0) continue;
      if (this.last[number] !== this.answer) this.add(this.offered, number);
      this.last[number] = this.answer;
      if (i !== choice) continue;
      this.add(this.taken, number);
      this.add(this.bySeat, seat * this.all.length + number);
    }
  }

  moved(): void {}

  /** How often a seat (from 0) took it. */
  takenBy(seat: number, number: number): number {
    return this.bySeat[seat * this.all.length + number] ?? 0;
  }

  private add(counts: Int32Array, number: number): void {
    counts[number] = (counts[number] ?? 0) + 1;
  }

  private commandAt({ alternatives }: Engine, value: number): number {
    return alternatives[value]?.command ?? -1;
  }

  private numberOf(field: Field): (value: number) => number {
    const known = this.fields.get(field) ?? this.finderFor(field);
    this.fields.set(field, known);
    return known;
  }

  private finderFor(field: Field): (value: number) => number {
    const type = answerType(field);
    const { firstOf, game } = this;
    if (type?.t === "row") {
      const first = firstOf[type.of] ?? -1;
      return first < 0 ? NOTHING : (row) => first + row;
    }
    if (type?.t !== "entity") return NOTHING;
    const { kindOf, rowOf } = game.entities;
    return (entity) => {
      const row = rowOf[entity] ?? NONE;
      const first = firstOf[kindOf[entity] ?? 0] ?? -1;
      return row < 0 || first < 0 ? -1 : first + row;
    };
  }
}

const NOTHING = () => -1;
