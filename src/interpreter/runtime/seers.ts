/** Who sees something by a list of `seen` rules. */

import { NONE, type Scoped, type SeenRule, type Value } from "../ir/program.ts";
import { toldOpenly, type Viewers } from "./onlooker.ts";
import type { Runtime } from "./runtime.ts";

/** Gives the mask of those who see it. */
export type Mask = (env: readonly Value[]) => number;

/** Compiles an expression. */
export type Compile = (scoped: Scoped) => (env: readonly Value[]) => Value;

/** Who sees something by all its rules together; `openly`: by the rules that read only public information. */
export interface Sight {
  readonly all: Mask;
  readonly openly: Mask;
}

/**
 * Combines `seen` rules. That a rule for everybody holds is public; the checks of the rules ensure that. Rules for some
 * players that together cover all seats are public if they read only public information.
 */
export function sightOf(seen: readonly SeenRule[], rt: Runtime, viewers: Viewers, compile: Compile): Sight {
  const { everybody, seats } = viewers;
  const rules = seen.map(({ who, when }): Mask => {
    const seer = typeof who === "string" ? null : compile(who);
    const all = who === "all" ? everybody : 0;
    const holds = when === null ? null : compile(when);
    return (env) => {
      if (holds && holds(env) !== 1) return 0;
      return seer === null ? all : seatsOf(seer(env)) & seats;
    };
  });
  const judge = (env: readonly Value[], publicly: boolean) => {
    let [mask, openly] = [0, 0];
    for (const rule of rules) {
      rt.seen = everybody;
      const own = rule(env);
      mask |= own;
      if (own === everybody || rt.seen === everybody) openly |= own;
    }
    return (publicly ? 0 : mask) | toldOpenly(viewers, openly);
  };
  return { all: (env) => judge(env, false), openly: (env) => judge(env, true) };
}

/** The seats of one player, a list of players, or nobody. Players are the entities from 1. */
function seatsOf(who: Value): number {
  if (typeof who === "number") return who === NONE ? 0 : 1 << (who - 1);
  return who.reduce((mask: number, each) => mask | seatsOf(each), 0);
}
