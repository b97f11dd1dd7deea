/** The elements from which the rules made a list, before any condition. */
import { NONE, type Value } from "../ir/program.ts";
import { roomy } from "../observe/asker.ts";
import { type Listed, type Origin, originOf } from "./origin.ts";

/** The elements of a list, empty if it fails; null if the asker may not know it. */
export function valuesOf({ list, asker, env }: Listed): readonly Value[] | null {
  const found = asker.evaluate(list, env);
  if (found.is !== "value") return found.is === "hidden" ? null : [];
  return typeof found.value === "number" ? [] : found.value;
}

/** Everything that could be in a list without its conditions, if its origin is known. Null if the asker may not know it. */
export function rootsOf(listed: Listed): readonly Value[] | null {
  const origin = originOf(listed);
  return origin ? rootsIn(origin, rootsOf) : valuesOf(listed);
}

/** What could be in a list that is empty. */
export function candidatesFor(listed: Listed): readonly Value[] | null {
  const all = valuesOf(listed);
  if (!all || all.length > 0) return all;
  const origin = originOf(listed);
  return origin ? rootsIn(origin, candidatesFor) : all;
}

function rootsIn(origin: Origin, into: (listed: Listed) => readonly Value[] | null): readonly Value[] | null {
  switch (origin.is) {
    case "hidden":
      return null;
    case "query": {
      const { query, asker, env } = origin;
      const sources = into({ list: query.list, asker, env });
      return sources && origin.made ? madeFrom(origin, sources) : sources;
    }
    case "joined":
      return all(origin.lists.map(into));
    case "cases": {
      const { cases, taken } = origin;
      const known = cases.flatMap(({ listed }, at) => (at === taken ? [] : [into(listed) ?? []]));
      const own = cases[taken];
      return own ? all([into(own.listed), ...known]) : [];
    }
  }
}

function madeFrom({ query, made, asker, env }: Origin & { is: "query" }, sources: readonly Value[]): readonly Value[] {
  return all(
    sources.map((source) => {
      const inside = roomy(env);
      inside[query.variable] = source;
      const found = made ? asker.evaluate(made.value, inside) : null;
      if (found?.is !== "value") return [];
      return made?.many ? (found.value as readonly Value[]) : [found.value];
    }),
  ) as readonly Value[];
}

/** The union of several lists; null if one of them is not known. */
function all(lists: readonly (readonly Value[] | null)[]): readonly Value[] | null {
  const found = new Map<string, Value>();
  for (const list of lists) {
    if (!list) return null;
    for (const value of list) if (value !== NONE) found.set(JSON.stringify(value), value);
  }
  return [...found.values()];
}
