import { describe, expect, test } from "vitest";
import { complete } from "../../../src/dsl/assist/index.ts";
import { loadTexts } from "../../support/rules.ts";
import { edited, good, PATH } from "./cursor.ts";

function labels(old: string, now: string, rules: "old" | "now"): string[] {
  const { text, offset } = edited(old, now);
  const loaded = rules === "old" ? good : loadTexts({ [PATH]: text });
  return complete(loaded, { path: PATH, text }, offset).items.map((i) => i.label);
}

test("the sample game loads", () => {
  expect(good.diagnostics.filter((d) => d.severity === "error")).toEqual([]);
});

// The text in the game, its replacement, expected offers, forbidden offers.
type Row = [old: string, now: string, offered: string[], notOffered?: string[]];

const KEYS: Row[] = [
  ["options:\n", "<|>\noptions:\n", ["look", "setup", "orders"], ["game", "options", "in play"]],
  [
    "    copies: one of each\n",
    "    copies: one of each\n    <|>\n",
    ["face", "plural", "removed when"],
    ["copies", "table", "shape"],
  ],
  ["    shape: until pass", "    shape: turns\n    <|>", ["until", "pass"], ["who", "copies"]],
  ["    shape: until pass", "    shape: turns\n    un<|>", ["until", "pass"], ["who"]],
  [
    "          - move: card",
    "          - <|>\n          - move: card",
    ["set", "move", "ask", "wound", "each", "if"],
    ["to", "copies"],
  ],
  ["            to: table.deck", "            <|>", ["to", "at", "if"], ["ask", "move", "from"]],
  ["        by: strength(hero)", "        <|>", ["by", "as", "if"], ["ask"]],
  ["            hero: h", "            <|>", ["hero", "if"], ["to"]],
  ["  stick: {cost: 1,", "  stick: {cost: 1, <|>,", ["play", "text"], ["cost", "suit", "copies"]],
  ["harm: {wounds: 1}", "harm: {<|>}", ["wounds", "stun"]],
  ["    choices: [slow, quick]\n", "    choices: [slow, quick]\n    <|>\n", ["text", "see", "needs"], ["why"]],
  ["  full: {if", "  full: {<|>, if", ["after", "see"], ["winners", "if"]],
  ["  table:\n    deck", "  <|>:\n    deck", ["card", "square"]],
  [
    "      victim: w in wolves where w.wounds < most",
    "      victim:\n        in: w in wolves\n        <|>",
    ["where", "optional"],
    ["in", "do"],
  ],
];

const VALUES: Row[] = [
  ["    shape: until pass", "    shape: <|>", ["once", "first", "until pass", "round"], ["table"]],
  ["    when: main", "    when: <|>", ["main"], ["bite"]],
  ["    stands on: square\n", "    stands on: <|>\n", ["square", "target"], ["main"]],
  ["    starts in: table.deck", "    starts in: <|>", ["table.deck", "player.hand"]],
  ["      cost: int 0..9", "      cost: <|>", ["int", "bool", "suit", "hero", "pile of"]],
  [
    "    ready: bool = yes, fresh each turn",
    "    ready: bool = yes, fresh each <|>",
    ["turn", "day", "wound"],
    ["suit"],
  ],
  ["    copies: one of each\n", "    copies: <|>\n", ["one of each", "by row"]],
  ["suit: red, harm: {wounds: 1}", "suit: <|>, harm: {wounds: 1}", ["red", "blue"]],
  ["  target: [hero, wolf]", "  target: [hero, <|>]", ["wolf", "card"]],
];

const EXPRESSIONS: Row[] = [
  [
    "            to: table.deck",
    "            to: <|>",
    ["p", "card", "table", "players", "strength", "wolves", "count"],
    ["h", "is"],
  ],
  ["            to: table.deck", "            to: p.<|>", ["hand", "points", "heroes", "index"], ["wounds", "p"]],
  ["            to: table.deck", "            to: p.ha<|>", ["hand"]],
  ["c.suit is red", "c.<|>", ["suit", "cost", "harm", "play", "row"], ["wounds"]],
  ["c.suit is red", "c.suit is <|>", ["red", "blue", "p", "none"]],
  ["c.suit is red", "c.suit is one of <|>", ["red", "blue", "p", "none"]],
  ["c.suit is red", "c.suit is not one of red, <|>", ["red", "blue"]],
  ["c.suit is red", "c.suit <|>", ["is one of", "is not one of"]],
  ["c.suit is red", "c.harm.<|>", ["wounds", "stun"], ["cost"]],
  ["c.suit is red", "c.cost <|>", ["is", "and", "sorted by"], ["p", "count"]],
  ["c.suit is red", "any(q in players where q.<|>)", ["points", "hand"], ["suit"]],
  ["c.suit is red", "sum(h.<|> for h in p.heroes) > 2", ["wounds", "ready", "tired", "square", "owner"], ["points"]],
  ["c.suit is red", "options.<|>", ["pace"], ["points"]],
  ["c.suit is red", "options.pace is <|>", ["slow", "quick"]],
  ["w.wounds < most", "w.<|>", ["wounds", "hungry", "square"], ["ready"]],
  ["w.wounds < most", "actor.<|>", ["hand", "points"]],
  ["    is: 1 + bonus", "    is: <|>", ["h", "bonus", "most"], ["p", "target"]],
  ["    is: 1 + bonus", "    is: ha<|>", ["harm"], ["stun"]],
  ["    is: 1 + bonus", "    is: harm(1, <|>", ["yes", "no"]],
  ["    is: 1 + bonus", "    is: h.<|>", ["wounds", "tired"], ["hungry"]],
  ["      - set: target.wounds += by", "      - set: target.<|>", ["wounds", "square"], ["ready", "hungry"]],
  ["      - set: target.wounds += by", "      - set: target.wounds += <|>", ["by", "target", "most"]],
  ["        by: strength(hero)", "        by: strength(<|>)", ["hero", "actor"]],
  ["    who: hero.owner", "    who: hero.<|>", ["owner", "player", "ready"]],
  ["    text: hurts somebody", "    text: hurts {<|>}", ["strength"]],
  ["any(p in players where p.points >= 10)", "<|>", ["players", "any"]],
  ["          - move: card\n", "          - if: card.<|>\n            move: card\n", ["suit", "cost"]],
  ["          - move: card\n", "          - if: <|>\n          - move: card\n", ["p", "players", "not"]],
];

describe.each([
  ["keys", KEYS],
  ["values", VALUES],
  ["expressions", EXPRESSIONS],
])("%s", (_, rows) => {
  for (const state of ["old", "now"] as const) {
    test.each(rows)(
      `with the rules as they are ${state === "old" ? "before the edit" : "now"}: %j -> %j`,
      (old, now, offered, not = []) => {
        const found = labels(old, now, state);
        expect(offered.filter((label) => !found.includes(label))).toEqual([]);
        expect(not.filter((label) => found.includes(label))).toEqual([]);
      },
    );
  }
});

test("the word under the cursor is replaced", () => {
  const { text, offset } = edited("            to: table.deck", "            to: p.ha<|>nd");
  const { from, to } = complete(good, { path: PATH, text }, offset);
  expect(text.slice(from, to)).toBe("hand");
});

test("nothing throws at any cursor, whatever is missing", () => {
  const { text } = edited("game: sample", "game: sample");
  for (let end = 0; end < text.length; end += 3) {
    const cut = text.slice(0, end);
    complete(good, { path: PATH, text: cut }, end);
    complete({ model: null, checked: null }, { path: PATH, text: cut }, end);
  }
});
