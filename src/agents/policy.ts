import { makeRng } from "../interpreter/runtime/chance.ts";
import type { Fraction } from "../interpreter/search/fraction.ts";
import { fraction, ZERO } from "../interpreter/search/fraction.ts";
import type { Agent, Turn } from "./agent.ts";

/** One line of a policy: the chances of the answers, for one question and under one condition. */
export interface PolicyRule {
  readonly ask: string;
  /** index of the condition, see {@link Turn.sees}; null: it always holds */
  readonly condition: number | null;
  readonly play: ReadonlyMap<string, Fraction>;
  /** where it is written, for messages */
  readonly place: string;
}

export interface Policy {
  readonly rules: readonly PolicyRule[];
}

/**
 * Thrown if a policy reads what its seat may not see, or plays what is not offered. The message begins with its place.
 */
export class PolicyError extends Error {}

/** The chances of the answers of a turn: those of the first rule that fits; without one they are equal. */
export function chancesOf(policy: Policy, turn: Turn): Fraction[] {
  const asked = turn.field ?? "command";
  const rule = policy.rules.find((one) => one.ask === asked && holds(one, turn));
  const keys = turn.keys();
  if (!rule) return keys.map(() => fraction(1, keys.length));
  for (const key of rule.play.keys()) {
    if (!keys.includes(key))
      throw new PolicyError(`${rule.place} the policy plays \`${key}\` at \`${asked}\`, where it is not offered`);
  }
  return keys.map((key) => (key === null ? ZERO : (rule.play.get(key) ?? ZERO)));
}

function holds({ condition, ask, place }: PolicyRule, turn: Turn): boolean {
  if (condition === null) return true;
  const seen = turn.sees(condition);
  if (seen === undefined)
    throw new PolicyError(`${place} the policy for \`${ask}\` reads what seat ${turn.seat} may not see`);
  return seen;
}

/** Plays by a policy. */
export function policyAgent(policy: Policy, seed: string): Agent {
  let rng = makeRng(seed);
  return {
    name: "policy",
    begin(again) {
      rng = makeRng(again);
    },
    choose: (turn) => drawn(chancesOf(policy, turn), rng),
  };
}

function drawn(chances: readonly Fraction[], rng: (bound: number) => number): number {
  const bottom = chances.reduce((least, chance) => lcm(least, chance.bottom), 1n);
  const weights = chances.map(({ top, bottom: own }) => Number((top * bottom) / own));
  let rest = rng(weights.reduce((sum, weight) => sum + weight, 0));
  for (const [i, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return i;
  }
  return chances.length - 1;
}

function lcm(a: bigint, b: bigint): bigint {
  const gcd = (x: bigint, y: bigint): bigint => (y === 0n ? x : gcd(y, x % y));
  return (a / gcd(a, b)) * b;
}
