import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isLarge, loadRules, packsFor, RULE_FILES, type RuleFile } from "../support/games.ts";
import { SAMPLED } from "../support/sampled.ts";
import { usedBy } from "./users/collect.ts";
import { FEW } from "./users/few.ts";
import { UNIVERSE } from "./users/universe.ts";

/** Variants, packs and pages of one game count as one user: a feature that only they use is a special rule of that game. */
const familyOf = (gameId: string): string => gameId.split("-")[0] ?? gameId;

/** The packs that were already read with rules of a family: with others of the family they use the same features. */
const met = new Set<string>();

function usersOf(rules: RuleFile): [family: string, used: Set<string>][] {
  const plain = loadRules(rules.path);
  const family = familyOf(plain.composed?.gameId ?? rules.id);
  const packs = packsFor(plain).filter(({ id }) => !met.has(`${family} ${id}`));
  const all = [plain, ...packs.map((pack) => loadRules(rules.path, [pack]))];
  for (const [i, { id }] of packs.entries()) if (all[i + 1]?.playable) met.add(`${family} ${id}`);
  return all.map((loaded) => [family, usedBy(loaded)]);
}

function count(users: readonly (readonly [family: string, used: Set<string>])[]): Map<string, string[]> {
  return new Map(
    UNIVERSE.map((name) => {
      const families = users.flatMap(([family, used]) => (used.has(name) ? [family] : []));
      return [name, [...new Set(families)].sort()];
    }),
  );
}

/** More users than this are only counted, not listed. */
const MOST_NAMED = 12;

const named = (families: readonly string[]): string => {
  const more = families.length - MOST_NAMED;
  return more > 0 ? `${families.slice(0, MOST_NAMED).join(", ")} and ${more} more` : families.join(", ");
};

const table = (users: ReadonlyMap<string, readonly string[]>): string =>
  [
    "# Who uses what",
    "",
    "Every construct of the language has at least two unrelated users among the games and examples: variants, packs and",
    "pages of one game count once. `UPDATE_USERS=1 npx vitest run --project landing test/properties/users` writes this table.",
    "",
    "| construct | users | |",
    "| --- | --- | --- |",
    ...[...users].map(([name, families]) => `| ${name} | ${families.length} | ${named(families)} |`),
    "",
  ].join("\n");

describe("the features of the language", () => {
  const users = count(RULE_FILES.flatMap(usersOf));
  if (process.env.UPDATE_USERS === "1") writeFileSync("docs/construct-users.md", table(users));

  const rare = [...users].filter(([, families]) => families.length < 2).map(([name]) => name);

  test("are a long list", () => expect(UNIVERSE.length).toBeGreaterThan(150));

  test("name each construct once", () => expect(new Set(UNIVERSE).size).toBe(UNIVERSE.length));

  test("have two unrelated users, or a reason", () => expect(rare.filter((name) => !(name in FEW))).toEqual([]));

  test("are all used by the five games or the sample of examples that `npm test` sweeps", () => {
    const plain = RULE_FILES.filter((rules) => isLarge(rules) || SAMPLED.includes(rules.path));
    const used = new Set(plain.flatMap(({ path }) => [...usedBy(loadRules(path))]));
    const examples = RULE_FILES.filter(({ path }) => path.startsWith("examples/"));
    const missing = examples.flatMap(({ path }) => [...usedBy(loadRules(path))].filter((name) => !used.has(name)));
    expect(missing.filter((name) => UNIVERSE.includes(name))).toEqual([]);
  });

  test("need no outdated reason", () => expect(Object.keys(FEW).filter((name) => !rare.includes(name))).toEqual([]));
});
