import { describe, expect, test } from "vitest";
import {
  type Game,
  initial,
  link,
  moves,
  question,
  type State,
  seeded,
  settle,
} from "../../../src/interpreter/index.ts";
import { perft } from "../../../src/interpreter/search/perft.ts";
import { SOAK } from "../../properties/size.ts";
import { errorsOf, placeOfNode } from "../../support/games.ts";
import { game, LONG_WORK, N } from "../../support/long-work.ts";
import { loadTexts } from "../../support/rules.ts";

/** Work is counted wherever rules can make it long: each of these reaches a limit, at the line that causes the work. */

/** These need seconds to reach the limit, so they run in the soak. */
const SLOW = ["lines over a board", "moving very many things", "drawing them", "chance among many that are equal"];
const inSoak = SOAK;

/** The position at the first question, or at which the rules stopped. */
function played(text: string): {
  readonly game: Game;
  readonly state: State;
  readonly lineOf: (node: number) => string;
} {
  const loaded = loadTexts({ "nasty.yaml": text });
  expect(errorsOf(loaded)).toEqual([]);
  if (!loaded.program) throw new Error("no program");
  const linked = link(loaded.program, { players: 2 });
  const state = settle(linked, initial(linked), seeded(1));
  const lineOf = (node: number) => text.split("\n")[Number(placeOfNode(loaded, node).split(":")[1]) - 1] ?? "";
  return { game: linked, state, lineOf };
}

test.each(LONG_WORK.filter(([name]) => inSoak || !SLOW.includes(name)))("%s", (_, text, line) => {
  const { state, lineOf } = played(text);
  expect(state.fault?.code).toBe("limit");
  expect(lineOf(state.fault?.node ?? -1)).toContain(line);
});

describe("work between two answers of players", () => {
  const tossed = (tosses: number) =>
    game(`- each: i in 1..${tosses}\n  do:\n    - roll: x in 1..6\n      for: luck`, N);

  test("is counted since the last of them, over all tosses", () => {
    const { game: one } = played(game("- roll: x in 1..6\n  for: luck\n- roll: y in 1..6\n  for: luck", N));
    const first = initial(one);
    const second = settle(one, first, ({ counter }) => (counter === 0 ? 3 : null));
    expect(first.spent).toBeGreaterThan(0);
    expect(second.spent).toBeGreaterThan(first.spent);
    expect(settle(one, second, seeded(1)).spent).toBe(0);
  });

  test("leaves room for thousands of tosses, but not for endless ones", () => {
    expect(played(tossed(2_000)).state.fault).toBeNull();
    expect(played(game("- while: yes\n  do:\n    - roll: x in 1..6\n      for: luck", N)).state.fault?.code).toBe(
      "limit",
    );
  });
});

test("a cached initial table is the same table, at the same cost", () => {
  const { game: one } = played(game("- roll: x in 1..6\n  for: luck", N));
  const heard = () => {}; // whoever listens hears a beginning of his own
  const [first, second] = [initial(one, heard), initial(one, heard)];
  expect(second.slots).toEqual(first.slots);
  expect(second.slots).not.toBe(first.slots);
  expect(second.spent).toBe(first.spent);
});

describe("walks over many positions", () => {
  const fields = (...list: string[]) =>
    played(
      game(`- each: p in players\n  do:\n    - ask:\n${list.map((one) => `        ${one}`).join("\n")}\n      who: p`),
    );

  test("list the moves of a question up to a limit", () => {
    const few = fields("a: x in 1..20", "b: x in 1..20");
    expect(moves(few.game, few.state, 0)).toHaveLength(400);
    const many = fields("a: x in 1..200", "b: x in 1..200", "c: x in 1..200");
    expect(moves(many.game, many.state, 0)).toMatchObject({ code: "limit" });
    const sets = fields("a: x in 1..2", "b: any of x in 1..30");
    expect(moves(sets.game, sets.state, 0)).toMatchObject({
      code: "limit",
      node: question(sets.game, sets.state, 0)?.node,
    });
  });

  test("stop counting at the given number", () => {
    const { game: one, state } = fields("a: x in 1..90");
    const options = { depth: 2, unit: "move", nature: seeded(1) } as const;
    expect(perft(one, state, options)).toMatchObject([{ nodes: 90 }, { nodes: 8100 }]);
    expect(perft(one, state, { ...options, most: 1_000 })).toMatchObject({ code: "limit" });
  });

  test("end where chance goes on for ever", () => {
    const { game: one } = played(game("- roll: x in 1..6\n  for: luck", N));
    const endless = played(game("- while: yes\n  do:\n    - roll: x in 1..2\n      for: luck", N));
    expect(perft(one, initial(one), { depth: 1, unit: "move", nature: null })).toMatchObject([{ nodes: 12 }]);
    expect(perft(endless.game, initial(endless.game), { depth: 1, unit: "move", nature: null })).toMatchObject({
      code: "limit",
    });
  });
});
