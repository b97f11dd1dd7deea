import { describe, expect, test } from "vitest";
import { blockOf, putIn } from "../../playground/learn/follow.ts";
import { PAGE_IDS, pageOf, search, sectionsOf } from "../../playground/learn/pages.ts";

const RULES =
  "game: g\n\nstate:\n  player:\n    hand: pile\n\ncommands:\n  add:\n    when: turn\n  eat:\n    when: turn\n";

describe("a piece of rules is inserted", () => {
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

  test("replaces everything if it is a whole file", () => {
    expect(putIn(RULES, blockOf("yaml h", "game: h\n"))).toEqual({ text: "game: h\n", from: 1, to: 1 });
  });

  test("nowhere if the line is missing, or is above the one that leads to it", () => {
    expect(putIn(RULES, blockOf("yaml g below gold:", "x\n"))).toBeNull();
    expect(putIn(RULES, blockOf("yaml g below eat: > hand:", "x\n"))).toBeNull();
  });
});

describe("a page", () => {
  const sections = sectionsOf("# Top\nHello.\n## Sets and `lists`\nOf *cards*.\n### Deck\nDraw.\n## Draw\nNothing.\n");

  test("is divided into sections at its headings", () => {
    expect(sections.map(({ id, depth }) => [id, depth])).toEqual([
      ["top", 2],
      ["sets-and-lists", 2],
      ["deck", 3],
      ["draw", 2],
    ]);
  });

  const page = (id: "language" | "mechanisms", text: string) => ({ id, title: id, sections: sectionsOf(text) });
  const language = { id: "language" as const, title: "The language", sections };

  test("for developers of the page is left out", () => {
    const told = pageOf("tutorial").sections.map(({ words }) => words);
    expect(told.join()).not.toMatch(/install node|npm /);
    expect(told.join()).toContain("the page is the **playground**");
  });

  test("is searched for all words, titles first", () => {
    expect(search([language], "draw").map(({ section }) => section.id)).toEqual(["draw", "deck"]);
    expect(search([language], "CARDS of").map(({ at }) => at)).toEqual([1]);
    expect(search([language], "draw cards")).toEqual([]);
  });

  test("is searched together with the others, also by synonyms", () => {
    const entries = page("mechanisms", "# A to Z\n## Deck\nHe draws.\n## Top\n\n*Also called: draw, take.*\n\nSo.\n");
    const found = search([language, entries], "draw").map(({ page: on, section }) => `${on} ${section.id}`);
    expect(found).toEqual(["language draw", "mechanisms top", "language deck", "mechanisms deck"]);
  });
});

/** Words that designers search for, and the entry that they mean. */
const LOOKED_UP: readonly (readonly [words: string, entry: string])[] = [
  ["deal", "deal"],
  ["swap", "swap"],
  ["cancel", "cancel"],
  ["token", "counter"],
  ["team", "partners"],
  ["eliminated", "elimination"],
  ["reshuffle", "reshuffle"],
  ["timer", "timer"],
  ["rotate", "rotate"],
  ["trick", "trick"],
  ["actions per turn", "action-points"],
  ["action points", "action-points"],
  ["area majority", "area-control"],
  ["equipment", "attach"],
  ["bid", "auction"],
  ["bag building", "bag"],
  ["bluff", "bluff"],
  ["counter an effect", "cancel"],
  ["take a piece", "capture"],
  ["co-op", "co-operative"],
  ["starting hand", "deal"],
  ["deck building", "deck-building"],
  ["reroll", "dice"],
  ["hand limit", "discard"],
  ["pick and pass", "draft"],
  ["tie-breaker", "end-and-ties"],
  ["event card", "events"],
  ["extra turn", "extra-turn"],
  ["lose a turn", "extra-turn"],
  ["flip", "face-down"],
  ["start player", "first-player"],
  ["hit points", "health"],
  ["traitor", "hidden-role"],
  ["upkeep", "income"],
  ["turn order", "initiative"],
  ["wild card", "joker"],
  ["shop", "market"],
  ["movement points", "movement"],
  ["mulligan", "mulligan"],
  ["secret goal", "objective"],
  ["once per turn", "once-per-game"],
  ["cooldown", "once-per-game"],
  ["pass", "pass"],
  ["look at the top card", "peek"],
  ["cargo", "pick-up-and-deliver"],
  ["worker placement", "place-workers"],
  ["modifiers", "modifier"],
  ["interrupt", "reaction"],
  ["set collection", "set-collection"],
  ["shuffle", "shuffle"],
  ["rock paper scissors", "simultaneous-choice"],
  ["tower", "stack"],
  ["rob", "steal"],
  ["range", "target"],
  ["network", "territory"],
  ["countdown", "timer"],
  ["barter", "trade"],
  ["follow suit", "trick"],
  ["level up", "upgrade"],
  ["vote", "vote"],
  ["obstacle", "wall"],
];

test.each(LOOKED_UP)("%s is found in the guide, under %s", (words, entry) => {
  const hits = search(PAGE_IDS.map(pageOf), words).slice(0, 3);
  expect(hits.map(({ page: on, section }) => `${on} ${section.id}`)).toContain(`mechanisms ${entry}`);
});
