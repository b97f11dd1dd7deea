import { describe, expect, test } from "vitest";
import { explainTerm, initial, link, moves, seeded, settle, why, whyNot } from "../../../src/interpreter/index.ts";
import { errorsOf, placeOfNode } from "../../support/games.ts";
import { longReasons } from "../../support/long-reasons.ts";
import { loadTexts } from "../../support/rules.ts";

/** An explanation has a limit of its own. Reaching it is reported, and is not mistaken for a failed condition. */

function played(least: number) {
  const loaded = loadTexts({ "long.yaml": longReasons(least) });
  expect(errorsOf(loaded)).toEqual([]);
  if (!loaded.program) throw new Error("no program");
  const game = link(loaded.program, { players: 2 });
  const state = settle(game, initial(game), seeded(1));
  const term = (id: string) => game.program.terms.findIndex((one) => one.id === id);
  const lineOf = (node: number) => longReasons(least).split("\n")[Number(placeOfNode(loaded, node).split(":")[1]) - 1];
  return { game, state, term, lineOf };
}

describe("an explanation that takes too long", () => {
  test("is cut, and says where, for a value that is not offered", () => {
    const { game, state, lineOf } = played(2001);
    expect(moves(game, state, 0)).toMatchObject([{ key: "pick=2" }]);
    const { offered, reasons } = whyNot(game, state, 0, "pick=1");
    expect({ offered, reasons }).toMatchObject({ offered: false, reasons: [{ reason: "too long" }] });
    expect(lineOf((reasons[0] as { readonly node: number }).node)).toContain("slow(x int 1..2)");
    expect(whyNot(game, state, 0, "pick=3").reasons).toMatchObject([{ reason: "not in list" }]);
  });

  test("is cut for an offered value, without what comes after", () => {
    const { game, state } = played(0);
    expect(why(game, state, 0)).toMatchObject([{ name: "1", conditions: [], cut: true }]);
  });

  test("is cut for a number, and the next explanation starts over", () => {
    const { game, state, term, lineOf } = played(0);
    const cut = explainTerm(game, state, term("a"), [1], 0);
    expect(cut).toMatchObject({ term: "a", args: [1], parts: [], conditions: [] });
    expect(cut.value).toBeUndefined();
    expect(lineOf(cut.cut ?? -1)).toContain("slow(x int 1..2)");
    expect(explainTerm(game, state, term("f"), [1], 0)).toMatchObject({ value: true, conditions: [{ holds: true }] });
    expect(explainTerm(game, state, term("a"), [2], 0)).toMatchObject({ value: true, conditions: [{ holds: true }] });
  });
});
