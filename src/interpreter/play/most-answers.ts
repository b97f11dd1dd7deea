import { settledBy } from "../analysis/settled.ts";
import { decideBeforePlay } from "../eval/before-play.ts";
import type { Compiler } from "../eval/compiler.ts";
import { compilerOf } from "../eval/compilers.ts";
import { pieceOf } from "../ir/pieces.ts";
import { stepsOf } from "../ir/pipeline.ts";
import type { Body, Expr, Field, Query, Type, Value } from "../ir/program.ts";
import { placesNeeded } from "../ir/visit.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";

/**
 * An upper bound on the number of answers to a field, for any position. For every combination of the answers before it
 * the candidates are counted, without the conditions that depend on the position.
 */

/** The elements of a list and perhaps more; null if they cannot be known without a position. */
type Superset = (env: Value[]) => readonly Value[] | null;

/** How deep calls of terms are followed. */
const DEEP = 8;

function supersetOf(c: Compiler, expr: Expr, known: readonly number[], deep: number): Superset | null {
  if (settledBy(c, expr, known)) return listed(c.fn(expr));
  switch (expr.op) {
    case "list":
    case "set":
      return expr.value ? valuesOf(c, expr.query, expr.value, known, deep) : among(c, expr.query, known, deep);
    case "union":
      return listsOf(c, expr.query, expr.value, known, deep);
    case "every":
      return everyOf(c.game, expr.kinds);
    case "if":
      return either(supersetOf(c, expr.then, known, deep), supersetOf(c, expr.otherwise, known, deep));
    case "call":
      return deep > 0 && expr.without.length === 0 ? ofTerm(c, expr, known, deep - 1) : null;
    case "builtin":
      return expr.name === "listed" && expr.args[0] ? supersetOf(c, expr.args[0], known, deep) : null;
    default:
      return null;
  }
}

/** A value that does not change during play; null where evaluating it fails. */
const settledly =
  (fn: (env: Value[]) => Value) =>
  (env: Value[]): Value | null => {
    try {
      return fn(env);
    } catch (error) {
      faultFrom(error, HERE);
      return null;
    }
  };

function listed(fn: (env: Value[]) => Value): Superset {
  const own = settledly(fn);
  return (env) => {
    const value = own(env);
    return typeof value === "number" ? null : value;
  };
}

/** Every thing that can come into play. */
function everyOf(game: Game, kinds: readonly number[]): Superset {
  const all = kinds.flatMap((kind) => game.entities.ofKind[kind] ?? []);
  return () => all;
}

const either = (one: Superset | null, other: Superset | null): Superset | null =>
  one && other && ((env) => joined(one(env), other(env)));

const joined = (one: readonly Value[] | null, other: readonly Value[] | null): readonly Value[] | null =>
  one && other && [...one, ...other];

/** The elements of a query, without those that are known to fail its conditions. */
function among(c: Compiler, query: Query, known: readonly number[], deep: number): Superset | null {
  const { list, variable } = query;
  const all = supersetOf(c, list, known, deep);
  if (!all) return null;
  const own = [...known, variable];
  const holding = [
    ...stepsOf(query, "while").map(({ holds }) => holds),
    ...stepsOf(query, "filter").flatMap(({ where }) => where.flatMap((one) => (one.if ? [] : [one.expr]))),
  ];
  const tests = holding.flatMap((expr) => decideBeforePlay(c, expr, own) ?? []);
  return (env) =>
    all(env)?.filter((value) => {
      env[variable] = value;
      return tests.every((test) => test(env) !== 0);
    }) ?? null;
}

/** The lists of all elements of a query, concatenated. */
function eachOf(all: Superset, variable: number, own: Superset): Superset {
  return (env) => {
    let found: readonly Value[] | null = [];
    for (const one of all(env) ?? [null]) {
      if (one === null) return null;
      env[variable] = one;
      found = joined(found, own(env));
    }
    return found;
  };
}

