import type { Recorder } from "../agents/play-game.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { type Subject, subjectsOf } from "../interpreter/engine/measured.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { idOfSubject, textOfDef } from "./measures.ts";

/** A number that is noted round by round. */
export interface Noted {
  /** the measure, as at the end of the game: `score 1`, `cards_left 2` */
  readonly id: string;
  /** what is noted of all seats alike, and how that is told: `score` */
  readonly word: string;
  readonly text: string;
  /** from 1; null: it is of the game */
  readonly seat: number | null;
}

/** What stands before the noted numbers of a round: the number of the game, and the round. */
const HEAD = 2;

/** Notes scores and the numbers that the rules measure of seats and games at the beginning of each round, in games that it is asked to look at. */
export class RoundValues implements Recorder {
  readonly noted: readonly Noted[];
  private readonly subjects: readonly Subject[];
  private readonly isScored: boolean;
  private rows: number[] = [];
  private game = 0;
  private isLooking = false;
  /** where the rows of this game begin: it may be played anew */
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
    // What cannot be told now is told as a fault in the end.
    if (!scores || "code" in scores || "code" in own) return;
    this.rows.push(this.game, engine.round, ...scores, ...own);
  }

  moved(): void {}

  /** What was noted since this was asked last: for each round the number of the game, the round and what is {@link noted}. */
  take(): Float64Array {
    const rows = Float64Array.from(this.rows);
    this.rows = [];
    return rows;
  }
}

/** A round of a game in which so much is noted. */
interface NotedRound {
  readonly game: number;
  readonly round: number;
  readonly values: Float64Array;
}

/** The rounds in which numbers were noted, one after another; `noted`: how many numbers there are. */
export function* roundsIn(rounds: Float64Array, noted: number): Generator<NotedRound> {
  const wide = HEAD + noted;
  for (let at = 0; at + wide <= rounds.length; at += wide) {
    const [game = 0, round = 0] = rounds.subarray(at, at + HEAD);
    yield { game, round, values: rounds.subarray(at + HEAD, at + wide) };
  }
}
