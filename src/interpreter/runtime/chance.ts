/**
 * Nature's answers. Outcome number n of a purpose is a function of the seed, the purpose and n, and of nothing else, so
 * that a toss added elsewhere changes no other. Only 32-bit integer steps are used: every machine gets the same numbers.
 *
 * The text is hashed with cyrb128 and the result stirred by sfc32; both are in the public domain (cyrb128 by bryc,
 * https://github.com/bryc/code/blob/master/jshash/PRNGs.md; sfc32 by Chris Doty-Humphrey, from PractRand).
 */

/** A source of whole numbers from 0 to `bound` - 1, each as likely as the others. */
export type Rng = (bound: number) => number;

type Words = [number, number, number, number];

/** PractRand stirs sfc32 12 times after seeding; neighbouring counters differ in few bits, so a few more are spent. */
const STIRS = 20;

/** Draws are 53 bits wide: the widest whole numbers that JavaScript adds and divides without rounding. */
const DRAWS = 2 ** 53;

function hash(text: string): Words {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ unit, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ unit, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  return [h1, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}

/** 64 bits of a text as 16 hexadecimal digits: to tell texts apart, not to keep secrets. */
export function digest(text: string): string {
  const words = begin(text, 0);
  const hex = () => stir(words).toString(16).padStart(8, "0");
  return hex() + hex();
}

function stir(words: Words): number {
  const [a, b, c, count] = words;
  const out = (((a + b) | 0) + count) | 0;
  words[0] = b ^ (b >>> 9);
  words[1] = (c + (c << 3)) | 0;
  words[2] = (((c << 21) | (c >>> 11)) + out) | 0;
  words[3] = (count + 1) | 0;
  return out >>> 0;
}

/** Stirred in variables, which takes a third of the time that it takes in the list. */
function begin(text: string, counter: number): Words {
  let [a, b, c, count] = hash(text);
  c ^= counter;
  for (let i = 0; i < STIRS; i++) {
    const out = (((a + b) | 0) + count) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    count = (count + 1) | 0;
  }
  return [a, b, c, count];
}

/** The numbers that make a whole number of laps. Those of the last, incomplete lap are thrown away, or else small outcomes would be more likely. */
const fairOf = (bound: number): number => DRAWS - (DRAWS % bound);

/** What a draw gives below a bound; -1: it lies in the last, incomplete lap. Dividing whole numbers of 53 bits takes long, so it is multiplied. */
function restOf(drawn: number, bound: number): number {
  // Few draws come near the last lap.
  if (drawn > DRAWS - bound && drawn >= fairOf(bound)) return -1;
  const rest = drawn - Math.floor(drawn / bound) * bound;
  // A quotient that is nearly whole may have been rounded up.
  return rest < 0 ? rest + bound : rest;
}

function below(words: Words, bound: number): number {
  for (;;) {
    const rest = restOf((stir(words) >>> 11) * 2 ** 32 + stir(words), bound);
    if (rest >= 0) return rest;
  }
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

/** An endless stream of fair numbers from a seed, for players; the chance of a game is {@link sample}. */
export class Dice {
  private words: Words;

  constructor(seed: string) {
    this.words = begin(`rng:${seed}`, 0);
  }

  /** Begins the stream of another seed. */
  begin(seed: string): void {
    this.words = begin(`rng:${seed}`, 0);
  }

  /** A number from 0 to `bound` - 1, each as likely as the others; bounds are whole and from 1 on. */
  below(bound: number): number {
    return below(this.words, bound);
  }
}

/** The same as a function. */
export function makeRng(seed: string): Rng {
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
