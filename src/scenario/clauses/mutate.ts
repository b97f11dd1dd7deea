import { fileCache } from "../../dsl/load.ts";
import { Diagnostics } from "../../dsl/text/diagnostic.ts";
import type { Source } from "../../dsl/text/source.ts";
import { readYaml } from "../../dsl/yaml/read.ts";
import type { Library } from "../library.ts";
import { RunCache, runScenarios } from "../run.ts";
import { type Mutation, mutated } from "./edits.ts";
import { mutationsOf } from "./mutations.ts";
import { type Site, sitesIn } from "./sites.ts";

/** Everything that is needed to try the mutations of one clause, as plain data: workers get it too. */
export interface MutationJob {
  readonly clause: string;
  /** paths of the files of rules */
  readonly rules: readonly string[];
  /** paths of the scenario files with cases that cite the clause */
  readonly scenarios: readonly string[];
}

export interface Survivor {
  readonly path: string;
  readonly start: number;
  readonly what: string;
}

export interface MutationResult {
  readonly clause: string;
  readonly made: number;
  readonly noticed: number;
  /** of each rule that cites the clause some mutation was noticed */
  readonly killed: boolean;
  readonly survivors: readonly Survivor[];
}

/** A library in which one file has another text. */
function withOne(library: Library, source: Source): Library {
  const swap = (found: Source | null) => (found?.path === source.path ? source : found);
  return {
    read: (path) => swap(library.read(path)),
    find: (kinds, name, from) => swap(library.find(kinds, name, from)),
  };
}

/** Tries the mutations of all rules that cite one clause against all cases that cite it. */
export class Mutator {
  private readonly library: Library;
  private readonly files = fileCache();

  constructor(library: Library) {
    this.library = library;
  }

  try(job: MutationJob): MutationResult {
    const sites = job.rules.flatMap((path) => {
      const source = this.library.read(path);
      const root = source && readYaml(source, new Diagnostics());
      return source && root
        ? sitesIn(root)
            .filter(({ see }) => see.includes(job.clause))
            .map((site) => ({ source, site }))
        : [];
    });
    const tried = sites.map(({ source, site }) => this.trySite(source, site, job));
    const made = tried.reduce((sum, one) => sum + one.made, 0);
    const survivors = tried.flatMap((one) => one.survivors);
    // An option or a word of a type can be cited without there being anything to change that still loads.
    const judged = tried.filter((one) => one.made > 0);
    const killed = judged.length > 0 && judged.every((one) => one.survivors.length < one.made);
    return { clause: job.clause, made, noticed: made - survivors.length, killed, survivors };
  }

  private trySite(
    source: Source,
    site: Site,
    { clause, scenarios }: MutationJob,
  ): { made: number; survivors: Survivor[] } {
    let made = 0;
    const survivors: Survivor[] = [];
    for (const mutation of mutationsOf(site)) {
      const outcome = this.noticed(source, mutation, clause, scenarios);
      if (outcome !== "not rules") made++;
      if (outcome === "unnoticed") survivors.push({ path: source.path, start: mutation.at.start, what: mutation.what });
    }
    return { made, survivors };
  }

  /** A change after which the rules do not load is not a mutation: nobody could play with it. */
  private noticed(
    source: Source,
    mutation: Mutation,
    clause: string,
    scenarios: readonly string[],
  ): "noticed" | "unnoticed" | "not rules" {
    const other = mutated(source, mutation);
    const library = withOne(this.library, other);
    const cache = new RunCache(this.files);
    for (const path of scenarios) {
      const file = library.read(path);
      if (!file) continue;
      const result = runScenarios(file, { library, cache, only: (one) => one.see.includes(clause) });
      const failures = result.cases.flatMap((one) => one.failures);
      // A failure that lies in the rules is a rule that cannot be read; those of a case lie in its own file.
      if (failures.some(({ at }) => at.source.path !== file.path)) return "not rules";
      if (failures.length > 0) return "noticed";
    }
    return "unnoticed";
  }
}
