import { MOST_WORK, type Runtime } from "./runtime.ts";
import { latest, type Stamped } from "./stamps.ts";

/**
 * Something that has to be made sure of again and again, and that hangs on a part of the position alone: as long as that part
 * has not changed it is not done again. Its work is counted each time, so that limits are as if it were.
 */
export class Unchanged {
  private readonly rt: Runtime;
  private readonly reads: Stamped | null;
  /** what the part was when it was done last; -1: it has to be done in any case */
  private version = -1;
  private work = 0;
  private depth = 0;

  /** `reads`: the part of the position; null: it may be any */
  constructor(rt: Runtime, reads: Stamped | null) {
    this.rt = rt;
    this.reads = reads;
  }

  /** Does it unless that is known to be of no use. */
  ensure(act: () => void): void {
    const { rt, reads } = this;
    // Inside of a term it would have to be known how much deeper terms may still call each other.
    if (reads === null || rt.depth > 0) act();
    else if (this.version === latest(rt, reads) && rt.work + this.work <= MOST_WORK) this.charge();
    else this.act(act, latest(rt, reads));
  }

  /** The next time it is done, whatever has changed. */
  doubt(): void {
    this.version = -1;
  }

  private charge(): void {
    const { rt } = this;
    rt.work += this.work;
    if (this.depth > rt.deepest) rt.deepest = this.depth;
  }

  private act(act: () => void, version: number): void {
    const { rt } = this;
    const { work, deepest } = rt;
    this.version = -1;
    rt.deepest = 0;
    act();
    this.version = version;
    this.work = rt.work - work;
    this.depth = rt.deepest;
    if (deepest > rt.deepest) rt.deepest = deepest;
  }
}
