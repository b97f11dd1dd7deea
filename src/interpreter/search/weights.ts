import { type Fraction, fraction, ONE, times, written } from "./fraction.ts";

/** The probability of a path. Many paths share one, so each product is computed once. */
export interface Weight {
  readonly chance: Fraction;
  /** products with further factors, by factor */
  readonly further: Map<string, Weight>;
  readonly id: number;
}

export class Weights {
  readonly one: Weight;
  private readonly known = new Map<string, Weight>();

  constructor() {
    this.one = this.of(ONE);
  }

  /** The weight after a step that `top` of `bottom` equally likely ways take. */
  after(weight: Weight, top: number | bigint, bottom: number | bigint): Weight {
    const key = `${top}/${bottom}`;
    const known = weight.further.get(key) ?? this.of(times(weight.chance, fraction(top, bottom)));
    weight.further.set(key, known);
    return known;
  }

  private of(chance: Fraction): Weight {
    const key = written(chance);
    const known = this.known.get(key) ?? { chance, further: new Map(), id: this.known.size };
    this.known.set(key, known);
    return known;
  }
}
