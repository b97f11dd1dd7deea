import type { Game } from "../interpreter/runtime/game.ts";
import type { Agent } from "./agent.ts";
import { usesOf } from "./answer-uses.ts";
import { pairedAgent, type Restriction, restrictedAgent } from "./paired.ts";
import { BOT_NAMES, botAgent, botNamed } from "./search/bots.ts";
import { firstAgent, randomAgent, randomStepAgent } from "./simple.ts";

/** Players that have a name and need nothing but the rules. */

const SIMPLE: Readonly<Record<string, (seed: string) => Agent>> = {
  random: randomAgent,
  "random-step": randomStepAgent,
  "random-paired": pairedAgent,
  first: firstAgent,
};

/** What may stand for a player. */
export const PLAYER_NAMES: readonly string[] = [...Object.keys(SIMPLE), ...BOT_NAMES, "never:ID", "always:ID"];

/** `never:ID`, `always:ID`; null: that names nothing that can be taken. */
function restrictionNamed(name: string, game: Game): Restriction | null {
  const [, takes, id = ""] = /^(always|never):(.+)$/.exec(name) ?? [];
  if (takes === undefined) return null;
  const use = usesOf(game).all.findIndex((one) => one.id === id);
  return use < 0 ? null : { takes: takes === "always" ? "always" : "never", use, id };
}

/** How a player of this name is made; null: there is none. */
export function playerNamed(name: string, game: Game): ((seed: string) => Agent) | null {
  const simple = Object.hasOwn(SIMPLE, name) ? SIMPLE[name] : undefined;
  if (simple) return simple;
  const restriction = restrictionNamed(name, game);
  if (restriction) return (seed) => restrictedAgent(seed, restriction);
  const bot = botNamed(name);
  return bot && ((seed) => botAgent(bot, game, seed));
}
