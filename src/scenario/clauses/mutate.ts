import { fileCache, load } from "../../dsl/load.ts";
import { Diagnostics } from "../../dsl/text/diagnostic.ts";
import type { Source } from "../../dsl/text/source.ts";
import { readYaml } from "../../dsl/yaml/read.ts";
import { RunCache } from "../cache.ts";
import type { Library } from "../library.ts";
import type { Case } from "../model.ts";
import { runScenarios } from "../run.ts";
import { describe, type Mutation, mutated } from "./edits.ts";
import { mutationsOf } from "./mutations.ts";
import { sitesIn } from "./sites.ts";

/** Some of the mutations of one rule that cites clauses, as plain data: workers get it too. */
export interface MutationJob {
  /** the game or variant that the rule belongs to, and the pack that it stands in */
  readonly entry: string;
  readonly packs: readonly string[];
  /** the file of the rule, and where in it the rule begins */
  readonly path: string;
  readonly start: number;
  /** which of its mutations: from this one to before that one */
  readonly from: number;
  readonly to: number;
  /** the clauses that the rule cites and that scenarios have to prove */
  readonly clauses: readonly string[];
  /** paths of the scenario files with cases that cite any of them */
  readonly scenarios: readonly string[];
}

/** A mutation with which the rules still load, and whose scenarios have noticed it. */
export interface Mutant {
  readonly path: string;
  /** offset of what was changed, and of the rule that it was changed in */
  readonly start: number;
  readonly site: number;
  /** what was changed and the line that it was changed in */
  readonly change: string;
  /** the clauses of the rule of which some case fails */
  readonly noticedBy: readonly string[];
}

/** A changed game may take so much longer than the rules as they are; then it is taken to run in circles. */
const PATIENCE = (moves: number) => 3 * moves + 20;

/** A library in which one file has another text. */
function withOne(library: Library, source: Source): Library {
  const swap = (found: Source | null) => (found?.path === source.path ? source : found);
  return {
    read: (path) => swap(library.read(path)),
    find: (kinds, name, from) => swap(library.find(kinds, name, from)),
  };
}

/** Tries mutations of rules against the cases that cite the same clauses. */
export class Mutator {
  private readonly library: Library;
  private readonly cache = new RunCache(fileCache());
  private readonly longest = new Map<string, number>();

  constructor(library: Library) {
    this.library = library;
  }

  try(job: MutationJob): Mutant[] {
    const source = this.library.read(job.path);
    const root = source && readYaml(source, new Diagnostics());
    const site = root && sitesIn(root).find(({ node }) => node.span.start === job.start);
    if (!source || !site) return [];
    return mutationsOf(site)
      .slice(job.from, job.to)
      .flatMap((mutation) => this.tryOne(source, mutation, job));
  }

  private tryOne(source: Source, mutation: Mutation, job: MutationJob): Mutant[] {
    const library = withOne(this.library, mutated(source, mutation));
    if (!this.loads(library, job)) return [];
    const noticedBy = this.noticed(library, job);
    return [{ path: source.path, start: mutation.at.start, site: job.start, change: describe(mutation), noticedBy }];
  }

  /** A change after which the rules do not load is not a mutation: nobody could play with it. */
  private loads(library: Library, { entry, packs }: MutationJob): boolean {
    const source = library.read(entry);
    if (!source) return false;
    const chosen = packs.flatMap((path) => library.read(path) ?? []);
    return load(source, { files: library, packs: chosen, cache: this.cache.files }).program !== null;
  }

  /** Plays cases of each clause until one of them fails. */
  private noticed(library: Library, { clauses, scenarios }: MutationJob): string[] {
    const open = new Set(clauses);
    const only = (one: Case) => one.see.some((id) => open.has(id));
    const cache = this.cache.forOtherRules();
    for (const path of scenarios) {
      const file = library.read(path);
      if (!file || open.size === 0) continue;
      runScenarios(file, {
        library,
        cache,
        only,
        mostMoves: PATIENCE(this.movesOf(file)),
        played: ({ one, failures }) => {
          if (failures.length > 0) for (const id of one.see) open.delete(id);
        },
      });
    }
    return clauses.filter((id) => !open.has(id));
  }

  /** The most moves that nobody has to say in any case of a file, by the rules as they are. */
  private movesOf(file: Source): number {
    const known = this.longest.get(file.path);
    if (known !== undefined) return known;
    const { cases } = runScenarios(file, { library: this.library, cache: this.cache.forOtherRules() });
    const found = Math.max(0, ...cases.map(({ taken = 0 }) => taken));
    this.longest.set(file.path, found);
    return found;
  }
}
