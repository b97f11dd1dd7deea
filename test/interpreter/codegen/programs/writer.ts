import { makeRng, type Rng } from "../../../../src/interpreter/index.ts";

/** What the writers of random programs share: chance, names, and what is known at a place of the rules. */

/** What a value is: a thing, a number ..., a list of them (`card*`), or one that may be none (`card?`). */
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
  /** it neither asks nor tosses nor ends the game, so it may be imagined */
  readonly quiet: boolean;
}

/** Chance for one program. */
export class Writer {
  readonly rng: Rng;
  /** of a hundred places at which something hidden could be read */
  readonly secrets: number;
  /** of a hundred places at which rules may fail */
  readonly risks: number;
  readonly terms: Callable[] = [];
  readonly verbs: Callable[] = [];
  /** where verbs with something kept stand: `v3.kept` */
  readonly kept: { readonly verb: string; readonly name: string }[] = [];
  /** can nothing be hidden at all: no deck, no answers of everyone, no outcome for some */
  readonly open: boolean;
  /** is anything tried out, or done at once: else the module may keep lines and groups where all is open */
  readonly imagines: boolean;
  /** has each man a space as its home, which nobody has said yet */
  readonly homes: boolean;
  /** are the spaces hexes */
  readonly hexes: boolean;
  /** may things be sorted by the order of the rules already */
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

  /** Does something hold in so many of a hundred cases? */
  chance(percent: number): boolean {
    return this.rng(100) < percent;
  }

  /** A line in so many of a hundred cases. */
  maybe(percent: number, line: string): readonly string[] {
    return this.chance(percent) ? [line] : [];
  }

  number(least: number, most: number): number {
    return least + this.rng(most - least + 1);
  }

  name(what: string): string {
    return `${what}${++this.names}`;
  }

  /** One of several ways, each as often as its weight says. */
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

/** What is known at a place, and how deep it lies. */
export interface Scope {
  readonly known: readonly Known[];
  readonly depth: number;
  /** nothing may be asked or tossed here */
  readonly quiet?: boolean;
  /** who is asked if nobody else is named */
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
