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
 * Searches for settings that make bots stronger in a game. Each change plays against the best settings so far, one bot
 * against all others, in each seat in turn. It is kept if the 95 % interval of its share of wins lies above the fair
 * share.
 */

/** A change that was tried. */
export interface Tried {
  readonly change: Partial<BotsDef>;
  /** its share of the wins; fair is one divided by the number of players */
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
  readonly kept: boolean;
  /** the best settings so far, after this change */
  readonly best: BotsDef;
}

interface Budget {
  readonly games: number;
  readonly simulations: number;
  readonly seed: string;
}

/** A longer game counts as won by nobody. */
const MOST_MOVES = 10_000;

/** The changes to try, in this order. A change that helped is not undone later. */
const CHANGES: readonly ((begun: BotsDef, best: BotsDef, game: Game) => Partial<BotsDef> | null)[] = [
  ({ playouts }) => ({ playouts: playouts === "random" ? "learnt" : "random" }),
  ({ curiosity }) => ({ curiosity: Math.max(1, Math.round(curiosity / 2)) }),
  ({ curiosity }, best) => (best.curiosity === curiosity ? { curiosity: 2 * curiosity } : null),
  (begun, _, game) => (isWeighed(begun, game) ? { cutOff: Math.max(1, Math.round(begun.cutOff / 4)) } : null),
  (begun, best, game) => (isWeighed(begun, game) && best.cutOff === begun.cutOff ? { cutOff: 4 * begun.cutOff } : null),
];

/** Whether a cut-off of playouts applies. Bots that play for the score play to the end. */
const isWeighed = ({ aim }: BotsDef, { program }: Game): boolean => program.worth !== null && aim === "win";

/** Tries one change after the other. Yields a fault and stops if the rules fail in a game. */
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

/** The share of wins of some settings against others. */
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
