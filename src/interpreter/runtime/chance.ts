import { absorb, below, finish, hash, NOTHING, put, restOf, STIRS, stir, stirWell, type Words } from "./stirring.ts";

/**
 * Nature's answers. Outcome number n of a purpose is a function of the seed, the purpose and n, and of nothing else, so
 * that a toss added elsewhere changes no other.
 */

/** A source of whole numbers from 0 to `bound` - 1, each as likely as the others. */
export type Rng = (bound: number) => number;

/** 64 bits of a text as 16 hexadecimal digits: to tell texts apart, not to keep secrets. */
export function digest(text: string): string {
  const words = hash(text);
  stirWell(words);
  const hex = () => stir(words).toString(16).padStart(8, "0");
  return hex() + hex();
}

/** What a seed and a purpose are hashed to: the same for all outcomes of the purpose. */
export type Purpose = Readonly<Words>;

// The length of the seed stands in front: seed "a" with purpose "bc" is another text than "ab" with "c".
export const purposeOf = (seed: string, purpose: string): Purpose => hash(`${seed.length}:${seed}${purpose}`);

/**
 * The number below `bound` that the outcome number `counter` of a purpose is. It is {@link below} with the words in variables,
 * since random games of cards spend a good part of their time here.
 */
export function drawnBelow(purpose: Purpose, counter: number, bound: number): number {
  // Each by itself: taking a list apart takes as long as some of the stirring.
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
 * The outcome number `counter` of a purpose: an index into `weights`, each as likely as its weight says.
 * @throws RangeError if the weights are not whole numbers from 0 with a positive sum; callers check rules before.
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
 * A seed of many that differ in a number: `agent 1/15 2`. What stands before the number is hashed once, and the whole is written
 * only for those who ask for it.
 */
export class NumberedSeed {
  number = 0;
  private readonly before: string;
  private readonly after: string;
  private readonly begun: Words = [...NOTHING];

  constructor(before: string, after: string) {
    this.before = before;
    this.after = after;
    absorb(this.begun, DICE + before);
  }

  toString(): string {
    return `${this.before}${this.number}${this.after}`;
  }

  /** Puts there what the dice of the whole text begin with. */
  begin(words: Words): void {
    const { begun } = this;
    put(words, begun[0], begun[1], begun[2], begun[3]);
    absorb(words, String(this.number));
    absorb(words, this.after);
    finish(words);
  }
}

/** What players begin with. */
export type Seed = string | NumberedSeed;

/** An endless stream of fair numbers from a seed, for players; the chance of a game is {@link sample}. */
export class Dice {
  private readonly words: Words = [0, 0, 0, 0];

  constructor(seed: Seed) {
    this.begin(seed);
  }

  /** Begins the stream of another seed. */
  begin(seed: Seed): void {
    const { words } = this;
    if (typeof seed === "string") {
      put(words, ...NOTHING);
      absorb(words, DICE + seed);
      finish(words);
    } else seed.begin(words);
    stirWell(words);
  }

  /** A number from 0 to `bound` - 1, each as likely as the others; bounds are whole and from 1 on. */
  below(bound: number): number {
    return below(this.words, bound);
  }
}

/** The same as a function. */
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
