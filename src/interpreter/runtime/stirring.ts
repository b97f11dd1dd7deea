/**
 * A pseudorandom generator with four words of state, seeded by a text. It uses only 32-bit integer steps, so every
 * machine gets the same numbers. The text is hashed with cyrb128, and sfc32 stirs the result; both are in the public
 * domain (cyrb128 by bryc, https://github.com/bryc/code/blob/master/jshash/PRNGs.md; sfc32 by Chris Doty-Humphrey, from
 * PractRand).
 */
export type Words = [number, number, number, number];

/** PractRand stirs sfc32 12 times after seeding. Neighbouring counters differ in few bits, so some more stirs are spent here. */
export const STIRS = 20;

/** Draws are 53 bits wide: the widest whole numbers that JavaScript adds and divides without rounding. */
const DRAWS = 2 ** 53;

/** The hash state before any text, as signed words, which take less memory in a list. */
export const NOTHING: Readonly<Words> = [1779033703, 3144134277 | 0, 1013904242, 2773480762 | 0];

/** Hashes a text into the words. */
export function absorb(words: Words, text: string): void {
  let h1 = words[0];
  let h2 = words[1];
  let h3 = words[2];
  let h4 = words[3];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ unit, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ unit, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179);
  }
  put(words, h1, h2, h3, h4);
}

/** Hashes three decimal digits, the leading ones of which may be 0, without making a text of them. */
export function absorbDigits(words: Words, below1000: number): void {
  const tens = Math.floor(below1000 / 10);
  const hundreds = Math.floor(tens / 10);
  absorbUnit(words, ZERO + hundreds);
  absorbUnit(words, ZERO + tens - hundreds * 10);
  absorbUnit(words, ZERO + below1000 - tens * 10);
}

/** The code of the digit 0. */
const ZERO = 48;

function absorbUnit(words: Words, unit: number): void {
  const h1 = words[1] ^ Math.imul(words[0] ^ unit, 597399067);
  const h2 = words[2] ^ Math.imul(words[1] ^ unit, 2869860233);
  const h3 = words[3] ^ Math.imul(words[2] ^ unit, 951274213);
  put(words, h1, h2, h3, h1 ^ Math.imul(words[3] ^ unit, 2716044179));
}

/** Sets the words one by one: making or destructuring a list takes as long as some of the hashing. */
export function put(words: Words, a: number, b: number, c: number, d: number): void {
  words[0] = a;
  words[1] = b;
  words[2] = c;
  words[3] = d;
}

export function finish(words: Words): void {
  let h1 = words[0];
  let h2 = words[1];
  let h3 = words[2];
  let h4 = words[3];
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  put(words, h1, h2 ^ h1, h3 ^ h1, h4 ^ h1);
}

export function hash(text: string): Words {
  const words: Words = [...NOTHING];
  absorb(words, text);
  finish(words);
  return words;
}

export function stir(words: Words): number {
  const [a, b, c, count] = words;
  const out = (((a + b) | 0) + count) | 0;
  words[0] = b ^ (b >>> 9);
  words[1] = (c + (c << 3)) | 0;
  words[2] = (((c << 21) | (c >>> 11)) + out) | 0;
  words[3] = (count + 1) | 0;
  return out >>> 0;
}

/** Stirs in variables, which takes a third of the time of stirring in the list. */
export function stirWell(words: Words): void {
  let a = words[0];
  let b = words[1];
  let c = words[2];
  let count = words[3];
  for (let i = 0; i < STIRS; i++) {
    const out = (((a + b) | 0) + count) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    count = (count + 1) | 0;
  }
  put(words, a, b, c, count);
}

/**
 * The number of draws in complete multiples of the bound. Draws beyond are rejected, because otherwise small outcomes
 * would be more likely.
 */
const fairOf = (bound: number): number => DRAWS - (DRAWS % bound);

/** A draw reduced below a bound; -1 if the draw must be rejected. Multiplies, because dividing 53-bit integers is slow. */
export function restOf(drawn: number, bound: number): number {
  // Few draws come near the rejected range.
  if (drawn > DRAWS - bound && drawn >= fairOf(bound)) return -1;
  const rest = drawn - Math.floor(drawn / bound) * bound;
  // A quotient that is nearly whole may have been rounded up.
  return rest < 0 ? rest + bound : rest;
}

/** Stirs in variables, too: short random games spend much of their time here. */
export function below(words: Words, bound: number): number {
  let a = words[0];
  let b = words[1];
  let c = words[2];
  let count = words[3];
  let high = 0;
  for (let isLow = false; ; isLow = !isLow) {
    const out = (((a + b) | 0) + count) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    count = (count + 1) | 0;
    if (!isLow) {
      high = out >>> 11;
      continue;
    }
    const rest = restOf(high * 2 ** 32 + (out >>> 0), bound);
    if (rest < 0) continue;
    put(words, a, b, c, count);
    return rest;
  }
}
