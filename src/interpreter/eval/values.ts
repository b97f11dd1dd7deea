import { watchOf } from "../analysis/watched.ts";
import type { ExprWith } from "../ir/operators.ts";
import { NONE, type Value } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import { readsLocal } from "../ir/visit.ts";
import { thingNumbered } from "../runtime/entities.ts";
import { innermost } from "../runtime/runtime.ts";
import { asSet } from "../runtime/value-order.ts";
import { checkedSize, countLightWork, countWork, indexIn, isSame } from "../runtime/work.ts";
import { withThings } from "../runtime/written-things.ts";
import { comparison, sorting } from "./comparing.ts";
import { type Compiler, type Fn, fail, listOf, type Makers, type NumberFn, notRunning } from "./compiler.ts";

/** Plain values, logic, and parts of lists, records and maps. */
export const values: Makers<
  | "const"
  | "local"
  | "entity"
  | "option"
  | "not"
  | "and"
  | "or"
  | "if"
  | "else"
  | "through"
  | "with"
  | "same"
  | "sameList"
  | "in"
  | "inLists"
  | "tuple"
  | "fill"
  | "get"
  | "lookup"
  | "kept"
  | "running"
> = {
  const: ({ game }, expr) => constant(withThings(game.program, game.entities, typeOf(game.program, expr), expr.value)),
  local:
    (_, { at }) =>
    (env) =>
      env[at] as Value,
  entity: (c, { kind, index, node }) => {
    const thing = thingNumbered(c.game.entities, kind, index);
    return thing === undefined ? () => fail(node, "there is no such thing in this game") : constant(thing);
  },
  option: (c, { option }) => constant(c.game.options[option] ?? NONE),
  not: (c, expr) => {
    const of = c.fn(expr.of);
    return (env) => (of(env) === 1 ? 0 : 1);
  },
  and: (c, expr) => {
    const [left, right] = [c.fn(expr.left), c.fn(expr.right)];
    return (env) => (left(env) === 1 ? right(env) : 0);
  },
  or: (c, expr) => {
    const [left, right] = [c.fn(expr.left), c.fn(expr.right)];
    return (env) => (left(env) === 1 ? 1 : right(env));
  },
  if: (c, expr) => {
    const [condition, then, otherwise] = [c.fn(expr.condition), c.fn(expr.then), c.fn(expr.otherwise)];
    return (env) => (condition(env) === 1 ? then(env) : otherwise(env));
  },
  else: (c, expr) => {
    const [left, right] = [c.fn(expr.left), c.fn(expr.right)];
    return (env) => {
      const value = left(env);
      return value === NONE ? right(env) : value;
    };
  },
  with: (c, { at, value, then }) => {
    const rest = c.fn(then);
    if (!readsLocal([then], at)) return rest;
    const named = c.fn(value);
    return (env) => {
      env[at] = named(env);
      return rest(env);
    };
  },
  through: (c, { at, of, then }) => {
    const [value, rest] = [c.fn(of), c.fn(then)];
    return (env) => {
      const found = value(env);
      if (found === NONE) return NONE;
      env[at] = found;
      return rest(env);
    };
  },
  same,
  sameList: (c, expr) =>
    comparison(c, expr, c.fn(expr.left), c.fn(expr.right), (one, other) =>
      isSame(c.rt, one, other, expr.node) ? 1 : 0,
    ),
  in: isIn,
  inLists: (c, expr) => {
    const { left, right, node } = expr;
    if (right.op === "tuple" && watchOf(c.game, expr) === null) return oneOfLists(c, c.fn(left), right);
    return comparison(c, expr, c.fn(left), c.fn(right), (value, list) =>
      indexIn(c.rt, listOf(list, node), value, node) < 0 ? 0 : 1,
    );
  },
  tuple: (c, { items: written, set, node }) => {
    const items = written.map((item) => c.fn(item));
    const list = (env: Value[]) => {
      const values: Value[] = items.map((item) => item(env));
      return checkedSize(c.rt, values, node);
    };
    if (!set) return list;
    const values = sorting(c, written, list);
    return (env) => asSet(values(env));
  },
  fill: (c, { key, value, node }) => {
    const { size } = c.game.domain(key);
    const of = c.fn(value);
    return (env) => {
      countWork(c.rt, size, node);
      return checkedSize(c.rt, new Array<Value>(size).fill(of(env)), node);
    };
  },
  get: (c, { of, index, node }) => {
    const record = c.fn(of);
    return (env) => listOf(record(env), node)[index] ?? NONE;
  },
  lookup: (c, { of, key, keyType, node }) => {
    const [map, at] = [c.fn(of), c.fn(key)];
    const domain = c.game.domain(keyType);
    return (env) => {
      const list = listOf(map(env), node);
      return list[domain.indexOf(Number(at(env)))] ?? fail(node, "there is no value for this key");
    };
  },
  kept: (c, expr) => {
    const { rt } = c;
    const { at, node } = expr;
    const frame = c.number(expr.of);
    const value: Fn = (env) => rt.frames[frame(env)]?.locals[at] ?? notRunning(c.game.program, expr.of, node);
    return c.flow().keeps(expr) ? keptBySome(c, frame, at, value) : value;
  },
  running:
    ({ rt }, { body }) =>
    () =>
      innermost(rt, body),
};

