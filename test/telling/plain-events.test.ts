import { expect, test } from "vitest";
import { namingOf } from "../../src/cli/naming.ts";
import type { EventView, Plain } from "../../src/interpreter/index.ts";
import { textOf } from "../../src/telling/pieces.ts";
import { plainSentence } from "../../src/telling/plain-events.ts";

/** The sentences for events without a sentence of the rules. Here names are ids. */

const HIDDEN = { hidden: true };

interface Case {
  readonly type: EventView["type"];
  readonly parts?: { readonly [name: string]: Plain };
  readonly word?: string;
  readonly player?: string;
  readonly text: string;
  readonly kind?: string;
}

const CASES: readonly Case[] = [
  { type: "set", parts: { slot: "wounds", key: "p1.a", old: 0, new: 2 }, text: "p1.a: wounds 0 → 2" },
  { type: "set", parts: { slot: "kills", key: "table", old: 1, new: 2 }, text: "kills 1 → 2" },
  { type: "set", parts: { slot: "wet", key: "frog", old: false, new: true }, text: "frog: now wet" },
  { type: "set", parts: { slot: "wet", key: "frog", old: true, new: false }, text: "frog: no longer wet" },
  { type: "set", parts: { slot: "friend", key: "frog", old: null, new: "carp" }, text: "frog: friend carp" },
  { type: "set", parts: { slot: "friend", key: "frog", old: "carp", new: null }, text: "frog: no friend any more" },
  { type: "set", parts: { slot: "place", key: "p2", old: HIDDEN, new: HIDDEN }, text: "p2: place is set in secret" },
  { type: "set", parts: { slot: "place", key: "p2", old: null, new: HIDDEN }, text: "p2: place something hidden" },
  { type: "set", parts: { slot: "wounds", key: "a", old: 2, new: 2 }, text: "a: wounds stays 2", kind: "idle" },
  { type: "set", parts: { slot: "men", key: ["p2", "r1"], old: 2, new: 3 }, text: "p2, r1: men 2 → 3" },
  { type: "set", parts: { slot: "stakes", key: "p1", element: "red", old: 0, new: 3 }, text: "p1: stakes red 0 → 3" },
  { type: "set", parts: { slot: "dice", key: "p1", element: 2, old: 1, new: 6 }, text: "p1: dice (2) 1 → 6" },
  { type: "set", parts: { body: "verbs.strike", local: "force", old: 1, new: 2 }, text: "strike: force 1 → 2" },
  { type: "move", parts: { what: "a", from: "r1c1", to: "r1c2" }, text: "a moves from r1c1 to r1c2" },
  { type: "move", parts: { what: ["a", "b"], from: "r1c1", to: "r1c2" }, text: "a, b move from r1c1 to r1c2" },
  { type: "move", parts: { what: "a", from: null, to: "r1c2" }, text: "a comes to r1c2" },
  { type: "move", parts: { what: HIDDEN, from: "p1.hand", to: null }, text: "something hidden leaves p1.hand" },
  { type: "move", parts: { what: "a", from: "r1", to: "r1" }, text: "a stays at r1", kind: "idle" },
  {
    type: "move",
    parts: { what: "a", from: "row", fromPlace: 1, to: "row", toPlace: 2 },
    text: "a moves within row",
  },
  {
    type: "draw",
    parts: { what: HIDDEN, from: "deck", to: "p2.hand" },
    text: "something hidden is drawn from deck to p2.hand",
  },
  {
    type: "draw",
    parts: { what: [HIDDEN, HIDDEN], from: "deck", to: HIDDEN },
    text: "2 hidden are drawn from deck to a hidden place",
  },
  { type: "make", parts: { what: "wolf", to: "r1c1" }, text: "wolf comes into play at r1c1" },
  { type: "make", parts: { what: "wolf", to: null }, text: "wolf comes into play" },
  { type: "remove", parts: { what: "wolf", from: "r1c1" }, text: "wolf leaves play from r1c1" },
  { type: "remove", parts: { what: "wolf", from: null }, text: "wolf leaves play" },
  { type: "reveal", parts: { what: "ace", at: "p1.hand", seats: "all" }, text: "ace in p1.hand is shown to everybody" },
  { type: "reveal", parts: { what: "ace", at: null, seats: ["p1", "p3"] }, text: "ace is shown to p1 and p3" },
  { type: "hide", parts: { what: "ace", at: null, seats: [] }, text: "ace is hidden from nobody" },
  { type: "shuffle", parts: { zone: "deck" }, text: "deck is shuffled" },
  { type: "toss", word: "die", parts: { value: 6 }, text: "die: 6" },
  { type: "toss", word: "die", parts: { for: "p1", value: HIDDEN }, text: "die for p1: something hidden" },
  { type: "toss", word: "die", text: "die: decided by chance" },
  { type: "ask", player: "p1", text: "p1: is asked" },
  { type: "answer", player: "p1", parts: { from: "a", to: null }, text: "p1: from a, to none" },
  { type: "pass", player: "p1", text: "p1 passes" },
  {
    type: "command",
    player: "p1",
    word: "commands.strike",
    parts: { command: "strike", hero: "a", by: 2 },
    text: "p1: strike a, by 2",
  },
  { type: "call", word: "verbs.wound", parts: { body: "verbs.wound", what: "a", by: 2 }, text: "wound a, by 2" },
  { type: "call", word: "cards.bite.play", parts: { body: "cards.bite.play", with: "verbs.wound" }, text: "play" },
  { type: "call", word: "phases.day", parts: { body: "phases.day" }, text: "day", kind: "aside" },
  { type: "call", word: "windows.main", parts: { body: "windows.main", player: "p2" }, text: "main: p2" },
  { type: "return", parts: { body: "verbs.wound" }, text: "end of wound" },
  { type: "phase", word: "day", text: "day" },
  { type: "cycle", word: "round", parts: { round: 3 }, text: "round 3" },
  { type: "refresh", parts: { slot: ["acted", "called"] }, text: "acted, called are as they were at first" },
  { type: "refresh", parts: { slot: "acted" }, text: "acted is as it was at first" },
  { type: "say", parts: { "0:It is ": null, "1?": ["a", "b"], "2:.": null }, text: "It is a, b." },
  { type: "nothing", word: "ask", player: "p1", text: "p1 has nothing to choose" },
  { type: "nothing", word: "draw", text: "nothing to draw" },
  { type: "nothing", word: "market", player: "p1", text: "p1 has nothing to do in market" },
  { type: "end", word: "hunted", text: "The game is over (hunted)" },
];

test.each(CASES)("$text", ({ type, parts = {}, word = "", player = null, text, kind }) => {
  const told = plainSentence({ type, node: 0, depth: 0, player, word, parts });
  expect(textOf(told.pieces, namingOf({ model: null }))).toBe(text);
  if (kind !== undefined) expect(told.kind).toBe(kind);
});

test("of many things that move together some are named", () => {
  const what = Array.from({ length: 9 }, (_, i) => `coin_${i + 1}`);
  const { pieces } = plainSentence({
    type: "move",
    node: 0,
    depth: 0,
    player: null,
    word: "",
    parts: { what, from: "bank", to: "till" },
  });
  expect(textOf(pieces, namingOf({ model: null }))).toBe(
    "coin_1, coin_2, coin_3, coin_4, coin_5, coin_6 and 3 more move from bank to till",
  );
});

test("copies with one name for the listener are counted without a number", () => {
  const parts = { what: ["coin_3", "coin_3", "crown_1"], from: "bank", to: "till" };
  const { pieces } = plainSentence({ type: "move", node: 0, depth: 0, player: null, word: "", parts });
  expect(textOf(pieces, namingOf({ model: null }))).toBe("2 coin, crown_1 move from bank to till");
});
