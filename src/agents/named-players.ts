import type { Game } from "../interpreter/runtime/game.ts";
import type { Agent } from "./agent.ts";
import { usesOf } from "./answer-uses.ts";
import { pairedAgent, restrictedAgent } from "./paired.ts";
import { type Restriction, restricted } from "./restriction.ts";
import { BOT_NAMES, botAgent, botNamed } from "./search/bots.ts";
import { firstAgent, randomAgent, randomStepAgent } from "./simple.ts";

/** Makes players from names such as `random` and `bot:200+never:ID`. They need nothing but the rules. */

const SIMPLE: Readonly<Record<string, (seed: string) => Agent>> = {
  random: randomAgent,
  "random-step": randomStepAgent,
  "random-paired": pairedAgent,
  first: firstAgent,
};

/** The names of players, as help and messages list them. */
export const PLAYER_NAMES: readonly string[] = [
  ...Object.keys(SIMPLE),
  ...BOT_NAMES,
  "never:ID",
  "always:ID",
  "PLAYER+never:ID",
];

/** Reads `never:ID` and `always:ID`; null: it is no such name, or nothing that can be taken has this id. */
function restrictionNamed(name: string, game: Game): Restriction | null {
  const [, takes, id = ""] = /^(always|never):(.+)$/.exec(name) ?? [];
  if (takes === undefined) return null;
  const use = usesOf(game).all.findIndex((one) => one.id === id);
  return use < 0 ? null : { takes: takes === "always" ? "always" : "never", use, id };
}

/**
 * The names of a number of players of one sort, the first of whom never takes `use`. `random-paired` has a form of its
 * own for that, which draws lots for all answers, so that two versions of the rules stay comparable.
 */
export function namesWithout(use: string, base: string, players: number): readonly string[] {
  const barred = base === "random-paired" ? `never:${use}` : `${base}+never:${use}`;
  return [barred, ...Array.from({ length: players - 1 }, () => base)];
}

/** A maker of players of this name; null: there is no such player. */
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

/** A maker for `bot:200+never:ID`: that bot, without some of its answers. */
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
