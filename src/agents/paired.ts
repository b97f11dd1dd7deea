import type { Seed } from "../interpreter/runtime/chance.ts";
import { hash } from "../interpreter/runtime/stirring.ts";
import type { Agent, Turn } from "./agent.ts";
import type { Restriction } from "./restriction.ts";

/**
 * Chooses uniformly at random, and so that two versions of a game stay alike (common random numbers, for players). Each
 * answer draws a lot each time that it is offered, and the highest lot wins. A lot depends only on the seed, on the
 * name of the answer, and on how often it has been offered, so one more answer leaves the lots of the others as they
 * were.
 */
class PairedAgent implements Agent {
  readonly name: string = "random-paired";
  private seed = 0;
  /** by the number of an answer's name: how often it was offered */
  private readonly times = new Map<number, number>();

  constructor(seed: Seed) {
    this.begin(seed);
  }

  begin(seed: Seed): void {
    this.seed = hash(`${seed}`)[0];
    this.times.clear();
  }

  choose(turn: Turn): number {
    return this.drawn(turn, () => true);
  }

  /** Draws one of the answers that may be taken, or of all if none may. */
  protected drawn(turn: Turn, may: (answer: number) => boolean): number {
    const names = turn.names();
    let best = 0;
    let highest = -1;
    for (let i = 0; i < turn.count; i++) {
      const lot = this.lotOf(names[i] ?? 0) + (may(i) ? LOTS : 0);
      if (lot <= highest) continue;
      highest = lot;
      best = i;
    }
    return best;
  }

  private lotOf(name: number): number {
    const before = this.times.get(name) ?? 0;
    this.times.set(name, before + 1);
    return stirred((stirred(name ^ this.seed) + Math.imul(before + 1, 0x9e3779b1)) | 0);
  }
}

/** Lots are numbers below this one. */
const LOTS = 2 ** 32;

/**
 * The same, but it takes something whenever it can, or never if it can take something else: this measures what the
 * thing is worth.
 */
class RestrictedAgent extends PairedAgent {
  override readonly name: string;
  private readonly isWanted: boolean;
  private readonly use: number;

  constructor(seed: Seed, { takes, use, id }: Restriction) {
    super(seed);
    this.name = `${takes}:${id}`;
    this.isWanted = takes === "always";
    this.use = use;
  }

  override choose(turn: Turn): number {
    const uses = turn.uses();
    return this.drawn(turn, (i) => (uses[i] === this.use) === this.isWanted);
  }
}

export const restrictedAgent = (seed: Seed, restriction: Restriction): Agent => new RestrictedAgent(seed, restriction);

/**
 * Mixes a number so that each of its bits changes each bit of the result: the last steps of MurmurHash3 (A. Appleby,
 * public domain).
 */
function stirred(bits: number): number {
  let x = bits;
  x ^= x >>> 16;
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  x ^= x >>> 16;
  return x >>> 0;
}

export const pairedAgent = (seed: Seed): Agent => new PairedAgent(seed);
