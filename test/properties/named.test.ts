import { describe, expect, test } from "vitest";
import { pieceOf } from "../../src/interpreter/ir/pieces.ts";
import type { Expr, Program } from "../../src/interpreter/ir/program.ts";
import { isNameable, typeOf } from "../../src/interpreter/ir/types.ts";
import { eachExpr } from "../../src/interpreter/ir/visit.ts";
import { loadRules, placeOfNode, SWEPT_FILES } from "../support/games.ts";

/** Comparisons without a type that names values: explanations print both sides, so one side needs such a type. */
function namelessIn(program: Program): number[] {
  const nodes: number[] = [];
  const isNameless = (side: Expr) => !isNameable(typeOf(program, side));
  eachExpr(pieceOf.program(program).parts, (expr) => {
    if ((expr.op === "same" || expr.op === "sameList") && isNameless(expr.left) && isNameless(expr.right))
      nodes.push(expr.node);
  });
  return nodes;
}

describe.each(SWEPT_FILES.map(({ path }) => path))("%s", (path) => {
  test("compares only what explanations can name", () => {
    const loaded = loadRules(path);
    expect(loaded.program).not.toBeNull();
    const found = loaded.program ? namelessIn(loaded.program) : [];
    expect([...new Set(found)].map((node) => placeOfNode(loaded, node))).toEqual([]);
  });
});
