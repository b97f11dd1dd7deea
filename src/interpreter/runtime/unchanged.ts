import { MOST_WORK, type Runtime } from "./runtime.ts";
import { latest, type Stamped } from "./stamps.ts";

/**
 * An action that has to be ensured again and again and depends on a part of the position: it is skipped while that part
 * is unchanged. Its work is still counted each time, so that limits apply as if it had run.
 */
export class Unchanged {
  private readonly rt: Runtime;
  private readonly reads: Stamped | null;
  /** version of that part when the action ran last; -1: it has to run in any case */
  private version = -1;
  private work = 0;
  private depth = 0;

  /** `reads`: the part of the position; null: any part */
  constructor(rt: Runtime, reads: Stamped | null) {
    this.rt = rt;
    this.reads = reads;
  }

  /** Runs the action, unless nothing that it reads has changed. */
  ensure(act: () => void): void {
    const { rt, reads } = this;
    // Inside a term the limit of nesting would also depend on the current depth.
    if (reads === null || rt.depth > 0) act();
    else if (this.version === latest(rt, reads) && rt.work + this.work <= MOST_WORK) this.charge();
    else this.act(act, latest(rt, reads));
  }

  /** Makes the next `ensure` run the action in any case. */
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
