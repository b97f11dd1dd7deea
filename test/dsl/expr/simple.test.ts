import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExpression } from "../../../src/dsl/expr/parse.ts";
import { simple } from "../../../src/dsl/expr/simple.ts";
import { CONTEXTUAL, RESERVED } from "../../../src/dsl/expr/words.ts";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";

/** Names and numbers are read without the grammar, which must change nothing. */

const source = { path: "f.yaml", text: "" };

/** The reading of the grammar: a blank before the text keeps the quick one away. */
function byGrammar(text: string) {
  const found = new Diagnostics();
  const spanOf = (start: number, end: number) => ({ source, start: start - 1, end: end - 1 });
  return { tree: parseExpression({ text: ` ${text}`, spanOf }, found), errors: found.list.length };
}

const quick = (text: string) => simple({ text, spanOf: (start, end) => ({ source, start, end }) });

const PIECES = [
  ...RESERVED,
  ...CONTEXTUAL,
  "true",
  "null",
  "None",
  "x",
  "_y1",
  "é",
  "constructor",
  "1",
  "007",
  "2147483648",
];

test.each([...PIECES, "x.if", "x.y.z", "x.no.true"])("%s: read as the grammar reads it, or left to it", (text) => {
  const tree = quick(text);
  if (tree) expect(byGrammar(text)).toEqual({ tree, errors: 0 });
});

test("names, attributes and short numbers are read", () => {
  for (const text of ["x", "best", "x.y", "x.if.best", "0", "999999999"]) expect(quick(text)).not.toBeNull();
});

test("what is wrong or longer is left to the grammar", () => {
  const texts = [
    "if",
    "no",
    "true",
    "null.x",
    "2147483648",
    "1.5",
    "x.",
    ".x",
    "x..y",
    "x.1",
    " x",
    "x y",
    "é",
    "x(y)",
    "",
  ];
  for (const text of texts) expect(quick(text)).toBeNull();
});

test("what is read of any text, the grammar reads the same", () => {
  const text = fc.array(fc.constantFrom(...PIECES, ".", ".", "."), { maxLength: 6 }).map((pieces) => pieces.join(""));
  const property = fc.property(text, (made) => {
    const tree = quick(made);
    if (tree) expect(byGrammar(made)).toEqual({ tree, errors: 0 });
  });
  fc.assert(property, { numRuns: 5_000, seed: 1 });
});
