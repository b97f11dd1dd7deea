import { History } from "../../interpreter/play/history.ts";
import { type Move, moveSoFar } from "../../interpreter/play/moves.ts";
import type { GameRecord } from "../../interpreter/play/record.ts";
import { recorded } from "../../interpreter/play/replay.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { Thinking } from "../agent.ts";
import { thinkingOf } from "../thinking.ts";
import { type BotKind, searchFor } from "./bots.ts";
import { Deliberation, type Patience, type Situation, SLICE } from "./deliberation.ts";
import { hintOf } from "./hint.ts";
import type { Search } from "./search.ts";

/** The same game is always judged alike. */
const SEED = "review";

/** A move of a game that was played, and what a bot thinks of it. See {@link Rewards.shown} for what worths say. */
export interface Reviewed {
  /** number of the answer, from 1 */
  readonly n: number;
  /** 0 is the first */
  readonly seat: number;
  readonly key: string;
  readonly worth: number;
  /** what the bot would have answered, and what that is worth to it */
  readonly better: string;
  readonly best: number;
  /** what the move has cost: 0 where the bot knows nothing better */
  readonly lost: number;
}

/** How long a bot may think about each question; else as long as it has simulations. */
const ENDLESS: Patience = () => () => false;
/** After each slice somebody may want to know how far it is. */
const EACH = () => true;

/**
 * Goes through a game from its beginning and judges each answer that left a choice, as its seat could know it then. A move of several
 * steps is judged by the step that has cost the most. Ends before an answer that cannot be given under these rules. null: it thinks
 * on, a short while at a time.
 */
export function* review(
  game: Game,
  record: GameRecord,
  kind: BotKind,
  patience: Patience = ENDLESS,
): Generator<Reviewed | null, void> {
  const history = new History(game, record, recorded(game, record));
  for (const [i, { seat, key }] of record.answers.entries()) {
    const before = history.state;
    const move = history.playRecorded(seat - 1, key);
    if (!move) return;
    const judged = move.forced ? null : yield* judge({ game, state: before, seat: seat - 1 }, move, { kind, patience });
    if (judged) yield { n: i + 1, seat: seat - 1, key: move.key, ...judged };
  }
}

type Judged = Omit<Reviewed, "n" | "seat" | "key">;

interface Judge {
  readonly kind: BotKind;
  readonly patience: Patience;
}

/** The step of a move that has cost the most; null where nothing can be said. */
function* judge(at: Situation, { steps }: Move, by: Judge): Generator<null, Judged | null> {
  const { game, state, seat } = at;
  let worst: Judged | null = null;
  for (const [nth, step] of steps.entries()) {
    const given = steps.slice(0, nth);
    if (moveSoFar(game, state, seat, given).next?.asked.forced !== false) continue;
    const judged: Judged | null = yield* judgeStep({ ...at, given }, step, by);
    if (judged && (worst === null || judged.lost > worst.lost)) worst = judged;
  }
  return worst;
}

function* judgeStep(at: Situation, step: number, by: Judge): Generator<null, Judged | null> {
  const { game } = at;
  const found = new Deliberation(by.kind, at, SEED, by.patience);
  while (!found.goOn(EACH)) yield null;
  const hint = hintOf(game, found);
  if (!hint || !found.first) return null;
  const { state, asked, search } = found.first;
  const thinking = thinkingOf(game, state, asked);
  const called = thinking.labels();
  const isBest = called[step] === called[hint.best];
  const only = { ...thinking, count: 1, labels: () => called.slice(step, step + 1) };
  const played: number | null = isBest ? null : yield* worthOf(game, only, search, by);
  // What the scores of the other search have come to may have changed the measure of both.
  const best = search.thoughtOf(thinking)?.means[hint.best];
  if (best === undefined) return null;
  const worth = played ?? best;
  return { worth, better: hint.key, best, lost: Math.max(0, best - worth) };
}

/**
 * What the only answer of a question is worth, by the measure of the search for the best one: that one hardly looks at those that seem
 * bad.
 */
function* worthOf(game: Game, only: Thinking, { rewards }: Search, by: Judge): Generator<null, number> {
  const search = searchFor(by.kind, game, SEED, only, { rewards });
  const isEnough = by.patience();
  for (let left = by.kind.simulations; left > 0 && !search.isDone && !isEnough(); left -= SLICE) {
    search.simulate(Math.min(SLICE, left));
    yield null;
  }
  return search.thoughtOf(only)?.means[0] ?? 0;
}
