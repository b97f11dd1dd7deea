/** The types of expressions as far as they can be told without a checker: enough to print what was compared. */
import type { CommandDef, Expr, Program, Type } from "../program.ts";

const INT: Type = { t: "int", least: -2147483647, most: 2147483647 };
const BOOL: Type = { t: "bool" };

/** The types of the places of an environment, as far as they are known. */
export type Scope = readonly (Type | null | undefined)[];

/** The type of an expression's value, or null where only the value itself tells. */
export function typeOf(program: Program, expr: Expr, scope: Scope): Type | null {
  switch (expr.op) {
    case "local":
      return scope[expr.at] ?? null;
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
      return typeOf(program, expr.then, scope) ?? typeOf(program, expr.otherwise, scope);
    case "else":
      return typeOf(program, expr.left, scope) ?? typeOf(program, expr.right, scope);
    case "through":
      return typeOf(program, expr.then, scope);
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

const PLAYER: Type = { t: "entity", of: [1] };

/** The types of a command's environment: its arguments, the actor, the fields. */
export function commandScope(program: Program, { args, body, fields }: CommandDef): Scope {
  const scope: (Type | null | undefined)[] = program.bodies[body]?.params.slice(0, args) ?? [];
  scope[args] = PLAYER;
  for (const field of fields) scope[field.at] = field.type;
  return scope;
}
