/**
 * Checks indexes into something that is known only by its type: fields of a record, locals of a running verb, parents
 * of a thing, things of a kind, rings of a board. Gives the number of such things, or null if the rules alone do not
 * determine it.
 */
import type { Expr, KindId, LValue, Program, TermId, Type } from "./program.ts";
import { kindsOf, typeOf } from "./types.ts";

/** An index, and the number of things that it indexes. */
export interface Within {
  readonly what: string;
  readonly at: number;
  readonly count: number | null;
}

const present = (type: Type): Type => (type.t === "optional" ? present(type.of) : type);

function placesOf(program: Program, type: Type): number | null {
  const frame = present(type);
  return frame.t === "frame" ? (program.bodies[frame.body]?.locals.length ?? 0) : null;
}

function elementsOf(program: Program, type: Type): number | null {
  const whole = present(type);
  if (whole.t === "tuple") return whole.of.length;
  return whole.t === "record" ? (program.records[whole.of]?.fields.length ?? 0) : null;
}

function parentsOf({ kinds }: Program, kind: KindId): number {
  const copies = kinds[kind]?.copies;
  return copies?.of === "rows" || copies?.of === "number" ? copies.parents.length : 0;
}

function parentsOfAny(program: Program, type: Type): number {
  // A parent of something that is always none is never read.
  const kinds = kindsOf(type) ?? program.kinds.keys();
  return Math.max(0, ...Array.from(kinds, (kind) => parentsOf(program, kind)));
}

/** How many things of a kind there can be. */
function thingsOf({ kinds, boards, playerCounts }: Program, kind: KindId): number | null {
  if (kind === 0) return 1;
  if (kind === 1) return Math.max(...playerCounts);
  const def = kinds[kind];
  if (def?.copies.of === "spaces") return boards[def.board ?? -1]?.spaces.length ?? 0;
  return null;
}

/** The index in an expression itself, unless it indexes a table of the program. */
export function withinThings(program: Program, expr: Expr): Within | null {
  if (expr.op === "kept") {
    return { what: "place of a running verb", at: expr.at, count: placesOf(program, typeOf(program, expr.of)) };
  }
  if (expr.op === "get") {
    return { what: "element", at: expr.index, count: elementsOf(program, typeOf(program, expr.of)) };
  }
  if (expr.op === "children") return { what: "parent", at: expr.nth, count: parentsOf(program, expr.kind) };
  if (expr.op === "parent") {
    return { what: "parent", at: expr.nth, count: parentsOfAny(program, typeOf(program, expr.of)) };
  }
  if (expr.op === "ring") {
    return { what: "ring", at: expr.ring, count: program.boards[expr.board]?.rings.length ?? 0 };
  }
  if (expr.op === "entity") return { what: "thing of the kind", at: expr.index, count: thingsOf(program, expr.kind) };
  return null;
}

/** The index in a target that is written to. */
export function withinTarget(program: Program, target: LValue): Within | null {
  if (target.to === "element") return withinTarget(program, target.of);
  if (target.to !== "kept") return null;
  return { what: "place of a running verb", at: target.at, count: placesOf(program, typeOf(program, target.of)) };
}

/** How many arguments an expression passes, and how many the callee takes. */
export function argumentsOf(program: Program, expr: Expr): { readonly given: number; readonly taken: number } | null {
  if (expr.op === "call") return { given: expr.args.length, taken: program.terms[expr.term]?.params.length ?? 0 };
  if (expr.op === "line") return { given: expr.args.length, taken: program.lines[expr.line]?.params ?? 0 };
  if (expr.op === "after") return { given: expr.args.length, taken: program.bodies[expr.body]?.params.length ?? 0 };
  return null;
}

/** The ids of the parts of a term that a call can leave out. */
export function namesOfTerm({ terms }: Program, term: TermId): readonly string[] {
  const form = terms[term]?.form;
  switch (form?.form) {
    case "number":
      return [...form.parts, ...form.modifiers, ...form.limits].map(({ id }) => id);
    case "all":
    case "any":
      return form.members.map(({ id }) => id);
    case "cases":
      return form.cases.map(({ id }) => id);
    case "value":
    case undefined:
      return [];
  }
}
