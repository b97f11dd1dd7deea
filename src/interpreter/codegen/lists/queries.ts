import type { ExprWith } from "../../ir/operators.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { isFilter, stagesOf, takenOf } from "../../ir/pipeline.ts";
import type { Expr, Member, Query, SortKey } from "../../ir/program.ts";
import { jumpAll } from "../expressions/conditions.ts";
import { bound, type Env, type Gen, type Inside } from "../gen.ts";
import { holdsLists, maybeNone, rangeOf } from "../kinds-of-types.ts";
import { grouped } from "../rewrites/grouped.ts";
import { keptSpaces } from "../rewrites/kept-spaces.ts";
import { settledList } from "../rewrites/settled-lists.ts";
import { inSettledOrder } from "../rewrites/settled-order.ts";
import type { Writer } from "../writers.ts";
import { arrange, isWritable, keyed } from "./arranging.ts";
import { inAnyOrder } from "./each.ts";
import { eachIn } from "./loops.ts";

/** Queries and aggregates. */

/** Can the sort key be written: a value that is not reversed by a condition? */
const isPlainKey = ({ by, reversed }: SortKey) => by.by === "value" && (reversed === null || reversed === true);

/** `take` must not read less than the interpreter does. */
const isCut = (g: Gen, query: Query) => takenOf(query) !== null && g.exact(pieceOf.query(query));

/** The query for code that visits all results in any order. */
const anyhow = (query: Query): Query => (isFilter(query) ? { ...query, list: inAnyOrder(query.list) } : query);

/** Visits the elements that meet all conditions, before they are sorted. */
function tested(g: Gen, query: Query, env: Env, inside: Inside): void {
  const { goesOn, where: tests } = stagesOf(query);
  const within =
    (where: readonly Member[]): Inside =>
    (x, loop) => {
      const own = bound(env, query.variable, x);
      if (goesOn) g.jump(goesOn, own, false, loop.stop);
      jumpAll(g, where, own, false, loop.next);
      inside(x, loop);
    };
  if (keptSpaces(g, query, env, within)) return;
  if (grouped(g, query, env, within) || settledList(g, query, env, within)) return;
  g.each(query.list, env, within(tests));
}

/** Visits the first elements, up to a count. */
function taken(g: Gen, query: Query, env: Env, write: (inside: Inside) => void, inside: Inside): void {
  const { take } = stagesOf(query);
  if (!take) {
    write(inside);
    return;
  }
  const most = g.out.name(g.value(take, env));
  const count = g.out.fresh("n");
  g.out.line(`let ${count} = 0;`);
  const label = g.out.fresh("L");
  g.out.block(`${label}: `, () => {
    g.out.line(`if (${most} <= 0) break ${label};`);
    write((x, loop) => {
      g.out.line(`if (${count}++ >= ${most}) break ${label};`);
      inside(x, { next: loop.next, stop: `break ${label};` });
    });
  });
}

const signed = (g: Gen, { by, descending, reversed }: SortKey, env: Env): string => {
  const value = by.by === "value" ? g.value(by.expr, env) : "0";
  return descending !== (reversed === true) ? `-(${value})` : value;
};

/** Writes the elements of a query that only sorts, their keys, and how many are taken. */
export function listWithKeys(g: Gen, query: Query, env: Env): { name: string; keys: string; most: string } {
  const { arranging, take } = stagesOf(query);
  const name = unordered(g, query, env);
  const keys = arranging.flatMap((step) => (step.step === "sort" ? step.keys : []));
  return {
    name,
    keys: keyed(g, name, keys, query.variable, env).name,
    most: take ? g.out.name(g.value(take, env)) : `${name}.length`,
  };
}

function unordered(g: Gen, query: Query, env: Env): string {
  const list = g.out.fresh("l");
  g.out.line(`let ${list} = [];`);
  tested(g, query, env, (x) => g.out.line(`${list}.push(${x});`));
  return list;
}

function inOrder(g: Gen, query: Query, env: Env): string {
  const list = unordered(g, query, env);
  for (const step of stagesOf(query).arranging) arrange(g, query, step, list, env);
  return list;
}

/** Writes a loop over the results of a query. */
export function query(g: Gen, own: Query, env: Env, inside: Inside, refer: (query: Query, env: Env) => string): void {
  const { arranging } = stagesOf(own);
  if (!arranging.every((step) => isWritable(g, step)) || isCut(g, own)) eachIn(g, refer(own, env), inside);
  else if (arranging.length === 0) taken(g, own, env, (each) => tested(g, own, env, each), inside);
  else taken(g, own, env, (each) => eachIn(g, inOrder(g, own, env), each), inside);
}

