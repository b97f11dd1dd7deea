/** The types of expressions as far as they can be told without a checker: enough to print what was compared. */
import type { Expr, Program, Type } from "../program.ts";

const INT: Type = { t: "int", least: -2147483647, most: 2147483647 };
const BOOL: Type = { t: "bool" };

/** The type of an expression's value, or null where only the value itself tells. */
export function typeOf(program: Program, expr: Expr): Type | null {
  switch (expr.op) {
    case "slot":
      return program.slots[expr.slot]?.type ?? null;
    case "field":
      return program.fields[expr.field]?.type ?? null;
    case "fieldOf":
      return program.fields[expr.byKind[0]?.field ?? -1]?.type ?? null;
    case "option":
      return program.options[expr.option]?.type ?? null;
    case "call":
      return program.terms[expr.term]?.type ?? null;
    case "if":
      return typeOf(program, expr.then) ?? typeOf(program, expr.otherwise);
    case "else":
      return typeOf(program, expr.left) ?? typeOf(program, expr.right);
    case "through":
      return typeOf(program, expr.then);
    case "zone":
      return { t: "zone", of: 0 };
    case "spaceOf":
    case "parent":
    case "entity":
      return { t: "entity", of: program.kinds.map((_, kind) => kind) };
    case "add":
    case "subtract":
    case "multiply":
    case "divideDown":
    case "divideUp":
    case "mod":
    case "count":
    case "sum":
    case "position":
      return INT;
    case "not":
    case "and":
    case "or":
    case "less":
    case "lessOrEqual":
    case "same":
    case "in":
    case "any":
    case "all":
      return BOOL;
    default:
      return null;
  }
}