/** One value for each element of a query. */
function valuesOf(c: Compiler, query: Query, value: Expr, known: readonly number[], deep: number): Superset | null {
  const all = among(c, query, known, deep);
  if (!all || !settledBy(c, value, [...known, query.variable])) return null;
  const own = settledly(c.fn(value));
  return eachOf(all, query.variable, (env) => {
    const found = own(env);
    return found === null ? null : [found];
  });
}

/** The lists of `union` over the elements of a query. */
function listsOf(c: Compiler, query: Query, list: Expr, known: readonly number[], deep: number): Superset | null {
  const all = among(c, query, known, deep);
  const own = all && supersetOf(c, list, [...known, query.variable], deep);
  return all && own && eachOf(all, query.variable, own);
}

/** The list that a term gives, using those arguments that are known. */
function ofTerm(c: Compiler, { term, args }: Expr & { op: "call" }, known: readonly number[], deep: number) {
  const def = c.game.program.terms[term];
  if (def?.form.form !== "value") return null;
  const own = args.flatMap((arg, i) => (settledBy(c, arg, known) ? [{ i, fn: settledly(c.fn(arg)) }] : []));
  const inside = supersetOf(
    c,
    def.form.expr,
    own.map(({ i }) => i),
    deep,
  );
  return (
    inside &&
    ((env: Value[]) => {
      const inner: Value[] = new Array(def.size).fill(0);
      for (const { i, fn } of own) {
        const value = fn(env);
        if (value === null) return null;
        inner[i] = value;
      }
      return inside(inner);
    })
  );
}

/** A local place of a body, and all values that it can have. */
interface Place {
  readonly at: number;
  readonly values: readonly Value[];
}

/** How many combinations of values are tried at most. */
const MOST_LOOKED_AT = 8_192;

const KEYS: ReadonlySet<Type["t"]> = new Set<Type["t"]>(["int", "bool", "enum", "row", "entity"]);

function placeOf(game: Game, { locals }: Body, at: number): Place | null {
  const type = locals[at]?.type;
  if (!type || !KEYS.has(type.t)) return null;
  const domain = game.domain(type);
  return domain.size > 0 && domain.size <= MOST_LOOKED_AT ? { at, values: domain.values } : null;
}

const combinations = (places: readonly Place[]): number => places.reduce((all, { values }) => all * values.length, 1);

/** The greatest length of the list for any combination of values; null if one of them is not known. */
function mostFor({ rt }: Compiler, own: Superset, places: readonly Place[]): number | null {
  const env: Value[] = [];
  let most = 0;
  const size = combinations(places);
  for (let nth = 0; nth < size; nth++) {
    let rest = nth;
    // Work before play does not count for a move.
    rt.work = 0;
    for (const { at, values } of places) {
      env[at] = values[rest % values.length] as Value;
      rest = Math.floor(rest / values.length);
    }
    const found = own(env);
    if (!found) return null;
    most = Math.max(most, found.length);
  }
  return most;
}

/** The most answers to a field of a question in a body, counting NONE if it may be answered; null if not known before play. */
export function mostAnswers(game: Game, body: Body, { choice }: Field): number | null {
  if (choice.choose !== "one" || choice.orNew) return null;
  // A tracer would hear these evaluations, so a compiler without tracer does them.
  const c = compilerOf(game);
  const { work } = c.rt;
  const needed = placesNeeded(pieceOf.query(choice.query), false).whole.filter((at) => at !== choice.query.variable);
  const places = needed.flatMap((at) => placeOf(game, body, at) ?? []);
  // If the field depends on too many combinations, bounds that depend on one place each are tried.
  const sets = combinations(places) <= MOST_LOOKED_AT ? [places] : places.map((one) => [one]);
  const found = sets.flatMap((set) => {
    const known = set.map(({ at }) => at);
    const own = among(c, choice.query, known, DEEP);
    return (own && mostFor(c, own, set)) ?? [];
  });
  c.rt.work = work;
  const none = choice.optional === false ? 0 : 1;
  return found.length > 0 ? Math.min(...found) + none : null;
}
