import { describe, expect, test } from "vitest";
import { agentMove } from "../../src/agents/agent-move.ts";
import { type BotKind, botAgent, botNamed } from "../../src/agents/search/bots.ts";
import { Deliberation } from "../../src/agents/search/deliberation.ts";
import { hintOf } from "../../src/agents/search/hint.ts";
import {
  determinize,
  type Game,
  initial,
  link,
  makeRng,
  moveByKey,
  type State,
  seeded,
  settle,
} from "../../src/interpreter/index.ts";
import { loadRules } from "../support/games.ts";

function gameAt(path: string): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} has errors`);
  return link(program, { players: 2 });
}

function bot(name: string): BotKind {
  const kind = botNamed(name);
  if (!kind) throw new Error(`there is no ${name}`);
  return kind;
}

/** A position after these moves, the seats in turn. */
const playedTo = (game: Game, keys: readonly string[]): State =>
  keys.reduce((state, key, n) => moveByKey(game, state, n % 2, key)?.state ?? expect.fail(key), initial(game));

/** The first position with a question. */
const begun = (game: Game): State => settle(game, initial(game), seeded("1"));

const hinted = (game: Game, state: State, seat: number, name = "bot:200", given: readonly number[] = []) => {
  const found = new Deliberation(bot(name), { game, state, seat, given }, "1");
  found.goOn();
  return hintOf(game, found);
};

describe("thinking in slices", () => {
  test.each([
    ["examples/breakthrough.yaml", 0],
    ["examples/love-letter.yaml", 0],
    ["examples/secret-orders.yaml", 1],
  ])("finds the move that a bot of the same seed makes at once: %s", (path, seat) => {
    const game = gameAt(path);
    const state = begun(game);
    const kind = bot("bot:60");
    const found = new Deliberation(kind, { game, state, seat }, "7");
    let slices = 1;
    while (!found.goOn(() => true)) slices++;
    expect(slices).toBeGreaterThan(2);
    expect(found.move?.key).toBe(agentMove(game, state, seat, botAgent(kind, game, "7"))?.key);
  });

  test("reports its progress, and makes a whole move at once if it is hurried", () => {
    const game = gameAt("examples/breakthrough.yaml");
    const found = new Deliberation(bot("bot:1000000"), { game, state: initial(game), seat: 0 }, "1");
    expect(found.goOn(() => true)).toBe(false);
    expect(found.move).toBeNull();
    expect(found.progress).toEqual({ done: 16, of: 1_000_000 });
    found.hurry();
    expect(found.goOn()).toBe(true);
    expect(found.move?.key).toMatch(/^from=\w+ to=\w+$/);
  });
});

describe("a hint", () => {
  const lines = gameAt("examples/tictactoe.yaml");

  test("sees a win, and that it is sure", () => {
    const state = playedTo(lines, ["square=r1c1", "square=r2c1", "square=r1c2", "square=r2c2"]);
    const hint = hinted(lines, state, 0);
    expect(hint).toMatchObject({ key: "square=r1c3", isProven: true, expected: [] });
    expect(hint?.answers[hint.best]).toMatchObject({ name: "r1c3", worth: 1 });
    // The search ends early.
    expect(hint?.simulations).toBeLessThan(20);
  });

  test("stops a threat, and expects the likely continuation", () => {
    const state = playedTo(lines, ["square=r1c1", "square=r2c2", "square=r1c2"]);
    const hint = hinted(lines, state, 1, "bot:1000");
    expect(hint?.key).toBe("square=r1c3");
    expect(hint?.expected[0]).toEqual({ seat: 0, key: "square=r3c1" });
    expect(hint?.answers).toHaveLength(6);
    expect(hint?.answers.reduce((sum, { tried }) => sum + tried, 0)).toBe(hint?.simulations);
  });

  test("continues an unfinished move", () => {
    const game = gameAt("examples/breakthrough.yaml");
    const hint = hinted(game, initial(game), 0, "bot:50", [0]);
    expect(hint?.key).toMatch(/^from=r2c1 to=/);
    expect(hint?.answers.map(({ name }) => name).sort()).toEqual(["r3c1", "r3c2"]);
  });

  test("says if there is nothing to choose, and is absent if nothing is asked", () => {
    const state = playedTo(lines, [
      ...["square=r1c1", "square=r1c2", "square=r1c3", "square=r2c1"],
      ...["square=r2c2", "square=r3c3", "square=r2c3", "square=r3c1"],
    ]);
    expect(hinted(lines, state, 0)).toMatchObject({ key: "square=r3c2", answers: [], simulations: 0 });
    expect(hinted(lines, state, 1)).toBeNull();
  });

  test("does not predict others with hidden information, and is the same in every position that the seat cannot tell apart", () => {
    const game = gameAt("examples/love-letter.yaml");
    const state = begun(game);
    const hint = hinted(game, state, 0);
    expect(hint?.expected).toEqual([]);
    const twins = Array.from({ length: 6 }, (_, n) => determinize(game, state, 0, makeRng(`twin ${n}`)).state);
    for (const twin of twins) expect(hinted(game, twin, 0)).toEqual(hint);
  });
});
