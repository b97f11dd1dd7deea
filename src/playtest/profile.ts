/** Measures which parts of the rules cost how much time. */
import type { NodeId } from "../interpreter/ir/program.ts";
import type { Meter, Metered } from "../interpreter/runtime/meter.ts";

/** The cost of a part of the rules, in milliseconds of the given clock. */
export interface ProfileRow {
  readonly what: Metered["what"];
  readonly node: NodeId;
  readonly id: string;
  /** how often it was called, and how often the value was not cached */
  readonly calls: number;
  readonly runs: number;
  /** time without nested parts, and with them */
  readonly self: number;
  readonly total: number;
}

interface Entry {
  readonly part: Metered;
  calls: number;
  runs: number;
  self: number;
  total: number;
  /** how often it is nested inside itself now, and since when */
  depth: number;
  since: number;
}

/** Adds up the cost of the parts of the rules while games are played. */
export class Profile implements Meter {
  private readonly clock: () => number;
  private readonly entries = new Map<string, Entry>();
  private readonly running: Entry[] = [];
  private last = 0;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  readonly called = (part: Metered): void => {
    this.entry(part).calls++;
  };

  readonly run: Meter["run"] = (part, fn) => {
    const entry = this.entry(part);
    const timed = this.spent(part, fn);
    return (...args) => {
      entry.runs++;
      return timed(...args);
    };
  };

  readonly spent: Meter["spent"] = (part, fn) => {
    const entry = this.entry(part);
    return (...args) => {
      this.enter(entry);
      // Rules may stop with an error anywhere inside it.
      try {
        return fn(...args);
      } finally {
        this.leave();
      }
    };
  };

  /** The most expensive first. */
  rows(): ProfileRow[] {
    return [...this.entries.values()]
      .map(({ part: { what, node, id = "" }, calls, runs, self, total }) => {
        return { what, node, id, calls: calls || runs, runs: runs || calls, self, total };
      })
      .filter(({ calls }) => calls > 0)
      .sort((a, b) => b.self - a.self || b.calls - a.calls || a.node - b.node);
  }

  private entry(part: Metered): Entry {
    const key = `${part.what} ${part.node}`;
    const known = this.entries.get(key) ?? { part, calls: 0, runs: 0, self: 0, total: 0, depth: 0, since: 0 };
    this.entries.set(key, known);
    return known;
  }

  private enter(entry: Entry): void {
    const now = this.clock();
    this.charge(now);
    this.running.push(entry);
    if (entry.depth++ === 0) entry.since = now;
  }

  private leave(): void {
    const now = this.clock();
    this.charge(now);
    const entry = this.running.pop();
    if (entry && --entry.depth === 0) entry.total += now - entry.since;
  }

  /** Charges the time since the last change to the innermost part. */
  private charge(now: number): void {
    const innermost = this.running.at(-1);
    if (innermost) innermost.self += now - this.last;
    this.last = now;
  }
}
