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

/** A fixed seed: a game is judged alike each time. */
const SEED = "review";

/** A bot's judgement of a move that was played. {@link Rewards.shown} has the scale of worths. */
export interface Reviewed {
  /** the number of the move in the record, from 1 */
  readonly n: number;
  /** 0 is the first */
  readonly seat: number;
  readonly key: string;
  readonly worth: number;
  /** the key of the move that the bot prefers, and its worth */
  readonly better: string;
  readonly best: number;
  /** the loss of worth; 0: the bot knows nothing better */
  readonly lost: number;
}

/** No limit of time: each question gets all its simulations. */
const ENDLESS: Patience = () => () => false;
/** Pauses after each slice, so that the caller can show progress. */
const EACH = () => true;

/**
 * Replays a game and judges each move that left a choice, by what its seat could know then. A move of several steps is
 * judged by the step that cost the most. It stops before a move that these rules do not allow. It yields null for a
 * pause while it thinks.
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

/** The judgement of the step that cost the most; null: no step can be judged. */
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
  // The second search may have met other scores and so changed the scale of both.
  const best = search.thoughtOf(thinking)?.means[hint.best];
  if (best === undefined) return null;
  const worth = played ?? best;
  return { worth, better: hint.key, best, lost: Math.max(0, best - worth) };
}

/**
 * The worth of one answer, by a search of its own: the search for the best answer hardly visits one that seems bad.
 * Both share their rewards, and so the scale.
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
