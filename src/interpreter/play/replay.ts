/** Plays a record again, perhaps under other rules. It needs no session, because it tells no events. */

import { status } from "../machine/transition.ts";
import { hash } from "../runtime/encode.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { History } from "./history.ts";
import { type AnswerRecord, type GameRecord, type Mark, outcomeName } from "./record.ts";
import { type Nature, seeded } from "./resolve-chance.ts";

export type Verdict = "same" | "same-position-other-log" | "differs" | "illegal";

export interface Replay {
  readonly verdict: Verdict;
  /**
   * `differs`: the first answer after which the game differs (0: from the beginning); `illegal`: the index of that
   * answer, from 1; otherwise the number of answers
   */
  readonly at: number;
  readonly reason?: string;
  /** hash of the last state that was reached */
  readonly hash: string;
  readonly state: State;
}

/**
 * Nature by a record: outcome number n of a purpose is the one in the record. If it has none, or that outcome is not
 * possible now, the seed decides.
 */
export function recorded(game: Game, record: GameRecord): Nature {
  const byPurpose = new Map<string, string[]>();
  for (const { purpose, outcome } of record.chance) {
    const outcomes = byPurpose.get(purpose);
    if (outcomes) outcomes.push(outcome);
    else byPurpose.set(purpose, [outcome]);
  }
  const otherwise = seeded(record.seed);
  return (chance) => {
    const wanted = byPurpose.get(chance.purpose)?.[chance.counter];
    const found = chance.outcomes.findIndex(({ value }) => outcomeName(game, chance.type, value) === wanted);
    return found < 0 ? otherwise(chance) : found;
  };
}

/** Plays a record up to answer number `at` (default: all), and says whether it is still the same game. */
export function replay(game: Game, record: GameRecord, at: number = record.answers.length): Replay {
  const history = new History(game, record, recorded(game, record));
  for (const [i, answer] of record.answers.slice(0, at).entries()) {
    if (history.playRecorded(answer.seat - 1, answer.key)) continue;
    const { state } = history;
    return { verdict: "illegal", at: i + 1, reason: refusal(game, state, answer), hash: hash(game, state), state };
  }
  const { state } = history;
  const end = Math.min(at, record.answers.length);
  return { at: end, ...verdictOf(record.marks ?? [], history), hash: hash(game, state), state };
}

function verdictOf(before: readonly Mark[], history: History): { verdict: Verdict; at?: number } {
  const now = before.length > 0 ? history.marks() : [];
  const moved = now.findIndex((mark, i) => before[i] !== undefined && before[i].position !== mark.position);
  if (moved >= 0) return { verdict: "differs", at: moved };
  const told = now.some((mark, i) => before[i] !== undefined && before[i].log !== mark.log);
  return { verdict: told ? "same-position-other-log" : "same" };
}

/** Why an answer cannot be given; `whyNot` tells why a question does not offer a value. */
function refusal(game: Game, state: State, { seat, key }: AnswerRecord): string {
  const now = status(game, state);
  switch (now.kind) {
    case "over":
      return "the game is over";
    case "fault":
      return `the rules fail: ${now.fault.message}`;
    case "chance":
      return `chance has no answer for ${now.purpose}`;
    case "play":
      return now.owing.includes(seat - 1) ? `${key} is not offered to p${seat}` : `p${seat} is not asked`;
  }
}
