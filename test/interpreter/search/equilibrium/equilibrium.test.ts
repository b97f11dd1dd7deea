import { describe, expect, test } from "vitest";
import { link } from "../../../../src/interpreter/index.ts";
import { judged } from "../../../../src/interpreter/search/equilibrium/best-response.ts";
import { equilibrium } from "../../../../src/interpreter/search/equilibrium/equilibrium.ts";
import { hiddenTreeBy } from "../../../../src/interpreter/search/equilibrium/hidden-tree.ts";
import { Regrets } from "../../../../src/interpreter/search/equilibrium/regrets.ts";
import { walked } from "../../../../src/interpreter/search/walk.ts";
import { loadRules } from "../../../support/games.ts";

/** The values of small poker games are published: Kuhn 1950; Southey et al. 2005. */

function gameAt(path: string) {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} has errors`);
  return link(program, { players: 2 });
}

describe.each([
  ["kuhn-poker", { nodes: 58, sets: 6, alike: 0.45833, rounds: 100, gain: 0.001, value: -1 / 18, near: 0.0005 }],
  ["leduc", { nodes: 9457, sets: 468, alike: 2.37361, rounds: 300, gain: 0.005, value: -0.0856, near: 0.003 }],
] as const)("%s", (id, known) => {
  const tree = walked(gameAt(`examples/${id}.yaml`), {}, (engine) => hiddenTreeBy(engine, "score", 100_000));

  test("its tree has the published numbers of nodes and information sets", () => {
    expect(tree.parents.length).toBe(known.nodes);
    for (const seat of [0, 1]) expect(tree.infoSets.filter((set) => set.seat === seat).length).toBe(known.sets);
  });

  test("a uniform strategy can be exploited, and after some iterations hardly at all", () => {
    const regrets = new Regrets(tree);
    expect(judged(tree, regrets.chances).exploitability).toBeCloseTo(known.alike, 4);
    regrets.learn(known.rounds);
    const found = judged(tree, regrets.average());
    expect(found.exploitability).toBeLessThanOrEqual(known.gain);
    expect(Math.abs(found.value - known.value)).toBeLessThan(known.near);
  });
});

test("the first player bluffs with the jack at most one time in three, and bets the king three times as often", () => {
  const found = equilibrium(gameAt("examples/kuhn-poker.yaml"), {
    stake: "score",
    most: 1_000,
    rounds: 1_000,
    precise: 1e-6,
  });
  if ("code" in found) throw new Error(found.message);
  const opens = found.questions.filter(({ seat, reached }) => seat === 0 && Math.abs(reached - 1 / 3) < 1e-9);
  const [queen = 1, jack = 1, king = 0] = opens
    .map(({ keys, chances }) => chances[keys.indexOf("yes")] ?? -1)
    .toSorted((one, other) => one - other);
  expect(queen).toBeCloseTo(0, 2);
  expect(jack).toBeLessThanOrEqual(1 / 3 + 0.01);
  expect(king).toBeCloseTo(3 * jack, 1);
});

test("a tree that is too large is refused", () => {
  const found = equilibrium(gameAt("examples/leduc.yaml"), { stake: "score", most: 100, rounds: 1, precise: 0 });
  expect("code" in found && found.code).toBe("limit");
});
