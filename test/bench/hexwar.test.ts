import { afterEach, describe, expect, test } from "vitest";
import { cheapRng, type Draw } from "../../bench/rng.ts";
import { first, most, TRIANGLES, touched } from "../../bench/twins/hexwar/board.ts";
import { sized } from "../properties/size.ts";
import { byRules, byTwin, lateAnswers, printed, recorded } from "./hexwar.ts";
import rare from "./hexwar-games.json" with { type: "json" };

/** The handwritten Hexwar and its rules agree: the same position and number of answers at each question, and the same end. */

const GAMES = sized(200, 5_000);

/** The first difference between two games, or null; and why the game by the rules has ended. */
function compared(draw: () => Draw) {
  const [own, { reason, ...rules }] = [byTwin(draw()), byRules(draw())];
  const apart = own.questions.findIndex((question, i) => question !== rules.questions[i]);
  const { questions: _, ...ownEnd } = own;
  const { questions, ...end } = rules;
  const isSame = apart < 0 && own.questions.length === questions.length;
  return { reason, end, ownEnd, apart: isSame ? null : [own.questions[apart], questions[apart]] };
}

function expectSame(draw: () => Draw): string {
  const { apart, end, ownEnd, reason } = compared(draw);
  expect(apart).toBeNull();
  expect(ownEnd).toEqual(end);
  return reason;
}

describe("the handwritten Hexwar", () => {
  test(`plays ${GAMES} random games as the rules do, to each of the usual ends`, () => {
    const reasons = new Set<string>();
    for (let seed = 0; seed < GAMES; seed++) reasons.add(expectSame(() => cheapRng(seed)));
    expect([...reasons].sort()).toEqual(["last_one", "last_round", "nothing_happens"]);
  });

  test("plays as the rules do if late answers are more likely", () => {
    for (let seed = 0; seed < GAMES / 4; seed++) expectSame(() => lateAnswers(seed));
  });

  test("ends as the rules do when both Main Figures fall in one battle", () => {
    expect(expectSame(() => recorded(rare.bothMains))).toBe("all_fell");
  });

  test("removes as many figures of the stronger side as the weaker has, the first that came", () => {
    expectSame(() => recorded(rare.losesTwo));
  });

  test("removes surrounded figures", () => {
    expectSame(() => recorded(rare.surrounded));
  });

  test("ends as the rules do when a Main Figure is surrounded", () => {
    expect(expectSame(() => recorded(rare.surroundedMain))).toBe("last_one");
  });
});

describe("the board of the handwritten game", () => {
  const [outer, right] = [0, most[0] ?? 0];
  afterEach(() => {
    most[outer] = right;
  });

  test("is that of the rules, since random games seldom fill the inner hexes", () => {
    expect([...most]).toEqual(printed.most);
    const sides = Array.from({ length: TRIANGLES }, (_, i) => [...touched.slice(first[i], first[i + 1])]);
    expect(sides).toEqual(printed.attached);
  });

  test("differs in games if one number is changed", () => {
    most[outer] = right + 1;
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    expect(seeds.some((seed) => compared(() => cheapRng(seed)).apart !== null)).toBe(true);
  });
});
