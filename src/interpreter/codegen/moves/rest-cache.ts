import type { Key } from "./rests-of-moves.ts";

/** The places for keys that are numbers: more than the steps that are looked at for most moves. */
const BITS = 11;
const PLACES = 1 << BITS;

/**
 * Caches what follows the answers so far of a move, by the {@link Key} of these answers. It is cleared for each move: a
 * `Map` would grow anew each time, which takes longer than most questions. So keys that are numbers stand in a hash
 * table of fixed size, which a new round clears at once. Texts, and numbers beyond half of its places, go into a map.
 */
export class RestCache<T> {
  private readonly keys = new Float64Array(PLACES);
  private readonly values: (T | undefined)[] = new Array<T | undefined>(PLACES).fill(undefined);
  /** the round in which a place was filled last */
  private readonly filled = new Int32Array(PLACES);
  private round = 1;
  private count = 0;
  private readonly others = new Map<Key, T>();

  clear(): void {
    this.round = (this.round + 1) | 0;
    // After a full turn, places filled long ago would look new.
    if (this.round === 0) this.filled.fill(-1);
    this.count = 0;
    if (this.others.size > 0) this.others.clear();
  }

  get(key: Key): T | undefined {
    if (typeof key !== "number") return this.others.get(key);
    const at = this.placeOf(key);
    return this.filled[at] === this.round ? this.values[at] : this.others.get(key);
  }

  set(key: Key, value: T): void {
    if (typeof key !== "number" || this.count >= PLACES / 2) {
      this.others.set(key, value);
      return;
    }
    const at = this.placeOf(key);
    this.count++;
    this.keys[at] = key;
    this.values[at] = value;
    this.filled[at] = this.round;
  }

  /** The place of a key, or the empty place where it would be. */
  private placeOf(key: number): number {
    let at = Math.imul(key, 0x9e3779b1) >>> (32 - BITS);
    while (this.filled[at] === this.round && this.keys[at] !== key) at = (at + 1) & (PLACES - 1);
    return at;
  }
}
