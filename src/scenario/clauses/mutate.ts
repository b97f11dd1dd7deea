/**
 * Mutation testing of rules: each rule that cites a clause is changed in small ways, and a case that cites the clause
 * has to fail.
 */
import { fileCache, load } from "../../dsl/load.ts";
import { Diagnostics } from "../../dsl/text/diagnostic.ts";
import type { Source } from "../../dsl/text/source.ts";
import { readYaml } from "../../dsl/yaml/parse.ts";
import { gameKey, RunCache } from "../cache.ts";
import type { Library } from "../library.ts";
import type { Case } from "../model.ts";
import { runScenarios } from "../run.ts";
import { describe, type Mutation, mutated } from "./edits.ts";
import { mutationsOf } from "./mutations.ts";
import { sitesIn } from "./sites.ts";

/** A portion of the mutations of one rule that cites clauses. It is plain data, because workers receive it too. */
export interface MutationJob {
  /** the game or variant that the rule belongs to, and the pack that it stands in */
  readonly entry: string;
  readonly packs: readonly string[];
  /** the file of the rule, and where in it the rule begins */
  readonly path: string;
  readonly start: number;
  /** the numbers of its mutations to try: `from` inclusive, `to` exclusive */
  readonly from: number;
  readonly to: number;
  /** mutations whose result is known already */
  readonly known: readonly number[];
  /** the clauses that the rule cites and that scenarios have to prove */
  readonly clauses: readonly string[];
  /** paths of the scenario files with cases that cite any of them */
  readonly scenarios: readonly string[];
}

/** A mutation with which the rules still load, and the clauses whose cases noticed it. */
export interface Mutant {
  /** the number of the mutation among those of its rule */
  readonly nth: number;
  readonly path: string;
  /** offsets of the change and of the rule that was changed */
  readonly start: number;
  readonly site: number;
  /** a description of the change, with its line */
  readonly change: string;
  /** the clauses of the rule that a failed case cites */
  readonly noticedBy: readonly string[];
}

/**
 * How many moves that need no written answer a mutated game may always take. Three times the number under the original
 * rules is added.
 */
const PATIENCE = 20;

/** The same library, with one file replaced. */
function withOne(library: Library, source: Source): Library {
  const swap = (found: Source | null) => (found?.path === source.path ? source : found);
  return {
    read: (path) => swap(library.read(path)),
    find: (kinds, name, from) => swap(library.find(kinds, name, from)),
  };
}

/** Results of earlier mutations of one rule. */
interface Known {
  /** clauses that some case has already noticed; for these, any failing case is enough */
  readonly proved: Set<string>;
  /** cases that noticed a mutation; they are played first, because they are likely to notice the next one */
  readonly killers: Set<string>;
}

/** All rows of a case count as one case. */
const nameOf = ({ span }: Case) => `${span.source.path}:${span.start}`;

/** Tries mutations of rules against the cases that cite the same clauses. */
export class Mutator {
  private readonly library: Library;
  private readonly cache = new RunCache(fileCache());
  private readonly longest = new Map<string, number>();
  private readonly known = new Map<string, Known>();

  constructor(library: Library) {
    this.library = library;
  }

  try(job: MutationJob): Mutant[] {
    const source = this.library.read(job.path);
    const root = source && readYaml(source, new Diagnostics());
    const site = root && sitesIn(root).find(({ node }) => node.span.start === job.start);
    if (!source || !site) return [];
    return mutationsOf(site).flatMap((mutation, nth) =>
      nth < job.from || nth >= job.to || job.known.includes(nth) ? [] : this.tryOne(source, mutation, nth, job),
    );
  }

  private tryOne(source: Source, mutation: Mutation, nth: number, job: MutationJob): Mutant[] {
    const library = withOne(this.library, mutated(source, mutation));
    const cache = this.cache.forOtherRules();
    if (!this.loads(library, cache, job)) return [];
    const noticedBy = this.noticed(library, cache, job);
    const { start } = mutation.at;
    return [{ nth, path: source.path, start, site: job.start, change: describe(mutation), noticedBy }];
  }

  /** A change after which the rules do not load is not counted as a mutation. */
  private loads(library: Library, cache: RunCache, { entry, packs }: MutationJob): boolean {
    const source = library.read(entry);
    if (!source) return false;
    const chosen = packs.flatMap((path) => library.read(path) ?? []);
    const loaded = load(source, { files: library, packs: chosen, cache: cache.files });
    cache.games.set(gameKey(source, chosen, []), loaded);
    return loaded.program !== null;
  }

  /**
   * Plays cases until one fails. A clause that no mutation of this rule has proved yet also needs a failing case of its
   * own.
   */
  private noticed(library: Library, cache: RunCache, job: MutationJob): string[] {
    const { clauses, scenarios } = job;
    const { proved, killers } = this.knownOf(job);
    const failed = new Set<string>();
    const open = (id: string) => !failed.has(id) && (failed.size === 0 || !proved.has(id));
    const isOpen = (one: Case) => one.see.some((id) => clauses.includes(id) && open(id));
    const play = (file: Source, only: (one: Case) => boolean) =>
      runScenarios(file, {
        library,
        cache,
        only: (one) => only(one) && isOpen(one),
        isTooLong: (taken) => taken > PATIENCE && taken >= PATIENCE + 3 * this.movesOf(file),
        played: ({ one, failures }) => {
          if (failures.length === 0) return;
          killers.add(nameOf(one));
          for (const id of one.see) failed.add(id);
        },
      });
    // Cases that need no other game than the loaded one come first.
    const isPlain = ({ setting }: Case) => setting.packs.length + setting.changes.length === job.packs.length;
    const isKiller = (one: Case) => killers.has(nameOf(one));
    const rounds: ((one: Case) => boolean)[] = [
      (one) => isKiller(one) && isPlain(one),
      (one) => !isKiller(one) && isPlain(one),
      (one) => isKiller(one) && !isPlain(one),
      (one) => !isKiller(one) && !isPlain(one),
    ];
    for (const only of rounds) {
      for (const path of scenarios) {
        const file = clauses.some(open) && library.read(path);
        if (file) play(file, only);
      }
    }
    const noticedBy = clauses.filter((id) => failed.has(id));
    for (const id of noticedBy) proved.add(id);
    return noticedBy;
  }

  private knownOf({ path, start }: MutationJob): Known {
    const key = `${path}:${start}`;
    const known = this.known.get(key) ?? { proved: new Set(), killers: new Set() };
    this.known.set(key, known);
    return known;
  }

  /** The most moves without a written answer that a case of the file takes under the original rules. */
  private movesOf(file: Source): number {
    const known = this.longest.get(file.path);
    if (known !== undefined) return known;
    const { cases } = runScenarios(file, { library: this.library, cache: this.cache.forOtherRules() });
    const found = Math.max(0, ...cases.map(({ taken = 0 }) => taken));
    this.longest.set(file.path, found);
    return found;
  }
}
