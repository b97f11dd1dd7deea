/** Records numbers at the beginning of each round, for the courses of a report. */
import type { Recorder } from "../agents/play-game.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { type Subject, subjectsOf } from "../interpreter/engine/measured.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { idOfSubject, textOfDef } from "./measures.ts";
import type { Noted } from "./noted-rounds.ts";

/**
 * Notes scores, and the rules' own numbers about seats and games, at the beginning of each round of the games that are
 * looked at.
 */
export class RoundValues implements Recorder {
  readonly noted: readonly Noted[];
  private readonly subjects: readonly Subject[];
  private readonly isScored: boolean;
  private rows: number[] = [];
  private game = 0;
  private isLooking = false;
  /** the start of this game's rows; the game may be played again by another engine */
  private start = 0;
  private last = 0;

  constructor(game: Game) {
    this.isScored = game.program.score !== null;
    this.subjects = subjectsOf(game).filter(({ def }) => def.of !== "row" && !def.isShare);
    const scored = Array.from({ length: this.isScored ? game.players : 0 }, (_, seat) => seat + 1);
    this.noted = [
      ...scored.map((seat): Noted => ({ id: `score ${seat}`, word: "score", text: "score", seat })),
      ...this.subjects.map((one): Noted => {
        const { def, about } = one;
        return {
          id: idOfSubject(one),
          word: def.id,
          text: textOfDef(def),
          seat: about === null ? null : Number(about),
        };
      }),
    ];
  }

  startGame(game: number, isLooking: boolean): void {
    this.game = game;
    this.isLooking = isLooking;
    this.start = this.rows.length;
  }

  begin(): void {
    this.rows.length = this.start;
    this.last = 0;
  }

  answers(engine: Engine): void {
    if (!this.isLooking || engine.round <= this.last) return;
    this.last = engine.round;
    const scores = this.isScored ? engine.scores() : [];
    const own = this.subjects.length > 0 ? engine.measured(this.subjects) : [];
    // A fault here is skipped, because it is reported at the end of the game.
    if (!scores || "code" in scores || "code" in own) return;
    this.rows.push(this.game, engine.round, ...scores, ...own);
  }

  moved(): void {}

  /** The numbers noted since the last call: for each round the game, the round and the {@link noted} values. */
  take(): Float64Array {
    const rows = Float64Array.from(this.rows);
    this.rows = [];
    return rows;
  }
}
