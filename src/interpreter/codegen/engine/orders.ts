import { NONE, type Type, type Value } from "../../ir/program.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { GatherProgress } from "../../runtime/progress.ts";
import { LIGHT_PER_UNIT } from "../../runtime/work.ts";
import type { OwnToss } from "./own-toss.ts";

type Keys = readonly (number | readonly number[])[];

/**
 * A sort in progress in which chance decides ties. Only one can be in progress, because nothing else runs while it
 * waits for chance.
 */
export class Orders implements OwnToss {
  readonly of: number = NONE;
  purpose = 0;
  type: Type | null = null;
  /** the decided elements, the groups of ties in order, and how many are taken; null: no sort is in progress */
  private decided: Value[] = [];
  private groups: readonly (readonly Value[])[] | null = null;
  private most = 0;
  private readonly worked: (more: number) => void;

  constructor(worked: (more: number) => void) {
    this.worked = worked;
  }

  get on(): boolean {
    return this.groups !== null;
  }

  clear(): void {
    this.groups = null;
  }

  /** Begins with a list, the keys of its elements (smaller first), and the number wanted. */
  begin(list: readonly Value[], keys: Keys, most: number): void {
    this.decided = [];
    this.groups = grouped(list, keys);
    this.most = Math.min(Math.max(0, most), list.length);
  }

  /** Takes all elements without ties; does chance have to decide next? */
  waits(): boolean {
    let groups = this.groups ?? [];
    while (groups.length > 0 && this.decided.length < this.most) {
      const [first = [], ...others] = groups;
      if (first.length > 1) break;
      this.worked(2 + Math.floor((this.decided.length + groups.length) / LIGHT_PER_UNIT));
      this.decided.push(...first);
      groups = others;
    }
    this.groups = groups;
    return groups.length > 0 && this.decided.length < this.most;
  }

  /** Ends the sort and gives its result. */
  taken(): readonly Value[] {
    this.groups = null;
    return this.decided;
  }

  private get equal(): readonly Value[] {
    return this.groups?.[0] ?? [];
  }

  get outcomes(): readonly Outcome[] {
    return this.equal.map((value) => ({ value, weight: 1 }));
  }

  get total(): number {
    return this.equal.length;
  }

  valueOf(drawn: number): Value {
    return this.equal[drawn] as Value;
  }

  progress(): GatherProgress {
    return { kind: "gather", decided: this.decided.slice(), groups: this.groups ?? [], take: this.most };
  }

  take(value: Value): void {
    const [first = [], ...others] = this.groups ?? [];
    const at = first.indexOf(value);
    this.worked(first.length + 1 + Math.floor((this.decided.length + others.length) / LIGHT_PER_UNIT));
    this.decided.push(value);
    this.groups = [first.filter((_, i) => i !== at), ...others];
  }
}

/** The elements in the order of keys, grouped by equality. */
function grouped(list: readonly Value[], keys: Keys): Value[][] {
  const groups: Value[][] = [];
  const order = keys.map((_, i) => i).sort((a, b) => compared(keys[a], keys[b]) || a - b);
  for (const [nth, i] of order.entries()) {
    const value = list[i] as Value;
    const before = order[nth - 1];
    if (before !== undefined && compared(keys[before], keys[i]) === 0) groups.at(-1)?.push(value);
    else groups.push([value]);
  }
  return groups;
}

function compared(a: Keys[number] = 0, b: Keys[number] = 0): number {
  if (typeof a === "number" || typeof b === "number") return a === b ? 0 : a < b ? -1 : 1;
  const at = a.findIndex((key, i) => key !== b[i]);
  return at < 0 ? 0 : (a[at] as number) < (b[at] as number) ? -1 : 1;
}
