import { describe, expect, test } from "vitest";
import { type Asked, ask } from "../../support/lists.ts";

/** The reason why a value is not offered is found in the conditions of its list, wherever the rules made this list. */

const TARGETS = "          - let:\n              targets: list(v in pieces where near(v, p) and v.damage < 3)";

/** A reason that identifies the conditions by their compared values. */
const compared = (...values: readonly (readonly number[])[]) => ({
  offered: false,
  reasons: [{ reason: "conditions", conditions: values.map((pair) => ({ holds: false, values: pair })) }],
});
const both = { offered: false, reasons: [{ reason: "conditions", conditions: [{ holds: false }] }] };

describe("why not, through the lists of the rules", () => {
  test.each<[string, Asked, string, object]>([
    ["a list that a let keeps", { before: TARGETS, fields: "t: v in targets" }, "t=b", both],
    [
      "one condition of it",
      {
        before: "          - let:\n              targets: list(v in pieces where v.damage < 3)",
        fields: "t: v in targets",
      },
      "t=b",
      compared([5, 3]),
    ],
    [
      "a question with conditions of its own",
      {
        before: "          - let:\n              targets: list(v in pieces where v.damage < 3)",
        fields: "t: v in targets where v.square < 5",
      },
      "t=d",
      compared([5, 3]),
    ],
    [
      "the conditions of the question itself, as before",
      {
        before: "          - let:\n              targets: list(v in pieces where v.damage < 3)",
        fields: "t: v in targets where v.square < 5",
      },
      "t=c",
      compared([7, 5]),
    ],
    [
      "a list of a list",
      {
        before:
          "          - let:\n              close: list(v in pieces where v.square < 5)\n          - let:\n              targets: list(v in close where v.damage < 3)",
        fields: "t: v in targets",
      },
      "t=c",
      compared([7, 5]),
    ],
    ["a term that gives a list", { fields: "t: v in whole(p)" }, "t=b", both],
    ["a term that keeps a list", { fields: "t: v in doubly(p)" }, "t=b", compared([5, 3])],
    [
      "a let that keeps what a term gives",
      { before: "          - let:\n              targets: doubly(p)", fields: "t: v in targets" },
      "t=b",
      compared([5, 3]),
    ],
    [
      "a list from which another one is better",
      {
        before: "          - let:\n              targets: list(v in pieces best by v.square)",
        fields: "t: v in targets",
      },
      "t=b",
      { reasons: [{ reason: "beaten", by: "a", own: 2, best: 1 }] },
    ],
  ])("%s", (_, asked, key, expected) => {
    expect(ask(asked, key)).toMatchObject(expected);
  });

  test("an offered value stays offered", () => {
    expect(ask({ before: TARGETS, fields: "t: v in targets" }, "t=a")).toEqual({
      offered: true,
      step: null,
      reasons: [],
    });
  });

  test("for an empty list each thing gets the condition of the list's source that excludes it", () => {
    const turn = "- window: turn\n            player: p";
    const more = `
windows:
  turn(player):
    who: player
    shape: once
commands:
  fire:
    when: turn
    ask: {t: v in lost(actor)}
    do:
      - set: t.damage += 1
  rest:
    when: turn
    do:
      - set: a.damage += 1
`;
    const out = (name: string, damage: number) => ({
      name,
      reason: { reason: "conditions", conditions: [{ holds: false, values: [7, damage] }] },
    });
    expect(ask({ turn, more }, "fire").reasons).toMatchObject([
      { reason: "nothing to choose", candidates: [out("a", 0), out("b", 5), out("c", 0), out("d", 5)] },
    ]);
    expect(ask({ turn, more }, "fire t=b")).toMatchObject(compared([7, 5]));
  });

  test.each<[string, string]>([
    ["the position has changed since", `${TARGETS}\n          - set: a.damage = 4`],
    [
      "the list holds something found for each",
      "          - let:\n              targets: list(a for v in pieces where v.damage < 3)",
    ],
  ])("only that it is not in the list, where %s", (_, before) => {
    expect(ask({ before, fields: "t: v in targets" }, "t=b").reasons).toMatchObject([{ reason: "not in list" }]);
  });

  test.each(["2", "3", "4", "9"])("nothing is told of a secret that the asker does not know: %s", (secret) => {
    const setup = `  - set: (last(seats)).secret = ${secret}`;
    const before = `          - let:
              targets: list(v in pieces where v.square < 9 and v.damage < 3 or (last(seats)).secret < 0)
          - set: table.light = no`;
    const { reasons } = ask({ before, fields: "t: v in targets", setup }, "t=b");
    expect(reasons.map(({ reason }) => reason)).toEqual(["hidden"]);
  });

  test("a seat that may see a secret is told of it", () => {
    const before =
      "          - let:\n              targets: list(v in pieces where v.square < p.secret)\n          - set: table.light = no";
    expect(ask({ before, fields: "t: v in targets" }, "t=c")).toMatchObject(compared([7, 4]));
  });
});
