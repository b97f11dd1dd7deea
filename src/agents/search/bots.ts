import { chooseEngine } from "../../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../../interpreter/engine/engine.ts";
import { type BotsDef, USUAL_BOTS } from "../../interpreter/ir/program.ts";
import { link } from "../../interpreter/link/link.ts";
import { digest } from "../../interpreter/runtime/chance.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { Agent, Thinking, Turn } from "../agent.ts";
import { barsOf, type Restriction } from "../restriction.ts";
import type { Manner } from "./manner.ts";
import { Search, type SearchMore } from "./search.ts";
import type { Thought } from "./thought.ts";

/** Players who think, by name. Their budgets are simulations, so that the same seed gives the same answer on every machine. */

export interface BotKind {
  readonly name: string;
  readonly simulations: number;
  /** null: as the rules say */
  readonly manner: Manner | null;
}

/** How many simulations a bot of each level has for a move. */
const LEVELS = { easy: 50, normal: 400, strong: 2_000 } as const;

/** How a bot thinks that learns of the whole game. */
export const mannerOf = ({ aim, playouts, curiosity, cutOff }: BotsDef): Manner => ({
  tree: "game",
  aim,
  playouts,
  curiosity: curiosity / 100,
  cutOff,
});

/** What bots are measured by: they think alike about all games. */
const PLAIN: Manner = { ...mannerOf(USUAL_BOTS), tree: "move" };

const FORMS: Readonly<Record<string, Manner | null>> = {
  bot: null,
  flat: PLAIN,
  greedy: { ...PLAIN, playouts: "none" },
};

/** What may stand for a bot. */
export const BOT_NAMES: readonly string[] = [
  ...Object.keys(FORMS),
  ...Object.keys(LEVELS).map((level) => `bot:${level}`),
  "bot:SIMULATIONS",
];

const MOST_SIMULATIONS = 10_000_000;

/** `bot`, `bot:strong`, `bot:400`, the same with `flat` and `greedy`; null: that names no bot. */
export function botNamed(name: string): BotKind | null {
  const [, form = "", budget] = /^([a-z]+)(?::(.+))?$/.exec(name) ?? [];
  if (!Object.hasOwn(FORMS, form)) return null;
  const manner = FORMS[form] ?? null;
  if (budget === undefined) return { name, manner, simulations: LEVELS.normal };
  const level = Object.hasOwn(LEVELS, budget) ? LEVELS[budget as keyof typeof LEVELS] : null;
  const count = level ?? (/^[1-9]\d{0,7}$/.test(budget) ? Number(budget) : 0);
  return count > 0 && count <= MOST_SIMULATIONS ? { name, manner, simulations: count } : null;
}

const engines = new WeakMap<Game, Engine>();

/** An engine for those who think: what they try must not move the one that is played. */
function thinkingEngine(game: Game): Engine {
  const known = engines.get(game);
  if (known) return known;
  const own = link(game.program, { players: game.players, options: game.options });
  const { engine } = chooseEngine(own);
  engines.set(game, engine);
  return engine;
}

/** A bot that has seen so much of a question on the way need not think about it again. */
const ENOUGH = 0.1;

/** Was enough found of a question on the way to it, so that a bot need not think about it again? */
export const isEnough = ({ isProven, simulations }: Thought, kind: BotKind): boolean =>
  isProven || simulations >= ENOUGH * kind.simulations;

/** `restrictions`: what it will do later, too, and so may plan with; which answers it is offered is for others to see to. */
export function botAgent(kind: BotKind, game: Game, seed: string, restrictions: readonly Restriction[] = []): Agent {
  let last: Search | null = null;
  const bars = restrictions.length > 0 ? barsOf(restrictions) : undefined;
  return {
    name: kind.name,
    choose(turn: Turn) {
      const thinking = turn.thinking();
      const before = turn.begins ? null : (last?.thoughtOf(thinking) ?? null);
      if (before && isEnough(before, kind)) return before.best;
      last = searchFor(kind, game, seed, thinking, { bars });
      last.simulate(kind.simulations);
      return last.thoughtOf(thinking)?.best ?? 0;
    },
  };
}

/**
 * Thinking about a turn: its chance follows from the seed, the seat and the question alone, not from what was thought before.
 */
export function searchFor(kind: BotKind, game: Game, seed: string, thinking: Thinking, more?: SearchMore): Search {
  const own = digest(`${seed} ${thinking.seat} ${thinking.moves} ${thinking.name()}`);
  const manner = kind.manner ?? mannerOf(game.program.bots ?? USUAL_BOTS);
  return new Search(thinking, thinkingEngine(game), own, manner, more);
}
