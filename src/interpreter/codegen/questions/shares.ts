import { NONE, type Value } from "../../ir/program.ts";
import { LIGHT_PER_UNIT } from "../../runtime/work.ts";

/** Fields answered value by value, with several values of a list or an amount for each; as in `machine/questions`. */
export interface Shares {
  /** the answer, if no question is needed; null: none yet */
  answer: readonly Value[] | null;
  /** is that the only answer regardless of secrets, because nothing is left to choose? */
  settled: boolean;
  /** the split of the last question */
  sharing: Sharing | null;
  /** the choice of several of the last question */
  choosing: Choosing | null;
  /** nothing can be chosen */
  empty(): number;
  /** fills in the values that can be chosen next; gives their number */
  choose(what: Choosing, chosen: readonly Value[] | number): number;
  /** can an answer be chosen so that the rest can be answered? */
  canChoose(what: Choosing): boolean;
  /** fills in the amounts for the next candidate; gives their number */
  share(what: Sharing, given: readonly number[] | number): number;
  /** can everything be given out so that the rest can be answered? */
  canShare(what: Sharing): boolean;
}

/** Can the rest be answered after an answer? */
type Rest = (answer: readonly Value[]) => boolean;

export interface Choosing {
  readonly list: readonly Value[];
  readonly least: number;
  readonly most: number;
  readonly ordered: boolean;
  /** can this answer decide whether the rest can be answered? */
  readonly decides: boolean;
  /** the condition on the values so far */
  readonly within: Rest | null;
  /** null: there is no rest */
  readonly rest: Rest | null;
}

export interface Sharing {
  readonly list: readonly Value[];
  readonly total: number;
  /** the cap of each candidate */
  readonly caps: readonly number[];
  readonly decides: boolean;
  /** null: there is no rest */
  readonly rest: Rest | null;
}

/** The most tries of one field; beyond, the interpreter refuses the rules. */
const TRIES = 100_000;
const MOST_AMOUNTS = 10_000;

/** Evaluates a test at its first call and keeps the result. */
function once(ask: Rest | null): Rest | null {
  if (!ask) return null;
  let known: boolean | null = null;
  return (answer) => {
    known ??= ask(answer);
    return known;
  };
}

/** Counts work, and stops the module. */
interface Guard {
  fail(): never;
  worked(more: number): void;
}

const countLightWork = ({ worked }: Guard, n: number): void => worked(1 + Math.floor(n / LIGHT_PER_UNIT));

/** A counter of tries. */
function tries({ fail, worked }: Guard): () => void {
  let tried = 0;
  return () => {
    worked(1);
    if (++tried > TRIES) fail();
  };
}

/** The values that can still be chosen. */
function left(guard: Guard, { list, ordered }: Choosing, chosen: readonly Value[]): readonly Value[] {
  countLightWork(guard, list.length * (ordered ? 1 + chosen.length : 1));
  if (chosen.length === 0) return list;
  if (ordered) return list.filter((value) => !chosen.includes(value));
  return list.slice(list.indexOf(chosen.at(-1) as Value) + 1);
}

/** The number of values in {@link left}. */
function countLeft(guard: Guard, { list, ordered }: Choosing, chosen: readonly Value[]): number {
  countLightWork(guard, list.length * (ordered ? 1 + chosen.length : 1));
  if (chosen.length === 0) return list.length;
  if (!ordered) return list.length - list.indexOf(chosen.at(-1) as Value) - 1;
  let count = 0;
  for (const value of list) if (!chosen.includes(value)) count++;
  return count;
}

/** Can the least number still be reached, without exceeding the most? */
const enough = (guard: Guard, what: Choosing, chosen: readonly Value[]): boolean =>
  chosen.length <= what.most &&
  (chosen.length >= what.least || chosen.length + countLeft(guard, what, chosen) >= what.least);

/** Can the choice be extended to an answer after which the rest can be answered? Tests get their own copies of lists. */
function canAdd(guard: Guard, what: Choosing, from: readonly Value[]): boolean {
  const { decides, within, rest } = what;
  if (!decides && !(enough(guard, what, from) && (rest === null || rest(from.slice())))) return false;
  return (!decides && !within) || canComplete(guard, what, from);
}

