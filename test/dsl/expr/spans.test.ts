import { expect, test } from "vitest";
import type { Expr } from "../../../src/dsl/expr/index.ts";
import { parseExpression, walk } from "../../../src/dsl/expr/index.ts";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { read, spansOf } from "../../support/expr.ts";

/** The text of every expression inside one, outer ones first. */
function pieces(text: string): string[] {
  const found: string[] = [];
  walk(read("expression", text).tree as Expr, (e) => found.push(text.slice(e.span.start, e.span.end)));
  return found;
}

test.each([
  ["  (a + b) * c ", ["(a + b) * c", "(a + b)", "a", "b", "c"]],
  ["not -a.b[ k ]", ["not -a.b[ k ]", "-a.b[ k ]", "a.b[ k ]", "a.b", "a", "k"]],
  ["t is not a varan or u in play", ["t is not a varan or u in play", "t is not a varan", "t", "u in play", "u"]],
  ["x / 2 rounded down - -3", ["x / 2 rounded down - -3", "x / 2 rounded down", "x", "2", "-3"]],
  ["f(a) without p without q", ["f(a) without p without q", "f(a)", "f", "a"]],
  ["if a then b else c", ["if a then b else c", "a", "b", "c"]],
  [
    "sum(v.n for v in p where q )",
    ["sum(v.n for v in p where q )", "sum", "v.n for v in p where q", "v.n", "v", "p", "q"],
  ],
  ["1 .. n", ["1 .. n", "1", "n"]],
])("spans inside %j", (text, expected) => {
  expect(pieces(text)).toEqual(expected);
});

test.each([
  [
    "declaration",
    "int 0..3 = 0, fresh each turn",
    ["int 0..3 = 0, fresh each turn", "int 0..3", "0", "3", "0", "turn"],
  ],
  [
    "signature",
    "f(v varan, n int = 0)",
    ["f(v varan, n int = 0)", "f", "v varan", "v", "varan", "n int = 0", "n", "int", "0"],
  ],
  ["type", "set of (x or none)", ["set of (x or none)", "(x or none)", "x"]],
  ["assignment", "a.b += 1", ["a.b += 1", "a.b", "a", "b", "1"]],
  ["choice", "optional c in h, in order", ["optional c in h, in order", "c in h", "c", "h"]],
  ["choice", "yes or no", ["yes or no", "yes or no", "yes or no", "yes or no"]],
  ["sortKey", "a desc, b", ["a desc", "a", "b", "b"]],
] as const)("spans of the %s %j", (place, text, expected) => {
  expect(spansOf(read(place, text).tree).map((s) => text.slice(s.start, s.end))).toEqual(expected);
});

test("spans are those of the file, wherever the text is in it", () => {
  const source = { path: "x.yaml", text: "is: >\n  a\n  + b" };
  const offsets = [8, 9, 12, 13, 14];
  const spanOf = (start: number, end: number) => {
    return { source, start: offsets[start] ?? 15, end: (offsets[end - 1] ?? 14) + 1 };
  };
  const tree = parseExpression({ text: "a + b", spanOf }, new Diagnostics());
  expect(tree?.kind === "binary" && [tree.span.start, tree.span.end, tree.right.span.start]).toEqual([8, 15, 14]);
});
