import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Expr, printExpr } from "../../../src/dsl/expr/index.ts";
import { bare, type Place, read } from "../../support/expr.ts";

const file = new URL("../../cases/expressions.drafts.yaml", import.meta.url);
const drafts = parse(readFileSync(file, "utf8")) as Record<Place, string[]>;

describe.each(Object.entries(drafts))("every %s of the drafts", (place, texts) => {
  test("can be read", () => {
    const broken = texts.filter((text) => read(place as Place, text).diagnostics.length > 0);
    expect(broken).toEqual([]);
  });
});

test.each(["expression", "query"] as const)("every %s of the drafts is read the same after printing", (place) => {
  for (const text of drafts[place]) {
    const { tree } = read(place, text);
    const printed = printExpr(tree as Expr);
    expect(bare(read(place, printed).tree), `${text} -> ${printed}`).toEqual(bare(tree));
  }
});

test("the drafts are written as they would be printed, but for parentheses that only help the eye", () => {
  const different = drafts.expression.filter((text) => printExpr(read("expression", text).tree as Expr) !== text);
  expect(different).toEqual([
    "not (varan.attributes has attribute) or drew[varan, attribute]",
    "if range <= w.near.range then w.near.damage else (w.far.damage else 0)",
  ]);
});
