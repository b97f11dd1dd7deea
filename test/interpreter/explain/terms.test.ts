import { describe, expect, test } from "vitest";
import { whyOut } from "../../../src/interpreter/explain/candidate.ts";
import { explainTerm } from "../../../src/interpreter/explain/term.ts";
import { type Expr, type Member, NONE, type Query, type TermDef } from "../../../src/interpreter/ir/program.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { askerOf } from "../../../src/interpreter/observe/asker.ts";
import { cardGame, constant, expr, KIND, player, SLOT } from "../support/cards.ts";
import { id, position } from "../support/positions.ts";

const int = { t: "int", least: -99, most: 99 } as const;
const local = (at: number): Expr => expr({ op: "local", at });
const slot = (which: number, of: Expr): Expr => expr({ op: "slot", slot: which, keys: [of] }, int);
const less = (left: Expr, right: Expr): Expr => expr({ op: "less", left, right });
const call = (term: number, ...args: Expr[]): Expr => expr({ op: "call", term, args, without: [] });
const member = (name: string, of: Expr, more: Partial<Member> = {}): Member => ({
  id: name,
  if: null,
  expr: of,
  text: null,
  node: of.node,
  ...more,
});
const term = (name: string, form: TermDef["form"], type: TermDef["type"] = int): TermDef => ({
  id: name,
  params: [player],
  type,
  size: 4,
  form,
  levels: false,
  node: 900,
});

const owed = member("owed", slot(SLOT.coins, local(0)), {
  text: ["has ", slot(SLOT.coins, local(0))],
});
const terms: TermDef[] = [
  term("wealth", {
    form: "number",
    base: constant(2),
    parts: [
      member("coins", slot(SLOT.coins, local(0))),
      member("secret", slot(SLOT.secret, local(0))),
      member("never", constant(50), { if: constant(0) }),
    ],
    modifiers: [
      {
        id: "flag",
        kind: KIND.sign,
        row: 1,
        anyRow: false,
        as: "add",
        size: 2,
        reaches: constant(1),
        if: null,
        expr: constant(10),
        node: 901,
      },
    ],
    limits: [
      { ...member("cap", constant(20)), at: "most" },
      { ...member("floor", constant(1)), at: "least" },
    ],
  }),
  term("double", { form: "value", expr: expr({ op: "add", left: call(0, local(0)), right: call(0, local(0)) }) }),
  term(
    "usable",
    {
      form: "all",
      members: [
        member("rich", less(constant(2), slot(SLOT.coins, local(0))), { text: owed.text }),
        member("sly", less(constant(5), slot(SLOT.secret, local(0)))),
        member("skipped", constant(0), { if: constant(0) }),
        member("lucky", less(slot(SLOT.coins, local(0)), constant(1))),
      ],
    },
    { t: "bool" },
  ),
];

const game = link(
  cardGame({
    terms,
    orders: [
      {
        id: "ranking",
        params: [player],
        size: 2,
        keys: [
          {
            id: "money",
            if: null,
            by: { by: "value", expr: slot(SLOT.coins, local(0)) },
            descending: true,
            reversed: null,
            fixed: false,
            node: 910,
          },
        ],
      },
    ],
  }),
  { players: 3 },
);
const state = position(game, {
  slots: [
    [SLOT.coins, ["p1"], 3],
    [SLOT.secret, ["p1"], 7],
    [SLOT.coins, ["p2"], 1],
    [SLOT.secret, ["p2"], 9],
  ],
});
const [p1, p2, p3] = [id(game, "p1"), id(game, "p2"), id(game, "p3")];

describe("the parts of a number", () => {
  test("are listed in the order in which they count, with effective floors and caps", () => {
    const told = explainTerm(game, state, 0, [p1], 0);
    expect(told).toMatchObject({ term: "wealth", args: ["p1"], value: 20 });
    expect(told.parts.map(({ id: name, as, value, giver, changed }) => [name, as, value, giver, changed])).toEqual([
      ["base", "base", 2, undefined, undefined],
      ["coins", "part", 3, undefined, undefined],
      ["secret", "part", 7, undefined, undefined],
      ["flag", "add", 10, "flag", undefined],
      ["cap", "most", 20, undefined, true],
      ["floor", "least", 1, undefined, false],
    ]);
  });

  test("that the asker may not know are hidden, the others are not", () => {
    const told = explainTerm(game, state, 0, [p2], 0);
    expect(told.value).toBeUndefined();
    expect(told.hidden).toBe(true);
    expect(told.parts.map(({ id: name, value, hidden }) => [name, value ?? hidden])).toEqual([
      ["base", 2],
      ["coins", 1],
      ["secret", true],
      ["flag", 10],
      ["cap", 20],
      ["floor", 1],
    ]);
    // Node numbers continue through all tests of a process, so one of them could end like this.
    expect(JSON.stringify(told, (key, value: unknown) => (key === "node" ? 0 : value))).not.toContain("9,");
    expect(explainTerm(game, state, 0, [p2], 1).value).toBe(20);
    expect(explainTerm(game, state, 0, [p2], null).value).toBe(20);
  });

  test("link to the terms that they are made of", () => {
    const told = explainTerm(game, state, 1, [p1], 0);
    expect(told.value).toBe(40);
    expect(told.parts[0]?.of.map((inner) => [inner.term, inner.value, inner.parts.length])).toEqual([
      ["wealth", 20, 6],
      ["wealth", 20, 6],
    ]);
  });

  test("of a condition are all of its conditions", () => {
    const told = explainTerm(game, state, 2, [p2], 0);
    // The first condition decides and is public; the one after it stays hidden nevertheless.
    expect(told.value).toBe(false);
    expect(told.conditions).toMatchObject([
      { id: "rich", holds: false, values: [2, 1], text: "has 1" },
      { id: "sly", hidden: true },
      { id: "lucky", holds: false, values: [1, 1] },
    ]);
  });
});

