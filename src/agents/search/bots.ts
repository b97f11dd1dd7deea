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

/**
 * Makes players that search, by names such as `bot:400`. A budget counts simulations and not time, so that a seed gives
 * the same answers on every machine.
 */

export interface BotKind {
  readonly name: string;
  readonly simulations: number;
  /** null: the settings of the rules (`bots:`) */
  readonly manner: Manner | null;
}

/** How many simulations a level has for a question. */
const LEVELS = { easy: 50, normal: 400, strong: 2_000 } as const;

/** The settings of a bot whose tree covers the whole game, from what the rules say of bots. */
export const mannerOf = ({ aim, playouts, curiosity, cutOff }: BotsDef): Manner => ({
  tree: "game",
  aim,
  playouts,
  curiosity: curiosity / 100,
  cutOff,
});

/** The settings of the baselines against which bots are measured: the same for all games. */
const PLAIN: Manner = { ...mannerOf(USUAL_BOTS), tree: "move" };

const FORMS: Readonly<Record<string, Manner | null>> = {
  bot: null,
  flat: PLAIN,
  greedy: { ...PLAIN, playouts: "none" },
};

/** The names of bots, as help and messages list them. */
export const BOT_NAMES: readonly string[] = [
  ...Object.keys(FORMS),
  ...Object.keys(LEVELS).map((level) => `bot:${level}`),
  "bot:SIMULATIONS",
];

const MOST_SIMULATIONS = 10_000_000;

/** Reads `bot`, `bot:strong`, `bot:400`, and the same with `flat` and `greedy`; null: no bot has this name. */
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

/** The engine in which all searches of a game run. It is not the engine that plays the game: its position must stay. */
function thinkingEngine(game: Game): Engine {
  const known = engines.get(game);
  if (known) return known;
  const own = link(game.program, { players: game.players, options: game.options });
  const { engine } = chooseEngine(own);
  engines.set(game, engine);
  return engine;
}

/** The share of its simulations with which a bot answers a question that an earlier search of the same move has met. */
const ENOUGH = 0.1;

/** Is this thought enough to answer a question without a search of its own? */
export const isEnough = ({ isProven, simulations }: Thought, kind: BotKind): boolean =>
  isProven || simulations >= ENOUGH * kind.simulations;

/**
 * `restrictions`: the search plans only moves that keep to them. They do not limit which answers the bot is offered:
 * `restricted` does.
 */
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
 * A search for a turn. Its random numbers depend only on the seed, the seat and the question, not on earlier searches.
 */
export function searchFor(kind: BotKind, game: Game, seed: string, thinking: Thinking, more?: SearchMore): Search {
  const own = digest(`${seed} ${thinking.seat} ${thinking.moves} ${thinking.name()}`);
  const manner = kind.manner ?? mannerOf(game.program.bots ?? USUAL_BOTS);
  return new Search(thinking, thinkingEngine(game), own, manner, more);
}
