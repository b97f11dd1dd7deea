import { makeRng, type Rng } from "../../../../src/interpreter/index.ts";

/** Shared by the writers of random programs: chance, names, and the scope at a place of the rules. */

/** The sort of a value: a thing, a number, ...; a list of them (`card*`), or one that may be none (`card?`). */
export type Sort = "int" | "bool" | "suit" | "direction" | "player" | "card" | "man" | "relic" | "cell";
export const THINGS = ["player", "card", "man", "relic", "cell"] as const satisfies readonly Sort[];

export interface Known {
  readonly name: string;
  readonly sort: string;
}

/** A term or verb that may be used from here on. */
export interface Callable {
  readonly name: string;
  readonly params: readonly Sort[];
  readonly result: string;
  /** it does not ask, toss or end the game, so it may be speculated */
  readonly quiet: boolean;
}

/** Chance for one program. */
export class Writer {
  readonly rng: Rng;
  /** percentage of the possible places at which something hidden is read */
  readonly secrets: number;
  /** percentage of the possible places at which rules may fail */
  readonly risks: number;
  readonly terms: Callable[] = [];
  readonly verbs: Callable[] = [];
  /** the values that verbs keep, such as `v3.kept` */
  readonly kept: { readonly verb: string; readonly name: string }[] = [];
  /** whether nothing can be hidden: no deck, no answers of everyone, no outcome for some */
  readonly open: boolean;
  /** whether verbs are speculated or done at once; otherwise, if all is open, the module may maintain lines and groups */
  readonly imagines: boolean;
  /** whether each man has a space as its home, which is not set yet */
  readonly homes: boolean;
  /** whether the spaces are hexes */
  readonly hexes: boolean;
  /** whether things may already be sorted by the order of the rules */
  ordered = false;
  private names = 0;

  constructor(seed: string) {
    this.rng = makeRng(seed);
    this.secrets = this.one([0, 0, 10, 40]);
    this.risks = this.one([0, 2, 10]);
    this.open = this.secrets === 0 && this.chance(60);
    this.imagines = !this.open || this.chance(40);
    this.homes = this.risks > 0 && this.chance(50);
    this.hexes = this.chance(25);
  }

  one<X>(list: readonly X[]): X {
    const found = list[this.rng(list.length)];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  }

  /** True in this percentage of cases. */
  chance(percent: number): boolean {
    return this.rng(100) < percent;
  }

  /** A line in this percentage of cases, else none. */
  maybe(percent: number, line: string): readonly string[] {
    return this.chance(percent) ? [line] : [];
  }

  number(least: number, most: number): number {
    return least + this.rng(most - least + 1);
  }

  name(what: string): string {
    return `${what}${++this.names}`;
  }

  /** One of several forms, drawn by weight. */
  way(ways: readonly (readonly [weight: number, write: () => string | null])[]): string | null {
    const all = ways.reduce((sum, [weight]) => sum + weight, 0);
    let at = this.rng(all);
    for (const [weight, write] of ways) {
      at -= weight;
      if (at < 0) return write();
    }
    return null;
  }
}

/** The scope at a place of the rules, and the depth of nesting. */
export interface Scope {
  readonly known: readonly Known[];
  readonly depth: number;
  /** whether nothing may be asked or tossed here */
  readonly quiet?: boolean;
  /** whether a loop gives the player to ask */
  readonly loop?: boolean;
  readonly result?: string | null;
  /** the verbs that are running */
  readonly running?: readonly string[];
}

export const knowing = (scope: Scope, ...more: readonly Known[]): Scope => ({
  ...scope,
  known: [...scope.known, ...more],
});
export const deeper = (scope: Scope): Scope => ({ ...scope, depth: scope.depth - 1 });

export const indented = (lines: readonly string[], by = 4): string[] => lines.map((line) => " ".repeat(by) + line);
