import {
  absorb,
  absorbDigits,
  below,
  finish,
  hash,
  NOTHING,
  put,
  restOf,
  STIRS,
  stir,
  stirWell,
  type Words,
} from "./stirring.ts";

/**
 * Outcomes of chance. Outcome number n of a purpose is a function of the seed, the purpose and n alone, so an outcome
 * that is added elsewhere changes no other.
 */

/** A source of whole numbers from 0 to `bound` - 1, each as likely as the others. */
export type Rng = (bound: number) => number;

/** 64 bits of a text as 16 hexadecimal digits. They tell texts apart and are not safe for secrets. */
export function digest(text: string): string {
  const words = hash(text);
  stirWell(words);
  const hex = () => stir(words).toString(16).padStart(8, "0");
  return hex() + hex();
}

/** The hash of a seed and a purpose, which is the same for all outcomes of the purpose. */
export type Purpose = Readonly<Words>;

// The length of the seed stands in front, so that seed "a" with purpose "bc" differs from "ab" with "c".
export const purposeOf = (seed: string, purpose: string): Purpose => hash(`${seed.length}:${seed}${purpose}`);

/**
 * The outcome number `counter` of a purpose as a number below `bound`. It is {@link below} with the words in variables,
 * because random games of cards spend much of their time here.
 */
export function drawnBelow(purpose: Purpose, counter: number, bound: number): number {
  // One by one: destructuring takes as long as some of the stirring.
  let a = purpose[0];
  let b = purpose[1];
  let c = purpose[2] ^ counter;
  let d = purpose[3];
  let high = 0;
  let low = 0;
  for (let stirs = 1; ; stirs++) {
    const out = (((a + b) | 0) + d) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    d = (d + 1) | 0;
    high = low;
    low = out >>> 0;
    if (stirs <= STIRS || ((stirs - STIRS) & 1) === 1) continue;
    const rest = restOf((high >>> 11) * 2 ** 32 + low, bound);
    if (rest >= 0) return rest;
  }
}

function checkedTotal(weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`${weight} is not a weight`);
    total += weight;
  }
  if (total <= 0 || !Number.isSafeInteger(total)) throw new RangeError(`weights that add up to ${total}`);
  return total;
}

/**
 * The outcome number `counter` of a purpose: an index into `weights`, drawn by these weights.
 * @throws RangeError if the weights are not whole numbers from 0 with a positive sum; callers check the weights of
 * rules before.
 */
export function sample(seed: string, purpose: string, counter: number, weights: readonly number[]): number {
  let rest = drawnBelow(purposeOf(seed, purpose), counter, checkedTotal(weights));
  for (let i = 0; i < weights.length; i++) {
    rest -= weights[i] ?? 0;
    if (rest < 0) return i;
  }
  throw new RangeError("unreachable: the drawn number is smaller than the sum of the weights");
}

const DICE = "rng:";

/**
 * A seed in a series that differs in one number: `agent 1/15 2`. The part before the number is hashed once, and the
 * whole text is made only for those who ask for it.
 */
export class NumberedSeed {
  number = 0;
  private readonly before: string;
  private readonly after: string;
  private readonly begun: Words = [...NOTHING];
  /** the same with the thousands of the last number, which it shares with its neighbours */
  private readonly inThousand: Words = [...NOTHING];
  private thousands = 0;

  constructor(before: string, after: string) {
    this.before = before;
    this.after = after;
    absorb(this.begun, DICE + before);
  }

  toString(): string {
    return `${this.before}${this.number}${this.after}`;
  }

  /** Writes the initial words of the generator for the whole text. */
  begin(words: Words): void {
    const { number } = this;
    const thousands = Math.floor(number / 1000);
    if (thousands === 0 || thousands > MOST_THOUSANDS) {
      copy(this.begun, words);
      absorb(words, String(number));
    } else {
      if (thousands !== this.thousands) this.turnTo(thousands);
      copy(this.inThousand, words);
      absorbDigits(words, number - thousands * 1000);
    }
    absorb(words, this.after);
    finish(words);
  }

  private turnTo(thousands: number): void {
    copy(this.begun, this.inThousand);
    absorb(this.inThousand, String(thousands));
    this.thousands = thousands;
  }
}

/** Far below where a quotient that is nearly whole is rounded up. */
const MOST_THOUSANDS = 1_000_000_000;

const copy = (from: Words, to: Words): void => put(to, from[0], from[1], from[2], from[3]);

/** A seed of an agent. */
export type Seed = string | NumberedSeed;

/** An endless stream of uniform numbers from a seed, for agents; the game itself uses {@link sample}. */
export class Dice {
  private readonly words: Words = [0, 0, 0, 0];

  constructor(seed: Seed) {
    this.begin(seed);
  }

  /** Starts the stream of another seed. */
  begin(seed: Seed): void {
    const { words } = this;
    if (typeof seed === "string") {
      put(words, ...NOTHING);
      absorb(words, DICE + seed);
      finish(words);
    } else seed.begin(words);
    stirWell(words);
  }

  /** A uniform number from 0 to `bound` - 1; `bound` is whole and at least 1. */
  below(bound: number): number {
    return below(this.words, bound);
  }
}

/** {@link Dice} as a function. */
export function makeRng(seed: Seed): Rng {
  const dice = new Dice(seed);
  return (bound) => {
    if (!Number.isSafeInteger(bound) || bound < 1) throw new RangeError(`no number is below ${bound}`);
    return dice.below(bound);
  };
}

/** A copy of the list in an order drawn from the stream. */
export function shuffled<T>(list: readonly T[], rng: Rng): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = rng(i + 1);
    const kept = result[i] as T;
    result[i] = result[j] as T;
    result[j] = kept;
  }
  return result;
}
