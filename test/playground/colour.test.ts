import { expect, test } from "vitest";
import { colourLine, type LineState, START } from "../../playground/editor/colour.ts";

/** The words of a line with their colours, blanks left out. */
function colours(line: string, state: LineState = START): string {
  const { tokens } = colourLine(line, state);
  const pieces = tokens.map(({ at, type }, n) => `${line.slice(at, tokens[n + 1]?.at ?? line.length).trim()}:${type}`);
  return pieces.join(" ");
}

test.each([
  ["title: A game of 9 squares", "title:key ::delimiter A game of 9 squares:prose"],
  ["  where: s in squares", "where:key ::delimiter s:name in:keyword squares:name"],
  [
    "- set: v.acted = table.step",
    "-:operator set:key ::delimiter v:name .:delimiter acted:attribute =:operator table:name .:delimiter step:attribute",
  ],
  [
    "hit_points: int 1..9   # printed",
    "hit_points:key ::delimiter int:type 1:number ..:operator 9:number # printed:comment",
  ],
  ["text: costs {price} coins", "text:key ::delimiter costs:prose {price}:hole coins:prose"],
  [
    "shot(v varan, power int):",
    "shot:key (:delimiter v:name varan:name ,:delimiter power:name int:type ):delimiter ::delimiter",
  ],
  [
    "A1: {inner: yes, most: 2}",
    "A1:key ::delimiter {:delimiter inner:key ::delimiter yes:literal ,:delimiter most:key ::delimiter 2:number }:delimiter",
  ],
  [
    "is: min(a, b) else hidden",
    "is:key ::delimiter min:function (:delimiter a:name ,:delimiter b:name ):delimiter else:keyword hidden:name",
  ],
  ["# only a comment", "# only a comment:comment"],
  [
    "- not any(k in list(step))",
    "-:operator not:keyword any:keyword (:delimiter k:name in:keyword list:type (:delimiter step:name ):delimiter ):delimiter",
  ],
  ["", ""],
])("%j is coloured", (line, expected) => expect(colours(line)).toBe(expected));

test("a block text lasts as long as it is indented", () => {
  const first = colourLine("text: |", START);
  expect(first.state.block).toBe(0);
  const second = colourLine("  set: not a key", first.state);
  expect(second.tokens).toEqual([{ at: 0, type: "prose" }]);
  expect(colours("next: 1", second.state)).toBe("next:key ::delimiter 1:number");
});

test("tokens are in order and inside the line, for any text", () => {
  for (const line of [
    "- - -",
    "{{{",
    'a: "open',
    "a: 'it''s",
    "- ",
    "x: }{ # }",
    ":::",
    "\ta: b",
    "a: |",
    "'",
    "é: ü",
  ]) {
    const { tokens } = colourLine(line, START);
    const places = tokens.map(({ at }) => at);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    expect(places.every((at) => at >= 0 && at < line.length)).toBe(true);
  }
});

test("a very long line stays without colours, and the next has them again", () => {
  const long = colourLine(`title: a${" ".repeat(200_000)}b`, START);
  expect(long).toEqual({ tokens: [], state: START });
  expect(colours("title: b", long.state)).toBe("title:key ::delimiter b:prose");
});

test.each(["title", "text", "why", "see", "note", "say", "label", "told", "reason"])(
  "the text after `%s` is for people and shown as prose",
  (key) => expect(colours(`${key}: not a key`)).toBe(`${key}:key ::delimiter not a key:prose`),
);

test.each(["events", "answers", "verbs", "corner", "id"])("the text after `%s` is no prose", (key) =>
  expect(colours(`${key}: word`)).toBe(`${key}:key ::delimiter word:name`),
);

test("a name that is a word of the language elsewhere has its own colour", () =>
  expect(colours("a seen by owner")).toBe("a:name seen:keyword by:keyword owner:literal"));
