/** Why a query does not offer a value. */

import { equal } from "../eval/compiler.ts";
import { testsOf } from "../ir/pipeline.ts";
import type { Query, Type, Value } from "../ir/program.ts";
import { type Asker, nameOf, roomy } from "../observe/asker.ts";
import { type Condition, conditionsOf } from "./condition.ts";
import { type Case, type Listed, type Origin, originOf } from "./origin.ts";
import { beaten, leftOut } from "./ranking.ts";
import type { Reason } from "./reason.ts";
import { rootsOf, valuesOf } from "./roots.ts";

/** The first reason that keeps a value out of a query, or null if nothing does. */
export function whyOut(asker: Asker, query: Query, type: Type, env: readonly Value[], value: Value): Reason | null {
  const own = roomy(env);
  const { compiler } = asker;
  const plan = compiler.query(query);
  const { node } = query;
  let list: readonly Value[] = [];
  const listed = asker.watch(() => {
    list = plan.source(own);
    return list.some((each) => equal(each, value)) ? 1 : 0;
  });
  if (listed.is !== "value") return { reason: "hidden", node };
  if (listed.value !== 1) return notListed(asker, query, type, env, value);
  own[query.variable] = value;
  const failed = failing(conditionsOf(asker, testsOf(query), own));
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
  return beaten(asker, query, type, own, kept, value) ?? leftOut(asker, query, type, own, value);
}

type OriginOf<I extends Origin["is"]> = Origin & { readonly is: I };

/** Why a value is not in the source list: if conditions made that list, the reason lies in these. */
function notListed(asker: Asker, { list, node }: Query, type: Type, env: readonly Value[], value: Value): Reason {
  return whyUnlisted({ list, asker, env }, type, value) ?? { reason: "not in list", node };
}

/** Why a value is not in a list of the rules; null if nothing more can be said. */
function whyUnlisted(listed: Listed, type: Type, value: Value): Reason | null {
  const origin = originOf(listed);
  switch (origin?.is) {
    case undefined:
      return null;
    case "hidden":
      return { reason: "hidden", node: listed.list.node };
    case "query":
      return origin.made
        ? notFound(origin, origin.made, type, value)
        : whyOut(origin.asker, origin.query, type, origin.env, value);
    case "joined": {
      const lists = origin.lists.map((each) => whyUnlisted(each, type, value));
      return together(origin.node, lists);
    }
    case "cases":
      return notInCase(origin, type, value);
  }
}

/** Combines several reasons. Lists that could never contain the value are left out. */
function together(node: number, reasons: readonly (Reason | null)[]): Reason | null {
  const lists = reasons.filter((each) => each !== null && each.reason !== "not in list") as readonly Reason[];
  const [first, ...more] = lists;
  return more.length === 0 ? (first ?? null) : { reason: "no list", node, lists };
}

/** Why the chosen case does not contain the value, and why the rules do not choose a case that does. */
function notInCase(origin: OriginOf<"cases">, type: Type, value: Value): Reason | null {
  const { cases, taken, node, asker, env } = origin;
  const others = cases.filter(({ listed }, at) => at !== taken && holds(listed, value));
  const deciding = new Set(others.map((other) => (cases.indexOf(other) < taken ? other : cases[taken])));
  const because = [...deciding].flatMap((one) => (one?.condition ? conditionsOf(asker, [one.condition], env) : []));
  const elsewhere: Reason | null = because.length > 0 ? { reason: "other list", node, because } : null;
  const here = whyUnlisted((cases[taken] as Case).listed, type, value);
  return together(node, [here, elsewhere]);
}

const holds = (listed: Listed, value: Value): boolean => valuesOf(listed)?.some((each) => equal(each, value)) ?? false;

/** How many sources of a value are explained one by one. */
const MOST_TOLD = 20;

/** For a list made from elements of another list: why those elements are left out that would give the value. */
function notFound(
  { asker, query, env }: OriginOf<"query">,
  { value: made, many }: NonNullable<OriginOf<"query">["made"]>,
  type: Type,
  value: Value,
): Reason | null {
  const { node } = query;
  const from = asker.game.program.types[query.type];
  const sources = rootsOf({ list: query.list, asker, env });
  if (!sources) return { reason: "hidden", node };
  if (!from) return null;
  const candidates = sources.flatMap((source) => {
    const inside = roomy(env);
    inside[query.variable] = source;
    const found = asker.evaluate(made, inside);
    if (found.is !== "value") return [];
    const gives = many
      ? (found.value as readonly Value[]).some((each) => equal(each, value))
      : equal(found.value, value);
    const within = { list: made, asker, env: inside };
    const out = whyOut(asker, query, from, env, source);
    const reason = gives ? out : many && !out ? whyUnlisted(within, type, value) : null;
    return reason && reason.reason !== "not in list" ? [{ name: nameOf(asker, from, source), reason }] : [];
  });
  return candidates.length > 0 ? { reason: "not found", node, candidates: candidates.slice(0, MOST_TOLD) } : null;
}

/** The conditions that keep something out: those that do not hold, otherwise those that are hidden. */
export function failing(conditions: readonly Condition[]): Condition[] {
  const out = conditions.filter((condition) => condition.holds === false);
  return out.length > 0 ? out : conditions.filter((condition) => condition.hidden);
}
