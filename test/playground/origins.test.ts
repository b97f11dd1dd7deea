import { describe, expect, test } from "vitest";
import type { Scene } from "../../playground/scene.ts";
import { motionOf } from "../../playground/state/motion.ts";
import { originsOf } from "../../playground/table/origins.ts";

/** A scene of zones only: words are known things, `?` hidden ones. */
function scene(zones: Readonly<Record<string, string>>): Scene {
  const of = (id: string, words: string) => {
    const things = words.split(" ").filter(Boolean);
    return {
      ...{ id, title: id, form: "row" as const, count: things.length },
      things: things.map((word, at) =>
        word === "?"
          ? { id: `${id}[${at + 1}]`, kind: "card", hidden: true, zones: [] }
          : { id: word, kind: "card", hidden: false, zones: [] },
      ),
    };
  };
  const area = { id: "table", zones: Object.entries(zones).map(([id, words]) => of(id, words)), loose: [] };
  return { boards: [], areas: [area] } as unknown as Scene;
}

const origins = (before: Record<string, string>, after: Record<string, string>) =>
  Object.fromEntries(
    [...originsOf(scene(before), scene(after))].map(([id, { from, turned }]) => [
      id,
      `${from}${turned ? ", turned" : ""}`,
    ]),
  );

describe("the origin of a thing with a new name", () => {
  test.each([
    ["a known thing that moves keeps its name", { a: "x y", b: "" }, { a: "y", b: "x" }, {}],
    ["a card that is drawn", { deck: "? ?", hand: "x" }, { deck: "?", hand: "x y" }, { y: "deck[2], turned" }],
    ["a card that another one draws", { deck: "? ?", hand: "?" }, { deck: "?", hand: "? ?" }, { "hand[2]": "deck[2]" }],
    ["a hidden card that is played", { hand: "? ?", pile: "" }, { hand: "?", pile: "x" }, { x: "hand[2], turned" }],
    [
      "a known card that is hidden elsewhere",
      { row: "x", deck: "?" },
      { row: "", deck: "? ?" },
      { "deck[2]": "x, turned" },
    ],
    ["a card that is turned where it lies", { row: "x ?" }, { row: "x y" }, { y: "row[2], turned" }],
    ["what is made comes from nowhere", { row: "x" }, { row: "x y" }, {}],
  ])("%s", (_, before, after, expected) => expect(origins(before, after)).toEqual(expected));
});

describe("how long moves take", () => {
  const pace = {
    players: ["person", "random"],
    auto: true,
    pace: 600,
    speed: "normal",
    work: { is: "nothing" },
  } as const;
  test.each([
    ["at a usual pace", pace, false, 340],
    ["slowly, where that is set", { ...pace, speed: "slow" }, false, 640],
    ["where less motion is wanted", pace, true, 0],
    ["where random players go on fast", { ...pace, pace: 120 }, false, 0],
    ["where they wait", { ...pace, pace: 120, auto: false }, false, 340],
    ["among people", { ...pace, pace: 0, players: ["person", "person"] }, false, 340],
    ["while moves are skipped", { ...pace, work: { is: "skipping", moves: 4 } }, false, 0],
  ] as const)("%s", (_, state, reduced, expected) =>
    expect(motionOf({ ...state, players: [...state.players] }, reduced)).toBe(expected),
  );
});
