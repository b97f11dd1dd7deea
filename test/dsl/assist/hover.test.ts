import { describe, expect, test } from "vitest";
import { definition, hover } from "../../../src/dsl/assist/index.ts";
import { edited, good, PATH } from "./cursor.ts";

// The text in the game, the same with the cursor, the expected title, and the line of the declaration.
const ROWS: [old: string, now: string, title: string, declared: string | null][] = [
  [
    "by: strength(hero)",
    "by: stre<|>ngth(hero)",
    "strength(h hero, bonus int 0..9): int",
    "  strength(h hero, bonus int 0..9 = 0):",
  ],
  ["by: strength(hero)", "by: strength(he<|>ro)", "hero: hero", "  main(hero):"],
  ["w.wounds < most", "w.wou<|>nds < most", "wounds: int 0..9", "    wounds: int 0..9 = 0"],
  ["w.wounds < most", "w.wounds < mo<|>st", "most = 5", "  most: 5"],
  ["c.suit is red", "c.suit is re<|>d", "red: suit", "  suit: [red, blue]"],
  ["w in wolves where", "w in wol<|>ves where", "wolf", "  wolf:"],
  ["    when: main", "    when: ma<|>in", "main(hero)", "  main(hero):"],
  ["      - wound: victim", "      - wou<|>nd: victim", "wound(target, by int 0..9)", "  wound(target, by int 0..9):"],
  ["    shape: until pass", "    sha<|>pe: until pass", "shape", null],
  ["          - move: card", "          - mo<|>ve: card", "move: component or list", null],
  ["any(p in players", "an<|>y(p in players", "any(x in LIST where C)", null],
  ["  stick: {cost", "  stick: {co<|>st", "cost: int 0..9", "      cost: int 0..9"],
  ["    starts in: table.deck", "    sta<|>rts in: table.deck", "starts in", null],
];

describe("with an older text", () => {
  test.each(ROWS)("%j at %j", (old, now, title, declared) => {
    const { text, offset } = edited(old, now);
    const source = { path: PATH, text };
    expect(hover(good, source, offset)?.title).toBe(title);
    const [span] = definition(good, source, offset);
    const line = span ? text.slice(text.lastIndexOf("\n", span.start) + 1).split("\n")[0] : null;
    expect(line ?? null).toBe(declared);
  });
});

test("the doc of a declaration and its place", () => {
  const { text, offset } = edited("by: strength(hero)", "by: stre<|>ngth(hero)");
  expect(hover(good, { path: PATH, text }, offset)).toMatchObject({
    doc: "how hard a hero hits",
    detail: "a term, sample.yaml:62",
  });
});
