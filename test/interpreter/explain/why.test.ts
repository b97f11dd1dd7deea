import { describe, expect, test } from "vitest";
import { why } from "../../../src/interpreter/explain/why.ts";
import { whyNot } from "../../../src/interpreter/explain/why-not.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import { moveByKey } from "../../../src/interpreter/play/moves.ts";
import { seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { moves } from "../../support/moves.ts";
import { market } from "../support/market.ts";

const game = link(market(), { players: 3 });
const start = settle(game, initial(game), seeded("1"));

/** Plays answers, each given as seat (from 1) and key. */
function played(...answers: readonly (readonly [number, string])[]): State {
  return answers.reduce((state, [seat, key]) => {
    const move = moveByKey(game, state, seat - 1, key);
    if (!move) throw new Error(`p${seat} cannot answer ${key}`);
    return settle(game, move.state, seeded("1"));
  }, start);
}

const bids = [
  [1, "bid=0"],
  [2, "bid=0"],
  [3, "bid=0"],
] as const;

describe("why not", () => {
  test.each<[string, string, object]>([
    ["what is offered", "pass", { offered: true, reasons: [] }],
    ["a word that nobody knows", "sing", { step: null, reasons: [{ reason: "unknown word", word: "sing" }] }],
    [
      "a field that nobody knows",
      "give target=p2 amount=1 loudly=yes",
      { reasons: [{ reason: "unknown word", word: "loudly" }] },
    ],
    [
      "a command whose needs are not met",
      "rest",
      {
        step: "rest",
        reasons: [{ reason: "conditions", conditions: [{ id: "never", holds: false, values: [1, 0] }] }],
      },
    ],
    [
      "a target against a condition",
      "give target=p1 amount=1",
      {
        step: "target",
        reasons: [{ reason: "conditions", conditions: [{ id: "another", holds: false, values: ["p1", "p1"] }] }],
      },
    ],
    [
      "a target of another kind",
      "give target=r1c1 amount=1",
      { step: "target", reasons: [{ reason: "unknown word", word: "r1c1" }] },
    ],
    [
      "a number that is not in the list",
      "give target=p2 amount=3",
      { step: "amount", reasons: [{ reason: "not in list" }] },
    ],
    ["a field that is left out", "give target=p2", { step: "amount", reasons: [{ reason: "must choose" }] }],
    [
      "none where something must be chosen",
      "give target=none",
      { step: "target", reasons: [{ reason: "must choose" }] },
    ],
  ])("%s: %s", (_, key, expected) => {
    expect(whyNot(game, start, 0, key)).toMatchObject(expected);
  });

  test("it is another one's move", () => {
    expect(whyNot(game, start, 1, "bid=1").reasons).toEqual([{ reason: "not your move", owing: ["p1"] }]);
  });

  test("a command of another window is an unknown word there", () => {
    const bidding = played([1, "pass"]);
    expect(whyNot(game, bidding, 0, "bid=7")).toMatchObject({ step: "bid", reasons: [{ reason: "not in list" }] });
    expect(whyNot(game, bidding, 0, "bid=x")).toMatchObject({
      step: "bid",
      reasons: [{ reason: "unknown word", word: "x" }],
    });
    expect(whyNot(game, played([1, "pass"], [2, "bid=1"]), 1, "bid=1").reasons).toEqual([
      { reason: "not your move", owing: ["p1", "p3"] },
    ]);
  });

  test("a target is beaten, and by which", () => {
    const later = played([1, "give target=p2 amount=2"], ...bids);
    expect(whyNot(game, later, 0, "give target=p2 amount=1")).toMatchObject({
      step: "target",
      reasons: [{ reason: "beaten", by: "p3", own: 2, best: 0 }],
    });
  });

  test("a target against two conditions gets both, in order", () => {
    const rich = played([1, "give target=p2 amount=2"], ...bids, [1, "give target=p3 amount=2"], ...bids);
    const { reasons } = whyNot(game, rich, 0, "give target=p1 amount=1");
    expect(reasons).toMatchObject([{ conditions: [{ id: "another" }] }]);
    const full = played(
      [1, "give target=p2 amount=2"],
      ...bids,
      [1, "give target=p3 amount=2"],
      ...bids,
      [1, "give target=p2 amount=1"],
      ...bids,
    );
    expect(whyNot(game, full, 0, "give target=p2 amount=1")).toMatchObject({
      reasons: [{ conditions: [{ id: "poor", values: [3, 3] }] }],
    });
  });

  test("agrees with the offers, for any question", () => {
    const words = [
      "pass",
      "rest",
      "give",
      "give target=p1 amount=1",
      "give target=p2 amount=2",
      "give target=p3 amount=1",
      "bid=0",
      "bid=9",
      "",
    ];
    for (const state of [start, played([1, "pass"]), played([1, "give target=p2 amount=2"], ...bids)]) {
      for (const seat of [0, 1, 2]) {
        const keys = moves(game, state, seat).map((move) => move.key);
        for (const word of [...words, ...keys]) {
          const told = whyNot(game, state, seat, word);
          expect(told.offered).toBe(keys.includes(word));
          expect(told.reasons.length > 0).toBe(!told.offered);
        }
      }
    }
  });
});

describe("why", () => {
  test("each candidate with the conditions that it meets", () => {
    expect(why(game, start, 0)).toMatchObject([
      {
        name: "give",
        conditions: [
          { id: "not_broke", holds: true, values: [-1, 0] },
          { id: "early", holds: true },
        ],
      },
      { name: "pass", conditions: [] },
    ]);
    expect(why(game, start, 1)).toEqual([]);
    expect(why(game, played([1, "pass"]), 2).map(({ name }) => name)).toEqual(["0", "1", "2", "3"]);
  });
});
