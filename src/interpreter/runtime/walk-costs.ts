import { NONE } from "../ir/program.ts";
import type { Around, Walk } from "./board-walk.ts";

/**
 * Walks over a board where each step costs at least 1 (Dijkstra's algorithm): the space with the lowest cost comes
 * first. Spaces of equal cost come in the order of their predecessors, then of the directions; if every step costs 1,
 * that is the order of `walk`. `cost` is called at most once per link and gives NONE where a step is not allowed.
 */
export function walkCosts(
  around: Around,
  from: number,
  goal: { readonly to?: number; readonly budget?: number },
  cost: (from: number, to: number, nth: number) => number,
): Walk {
  const { to = NONE } = goal;
  const met = spread(around, from, goal, cost);
  const end = to === NONE ? undefined : met.get(to);
  const way = end ? wayTo(end) : [];
  return { steps: end?.far ?? NONE, next: way[0] ?? NONE, way, reach: [...met.keys()].slice(1) };
}

/** All spaces that are reached, nearest first. */
function spread(
  around: Around,
  from: number,
  { to = NONE, budget = Number.POSITIVE_INFINITY }: { readonly to?: number; readonly budget?: number },
  cost: (from: number, to: number, nth: number) => number,
): ReadonlyMap<number, Met> {
  const open = new Open();
  const met = new Map<number, Met>();
  open.add({ space: from, far: 0, over: null, by: 0, rank: 0 });
  for (let next = open.take(); next && next.far <= budget; next = open.take()) {
    if (met.has(next.space)) continue;
    const here = { ...next, rank: met.size };
    met.set(here.space, here);
    if (here.space === to) break;
    for (const [nth, space] of around(here.space).entries()) {
      const costs = met.has(space) ? NONE : cost(here.space, space, nth);
      if (costs !== NONE) open.add({ space, far: here.far + costs, over: here, by: nth, rank: 0 });
    }
  }
  return met;
}

/** A space that can be reached: its distance, its predecessor, the link from there, and its rank in the order of reaching. */
interface Met {
  readonly space: number;
  readonly far: number;
  readonly over: Met | null;
  readonly by: number;
  readonly rank: number;
}

function wayTo(end: Met): number[] {
  const way: number[] = [];
  for (let at = end; at.over; at = at.over) way.push(at.space);
  return way.reverse();
}

const before = (a: Met, b: Met) => a.far - b.far || (a.over?.rank ?? 0) - (b.over?.rank ?? 0) || a.by - b.by;

/** The open spaces as a binary heap, nearest first. */
class Open {
  readonly #all: Met[] = [];

  add(one: Met): void {
    const all = this.#all;
    let at = all.length;
    all.push(one);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (before(all[above] as Met, one) <= 0) break;
      all[at] = all[above] as Met;
      at = above;
    }
    all[at] = one;
  }

  take(): Met | undefined {
    const all = this.#all;
    const [first] = all;
    const last = all.pop();
    if (last === undefined || all.length === 0) return first;
    let at = 0;
    for (let below = 1; below < all.length; below = 2 * at + 1) {
      if (below + 1 < all.length && before(all[below + 1] as Met, all[below] as Met) < 0) below++;
      if (before(all[below] as Met, last) >= 0) break;
      all[at] = all[below] as Met;
      at = below;
    }
    all[at] = last;
    return first;
  }
}
