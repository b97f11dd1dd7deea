import type { ExprWith } from "../ir/ops.ts";
import { NONE, type Value } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import { readsLocal } from "../ir/visit.ts";
import { thingNumbered } from "../runtime/entities.ts";
import { innermost } from "../runtime/runtime.ts";
import { asSet } from "../runtime/value-order.ts";
import { easily, same as isSame, labour, measured, placeOf } from "../runtime/work.ts";
import { withThings } from "../runtime/written-things.ts";
import { comparing, sorting } from "./comparing.ts";
import { type Compiler, type Fn, fail, listOf, type Makers } from "./compiler.ts";

/** Plain values, logic, and the parts of lists, records and maps. */
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
    if (!readsLocal(then, at)) return rest;
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
  sameList: (c, expr) => {
    const { node } = expr;
    const [left, right] = [c.fn(expr.left), c.fn(expr.right)];
    const judge = comparing(c, expr.left, expr.right);
    return (env) => {
      const [one, other] = [left(env), right(env)];
      judge?.(one, other);
      return isSame(c.rt, one, other, node) ? 1 : 0;
    };
  },
  in: (c, expr) => {
    const judge = comparing(c, expr.left, expr.right);
    if (expr.right.op === "tuple" && !judge) return oneOf(c.fn(expr.left), expr.right.items.map(c.fn));
    const [left, right] = [c.fn(expr.left), c.fn(expr.right)];
    return (env) => {
      const value = left(env);
      const list = listOf(right(env), expr.node);
      judge?.(value, list);
      easily(c.rt, list.length, expr.node);
      return list.includes(value) ? 1 : 0;
    };
  },
  inLists: (c, expr) => {
    const judge = comparing(c, expr.left, expr.right);
    if (expr.right.op === "tuple" && !judge) return oneOfLists(c, c.fn(expr.left), expr.right);
    const [left, right] = [c.fn(expr.left), c.fn(expr.right)];
    return (env) => {
      const value = left(env);
      const list = listOf(right(env), expr.node);
      judge?.(value, list);
      return placeOf(c.rt, list, value, expr.node) < 0 ? 0 : 1;
    };
  },
  tuple: (c, expr) => {
    const { node } = expr;
    const items = expr.items.map((item) => c.fn(item));
    const judge = expr.set ? sorting(c, expr.items) : null;
    const list = (env: Value[]) => {
      const values: Value[] = items.map((item) => item(env));
      return measured(c.rt, values, node);
    };
    if (expr.set) {
      return (env) => {
        const values = list(env);
        judge?.(values);
        return asSet(values);
      };
    }
    return list;
  },
  fill: (c, { key, value, node }) => {
    const { size } = c.game.domain(key);
    const of = c.fn(value);
    return (env) => {
      labour(c.rt, size, node);
      return measured(c.rt, new Array<Value>(size).fill(of(env)), node);
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
  kept: ({ rt, fn }, { of, at, node }) => {
    const frame = fn(of);
    return (env) => {
      const running = rt.frames[frame(env) as number];
      if (running?.masks) rt.seen &= running.masks[at] ?? -1;
      return running?.locals[at] ?? fail(node, "this is not running");
    };
  },
  running:
    ({ rt }, { body }) =>
    () =>
      innermost(rt, body),
};

function constant(value: Value): Fn {
  return () => value;
}

/** Is a number one of those that are written out? No list is made of them, and none behind the first that fits is looked at. */
function oneOf(left: Fn, items: readonly Fn[]): Fn {
  return (env) => {
    const value = left(env);
    for (const item of items) if (item(env) === value) return 1;
    return 0;
  };
}

/** The same of values that may be lists: comparing them is counted. */
function oneOfLists(c: Compiler, left: Fn, { items: written, node }: ExprWith<"tuple">): Fn {
  const items = written.map((item) => c.fn(item));
  return (env) => {
    const value = left(env);
    for (const item of items) if (isSame(c.rt, value, item(env), node)) return 1;
    return 0;
  };
}

/** Comparing with a constant or a variable needs no call for it. */
function same(c: Compiler, expr: ExprWith<"same">): Fn {
  const [left, right] = [c.fn(expr.left), c.fn(expr.right)];
  const judge = comparing(c, expr.left, expr.right);
  if (judge) {
    return (env) => {
      const [one, other] = [left(env), right(env)];
      judge(one, other);
      return one === other ? 1 : 0;
    };
  }
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
