import { describe, expect, test } from "vitest";
import { blockOf, putIn } from "../../playground/learn/follow.ts";
import { search, sectionsOf } from "../../playground/learn/pages.ts";

const RULES =
  "game: g\n\nstate:\n  player:\n    hand: pile\n\ncommands:\n  add:\n    when: turn\n  eat:\n    when: turn\n";

describe("a piece of rules is put", () => {
  test.each([
    ["yaml g end", "score: 1\n", "    when: turn\n\nscore: 1\n", 13],
    ["yaml g end", "  nap:\n", "    when: turn\n  nap:\n", 12],
    ["yaml g below hand:", "    gold: int\n", "    hand: pile\n    gold: int\n", 6],
    ["yaml g below eat: > when:", "    needs: x\n", "  eat:\n    when: turn\n    needs: x\n", 12],
    ["yaml g instead of hand:", "    hand: deck\n", "  player:\n    hand: deck\n\n", 5],
  ])("%s", (info, text, part, line) => {
    const followed = putIn(RULES, blockOf(info, text));
    expect(followed?.text).toContain(part);
    expect(followed?.from).toBe(line);
  });

  test("in place of everything where it is a whole file", () => {
    expect(putIn(RULES, blockOf("yaml h", "game: h\n"))).toEqual({ text: "game: h\n", from: 1, to: 1 });
  });

  test("nowhere where the line is missing, or stands above the one that leads to it", () => {
    expect(putIn(RULES, blockOf("yaml g below gold:", "x\n"))).toBeNull();
    expect(putIn(RULES, blockOf("yaml g below eat: > hand:", "x\n"))).toBeNull();
  });
});

describe("a page", () => {
  const sections = sectionsOf("# Top\nHello.\n## Sets and `lists`\nOf *cards*.\n### Deck\nDraw.\n## Draw\nNothing.\n");

  test("falls into sections at its headings", () => {
    expect(sections.map(({ id, depth }) => [id, depth])).toEqual([
      ["top", 2],
      ["sets-and-lists", 2],
      ["deck", 3],
      ["draw", 2],
    ]);
  });

  test("is searched for all words, titles first", () => {
    expect(search(sections, "draw").map(({ section }) => section.id)).toEqual(["draw", "deck"]);
    expect(search(sections, "CARDS of").map(({ at }) => at)).toEqual([1]);
    expect(search(sections, "draw cards")).toEqual([]);
  });
});
