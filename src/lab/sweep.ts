/** Compares several versions of a game, each with the first one. */
import { discoveries } from "../statistics/discoveries.ts";
import { RATE } from "./comparison.ts";
import { type Difference, Following } from "./difference.ts";
import { type Estimate, Estimating } from "./estimate.ts";
import type { Measure } from "./measures.ts";

/** A measure in one version of a sweep. */
export interface Swept extends Estimate {
  /** the difference from the first version; null for the first version itself */
  readonly against: (Difference & { readonly isFound: boolean }) | null;
}

/** Follows several versions that play with the same seeds: each by itself, and against the first. */
export class Sweep {
  private readonly measures: readonly Measure[];
  /** by version, by measure: the index of the measure in that version */
  private readonly places: readonly (readonly number[])[];
  private readonly alone: readonly (readonly Estimating[])[];
  /** by version except the first, by measure */
  private readonly apart: readonly (readonly Following[])[];

  /** `versions`: the measures of each; `wanted`: ids of the measures to follow, which all versions have. */
  constructor(versions: readonly (readonly Measure[])[], wanted: readonly string[]) {
    const [first = []] = versions;
    this.measures = wanted.flatMap((id) => first.find((one) => one.id === id) ?? []);
    this.places = versions.map((all) => wanted.map((id) => all.findIndex((one) => one.id === id)));
    this.alone = versions.map(() => this.measures.map((one) => new Estimating(one)));
    this.apart = versions.slice(1).map(() => this.measures.map((one) => new Following(one)));
  }

  /** Adds a game: by version the values of all its measures. */
  add(values: readonly Float64Array[]): void {
    for (const i of this.measures.keys()) {
      const first = this.valueOf(values, 0, i);
      for (const version of values.keys()) {
        const value = this.valueOf(values, version, i);
        this.alone[version]?.[i]?.add(value);
        if (version > 0) this.apart[version - 1]?.[i]?.add(first, value);
      }
    }
  }

  private valueOf(values: readonly Float64Array[], version: number, measure: number): number {
    return values[version]?.[this.places[version]?.[measure] ?? -1] ?? Number.NaN;
  }

  /** The results by measure, then by version. Findings are corrected for all measures of all versions together. */
  now(): readonly (readonly Swept[])[] {
    const differences = this.apart.map((version) => version.map((one) => one.now()));
    const found = discoveries(
      differences.flat().map(({ evidence }) => evidence),
      RATE,
    );
    const { length } = this.measures;
    return this.measures.map((_, i) =>
      this.alone.flatMap((version, at) => {
        const one = version[i]?.now();
        const against = differences[at - 1]?.[i];
        const isFound = found[(at - 1) * length + i] === true;
        return one ? [{ ...one, against: against ? { ...against, isFound } : null }] : [];
      }),
    );
  }
}
