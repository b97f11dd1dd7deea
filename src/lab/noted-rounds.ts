/** The numbers noted at the beginning of each round, as plain data. */

/** A number that is noted round by round. */
export interface Noted {
  /** the id of the measure at the end of the game: `score 1`, `cards_left 2` */
  readonly id: string;
  /** the id without the seat, common to all seats: `score`; `text` is its heading */
  readonly word: string;
  readonly text: string;
  /** from 1; null: it belongs to the whole game */
  readonly seat: number | null;
}

/** The columns before the numbers of a round: the game and the round. */
const HEAD = 2;

/** A round of a game, with its values. */
interface NotedRound {
  readonly game: number;
  readonly round: number;
  readonly values: Float64Array;
}

/** The noted rounds, one after another. `noted`: how many values a round has. */
export function* roundsIn(rounds: Float64Array, noted: number): Generator<NotedRound> {
  const wide = HEAD + noted;
  for (let at = 0; at + wide <= rounds.length; at += wide) {
    const [game = 0, round = 0] = rounds.subarray(at, at + HEAD);
    yield { game, round, values: rounds.subarray(at + HEAD, at + wide) };
  }
}
