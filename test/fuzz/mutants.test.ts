import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs, sized } from "../properties/size.ts";
import { loadRules, MOST_FILES, type RuleFile } from "../support/games.ts";
import { examine, rngOf } from "./examine.ts";
import { mutated } from "./mutate.ts";

/** Randomly damaged games: always diagnostics, or a game within its limits. */

/** A game with one file mutated. */
function broken(rules: RuleFile, seed: number) {
  const rng = rngOf(seed);
  const sources = [...(loadRules(rules.path).composed?.sources ?? [rules])];
  const at = rng(sources.length);
  const files = sources.map((source, i) =>
    i === at ? { path: source.path, text: mutated(source.text, rng) } : source,
  );
  const entry = files.find(({ path }) => path === rules.path);
  return { sources: entry ? [entry, ...files.filter((file) => file !== entry)] : files, rng };
}

const isSmall = ({ text }: RuleFile) => text.length < 6_000;

describe.each(MOST_FILES.map((rules) => [rules.path, rules] as const))("%s with random damage", (_, rules) => {
  test("is refused with spans, or played", () => {
    const outcomes = new Set<string>();
    const count = runs(isSmall(rules) ? 8 : 2, isSmall(rules) ? 240 : 40);
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const { sources, rng } = broken(rules, seed);
        outcomes.add(examine(sources, rng, sized(10, 40)));
      }),
      count,
    );
    expect(outcomes.size).toBeGreaterThan(0);
  });
});