const start = (g: Gen, value: string): string => {
  const name = g.out.fresh("r");
  g.out.line(`let ${name} = ${value};`);
  return name;
};

/** Collects the elements of a loop in a list. */
function collected(g: Gen, write: (inside: Inside) => void): string {
  const name = g.out.fresh("l");
  g.out.line(`const ${name} = [];`);
  write((x) => g.out.line(`${name}.push(${x});`));
  g.out.line(`if (${name}.length > 10000) fail();`);
  return name;
}

export const listValue = (g: Gen, expr: Expr, env: Env): string => collected(g, (inside) => g.each(expr, env, inside));

function extreme(g: Gen, { query, value }: ExprWith<"min" | "max">, env: Env, than: "<" | ">"): string {
  const name = start(g, "none");
  g.query(anyhow(query), env, (x) => {
    const own = g.out.name(g.value(value, bound(env, query.variable, x)));
    const isThere = maybeNone(g.game, value) ? `${own} !== none && ` : "";
    g.out.line(`if (${isThere}(${name} === none || ${own} ${than} ${name})) ${name} = ${own};`);
  });
  return name;
}

/** The sort key, if there is only one, so that the first and the last can be found without sorting. */
function oneKey(query: Query): SortKey | null {
  const { arranging, take } = stagesOf(query);
  const [step, ...others] = arranging;
  const [key, ...more] = step?.step === "sort" ? step.keys : [];
  return key && isPlainKey(key) && others.length + more.length === 0 && take === null ? key : null;
}

/** The first or the last in order; among equal keys the first, or the last, of the list. */
function outermost(g: Gen, query: Query, by: SortKey, env: Env, than: "<" | ">="): string {
  const [name, least, count] = [start(g, "none"), start(g, "0"), start(g, "0")];
  tested(g, query, env, (x) => {
    const key = g.out.name(signed(g, by, bound(env, query.variable, x)));
    g.out.line(`if (${count}++ === 0 || ${key} ${than} ${least}) { ${name} = ${x}; ${least} = ${key}; }`);
  });
  return name;
}

const LARGEST = 200_000;

export const queries = {
  list: listValue,
  union: listValue,
  set: (g, expr, env) => {
    const { query, value } = expr;
    const list = collected(g, (inside) =>
      g.query(query, env, (x, loop) => inside(value ? g.value(value, bound(env, query.variable, x)) : x, loop)),
    );
    return holdsLists(g, expr) ? `asSet(whole(${list}))` : `asSet(${list})`;
  },
  count: (g, { query }, env) => {
    const name = start(g, "0");
    g.query(anyhow(query), env, () => g.out.line(`${name}++;`));
    return name;
  },
  first: (g, { query }, env) => {
    const key = oneKey(query);
    if (key) return inSettledOrder(g, query, key, env, "first") ?? outermost(g, query, key, env, "<");
    const name = start(g, "none");
    g.query(query, env, (x, loop) => g.out.line(`${name} = ${x}; ${loop.stop}`));
    return name;
  },
  last: (g, { query }, env) => {
    const key = oneKey(query);
    if (key) return inSettledOrder(g, query, key, env, "last") ?? outermost(g, query, key, env, ">=");
    const name = start(g, "none");
    g.query(query, env, (x) => g.out.line(`${name} = ${x};`));
    return name;
  },
  only: (g, { query }, env) => {
    const [name, count] = [start(g, "none"), start(g, "0")];
    g.query(query, env, (x) => g.out.line(`if (${count}++ === 0) ${name} = ${x};`));
    g.out.line(`if (${count} > 1) fail();`);
    return name;
  },
  sum: (g, { query, value }, env) => {
    const name = start(g, "0");
    const { least, most } = rangeOf(g.game, value);
    const isSmall = least > -LARGEST && most < LARGEST;
    g.query(anyhow(query), env, (x) => {
      const more = `${name} + ${g.value(value, bound(env, query.variable, x))}`;
      g.out.line(`${name} = ${isSmall ? more : `checked(${more})`};`);
    });
    return name;
  },
  min: (g, expr, env) => extreme(g, expr, env, "<"),
  max: (g, expr, env) => extreme(g, expr, env, ">"),
} satisfies Partial<{ [O in Expr["op"]]: Writer<O> }>;
