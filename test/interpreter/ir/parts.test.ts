import { describe, expect, test } from "vitest";
import { program as programLook } from "../../../src/interpreter/ir/definitions.ts";
import {
  INSTRUCTIONS,
  partsOfInstruction,
  rowOf,
  withPartsOfInstruction,
} from "../../../src/interpreter/ir/instructions.ts";
import { OPS, withParts } from "../../../src/interpreter/ir/ops.ts";
import { query as queryLook } from "../../../src/interpreter/ir/parts.ts";
import { type Piece, pieceOf } from "../../../src/interpreter/ir/pieces.ts";
import type { Expr, Instruction, Program, Query } from "../../../src/interpreter/ir/program.ts";
import { rootsOf } from "../../../src/interpreter/ir/roots.ts";
import { eachExpr, eachIn, exprsOf, placesNeeded, placesRead } from "../../../src/interpreter/ir/visit.ts";
import { partsIn } from "../../../src/interpreter/ir/visits.ts";
import { loadRules, RULE_FILES } from "../../support/games.ts";

/**
 * Compares the tables that say where expressions are with generic walks over the data. The walks below know no type.
 */
function everything(piece: unknown, visit: (one: object) => void): void {
  if (typeof piece !== "object" || piece === null) return;
  visit(piece);
  for (const part of Object.values(piece)) everything(part, visit);
}

function anywhere(piece: unknown): Set<unknown> {
  const found = new Set<unknown>();
  everything(piece, (one) => {
    if ("op" in one) found.add(one);
  });
  return found;
}

/** The number of expressions, counted at every occurrence. */
function count(piece: unknown): number {
  let found = 0;
  everything(piece, (one) => {
    if ("op" in one) found++;
  });
  return found;
}

function anyPlaces(piece: unknown, found: Set<number> = new Set()): Set<number> {
  if (typeof piece !== "object" || piece === null) return found;
  const { op, at } = piece as { op?: string; at?: number };
  if (op === "local" && at !== undefined) found.add(at);
  for (const [key, part] of Object.entries(piece)) if (key !== "text") anyPlaces(part, found);
  return found;
}

function filledPlaces(piece: unknown): Set<number> {
  const found = new Set<number>();
  everything(piece, (one) => {
    const { op, at, variable } = one as { op?: string; at?: number; variable?: number };
    if (variable !== undefined) found.add(variable);
    if (at !== undefined && (op === "with" || op === "through" || op === "combinations")) found.add(at);
  });
  return found;
}

const readIn = (piece: unknown): Set<number> => {
  const found = new Set<number>();
  everything(piece, (one) => {
    const { op, at } = one as { op?: string; at?: number };
    if (op === "local" && at !== undefined) found.add(at);
  });
  return found;
};

const collected = (each: (visit: (expr: Expr) => void) => void): Set<unknown> => {
  const found = new Set<unknown>();
  each((expr) => found.add(expr));
  return found;
};

/** The same data with other nodes in its expressions. */
function withNodes(piece: unknown, change: (node: number) => number): unknown {
  if (typeof piece !== "object" || piece === null) return piece;
  if (Array.isArray(piece)) return piece.map((part) => withNodes(part, change));
  const entries = Object.entries(piece).map(([key, part]) => [key, withNodes(part, change)] as const);
  const { node } = piece as { node?: number };
  return Object.fromEntries("op" in piece && node !== undefined ? [...entries, ["node", change(node)]] : entries);
}

const programs = RULE_FILES.flatMap(({ path }) => loadRules(path).program ?? []);

