/** Why a value that meets all conditions is not offered: another one ranks before it. */

import { equal } from "../eval/compiler.ts";
import { keysOf, type Sorting, sortingOf } from "../eval/sorting.ts";
import { hasStep, stepsOf } from "../ir/pipeline.ts";
import { NONE, type NodeId, type Query, type SortBy, type SortKey, type Type, type Value } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import type { Plain } from "../names/plain.ts";
import { type Asker, roomy } from "../observe/asker.ts";
import type { Reason } from "./reason.ts";

/** One sort key, with its id in the rules. */
interface Key {
  readonly id: string;
  readonly node: NodeId;
  /** the value as the rules write it, before any reversal */
  readonly read: (env: Value[]) => Plain;
}

/** All keys in order, including those of nested orders. */
function numbersOf(asker: Asker, keys: readonly SortKey[]): Key[] {
  return keys.flatMap(({ by, node }) => flat(asker, by, { id: "", node }));
}

function flat(asker: Asker, by: SortBy, place: { readonly id: string; readonly node: NodeId }): Key[] {
  if (by.by === "chance") return [];
  if (by.by === "value") {
    const type = typeOf(asker.game.program, by.expr);
    return [{ ...place, read: (env) => asker.say(type, asker.compiler.fn(by.expr)(env)) }];
  }
  const order = asker.game.program.orders[by.order];
  const inside = (env: Value[]) =>
    roomy([...by.args.map((arg) => asker.compiler.fn(arg)(env)), ...Array<Value>(order?.size ?? 0).fill(NONE)]);
  return (order?.keys ?? []).flatMap((key) =>
    flat(asker, key.by, { id: key.id, node: key.node }).map((inner) => ({
      ...inner,
      read: (env) => inner.read(inside(env)),
    })),
  );
}

/** The reason if another value ranks before this one. */
export function beaten(
  asker: Asker,
  query: Query,
  type: Type,
  env: Value[],
  kept: readonly Value[],
  value: Value,
): Reason | null {
  const best = stepsOf(query, "best").flatMap(({ keys }) => keys);
  if (best.length === 0) return null;
  const sorting: Sorting = sortingOf(asker.compiler, best);
  let keys: number[][] = [];
  const watched = asker.watch(() => {
    keys = keysOf(sorting, kept, query.variable, env);
    return 1;
  });
  if (watched.is !== "value") return { reason: "hidden", node: query.node };
  const own = keys[kept.findIndex((each) => equal(each, value))] ?? [];
  let rivals = keys.map((_, i) => i);
  for (const [at, { id, node, read }] of numbersOf(asker, best).entries()) {
    const least = Math.min(...rivals.map((i) => keys[i]?.[at] ?? 0));
    rivals = rivals.filter((i) => (keys[i]?.[at] ?? 0) === least);
    if ((own[at] ?? 0) === least) continue;
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

/**
 * The reason if a value that is as good as any is left out: it equals another one by `distinct`, or comes after the
 * last one taken.
 */
export function leftOut(asker: Asker, query: Query, type: Type, env: Value[], value: Value): Reason | null {
  if (!hasStep(query, "distinct", "take", "while")) return null;
  const distinct = stepsOf(query, "distinct").flatMap(({ keys }) => keys);
  const { node } = query;
  let offered: readonly Value[] = [];
  const alike: string[] = [];
  const keyOf = (of: Value) => {
    env[query.variable] = of;
    return JSON.stringify(distinct.map((key) => asker.compiler.fn(key)(env)));
  };
  const watched = asker.watch(() => {
    offered = asker.compiler.query(query).run(env);
    if (distinct.length > 0) alike.push(keyOf(value), ...offered.map(keyOf));
    return 1;
  });
  if (watched.is !== "value") return { reason: "hidden", node };
  if (offered.some((each) => equal(each, value))) return null;
  const twin = alike.indexOf(alike[0] ?? "", 1) - 1;
  if (twin >= 0) return { reason: "alike", node, to: asker.say(type, offered[twin] ?? NONE) };
  return { reason: "too many", node };
}
