/** Which rules are reached by the cases of scenarios. */
import type { Loaded } from "../dsl/load.ts";
import type { Source } from "../dsl/text/source.ts";
import type { NodeId } from "../interpreter/ir/program.ts";
import { RunCache } from "../scenario/cache.ts";
import type { Library } from "../scenario/library.ts";
import { runScenarios } from "../scenario/run.ts";
import type { Listener } from "../scenario/sitting.ts";
import { CoverCounts, type CoverEntry } from "./cover-counts.ts";

/**
 * Counts how often the cases of scenario files reach each rule. They may use variants and changes of the same rules.
 */
export class CaseCoverage {
  private readonly library: Library;
  private readonly cache = new RunCache();
  private readonly counts = new Map<Loaded, CoverCounts>();
  /** computed from the counts on first use */
  private reached: ReadonlyMap<string, number> | null = null;

  constructor(library: Library) {
    this.library = library;
  }

  play(file: Source): void {
    this.reached = null;
    runScenarios(file, { library: this.library, cache: this.cache, listener: (loaded) => this.listener(loaded) });
  }

  /** How often cases reached an entry of these rules. A rule that a case has changed counts as another rule. */
  times(loaded: Loaded, entry: CoverEntry): number {
    this.reached ??= this.all();
    return this.reached.get(keyOf(loaded, entry)) ?? 0;
  }

  private countsOf(loaded: Loaded): CoverCounts {
    const known = this.counts.get(loaded);
    if (known) return known;
    if (!loaded.program) throw new TypeError("a case of rules that do not load is not played");
    const counts = new CoverCounts(loaded.program);
    this.counts.set(loaded, counts);
    return counts;
  }

  private listener(loaded: Loaded): Listener {
    const counts = this.countsOf(loaded);
    return (game) => {
      counts.options(game);
      return { tracer: counts.tracer(game), sink: (event) => counts.hear(game, event) };
    };
  }

  private all(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const [loaded, counts] of this.counts) {
      for (const entry of counts.entries()) {
        const key = keyOf(loaded, entry);
        if (entry.times > 0) sums.set(key, (sums.get(key) ?? 0) + entry.times);
      }
    }
    return sums;
  }
}

/**
 * The key of a rule across programs: programs of the same files number their nodes differently, but the text has the
 * same place.
 */
const keyOf = (loaded: Loaded, { what, id, node }: CoverEntry) => `${what} ${id} ${placeOf(loaded, node)}`;

function placeOf({ places }: Loaded, node: NodeId): string {
  const span = places?.list[node]?.span;
  return span ? `${span.source.path}:${span.start}` : "";
}
