import { expect, test } from "vitest";
import { Grammar } from "../../../src/dsl/expr/grammar.ts";
import { makeLexer, TOKENS } from "../../../src/dsl/expr/tokens.ts";

/** Checks of the grammar that the program skips when it starts, since their results change only with the grammar. */

test("the library finds no mistake in the grammar of expressions", () => {
  expect(() => new Grammar(true)).not.toThrow();
});

test("nor in its tokens", () => {
  expect(makeLexer(true).lexerDefinitionErrors).toEqual([]);
});

/** The functions that choose between the alternatives of a rule, by the place of the choice. */
type Decisions = ReadonlyMap<number, (this: object, alternatives: readonly object[]) => unknown>;

const decisionsOf = (grammar: Grammar): Decisions =>
  (grammar as unknown as { lookAheadFuncsCache: Decisions }).lookAheadFuncsCache;

test("our lookahead by one token decides each choice like the library's", () => {
  const [own, library] = [decisionsOf(new Grammar()), decisionsOf(new Grammar(true))];
  expect(own.size).toBeGreaterThan(30);
  expect([...own.keys()]).toEqual([...library.keys()]);
  const open = Array.from({ length: 40 }, () => ({}));
  for (const [place, decide] of own) {
    for (const { tokenTypeIdx, name } of TOKENS) {
      const token = { tokenTypeIdx };
      const parser = { LA: () => token, LA_FAST: () => token };
      expect(decide.call(parser, open), `${place} ${name}`).toEqual(library.get(place)?.call(parser, open));
    }
  }
});