describe("why a value is not offered", () => {
  const query = (more: Partial<Query>): Query => ({
    variable: 0,
    type: 0,
    list: expr({ op: "every", kinds: [KIND.player], inPlayOnly: true }),
    steps: [],
    node: 920,
    ...more,
  });
  const why = (of: Query, value: number, seat: number | null = 0) =>
    whyOut(askerOf(game, state, seat), of, player, Array(4).fill(NONE), value);

  test("has no reason if it is offered", () => {
    expect(why(query({}), p1)).toBeNull();
    expect(
      why(query({ steps: [{ step: "filter", where: [member("rich", call(2, local(0)))] }] }), p1, 0),
    ).toMatchObject({ reason: "conditions" });
  });

  test("it is not in the list", () => {
    expect(why(query({}), id(game, "r1c1"))).toEqual({ reason: "not in list", node: 920 });
  });

  test("every false condition is listed in order, with its values, and those inside it", () => {
    const found = why(
      query({ steps: [{ step: "filter", where: [member("is_usable", call(2, local(0))), owed] }] }),
      p2,
      1,
    );
    expect(found).toMatchObject({
      reason: "conditions",
      conditions: [
        {
          id: "is_usable",
          holds: false,
          inner: [
            { id: "rich", holds: false },
            { id: "sly", holds: true, values: [5, 9] },
            { id: "lucky", holds: false },
          ],
        },
      ],
    });
  });

  test("unknown values are shown as hidden", () => {
    const secret = query({
      steps: [{ step: "filter", where: [member("sly", less(constant(50), slot(SLOT.secret, local(0))))] }],
    });
    expect(why(secret, p2, 0)).toMatchObject({ conditions: [{ id: "sly", hidden: true }] });
    expect(why(secret, p2, 1)).toMatchObject({ conditions: [{ id: "sly", holds: false, values: [50, 9] }] });
  });

  test("it is beaten on a key, which has a name in an order", () => {
    const by = { by: "order", order: 0, args: [local(0)] } as const;
    const richest = query({ steps: [{ step: "best", keys: [{ by, descending: false, reversed: null, node: 930 }] }] });
    expect(why(richest, p2)).toEqual({ reason: "beaten", node: 910, by: "p1", key: "money", own: 1, best: 3 });
    expect(why(richest, p1)).toBeNull();
    const poorest = query({ steps: [{ step: "best", keys: [{ by, descending: false, reversed: true, node: 930 }] }] });
    expect(why(poorest, p2)).toMatchObject({ by: "p3", own: 1, best: 0 });
  });

  test("it is beaten on a key of yes and no, in words", () => {
    const poor = expr({ op: "less", left: slot(SLOT.coins, local(0)), right: constant(2) }, { t: "bool" });
    const by = { by: "value", expr: poor } as const;
    const rich = query({ steps: [{ step: "best", keys: [{ by, descending: false, reversed: null, node: 931 }] }] });
    expect(why(rich, p2)).toMatchObject({ reason: "beaten", by: "p1", own: true, best: false });
  });

  test("it equals another one, or comes too late", () => {
    const alike = query({
      steps: [{ step: "distinct", keys: [expr({ op: "isKind", kinds: [KIND.player], of: local(0) })] }],
    });
    expect(why(alike, p3)).toEqual({ reason: "alike", node: 920, to: "p1" });
    expect(why(query({ steps: [{ step: "take", count: constant(2) }] }), p3)).toEqual({
      reason: "too many",
      node: 920,
    });
    expect(why(query({ steps: [{ step: "take", count: constant(2) }] }), p2)).toBeNull();
  });
});