function constant(value: Value): Fn {
  return () => value;
}

/** A value kept by a running verb that only some seats may know. */
const keptBySome =
  ({ rt }: Compiler, frame: NumberFn, at: number, value: Fn): Fn =>
  (env) => {
    const masks = rt.frames[frame(env)]?.masks;
    if (masks) rt.seen &= masks[at] ?? -1;
    return value(env);
  };

/** Is a value in a list? It is so frequent that the unwatched case is written out. */
function isIn(c: Compiler, expr: ExprWith<"in">): Fn {
  const { rt } = c;
  const { node } = expr;
  const [isOpen, left] = [watchOf(c.game, expr) === null, c.fn(expr.left)];
  if (isOpen && expr.right.op === "tuple") return oneOf(left, expr.right.items.map(c.fn));
  const right = c.fn(expr.right);
  const find = (value: Value, of: Value) => {
    const list = listOf(of, node);
    countLightWork(rt, list.length, node);
    return list.includes(value) ? 1 : 0;
  };
  return isOpen ? (env) => find(left(env), right(env)) : comparison(c, expr, left, right, find);
}

/** Is a number one of the given items? It makes no list and stops at the first equal item. */
function oneOf(left: Fn, items: readonly Fn[]): Fn {
  return (env) => {
    const value = left(env);
    for (const item of items) if (item(env) === value) return 1;
    return 0;
  };
}

/** The same for values that may be lists; comparing them counts work. */
function oneOfLists(c: Compiler, left: Fn, { items: written, node }: ExprWith<"tuple">): Fn {
  const items = written.map((item) => c.fn(item));
  return (env) => {
    const value = left(env);
    for (const item of items) if (isSame(c.rt, value, item(env), node)) return 1;
    return 0;
  };
}

/** Equality, with fast paths for a constant or a variable. */
function same(c: Compiler, expr: ExprWith<"same">): Fn {
  const [left, right] = [c.fn(expr.left), c.fn(expr.right)];
  if (watchOf(c.game, expr) !== null) return comparison(c, expr, left, right, (one, other) => (one === other ? 1 : 0));
  if (expr.right.op === "const") {
    const value = right([]);
    return (env) => (left(env) === value ? 1 : 0);
  }
  if (expr.right.op === "local") {
    const { at } = expr.right;
    return (env) => (left(env) === env[at] ? 1 : 0);
  }
  return (env) => (left(env) === right(env) ? 1 : 0);
}