/** Searches through all extensions. */
function canComplete(guard: Guard, what: Choosing, from: readonly Value[]): boolean {
  const { list, least, most, ordered, decides, within, rest } = what;
  const count = tries(guard);
  const chosen = [...from];
  const behind = behindEach(list);
  const isAnswer = () => chosen.length >= least && (!decides || rest === null || rest(chosen.slice()));
  const grow = (at: number): boolean => {
    const value = list[at] as Value;
    if (ordered && chosen.includes(value)) return false;
    chosen.push(value);
    if (search(behind(at))) return true;
    chosen.pop();
    return false;
  };
  const growFrom = (start: number): boolean => {
    for (let at = start; at < list.length; at++) if (grow(at)) return true;
    return false;
  };
  const canGrow = (start: number): boolean => {
    const more = ordered ? countLeft(guard, what, chosen) : list.length - start;
    return chosen.length < most && chosen.length + more >= least;
  };
  /** `start`: the index after the last chosen element. */
  const search = (start: number): boolean => {
    count();
    if (within && !within(chosen.slice())) return false;
    if (isAnswer()) return true;
    return canGrow(start) && growFrom(ordered ? 0 : start);
  };
  return search(chosen.length === 0 ? 0 : list.indexOf(chosen.at(-1) as Value) + 1);
}

/** The index after an element; for duplicates after the first of them. */
function behindEach(list: readonly Value[]): (at: number) => number {
  const areApart = new Set(list).size === list.length;
  return areApart ? (at) => at + 1 : (at) => list.indexOf(list[at] as Value) + 1;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** The least and the greatest amount of candidate `at`. */
export function range({ caps }: Pick<Sharing, "caps">, at: number, open: number): readonly [number, number] {
  const later = sum(caps.slice(at + 1));
  return [Math.max(0, open - later), Math.min(caps[at] ?? 0, open)];
}

const shareOf = ({ list }: Sharing, given: readonly number[]): Value[] =>
  list.flatMap((value, i) => ((given[i] ?? 0) > 0 ? [[value, given[i] ?? 0]] : []));

/** The amounts to try; if nothing later depends on them, the greatest one is enough. */
function amounts({ fail, worked }: Guard, what: Sharing, given: readonly number[], open: number): readonly number[] {
  const [least, most] = range(what, given.length, open);
  if (!what.decides) return least <= most ? [most] : [];
  if (most - least >= MOST_AMOUNTS) fail();
  worked(Math.max(0, most - least + 1));
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, n) => least + n);
}

/** Can the amounts so far be completed so that the rest can be answered? */
function canGive(guard: Guard, what: Sharing, from: readonly number[]): boolean {
  const { list, total, rest } = what;
  const count = tries(guard);
  const search = (given: readonly number[]): boolean => {
    count();
    countLightWork(guard, 2 * list.length);
    const open = total - sum(given);
    if (given.length === list.length) return open === 0 && (rest === null || rest(shareOf(what, given)));
    return amounts(guard, what, given, open).some((n) => search([...given, n]));
  };
  return search(from);
}

export function makeShares(candidates: Value[], guard: Guard): Shares {
  const offer = (values: readonly Value[]): number => {
    for (const [i, value] of values.entries()) candidates[i] = value;
    return values.length;
  };
  return {
    answer: null,
    settled: false,
    sharing: null,
    choosing: null,
    empty() {
      this.answer = [];
      this.settled = true;
      return 0;
    },
    choose(what, partial) {
      const chosen = typeof partial === "number" ? [] : partial;
      this.choosing = what;
      const own = what.decides ? what : { ...what, rest: once(what.rest) };
      const more = chosen.length < own.most ? left(guard, own, chosen) : [];
      const next = [...chosen, NONE];
      const found = more.filter((value) => {
        next[chosen.length] = value;
        return canAdd(guard, own, next);
      });
      const isEnough = chosen.length >= own.least && canAdd(guard, { ...own, most: chosen.length }, chosen);
      this.answer = isEnough ? chosen : null;
      this.settled = typeof partial !== "number";
      return offer(isEnough && found.length > 0 ? [...found, NONE] : found);
    },
    canChoose: (what) => canAdd(guard, what, []),
    share(what, partial) {
      const given = typeof partial === "number" ? [] : partial;
      const { list, total } = what;
      this.sharing = what;
      this.answer = null;
      this.settled = true;
      if (total === 0) return this.empty();
      if (given.length === list.length && given.length > 0) this.answer = shareOf(what, given);
      return given.length < list.length ? offer(offered(guard, what, given)) : 0;
    },
    canShare: (what) => canGive(guard, what, []),
  };
}

/** The possible amounts of the next candidate. */
function offered(guard: Guard, what: Sharing, given: readonly number[]): readonly number[] {
  const { decides, total } = what;
  const all = amounts(guard, { ...what, decides: true }, given, total - sum(given));
  const fits = (n: number) => canGive(guard, what, [...given, n]);
  // The range of each amount guarantees that everything can be given out.
  if (!what.rest) return all;
  if (decides) return all.filter(fits);
  return all.slice(0, 1).some(fits) ? all : [];
}
