/**
 * The order of equal copies that are seen in relation to each other: one mentions or holds another, so which copy it is
 * depends on which copy that is. They are told apart step by step by colour refinement, as in graph canonicalization,
 * until nothing changes. If copies still tie, one is individualized and refinement goes on. The order does not depend
 * on the numbers of copies.
 */
import { copiesIn } from "./copies.ts";
import { type Look, looksOfAll, type Mark } from "./looks.ts";
import { comparePaths, identifies, placePath, type Watched } from "./written-places.ts";

interface Seen {
  readonly copy: number;
  readonly looks: readonly Look[];
}

/** By copy: the number of copies before it and before its ties. */
export type Ranks = ReadonlyMap<number, number>;

/** The ranks that the watcher can tell apart; ties have equal ranks. */
export const ranksOf = (at: Watched): Ranks => foundFor(at).ranks;

/** The same with ties broken, except among copies that are fully interchangeable. */
export function settledRanksOf(at: Watched): Ranks {
  const found = foundFor(at);
  found.settled ??= settled(found.seen, found.ranks);
  return found.settled;
}

/** The same without cache, so that a caller with notes hears of all reads. */
export function settledRanksAnew(at: Watched): Ranks {
  const seen = seenBy(at);
  return settled(seen, refined(seen, byPlace(at, seen)));
}

interface Found {
  readonly version: number;
  readonly seen: readonly Seen[];
  readonly ranks: Ranks;
  settled: Ranks | null;
}

/** Results by position and watcher, valid while nothing changes. */
const kept = new WeakMap<Int32Array, Map<number, Found>>();

function foundFor(at: Watched): Found {
  const { version } = at.game.rt;
  const known = kept.get(at.slots) ?? new Map<number, Found>();
  kept.set(at.slots, known);
  const last = known.get(at.watcher);
  if (last?.version === version) return last;
  const seen = seenBy(at);
  const found = { version, seen, ranks: refined(seen, byPlace(at, seen)), settled: null };
  known.set(at.watcher, found);
  return found;
}

function settled(seen: readonly Seen[], from: Ranks): Ranks {
  let ranks = from;
  for (let open = openClass(seen, ranks); open; open = openClass(seen, ranks)) ranks = setApart(seen, ranks, open);
  return ranks;
}

function seenBy(at: Watched): readonly Seen[] {
  const groups = new Set(copiesIn(at.game).flatMap((group) => (group ? [group] : [])));
  const known = [...groups].flat().filter((copy) => identifies(at, copy));
  const looks = looksOfAll(at, known);
  return known.map((copy, i) => ({ copy, looks: looks[i] ?? [] }));
}

/** Ranks by kind and place alone. */
function byPlace(at: Watched, seen: readonly Seen[]): Ranks {
  const all = seen.map(({ copy }) => ({
    copy,
    path: [copiesIn(at.game)[copy]?.[0] ?? copy, ...placePath(at, copy)],
  }));
  return ranked(
    all.sort((a, b) => comparePaths(a.path, b.path)),
    (a, b) => comparePaths(a.path, b.path) === 0,
  );
}

/** The ranks of a sorted list. */
function ranked<X extends { readonly copy: number }>(sorted: readonly X[], same: (a: X, b: X) => boolean): Ranks {
  const ranks = new Map<number, number>();
  let rank = 0;
  for (const [i, one] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before === undefined || !same(before, one)) rank = i;
    ranks.set(one.copy, rank);
  }
  return ranks;
}

const countOf = (ranks: Ranks) => new Set(ranks.values()).size;

const rankIn = (ranks: Ranks, copy: number) => ranks.get(copy) ?? -1;

const text = (looks: readonly Look[], mark: Mark) =>
  looks
    .map(({ read }) => read(mark))
    .sort()
    .join("\n");

/** What is seen of a copy, with other copies written by rank. */
const lookOf = ({ copy, looks }: Seen, ranks: Ranks) =>
  text(looks, (other) => (other === copy ? "*" : `#${rankIn(ranks, other)}`));

/** Refines ranks by the ranks of related copies until nothing changes. */
function refined(seen: readonly Seen[], from: Ranks): Ranks {
  let ranks = from;
  for (;;) {
    const before = ranks;
    const looks = seen.map((one) => ({ copy: one.copy, look: lookOf(one, before) }));
    const compare = (a: { copy: number; look: string }, b: { copy: number; look: string }) =>
      rankIn(before, a.copy) - rankIn(before, b.copy) || (a.look < b.look ? -1 : a.look > b.look ? 1 : 0);
    ranks = ranked(looks.sort(compare), (a, b) => compare(a, b) === 0);
    if (countOf(ranks) === countOf(before)) return ranks;
  }
}

/** The first copies of one rank that are not interchangeable: exchanging some two of them makes a visible difference. */
function openClass(seen: readonly Seen[], ranks: Ranks): readonly Seen[] | undefined {
  const classes = new Map<number, Seen[]>();
  for (const one of seen) {
    const rank = rankIn(ranks, one.copy);
    classes.set(rank, [...(classes.get(rank) ?? []), one]);
  }
  const open = [...classes].filter(([, [first, ...others]]) => first && others.some((one) => !areTwins(first, one)));
  return open.sort(([a], [b]) => a - b)[0]?.[1];
}

/** Is everything seen the same if two copies are exchanged? */
function areTwins(a: Seen, b: Seen): boolean {
  const both = [...a.looks, ...b.looks];
  const marked = (one: Seen, other: Seen) =>
    text(both, (copy) => (copy === one.copy ? "a" : copy === other.copy ? "b" : `#${copy}`));
  return marked(a, b) === marked(b, a);
}

/**
 * Individualizes one copy of a rank: the one for which the refined result sorts first. If results are equal, any of
 * them will do.
 */
function setApart(seen: readonly Seen[], ranks: Ranks, open: readonly Seen[]): Ranks {
  const tried: Seen[] = [];
  let best: { readonly ranks: Ranks; readonly all: string } | null = null;
  for (const one of open) {
    if (tried.some((other) => areTwins(one, other))) continue;
    tried.push(one);
    const apart = new Map(ranks);
    for (const { copy } of open) if (copy !== one.copy) apart.set(copy, rankIn(ranks, copy) + 1);
    const found = refined(seen, apart);
    const all = seen
      .map((each) => `${rankIn(found, each.copy)} ${lookOf(each, found)}`)
      .sort()
      .join("\n");
    if (best === null || all < best.all) best = { ranks: found, all };
  }
  return best?.ranks ?? ranks;
}
