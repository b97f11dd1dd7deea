import { type AnswerUses, usesOf } from "../agents/answer-uses.ts";
import type { Recorder } from "../agents/play-game.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import type { Usable } from "../interpreter/ir/measure-names.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** Counts what is offered and taken during a game. */
export class Uses implements Recorder {
  readonly all: readonly Usable[];
  /** by index of a usable thing: answers that would take it, and answers that took it */
  readonly offered: Int32Array;
  readonly taken: Int32Array;
  /** the same by seat: see {@link Uses.takenBy} */
  private readonly bySeat: Int32Array;
  private readonly answered: AnswerUses;
  /** by index: the last answer at which it was counted as offered, because two copies are one offer */
  private readonly last: Int32Array;
  private answer = 0;

  constructor(game: Game) {
    this.answered = usesOf(game);
    const { all } = this.answered;
    this.all = all;
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
    const { answered } = this;
    this.answer++;
    if (!answered.takes(field)) return;
    const values = engine.answers();
    const alternatives = field ? [] : engine.alternatives;
    for (let i = 0; i < count; i++) {
      const number = answered.of(field, alternatives, values[i]);
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
}
