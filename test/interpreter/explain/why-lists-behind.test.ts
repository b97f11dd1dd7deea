import { describe, expect, test } from "vitest";
import { type Asked, ask } from "../../support/lists.ts";

/** The reason why a value is not offered is found through the source of its list: branches, concatenations, lists of lists. */

const HALE = "list(v in pieces where v.damage < 3)";
const NEAR = "list(v in pieces where v.square < 5)";
const keep = (value: string) => `          - let:\n              targets: ${value}`;
const fields = "t: v in targets";

/** A reason that identifies the conditions by their compared values. */
const compared = (...values: readonly (readonly number[])[]) => ({
  reason: "conditions",
  conditions: values.map((pair) => ({ holds: false, values: pair })),
});
/** The value is in the list of another branch. */
const elsewhere = (holds: boolean, ...values: readonly number[]) => ({
  reason: "other list",
  because: [{ holds, values }],
});
const several = (...lists: readonly object[]) => ({ reason: "no list", lists });

const CASES = `  aimed(player):
    cases:
      - {id: armed, if: player.secret > 4, is: "${NEAR}"}
      - {id: hurt, if: player.secret < 2, is: "list(v in pieces where v.damage > 3)"}
      - is: ${HALE}`;

describe("why not, through branches", () => {
  test.each<[string, Asked, string, object]>([
    ["the list that is taken", { before: keep(`if p.secret > 3 then ${HALE} else list()`) }, "t=b", compared([5, 3])],
    [
      "the other one would hold it",
      { before: keep(`if p.secret is 4 then list(a) else ${NEAR}`) },
      "t=b",
      elsewhere(true, 4, 4),
    ],
    [
      "the condition for the other one does not hold",
      { before: keep(`if p.secret is 9 then ${NEAR} else ${HALE}`) },
      "t=b",
      several(compared([5, 3]), elsewhere(false, 4, 9)),
    ],
    ["an if in the question", { fields: `t: v in if p.secret > 3 then ${HALE} else ${NEAR}` }, "t=d", compared([5, 3])],
    [
      "a term of cases",
      { fields: "t: v in aimed(p)", terms: CASES },
      "t=b",
      {
        reason: "no list",
        lists: [
          compared([5, 3]),
          {
            reason: "other list",
            because: [
              { id: "armed", holds: false, values: [4, 4] },
              { id: "hurt", holds: false, values: [4, 2] },
            ],
          },
        ],
      },
    ],
    [
      "a term of which a case is left out",
      { fields: "t: v in aimed(p) without hurt", terms: CASES },
      "t=b",
      several(compared([5, 3]), elsewhere(false, 4, 4)),
    ],
    [
      "what there is else",
      { before: keep(`aimed(p) else ${HALE}`), terms: CASES.replace(/\n.*$/, "") },
      "t=b",
      compared([5, 3]),
    ],
    [
      "two lists in a row",
      { before: keep(`union(${HALE}, ${NEAR})`) },
      "t=d",
      several(compared([5, 3]), compared([8, 5])),
    ],
    ["a list and what can never be in it", { before: keep(`union(${HALE}, list(a))`) }, "t=d", compared([5, 3])],
  ])("%s", (_, asked, key, expected) => {
    expect(ask({ fields, ...asked }, key).reasons).toMatchObject([expected]);
  });
});

describe("why not, through lists for each element", () => {
  const squares = { before: keep("list(v.square for v in pieces where v.damage < 3)"), fields: "t: s in targets" };
  const from = (...candidates: readonly (readonly [string, object])[]) => ({
    reason: "not found",
    candidates: candidates.map(([name, reason]) => ({ name, reason })),
  });
  test.each<[string, Asked, string, object]>([
    ["a number of something that is left out", squares, "t=8", from(["d", compared([5, 3])])],
    [
      "it is kept out of the list before",
      {
        before: `${keep(HALE).replace("targets", "hale")}\n${keep("list(v.square for v in hale where v.square < 9)")}`,
        fields: "t: s in targets",
      },
      "t=8",
      from(["d", compared([5, 3])]),
    ],
    [
      "lists of each",
      { before: keep("union(list(w in pieces where w.square > v.square) for v in pieces where v.damage < 3)") },
      "t=a",
      from(["a", compared([1, 1])], ["c", compared([7, 1])]),
    ],
    ["nothing gives it", squares, "t=9", { reason: "not in list" }],
  ])("%s", (_, asked, key, expected) => {
    expect(ask({ fields, ...asked }, key).reasons).toMatchObject([expected]);
  });
});

