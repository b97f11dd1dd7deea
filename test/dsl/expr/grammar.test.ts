import { expect, test } from "vitest";
import { Grammar } from "../../../src/dsl/expr/grammar.ts";
import { makeLexer } from "../../../src/dsl/expr/tokens.ts";

/** The program itself starts without these looks at its own grammar, which only change with the grammar. */

test("the library finds no slip in the grammar of expressions", () => {
  expect(() => new Grammar(true)).not.toThrow();
});

test("nor in its tokens", () => {
  expect(makeLexer(true).lexerDefinitionErrors).toEqual([]);
});
