import { describe, expect, test } from "vitest";
import { INSTRUCTIONS, rowOf } from "../../../src/interpreter/ir/instructions.ts";
import { OPS } from "../../../src/interpreter/ir/ops.ts";
import type { Expr, Instruction } from "../../../src/interpreter/ir/program.ts";
import { eachExpr, eachIn } from "../../../src/interpreter/ir/visit.ts";
import { loadRules, RULE_FILES } from "../../support/games.ts";

/** Every expression inside a piece of a program, found by looking at whatever is there. */
function anywhere(piece: unknown, found: Set<unknown> = new Set()): Set<unknown> {
  if (typeof piece !== "object" || piece === null) return found;
  if ("op" in piece) found.add(piece);
  for (const part of Object.values(piece)) anywhere(part, found);
  return found;
}

const collected = (each: (visit: (expr: Expr) => void) => void): Set<unknown> => {
  const found = new Set<unknown>();
  each((expr) => found.add(expr));
  return found;
};

const programs = RULE_FILES.flatMap(({ path }) => loadRules(path).program ?? []);

describe("the tables of operators and instructions", () => {
  test("know every expression that is there, of all files of the project", () => {
    for (const program of programs) {
      const all = anywhere(program);
      expect(collected((visit) => eachExpr(program, visit))).toEqual(all);
      expect(all.size).toBeGreaterThan(0);
    }
  });

  test("know it of each expression and instruction by itself", () => {
    const ops = new Set<string>();
    const instructions = new Set<string>();
    for (const program of programs) {
      eachExpr(program, (expr) => {
        if (ops.has(expr.op)) return;
        ops.add(expr.op);
        expect(
          collected((visit) => eachIn(expr, visit)),
          expr.op,
        ).toEqual(anywhere(expr));
      });
      for (const one of program.bodies.flatMap(({ code }) => code)) {
        instructions.add(one.do);
        const parts = new Set(
          rowOf(one)
            .parts(one)
            .flatMap((part) => [...anywhere(part)]),
        );
        expect(parts, one.do).toEqual(anywhere(one));
      }
    }
    // Those of which no file of the project has any are the ones that only tests of the language have.
    expect(Object.keys(OPS).filter((op) => !ops.has(op))).toEqual(["fieldOf", "zoneOf", "divideUp"]);
    expect(Object.keys(INSTRUCTIONS).filter((one) => !instructions.has(one))).toEqual([]);
  });

  test("name all places and goals in the code that instructions speak of", () => {
    const goals: Record<string, readonly string[]> = {
      to: ["jump", "unless"],
      exit: ["next"],
      none: ["ask", "unpack"],
    };
    for (const one of programs.flatMap(({ bodies }) => bodies.flatMap(({ code }): readonly Instruction[] => code))) {
      const written = Object.entries(goals).flatMap(([key, words]) =>
        words.includes(one.do) ? [(one as unknown as Record<string, number>)[key]] : [],
      );
      expect(rowOf(one).jumps(one)).toEqual(written);
    }
  });
});