const verb = (keeps: string, doing: string) => `
verbs:
  aim(p player, among list of piece):
    state:
      targets: list of piece = ${keeps}
    do:
${doing}
      - ask: {t: v in aim.targets}
        who: p
`;
const aim = (keeps: string, doing = "", given = "pieces") => ({
  turn: `- aim: p\n            among: ${given}`,
  more: verb(keeps, doing),
});

describe("why not, through values and arguments of verbs", () => {
  test.each<[string, Asked, object]>([
    ["what a verb keeps", aim(HALE), compared([5, 3])],
    [
      "what is set later",
      aim(HALE, "      - set: aim.targets = list(v in pieces where v.damage < 4)"),
      compared([5, 4]),
    ],
    [
      "what one of two ways has set",
      aim(HALE, "      - if: p.secret > 3\n        set: aim.targets = list(v in pieces where v.square > 5)"),
      compared([5, 2]),
    ],
    [
      "two ways that give the same: nobody knows which it was",
      aim(HALE, "      - if: p.secret > 3\n        set: aim.targets = list(v in pieces where v.damage < 4)"),
      { reason: "not in list" },
    ],
    ["a parameter", aim("list(v in among where v.square < 9)", "", HALE), compared([5, 3])],
    [
      "a parameter that was kept",
      { before: keep(HALE), ...aim("list(v in among where v.square < 9)", "", "targets") },
      compared([5, 3]),
    ],
    [
      "a list that is made of itself",
      aim(HALE, "      - set: aim.targets = list(v in aim.targets)"),
      { reason: "not in list" },
    ],
  ])("%s", (_, asked, expected) => {
    expect(ask(asked, "t=b").reasons).toMatchObject([expected]);
  });

  const window = (body: string) => `
windows:
  turn(player, targets list of piece):
    who: player
    shape: once
commands:
  fire:
    when: turn
    ask: {t: v in targets}
    do:
${body}
  rest:
    when: turn
    do:
      - set: a.damage += 1
`;
  const turn = `- window: turn\n            player: p\n            targets: ${HALE}`;
  test("the arguments of a window", () => {
    const told = ask({ turn, more: window("      - set: t.damage += 1") }, "fire t=b");
    expect(told).toMatchObject({ step: "t", reasons: [compared([5, 3])] });
  });
  test("a question in the body of a command", () => {
    const more = window("      - ask: {u: v in targets}\n        who: actor");
    expect(ask({ turn, more, answers: ["fire t=a"] }, "u=b").reasons).toMatchObject([compared([5, 3])]);
  });
});

describe("why not, behind secrets", () => {
  const dark = "          - set: table.light = no";
  test.each<[string, string]>([
    ["a branch", `if (last(seats)).secret > 3 then ${HALE} else list(a)`],
    ["one of two lists", `union(${HALE}, list(v in pieces where v.damage > (last(seats)).secret + 2))`],
    ["what is found for each", `list(v for v in pieces where v.damage < 3 and (last(seats)).secret < 9)`],
  ])("%s that depends on hidden information reveals nothing", (_, list) => {
    const told = [4, 3].map((secret) =>
      ask({ before: `${keep(list)}\n${dark}`, setup: `  - set: (last(seats)).secret = ${secret}`, fields }, "t=d"),
    );
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.reasons.map(({ reason }) => reason)).toEqual(["hidden"]);
  });
});
