import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alone } from "../../../src/dsl/expr/alone.ts";
import { CONTEXTUAL, RESERVED } from "../../../src/dsl/expr/index.ts";
import { sized } from "../../properties/size.ts";
import { bare, read, spansOf, textOf } from "../../support/expr.ts";

/** The shortcut that reads simple expressions without the grammar gives what the grammar gives. A leading blank disables the shortcut. */

/** Whether the shortcut reads a text. Then the grammar must give the same tree, with spans one further on. */
function isAlone(text: string): boolean {
  const tree = alone(textOf(text));
  if (!tree) return false;
  const byGrammar = read("expression", ` ${text}`);
  expect(byGrammar.diagnostics).toEqual([]);
  expect(bare(tree)).toEqual(bare(byGrammar.tree));
  expect(JSON.stringify(bare(tree))).toBe(JSON.stringify(bare(byGrammar.tree)));
  const moved = spansOf(tree).map(({ start, end }) => [start + 1, end + 1]);
  expect(moved).toEqual(spansOf(byGrammar.tree).map(({ start, end }) => [start, end]));
  return true;
}

describe("a text that is a single name or number", () => {
  test.each(["A1", "p", "_x", "north_east", "constructor", "toString", "__proto__", "0", "007", "999999999"])(
    "%s",
    (t) => {
      expect(isAlone(t)).toBe(true);
    },
  );

  test.each([
    ...RESERVED,
    ...CONTEXTUAL,
    ...["", "é", "2147483648", "9999999999", "true", "null", "None", "a b", "a.b", "a ", " a", "1a", "-1", "a\n", "a#"],
  ])("is not %j", (text) => {
    expect(isAlone(text)).toBe(false);
  });

  test("and nothing else is taken for one", () => {
    const piece = fc.constantFrom(...RESERVED, ...CONTEXTUAL, ..."aZ_09é .-+($\n\u0000".split(""), "nil", "undefined");
    let read = 0;
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
        if (isAlone(pieces.join(""))) read++;
      }),
      { numRuns: sized(3_000, 50_000), seed: 1 },
    );
    expect(read).toBeGreaterThan(300);
  });
});
