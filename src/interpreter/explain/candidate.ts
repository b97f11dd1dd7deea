/** Why a value is not offered by a list with conditions, or that it is. */
import { equal } from "../evaluate/compiler.ts";
import { keysOf, type Sorting, sortingOf } from "../evaluate/sorting.ts";
import type { Plain } from "../plain.ts";
import { NONE, type NodeId, type Query, type SortBy, type SortKey, type Type, type Value } from "../program.ts";
import { type Asker, inScope, roomy } from "./asker.ts";
import { type Condition, conditionsOf } from "./condition.ts";
import { originOf } from "./origin.ts";
import { NUMBER, typeOf } from "./types.ts";

export type Reason =
  /** these conditions do not hold; those that the asker may not know stand among them as hidden */
  | { readonly reason: "conditions"; readonly node: NodeId; readonly conditions: readonly Condition[] }
  /** it is none of the things that are chosen from */
  | { readonly reason: "not in list"; readonly node: NodeId }
  /** another is better by a key */
  | {
      readonly reason: "beaten";
      readonly node: NodeId;
      readonly by: Plain;
      readonly key: string;
      readonly own: Plain;
      readonly best: Plain;
    }
  /** it is like another one that is offered in its stead */
  | { readonly reason: "alike"; readonly node: NodeId; readonly to: Plain }
  /** only the first few count */
  | { readonly reason: "too many"; readonly node: NodeId }
  /** why cannot be told without telling what the asker may not see */
  | { readonly reason: "hidden"; readonly node: NodeId };

/** The first thing that keeps a value out of a query, or null if nothing does. */
export function whyOut(asker: Asker, query: Query, type: Type, env: readonly Value[], value: Value): Reason | null {
  const own = roomy(env);
  const { compiler } = asker;
  const plan = compiler.query(query);
  const { node } = query;
  const scope = asker.scope.slice();
  scope[query.variable] = type;
  let list: readonly Value[] = [];
  const listed = asker.watch(() => {
    list = plan.source(own);
    return list.some((each) => equal(each, value)) ? 1 : 0;
  });
  if (listed.is !== "value") return { reason: "hidden", node };
  if (listed.value !== 1) return notListed(asker, query, type, env, value);
  own[query.variable] = value;
  const failed = failing(conditionsOf(asker, query.where, own, scope));
  if (failed.length > 0) return { reason: "conditions", node, conditions: failed };
  let kept: readonly Value[] = [];
  const filtered = asker.watch(() => {
    kept = list.filter((each) => {
      own[query.variable] = each;
      return plan.keeps?.(own) ?? true;
    });
    return 1;
  });
  if (filtered.is === "hidden") return { reason: "hidden", node };
  own[query.variable] = value;
  return beaten(inScope(asker, scope), query, type, own, kept, value) ?? leftOut(asker, query, type, own, value);
}

/** What keeps a value out of the list that is chosen from: where the rules made it by conditions, those. */
function notListed(asker: Asker, { list, node }: Query, type: Type, env: readonly Value[], value: Value): Reason {
  const origin = originOf(asker, list, env);
  if (origin?.is === "hidden") return { reason: "hidden", node };
  const reason = origin ? whyOut(origin.asker, origin.query, type, origin.env, value) : null;
  return reason ?? { reason: "not in list", node };
}

/** The conditions that keep something out: those that do not hold, and those of which nothing may be told. */
export function failing(conditions: readonly Condition[]): Condition[] {
  const out = conditions.filter((condition) => condition.holds === false);
  return out.length > 0 ? out : conditions.filter((condition) => condition.hidden);
}

/** One number by which elements are compared, with the id of its key in the rules. */
interface Key {
  readonly id: string;
  readonly node: NodeId;
  /** the value as the rules speak of it, before it is turned round for sorting */
  readonly read: (env: Value[]) => Plain;
}

/** The keys one after another, those of named orders among them. */
function keysIn(asker: Asker, keys: readonly SortKey[]): Key[] {
  return keys.flatMap(({ by, node }) => flat(asker, by, { id: "", node }));
}

function flat(asker: Asker, by: SortBy, place: { readonly id: string; readonly node: NodeId }): Key[] {
  if (by.by === "chance") return [];
  if (by.by === "value") {
    const type = typeOf(asker.game.program, by.expr, asker.scope) ?? NUMBER;
    return [{ ...place, read: (env) => asker.say(type, asker.compiler.fn(by.expr)(env)) }];
  }
  const order = asker.game.program.orders[by.order];
  const inside = (env: Value[]) =>
    roomy([...by.args.map((arg) => asker.compiler.fn(arg)(env)), ...Array<Value>(order?.size ?? 0).fill(NONE)]);
  return (order?.keys ?? []).flatMap((key) =>
    flat(inScope(asker, order?.params ?? []), key.by, { id: key.id, node: key.node }).map((inner) => ({
      ...inner,
      read: (env) => inner.read(inside(env)),
    })),
  );
}

function beaten(
  asker: Asker,
  query: Query,
  type: Type,
  env: Value[],
  kept: readonly Value[],
  value: Value,
): Reason | null {
  if (query.best.length === 0) return null;
  const sorting: Sorting = sortingOf(asker.compiler, query.best);
  let keys: number[][] = [];
  const watched = asker.watch(() => {
    keys = keysOf(sorting, kept, query.variable, env);
    return 1;
  });
  if (watched.is !== "value") return { reason: "hidden", node: query.node };
  const own = keys[kept.findIndex((each) => equal(each, value))] ?? [];
  let rivals = keys.map((_, i) => i);
  for (const [at, { id, node, read }] of keysIn(asker, query.best).entries()) {
    const best = Math.min(...rivals.map((i) => keys[i]?.[at] ?? 0));
    rivals = rivals.filter((i) => (keys[i]?.[at] ?? 0) === best);
    if ((own[at] ?? 0) === best) continue;
    const winner = kept[rivals[0] ?? 0] ?? NONE;
    const wordsOf = (each: Value) => {
      env[query.variable] = each;
      return read(env);
    };
    return {
      reason: "beaten",
      node,
      by: asker.say(type, winner),
      key: id,
      own: wordsOf(value),
      best: wordsOf(winner),
    };
  }
  return null;
}

/** It passed all conditions and is as good as any: then it is like another one, or comes too late. */
function leftOut(asker: Asker, query: Query, type: Type, env: Value[], value: Value): Reason | null {
  if (query.alike.length === 0 && !query.take && !query.while) return null;
  const { node } = query;
  let offered: readonly Value[] = [];
  const alike: string[] = [];
  const keyOf = (of: Value) => {
    env[query.variable] = of;
    return JSON.stringify(query.alike.map((key) => asker.compiler.fn(key)(env)));
  };
  const watched = asker.watch(() => {
    offered = asker.compiler.query(query).run(env);
    if (query.alike.length > 0) alike.push(keyOf(value), ...offered.map(keyOf));
    return 1;
  });
  if (watched.is !== "value") return { reason: "hidden", node };
  if (offered.some((each) => equal(each, value))) return null;
  const twin = alike.indexOf(alike[0] ?? "", 1) - 1;
  if (twin >= 0) return { reason: "alike", node, to: asker.say(type, offered[twin] ?? NONE) };
  return { reason: "too many", node };
}
