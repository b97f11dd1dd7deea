/** Sequences of words and their hashes: equal sequences give equal numbers, different ones most likely different numbers. */

import type { Value } from "../ir/program.ts";

/** A hash of two numbers of 32 bits. Hashes are added up where order must not matter. */
export interface Sum {
  high: number;
  low: number;
}

export class Tokens {
  private words = new Int32Array(256);
  private count = 0;

  put(word: number): void {
    if (this.count === this.words.length) {
      const wider = new Int32Array(2 * this.count);
      wider.set(this.words);
      this.words = wider;
    }
    this.words[this.count++] = word;
  }

  /** Puts a value that has nothing to hide. */
  putAll(value: Value): void {
    if (typeof value === "number") {
      this.put(value);
      return;
    }
    this.put(value.length);
    for (const item of value) this.putAll(item);
  }

  clear(): void {
    this.count = 0;
  }

  /** number of words; {@link hashFrom} removes those after a given number */
  get length(): number {
    return this.count;
  }

  /** Removes the words from `start` on and gives a hash of 32 bits of them. */
  hashFrom(start: number): number {
    let hash = 0x9e3779b9;
    for (let i = start; i < this.count; i++) {
      hash = Math.imul(hash ^ (this.words[i] as number), 0x2c1b3c6d);
      hash ^= hash >>> 15;
    }
    this.count = start;
    return hash;
  }

  /** Adds the hash of all words to a sum and clears them. */
  addTo(sum: Sum): void {
    mixInto(sum, this.words, 0, this.count);
    this.count = 0;
  }
}

/** Adds a hash of words to a sum: two rounds of multiply and shift with different constants. */
export function mixInto(sum: Sum, words: Int32Array, from: number, to: number): void {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let i = from; i < to; i++) {
    const word = words[i] as number;
    a = Math.imul(a ^ word, 0x2c1b3c6d);
    a ^= a >>> 15;
    b = Math.imul(b ^ word, 0x297a2d39) + a;
    b ^= b >>> 13;
  }
  sum.high = (sum.high + Math.imul(a ^ (a >>> 16), 0x7feb352d)) | 0;
  sum.low = (sum.low + Math.imul(b ^ (b >>> 15), 0x2c1b3c6d)) | 0;
}

/** A sum as a safe integer of 53 bits. */
export const numberOf = ({ high, low }: Sum): number => (high >>> 0) * 2 ** 21 + (low >>> 11);
