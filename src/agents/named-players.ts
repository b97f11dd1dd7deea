import type { Game } from "../interpreter/runtime/game.ts";
import type { Agent } from "./agent.ts";
import { usesOf } from "./answer-uses.ts";
import { pairedAgent, restrictedAgent } from "./paired.ts";
import { type Restriction, restricted } from "./restriction.ts";
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
export const PLAYER_NAMES: readonly string[] = [
  ...Object.keys(SIMPLE),
  ...BOT_NAMES,
  "never:ID",
  "always:ID",
  "PLAYER+never:ID",
];

/** `never:ID`, `always:ID`; null: that names nothing that can be taken. */
function restrictionNamed(name: string, game: Game): Restriction | null {
  const [, takes, id = ""] = /^(always|never):(.+)$/.exec(name) ?? [];
  if (takes === undefined) return null;
  const use = usesOf(game).all.findIndex((one) => one.id === id);
  return use < 0 ? null : { takes: takes === "always" ? "always" : "never", use, id };
}

/**
 * Names of so many players of one sort, of whom the first never takes something. Who plays at random and alike in two versions of the
 * rules has a form of its own for it, which draws the lots of all answers.
 */
export function namesWithout(use: string, base: string, players: number): readonly string[] {
  const barred = base === "random-paired" ? `never:${use}` : `${base}+never:${use}`;
  return [barred, ...Array.from({ length: players - 1 }, () => base)];
}

/** How a player of this name is made; null: there is none. */
export function playerNamed(name: string, game: Game): ((seed: string) => Agent) | null {
  const simple = Object.hasOwn(SIMPLE, name) ? SIMPLE[name] : undefined;
  if (simple) return simple;
  const restriction = restrictionNamed(name, game);
  if (restriction) return (seed) => restrictedAgent(seed, restriction);
  const [base = "", ...parts] = name.split(/\+(?=(?:never|always):)/);
  if (parts.length > 0) return restrictedPlayer(name, base, parts, game);
  const bot = botNamed(name);
  return bot && ((seed) => botAgent(bot, game, seed));
}

/** `bot:200+never:ID`: that bot, without some of its answers. */
function restrictedPlayer(
  name: string,
  base: string,
  parts: readonly string[],
  game: Game,
): ((seed: string) => Agent) | null {
  const found = parts.map((part) => restrictionNamed(part, game));
  const own = found.flatMap((one) => one ?? []);
  if (own.length < found.length) return null;
  const bot = botNamed(base);
  const make = bot ? (seed: string) => botAgent(bot, game, seed, own) : playerNamed(base, game);
  return make && ((seed) => restricted(make(seed), name, own));
}
