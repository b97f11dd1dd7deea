import { describe, expect, test } from "vitest";
import { commandScope, type Scope, scopeWithin, typeOf } from "../../src/interpreter/explain/types.ts";
import { localTypes } from "../../src/interpreter/local-types.ts";
import type { Expr, Program, Query } from "../../src/interpreter/program.ts";
import { loadRules, placeOfNode, RULE_FILES } from "../support/games.ts";

/** Explanations print both sides of what is compared; for that the type of one of them has to be known. */

type Tree = { readonly [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const isQuery = (value: unknown): value is Query => isTree(value) && "variable" in value && "list" in value;
const isExpr = (value: unknown): value is Expr => isTree(value) && typeof value.op === "string";

/** Nodes of comparisons under a tree of which no side has a known type. */
function nameless(program: Program, value: unknown, scope: Scope): number[] {
  if (!isTree(value)) return [];
  const children = (inside: Scope) => Object.values(value).flatMap((inner) => nameless(program, inner, inside));
  if (isQuery(value)) return children(scopeWithin(program, value, scope));
  if (!isExpr(value)) return children(scope);
  const own =
    value.op === "same" && !typeOf(program, value.left, scope) && !typeOf(program, value.right, scope)
      ? [value.node]
      : [];
  if ("query" in value) return [...own, ...children(scopeWithin(program, value.query, scope))];
  if (value.op !== "through") return [...own, ...children(scope)];
  const inside = scope.slice();
  inside[value.at] = typeOf(program, value.of, scope);
  return [...own, ...nameless(program, value.of, scope), ...nameless(program, value.then, inside)];
}

function namelessIn(program: Program): number[] {
  const { terms, commands, bodies } = program;
  return [
    ...terms.flatMap((term) => nameless(program, term.form, term.params)),
    ...commands.flatMap((command) =>
      nameless(program, [command.needs, command.fields], commandScope(program, command)),
    ),
    ...bodies.flatMap((body, id) => {
      const asking = body.code.flatMap((one) => (one.do === "ask" || one.do === "everyone" ? [one.fields] : []));
      return nameless(program, asking, localTypes(program, id));
    }),
  ];
}

describe.each(RULE_FILES.map(({ path }) => path))("%s", (path) => {
  test("compares only what explanations can name", () => {
    const loaded = loadRules(path);
    expect(loaded.program).not.toBeNull();
    const found = loaded.program ? namelessIn(loaded.program) : [];
    expect([...new Set(found)].map((node) => placeOfNode(loaded, node))).toEqual([]);
  });
});
