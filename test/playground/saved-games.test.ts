import { expect, test } from "vitest";
import { readKept } from "../../playground/state/saved-games.ts";

const ENTRY = "examples/tictactoe.yaml";
const setup = { entry: ENTRY, packs: [], options: {}, players: 2, seed: "1" };
const answers = [{ seat: 1, key: "square=r1c1" }];
const kept = (change: object) =>
  JSON.stringify({ record: { setup: { ...setup, ...change }, answers, chance: [] }, players: ["person", "random"] });

test("a kept game is read", () => {
  expect(readKept(kept({}), ENTRY)).toEqual({
    value: { record: { setup, answers, chance: [] }, players: ["person", "random"] },
  });
});

test.each<[object, string]>([
  [{ players: 1e6 }, "`record.setup.players` should be at most 31"],
  [{ players: "2" }, "`record.setup.players` should be a whole number"],
  [{ options: [] }, "`record.setup.options` should be an object"],
  [{ packs: [1] }, "`record.setup.packs[0]` should be a text"],
  [{ seed: null }, "`record.setup.seed` should be a text"],
  [{ entry: "other" }, "it is one of other"],
])("%j is no kept game", (change, wrong) => expect(readKept(kept(change), ENTRY)).toEqual({ wrong }));
