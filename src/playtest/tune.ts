import { playGame } from "../agents/play-game.ts";
import { botAgent, mannerOf } from "../agents/search/bots.ts";
import { chooseEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { type BotsDef, USUAL_BOTS } from "../interpreter/ir/program.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { gained, interval } from "./interval.ts";

/**
 * Looks for a way of thinking that makes bots stronger in a game: each change plays against the best way so far, one bot against all
 * others, each seat in turn. It is kept where it wins more than its share in 19 of 20 such series.
 */

/** A change that was tried. */
export interface Tried {
  readonly change: Partial<BotsDef>;
  /** its share of the wins; what is fair is one of so many as there are players */
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
  readonly kept: boolean;
  /** the best way that is known after this */
  readonly best: BotsDef;
}

interface Budget {
  readonly games: number;
  readonly simulations: number;
  readonly seed: string;
}

/** A game that takes longer counts as won by nobody. */
const MOST_MOVES = 10_000;

/** What is tried beside how they begin, in this order. What has been found to help is not taken back. */
const CHANGES: readonly ((begun: BotsDef, best: BotsDef, game: Game) => Partial<BotsDef> | null)[] = [
  ({ playouts }) => ({ playouts: playouts === "random" ? "learnt" : "random" }),
  ({ curiosity }) => ({ curiosity: Math.max(1, Math.round(curiosity / 2)) }),
  ({ curiosity }, best) => (best.curiosity === curiosity ? { curiosity: 2 * curiosity } : null),
  (begun, _, game) => (isWeighed(begun, game) ? { cutOff: Math.max(1, Math.round(begun.cutOff / 4)) } : null),
  (begun, best, game) => (isWeighed(begun, game) && best.cutOff === begun.cutOff ? { cutOff: 4 * begun.cutOff } : null),
];

/** Who plays for the score plays to the end. */
const isWeighed = ({ aim }: BotsDef, { program }: Game): boolean => program.worth !== null && aim === "win";

/** Tries one change after the other; a fault is where the rules have failed in a game. */
export function* tune(game: Game, budget: Budget): Generator<Tried | Fault> {
  const { engine } = chooseEngine(game);
  const begun = game.program.bots ?? USUAL_BOTS;
  let best = begun;
  for (const changeOf of CHANGES) {
    const change = changeOf(begun, best, game);
    if (!change) continue;
    const tried = { ...best, ...change };
    const share = shareOf(engine, tried, best, budget);
    if (typeof share !== "number") {
      yield share;
      return;
    }
    const found = interval(share, budget.games);
    const kept = found[0] > 1 / game.players;
    if (kept) best = tried;
    yield { change, share, interval: found, kept, best };
  }
}

/** The share of wins of a way of thinking against others. */
function shareOf(engine: Engine, one: BotsDef, others: BotsDef, { games, simulations, seed }: Budget): number | Fault {
  const { game } = engine;
  const bot = (def: BotsDef, nth: string) =>
    botAgent({ name: "bot", simulations, manner: mannerOf(def) }, game, `${seed} ${nth}`);
  let share = 0;
  for (let nth = 0; nth < games; nth++) {
    const own = nth % game.players;
    const agents = Array.from({ length: game.players }, (_, seat) =>
      bot(seat === own ? one : others, `${nth} ${seat}`),
    );
    const played = playGame(engine, { agents, nature: seeded(`${seed} ${nth}`), maxMoves: MOST_MOVES });
    if (played?.status.kind === "fault") return played.status.fault;
    share += gained(played?.status.kind === "over" ? played.status.winners : [], own, game.players);
  }
  return share / games;
}
