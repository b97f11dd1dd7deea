import { expect, test } from "vitest";
import { readKept } from "../../playground/state/saved-games.ts";

const ENTRY = "examples/tictactoe.yaml";
const setup = { entry: ENTRY, packs: [], options: {}, players: 2, seed: "1" };
const answers = [{ seat: 1, key: "square=r1c1" }];
const kept = (change: object) =>
  JSON.stringify({ record: { setup: { ...setup, ...change }, answers, chance: [] }, players: ["person", "x"] });

test("a kept game is read as a record is, and who plays is a person or chance", () => {
  expect(readKept(kept({}), ENTRY)).toEqual({
    record: { setup, answers, chance: [] },
    players: ["person", "random"],
  });
});

test.each([{ players: 1e6 }, { players: "2" }, { options: [] }, { packs: [1] }, { seed: null }, { entry: "other" }])(
  "%j is no kept game",
  (change) => expect(readKept(kept(change), ENTRY)).toBeNull(),
);
