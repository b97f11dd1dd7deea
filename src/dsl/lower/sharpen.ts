import { type ArithmeticRow, eachArithmetic } from "../../interpreter/ir/arithmetic.ts";
import { type Builtin, builtinRow } from "../../interpreter/ir/builtins.ts";
import type { Expr, ExprOp, Query, Type } from "../../interpreter/ir/program.ts";
import type { TypeTable } from "./type-table.ts";

/**
 * Infers types that are more precise than the checker's: `k in 1..7` gives integers from 1 to 7. Integers outside the
 * range of the language are faults, so no value lies there.
 */

type Range = Type & { readonly t: "int" };

/** The types of subexpressions. */
interface Parts {
  of(expr: Expr): Type;
  element(query: Query): Type;
}

type Both = { readonly left: Expr; readonly right: Expr };
type OpOf<O extends ExprOp["op"], E = ExprOp> = E extends { readonly op: infer P } ? (O extends P ? E : never) : never;
type Sharpeners = { readonly [O in ExprOp["op"]]?: (op: OpOf<O>, parts: Parts) => Type | null };

const LEAST_INT = -2147483647;
const MOST_INT = 2147483647;
const MOST_LIST = 10_000;

// `+ 0` turns JavaScript's negative zero into 0.
const within = (n: number) => Math.max(LEAST_INT, Math.min(MOST_INT, n)) + 0;
const int = (least: number, most: number): Range => ({ t: "int", least: within(least), most: within(most) });
const listOf = (of: Type | null): Type | null => of && { t: "list", of, most: MOST_LIST };
const optional = (of: Type | null): Type | null => of && (of.t === "optional" ? of : { t: "optional", of });
const isInt = (type: Type): type is Range => type.t === "int";

/** The range of an arithmetic result, from the operator's row. */
function computed(bounds: ArithmeticRow["bounds"], { left, right }: Both, { of }: Parts): Type | null {
  const [a, b] = [of(left), of(right)];
  const range = bounds && isInt(a) && isInt(b) ? bounds(a, b) : null;
  return range && int(range.least, range.most);
}

/** A type that contains the values of both, or null if there is none. */
function hull(a: Type, b: Type): Type | null {
  if (a === b || b.t === "never") return a;
  if (a.t === "never") return b;
  if (a.t === "optional" || b.t === "optional") {
    return optional(hull(a.t === "optional" ? a.of : a, b.t === "optional" ? b.of : b));
  }
  return isInt(a) && isInt(b) ? int(Math.min(a.least, b.least), Math.max(a.most, b.most)) : null;
}

const bare = (type: Type): Type => (type.t === "optional" ? type.of : type);

/** The range of a function's result, from its row. */
function made(name: Builtin, args: readonly Type[]): Type | null {
  const { bounds } = builtinRow(name);
  const [first, ...others] = args.filter(isInt);
  if (!bounds || !first || others.length + 1 < args.length) return null;
  const { least, most } = bounds(first, ...others);
  return int(least, most);
}

type Searching = { readonly query: Query; readonly value: Expr | null };

const given = ({ query, value }: Searching, parts: Parts) => (value ? parts.of(value) : parts.element(query));
const found = ({ query }: { readonly query: Query }, parts: Parts) => optional(parts.element(query));
const extreme = (op: Searching, parts: Parts) => optional(given(op, parts));

const SHARPENERS: Sharpeners = {
  ...eachArithmetic(
    ({ bounds }) =>
      (op: Both, parts: Parts) =>
        computed(bounds, op, parts),
  ),
  const: ({ value }) => (typeof value === "number" && value >= LEAST_INT ? int(value, value) : null),
  if: ({ then, otherwise }, { of }) => hull(of(then), of(otherwise)),
  else: ({ left, right }, { of }) => hull(bare(of(left)), of(right)),
  with: ({ then }, { of }) => of(then),
  through: ({ then }, { of }) => optional(of(then)),
  range: ({ from, to }, { of }) => {
    const [a, b] = [of(from), of(to)];
    return isInt(a) && isInt(b) ? listOf(int(a.least, Math.max(a.least, b.most))) : null;
  },
  builtin: ({ name, args }, { of }) => made(name, args.map(of)),
  list: (op, parts) => listOf(given(op, parts)),
  set: (op, parts) => ({ t: "set", of: given(op, parts) }),
  first: found,
  last: found,
  only: found,
  min: extreme,
  max: extreme,
};

/**
 * The intersection of two types: ranges are intersected, otherwise the first type is taken. Returns the first type
 * itself if it is the more precise one.
 */
export function meet(a: Type, b: Type): Type {
  if (a.t === "int" && b.t === "int") {
    if (a.least >= b.least && a.most <= b.most) return a;
    const [least, most] = [Math.max(a.least, b.least), Math.min(a.most, b.most)];
    return least <= most ? { t: "int", least, most } : a;
  }
  if (a.t === "optional") return around(a, meet(a.of, bare(b)));
  if ((a.t === "list" || a.t === "set") && a.t === b.t) return around(a, meet(a.of, b.of));
  return a;
}

const around = (type: Type & { readonly of: Type }, of: Type): Type =>
  of === type.of ? type : ({ ...type, of } as Type);

/** The type of an expression: the checker's, refined by its parts. */
export function sharpened(types: TypeTable, checked: Type, op: ExprOp): Type {
  const sharpen = SHARPENERS[op.op] as ((op: ExprOp, parts: Parts) => Type | null) | undefined;
  if (!sharpen) return checked;
  const parts: Parts = { of: ({ type }) => types.at(type), element: ({ type }) => types.at(type) };
  const better = sharpen(op, parts);
  return better ? types.same(meet(checked, better)) : checked;
}
