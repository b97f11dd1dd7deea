import { describe, expect, test } from "vitest";
import { NONE } from "../../../src/interpreter/ir/program.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { describeEvent, redact } from "../../../src/interpreter/observe/redact.ts";
import type { Event } from "../../../src/interpreter/runtime/events.ts";
import { cardGame, KIND, SLOT } from "../support/cards.ts";
import { id } from "../support/positions.ts";

const game = link(cardGame(), { players: 2 });
const card = { t: "entity", of: [KIND.card] } as const;
const zone = { t: "zone", of: KIND.card } as const;
const event = (parts: Event["parts"], more: Partial<Event> = {}): Event => ({
  type: "move",
  node: 7,
  depth: 1,
  seat: 1,
  word: "",
  parts,
  only: -1,
  ways: [],
  called: [],
  ...more,
});

const moved = event([
  { name: "what", type: card, value: id(game, "ace_2"), seenBy: 0b10 },
  { name: "to", type: zone, value: game.places.firstLocation + 2, seenBy: 0b11 },
]);
const secret = event(
  [
    { name: "slot", type: null, value: SLOT.secret, seenBy: 0b10 },
    { name: "value", type: { t: "int", least: 0, most: 9 }, value: 5, seenBy: 0b10 },
  ],
  { type: "set" },
);

describe("events", () => {
  test("hide from a seat what it may not know, and nothing from the referee", () => {
    expect(redact(moved, 1)).toBe(moved);
    expect(redact(moved, null)).toBe(moved);
    expect(redact(moved, 0)?.parts.map((part) => part.value)).toEqual([NONE, game.places.firstLocation + 2]);
    expect(describeEvent(game, moved, 0)?.parts).toEqual({ what: { hidden: true }, to: "p2.hand" });
    expect(describeEvent(game, moved, null)).toEqual({
      type: "move",
      node: 7,
      depth: 1,
      player: "p2",
      word: "",
      parts: { what: "ace_2", to: "p2.hand" },
    });
  });

  test("without anything that a seat may know do not reach it", () => {
    expect(redact(secret, 0)).toBeNull();
    expect(describeEvent(game, secret, 0)).toBeNull();
    expect(describeEvent(game, secret, 1)?.parts).toEqual({ slot: "secret", value: 5 });
  });

  test("say to whom something was shown", () => {
    const shown = (mask: number) =>
      describeEvent(game, event([{ name: "seats", type: null, value: mask, seenBy: 0b11 }], { type: "reveal" }), 0);
    expect(shown(0b10)?.parts).toEqual({ seats: ["p2"] });
    expect(shown(0b11)?.parts).toEqual({ seats: "all" });
  });

  test("without parts reach everybody, and several parts of a name are a list", () => {
    const bare = event([], { type: "cycle", seat: -1 });
    expect(describeEvent(game, bare, 0)).toMatchObject({ player: null, parts: {} });
    const many = event(
      ["ace_1", "king_1"].map((name, i) => ({ name: "what", type: card, value: id(game, name), seenBy: i + 1 })),
    );
    expect(describeEvent(game, many, 0)?.parts).toEqual({ what: ["ace_1", { hidden: true }] });
  });
});
