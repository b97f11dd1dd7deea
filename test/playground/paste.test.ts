import { expect, test } from "vitest";
import { bringsItsBlanks } from "../../playground/editor/paste.ts";

test.each([
  ["a section", "kinds:\n  card:\n    table: cards\n", true],
  ["several sections", "windows:\n  turn:\n    who: p\n\ncommands:\n  add:\n    when: turn", true],
  ["a section with CRLF", "setup:\r\n  - shuffle: table.deck\r\n", true],
  ["inner lines with their blanks", "    needs: a\n    do:\n      - say: b\n", true],
  ["one inner line with its blanks", "    deck: deck of card", true],
  ["inner lines from the first letter on", "eat:\n    when: turn\n    do:\n      - say: b\n", false],
  ["items from the first letter on", "- move: card\n        to: table.pot\n", false],
  ["one line", "points: int 0..9", false],
  ["a word", "taste", false],
  ["a line with its end", "score: player.points\n", false],
])("%s", (_, pasted, brings) => expect(bringsItsBlanks(pasted)).toBe(brings));
