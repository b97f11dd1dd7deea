import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Parser } from "yaml";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { findFeatures } from "../../../src/dsl/yaml/features.ts";
import { isOrdinary } from "../../../src/dsl/yaml/ordinary.ts";
import { Reporter } from "../../../src/dsl/yaml/reporter.ts";
import { complaints } from "../../../src/dsl/yaml/stream.ts";
import { rngOf } from "../../fuzz/examine.ts";
import { mutated } from "../../fuzz/mutate.ts";
import { sized } from "../../properties/size.ts";
import { YAML_FILES } from "../../support/games.ts";

/** Ordinary YAML is read without the library's Composer, and without the search for features that this language lacks. */

const tokensOf = (text: string) => [...new Parser().parse(text)];
const said = (text: string) => complaints(tokensOf(text), text.length).map(({ message }) => message);

/** The findings of that search. */
function found(text: string): { readonly unclosed: boolean; readonly messages: readonly string[] } {
  const diagnostics = new Diagnostics();
  const { unclosed } = findFeatures(tokensOf(text), new Reporter({ path: "f.yaml", text }, diagnostics));
  return { unclosed, messages: diagnostics.list.map(({ message }) => message) };
}

/** Whether both are skipped for a text. Then neither may have a finding. */
function leftOut(text: string): boolean {
  const ordinary = isOrdinary(tokensOf(text));
  if (!ordinary) return false;
  expect(said(text), text).toEqual([]);
  expect(found(text), text).toEqual({ unclosed: false, messages: [] });
  return true;
}

test("nearly all files of this project are ordinary", () => {
  const others = YAML_FILES.filter(({ text }) => !leftOut(text)).map(({ path }) => path);
  expect(others.length).toBeLessThan(YAML_FILES.length / 20);
});

const PIECES = [
  ..."ab \n\t:-?[]{},#&*!|>'\"%@`\\\r",
  ..."a: |b: |c:\n|: |- |- a\n|\n  |\n    |\n  - |\n  b: |, | # c|#c\n|[a, b]|{a: b}|[ a ]|{ a: b }|'x'|\"y\"|--- |...\n|\r\n".split(
    "|",
  ),
  ...'|\n  x\n~>-\n  x\n\n  y\n~|2\n  x\n~|\n    x\n  y\n~>\n\n    x\n\n  y~\t~\\"~{a}~{a, b: c}~[a: b]~[,]~[a,,b]~{a: [b\n c]}'.split(
    "~",
  ),
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(""));

/** Lines of ordinary maps and lists, mostly with valid indentation. */
const line = fc.tuple(
  fc.constantFrom("", "  ", "    ", "  - ", "- ", "\t"),
  fc.constantFrom("a", "b", "'c'", '"d"', "- e", "?", ""),
  fc.constantFrom(":", ":", ":", " :", ""),
  fc.constantFrom(
    "",
    " v",
    " [a, b]",
    " { a: b }",
    " |",
    " >-",
    " 'x'",
    ' "\\x"',
    " {a}",
    " [a",
    " # c",
    "#c",
    " %",
    " a: b",
  ),
);
const lines = fc.array(line, { maxLength: 8 }).map((list) => list.map((parts) => `${parts.join("")}\n`).join(""));

test.each([
  ["pieces of YAML in any order", text],
  ["lines of maps and lists", lines],
])("the library has no finding for ordinary text: %s", (_, texts) => {
  let ordinary = 0;
  fc.assert(
    fc.property(texts, (written) => {
      if (leftOut(written)) ordinary++;
    }),
    { numRuns: sized(6_000, 100_000), seed: 1 },
  );
  expect(ordinary).toBeGreaterThan(100);
});

test("nor for randomly damaged files of this project", () => {
  let ordinary = 0;
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const rng = rngOf(seed);
      const source = YAML_FILES[rng(YAML_FILES.length)];
      if (source && source.text.length < 30_000 && leftOut(mutated(source.text, rng))) ordinary++;
    }),
    { numRuns: sized(300, 20_000), seed: 1 },
  );
  expect(ordinary).toBeGreaterThan(50);
});

describe("unusual text", () => {
  test.each([
    "",
    "a: &b c",
    "a: *b",
    "a: !b c",
    "? a\n: b",
    "--- \na: b",
    "a: b\n---\nc: d",
    "a: b\n...\n",
    "a: 'b",
    'a: "b\\q"',
    "a: @b",
    "a: %b",
    "a: b: c",
    "a: b#c\n  d: e",
    "a:\n  b: c\n d: e",
    "a: [b, c",
    "a: {b}",
    "a: [,b]",
    "a: |2\n  b",
    "a: |\n    b\n  c",
    "a: |\n      \n  c",
    "\ta: b",
    "a:\n\tb: c",
    "'a'#c: b",
    "a:\n- b\nc",
  ])("%j", (written) => {
    expect(isOrdinary(tokensOf(written))).toBe(false);
  });
});
