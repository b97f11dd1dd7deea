import { expect, test } from "vitest";
import { link } from "../../../../src/interpreter/index.ts";
import { judged } from "../../../../src/interpreter/search/equilibrium/best-response.ts";
import { type HiddenTree, hiddenTreeBy } from "../../../../src/interpreter/search/equilibrium/hidden-tree.ts";
import {
  averageOf,
  SampledRegrets,
  sampledEquilibrium,
} from "../../../../src/interpreter/search/equilibrium/sampled.ts";
import { walked } from "../../../../src/interpreter/search/walk.ts";
import { sized } from "../../../properties/size.ts";
import { loadRules } from "../../../support/games.ts";

/** A strategy learnt from sampled games is evaluated on the whole tree, in games that are small enough. */

function gameAt(path: string) {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} has errors`);
  return link(program, { players: 2 });
}

/** The learnt probability of each answer of the tree; uniform in information sets that were never asked. */
function chancesIn(tree: HiddenTree, { sets }: SampledRegrets): Float64Array {
  const found = new Float64Array(tree.size);
  for (const { name, first, labels } of tree.infoSets) {
    const own = sets.get(name);
    const chances = own && averageOf(own);
    for (const [i, label] of labels.entries())
      found[first + i] = chances ? (chances[own.labels.indexOf(label)] ?? 0) : 1 / labels.length;
  }
  return found;
}

test.each([
  // As published: after 10,000 games the exploitability of Kuhn poker is very low; Leduc takes many more.
  ["kuhn-poker", 12, 10_000, 0.01, sized(4_000, 50_000)],
  ["leduc", 936, 10_000, 0.3, sized(1_000, 10_000)],
] as const)("in %s exploitability decreases with the number of sampled games", (id, sets, wanted, gain, games) => {
  const game = gameAt(`examples/${id}.yaml`);
  const tree = walked(game, {}, (engine) => hiddenTreeBy(engine, "score", 100_000));
  walked(game, {}, (engine) => {
    const learner = new SampledRegrets(engine, "score", { most: 1e9, seed: "sampled" });
    const left = [games / 100, games - games / 100].map((more) => {
      learner.learn(more);
      return judged(tree, chancesIn(tree, learner)).exploitability;
    });
    expect(left[1]).toBeLessThan((left[0] ?? 0) / 2);
    expect(left[1]).toBeLessThan(gain * Math.max(1, 2 * Math.sqrt(wanted / games)));
    // All information sets have the names that they have in the tree.
    expect([...learner.sets.keys()].filter((name) => !tree.infoSets.some((set) => set.name === name))).toEqual([]);
    if (games >= wanted) expect(learner.sets.size).toBe(sets);
  });
});

test("the same seed learns the same, with the known value", () => {
  const game = gameAt("examples/kuhn-poker.yaml");
  const learnt = (seed: string) => sampledEquilibrium(game, { stake: "score", games: 1_000, most: 1e9, seed });
  const found = learnt("1");
  if ("code" in found) throw new Error(found.message);
  expect(learnt("1")).toEqual(found);
  expect(learnt("2")).not.toEqual(found);
  expect(Math.abs(found.value + 1 / 18)).toBeLessThan(2 * found.give);
  for (const { chances } of found.questions) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
});

test("rules with histories that are too long are refused", () => {
  const found = sampledEquilibrium(gameAt("examples/leduc.yaml"), { stake: "score", games: 100, most: 500, seed: "1" });
  expect("code" in found && found.code).toBe("limit");
});
