import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { readEveryday } from "../../../src/dsl/yaml/everyday.ts";
import { readByLibrary } from "../../../src/dsl/yaml/parse.ts";
import { makeRng } from "../../../src/interpreter/index.ts";
import { mutated } from "../../fuzz/mutate.ts";
import { YAML_FILES } from "../../support/games.ts";

/** Most files are read without the library, which must change nothing: same tree, same places, and nothing to find. */

const soak = process.env.SOAK === "1";

/** Whether it was read; throws where the library reads another tree, or finds something. */
function compare(text: string): boolean {
  const source = { path: "f.yaml", text };
  const node = readEveryday(source);
  if (!node) return false;
  const found = new Diagnostics();
  const theirs = readByLibrary(source, found);
  const isSame = found.list.length === 0 && isDeepStrictEqual(node, theirs);
  if (!isSame) expect({ text, found: found.list, node }).toEqual({ text, found: [], node: theirs });
  return true;
}

test("every file of rules is read without the library, and as the library reads it", () => {
  const left = YAML_FILES.filter(({ text }) => text !== "" && !compare(text)).map(({ path }) => path);
  expect(left).toEqual([]);
});

test.each([
  ["a tab", "a:\tb\n"],
  ["a tag", "a: !x && y\n"],
  ["two documents", "a: b\n---\nc: d\n"],
  ["a key that stands twice", "a: b\na: c\n"],
  ["a key twice in braces", "a: {b: 1, b: 2}\n"],
  ["a comment without a blank", "a: b #3 more\n"],
  ["a comma between parentheses in brackets", "a: [f(x, y)]\n"],
  ["a key without a value", "a: {b, c: 1}\n"],
  ["a colon in a text", "a: b: c\n"],
  ["a question of other languages", "x ? 1: 2\n"],
  ["quotes that stay open", 'a: "b\nc: d\n'],
  ["brackets that stay open", "a: [b\nc: d\n"],
  ["a line too far left", "a:\n    b: 1\n  c: 2\n"],
  ["a line too far right", "a: 1\n  b: 2\n"],
  ["more than so many lists in each other", `a: ${"[".repeat(40)}${"]".repeat(40)}\n`],
  ["an escape that there is not", 'a: "b\\q"\n'],
  ["a text below a comment", "a:\n# why\n  b\nc: d\n"],
  ["nothing", ""],
])("%s is left to the library", (_, text) => {
  expect(readEveryday({ path: "f.yaml", text })).toBeNull();
});

test.each([
  ["lines that are joined", "a: one\n  two\n  three\nb: four\n"],
  ["lists below their key, and in each other", "a:\n- b\n- - c\n  - d: e\n    f:\n- g: {h: [i, j: k]}\n"],
  ["texts in quotes", "a: 'it''s'\nb: \"x\\n\\\"y\\\"\" # why\n'c d': e\n"],
  ["brackets over several lines", "a: [b, # why\n  c,\n  d]\ne: {f: g,\n  h: 'i'}\n"],
  ["texts behind | and >", "a: |\n  x\n\n  y\nb: >-\n   z\n   z\n\n# end\nc: d\n"],
  ["values that are not there", "a:\nb: {}\nc:\n-\n-\nd: # why\n"],
  ["comments at all places", "# a\na: b # c\n  # d\nc:\n# e\n  - d\n    # f\n  - e\n"],
])("%s: read as the library reads it", (_, text) => {
  expect(compare(text)).toBe(true);
});

const PIECES = [
  ..."abc0 \n:-?[]{},#&*|>'\"%()<.",
  ..."\n\n\n      ",
  ...[
    "a: ",
    "b: ",
    "c: ",
    "- ",
    "  ",
    "    ",
    "\n  ",
    "\n    ",
    "\n- ",
    "\n  - ",
    "a: 1\n",
    "- b\n",
    " # c\n",
    "[x, y]",
    "{d: e}",
  ],
  ...[
    "|\n",
    ">-\n  x\n",
    "'x y'",
    '"x"',
    '"\\n"',
    "''",
    ": ",
    ", ",
    "---",
    "...",
    "<<: ",
    "-1",
    "(",
    ")",
    " #x",
    "x ? y",
  ],
];

test("texts made of the signs of YAML: what is read, is read as the library reads it", () => {
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => `k: ${pieces.join("")}`);
  let read = 0;
  const property = fc.property(text, (made) => {
    if (compare(made)) read++;
  });
  fc.assert(property, { numRuns: soak ? 1_000_000 : 20_000, seed: 1 });
  expect(read).toBeGreaterThan(soak ? 100_000 : 2_000);
});

test("accidents to pieces of the rules: what is read, is read as the library reads it", () => {
  const rng = makeRng("everyday");
  let read = 0;
  const times = soak ? 200_000 : 5_000;
  for (let i = 0; i < times; i++) {
    const lines = (YAML_FILES[rng(YAML_FILES.length)]?.text ?? "").split("\n");
    // Where a section begins, so that the piece is a file by itself.
    const begins = [0, ...lines.flatMap((line, at) => (/^\w/.test(line) ? [at] : []))];
    const from = begins[rng(begins.length)] ?? 0;
    if (compare(mutated(lines.slice(from, from + 5 + rng(40)).join("\n"), rng))) read++;
  }
  expect(read).toBeGreaterThan(times / 10);
});