/** The units of a program that are analysed as a whole, each with its kind. */
function piecesOf(program: Program): readonly (readonly [object, Piece])[] {
  const { terms, lines, paths, orders, bodies, commands } = program;
  const queries = bodies.flatMap(({ code }) => code.flatMap((one): readonly Query[] => rowOf(one).queries(one)));
  const asked = commands.flatMap(({ fields }) => fields.map(({ choice }) => choice.query));
  return [
    ...terms.map((one) => [one, pieceOf.term(one)] as const),
    ...terms.map(({ form }) => [form, pieceOf.form(form)] as const),
    ...lines.map((one) => [one, pieceOf.line(one)] as const),
    ...paths.map((one) => [one, pieceOf.path(one)] as const),
    ...orders.map((one) => [one, pieceOf.order(one)] as const),
    ...bodies.map((one) => [one, pieceOf.body(one)] as const),
    ...commands.map((one) => [one, pieceOf.command(one)] as const),
    ...[...queries, ...asked].map((one) => [one, pieceOf.query(one)] as const),
  ];
}

describe("the tables of operators and instructions", () => {
  test("know every expression in all files of the project", () => {
    for (const program of programs) {
      const { parts } = pieceOf.program(program);
      const all = anywhere(program);
      expect(collected((visit) => eachExpr(parts, visit))).toEqual(all);
      expect(exprsOf(pieceOf.program(program))).toHaveLength(count(program));
      expect(all.size).toBeGreaterThan(0);
      const roots = rootsOf(program).map(({ expr }) => expr);
      expect(new Set(roots)).toEqual(new Set(parts));
      expect(roots).toHaveLength(parts.length);
    }
  });

  test("know the expressions of each piece, and the places that it reads and writes", () => {
    for (const program of programs) {
      for (const [whole, piece] of piecesOf(program)) {
        expect(exprsOf(piece)).toHaveLength(count(whole));
        const { whole: needed } = placesNeeded(piece, false);
        const filled = filledPlaces(whole);
        expect(new Set(needed)).toEqual(new Set([...readIn(whole)].filter((at) => !filled.has(at))));
      }
    }
  });

  test("know which places are read outside of texts", () => {
    for (const one of programs.flatMap(({ bodies }) => bodies.flatMap(({ code }): readonly Instruction[] => code))) {
      expect(new Set(placesRead(partsOfInstruction(one, "without texts")))).toEqual(anyPlaces(one));
      for (const query of rowOf(one).queries(one))
        expect(new Set(placesRead(partsIn(queryLook, query, "without texts")))).toEqual(anyPlaces(query));
    }
  });

  test("know it of each single expression and instruction", () => {
    const ops = new Set<string>();
    const instructions = new Set<string>();
    for (const program of programs) {
      for (const expr of exprsOf(pieceOf.program(program))) {
        if (ops.has(expr.op)) continue;
        ops.add(expr.op);
        expect(
          collected((visit) => eachIn(expr, visit)),
          expr.op,
        ).toEqual(anywhere(expr));
      }
      for (const one of program.bodies.flatMap(({ code }) => code)) {
        instructions.add(one.do);
        const parts = new Set(partsOfInstruction(one).flatMap((part) => [...anywhere(part)]));
        expect(parts, one.do).toEqual(anywhere(one));
      }
    }
    // Only tests of the language use the two operators that no file has.
    expect(Object.keys(OPS).filter((op) => !ops.has(op))).toEqual(["fieldOf", "zoneOf"]);
    expect(Object.keys(INSTRUCTIONS).filter((one) => !instructions.has(one))).toEqual([]);
  });

  test("replace expressions, and nothing else", () => {
    for (const program of programs) {
      expect(programLook(program, "with texts", (expr) => expr)).toBe(program);
      const renumbered = (expr: Expr): Expr => ({ ...withParts(expr, renumbered), node: -expr.node });
      for (const { code } of program.bodies)
        for (const one of code)
          expect(withPartsOfInstruction(one, renumbered)).toEqual(withNodes(one, (node) => -node));
      expect(programLook(program, "with texts", renumbered)).toEqual(withNodes(program, (node) => -node));
    }
  });

  test("know all places and jump targets in the code of instructions", () => {
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
