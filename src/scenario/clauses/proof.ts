/** Plans the mutation jobs and sums up their results by clause. */
import type { Diagnostics } from "../../dsl/text/diagnostic.ts";
import { didYouMean } from "../../dsl/text/similar.ts";
import type { Mutant, MutationJob } from "./mutate.ts";
import { isPlayed, mutationsOf } from "./mutations.ts";
import type { Site } from "./sites.ts";
import type { Surveyed } from "./survey.ts";

/** What has to be loaded to check that a changed file still loads. */
export type Belonging = Pick<MutationJob, "entry" | "packs">;

/** The result of all mutations of the rules that cite one clause. */
export interface ClauseProof {
  readonly clause: string;
  /** the mutations with which the rules still load */
  readonly mutants: readonly Mutant[];
  /** for each rule that cites the clause, some mutation made a case fail that cites the clause too */
  readonly killed: boolean;
  /** mutations that no case of any clause of their rule noticed */
  readonly survivors: readonly Survivor[];
  /** the rules that cite the clause but have no mutation that a case of the clause noticed */
  readonly unproved: readonly Site[];
}

interface Survivor {
  readonly mutant: Mutant;
  /** why no case can notice it, as the list of clauses says under `alive` */
  readonly reason: string | null;
}

/** How many mutations a worker tries before it asks for more work. */
const PORTION = 12;

const PROVED: ReadonlySet<Surveyed["status"]> = new Set<Surveyed["status"]>(["rule", "data", "unlisted"]);

/** The jobs: every rule once, with all clauses that it cites and that have to be proved. */
export function jobsFor(surveyed: readonly Surveyed[], belonging: (path: string) => Belonging): MutationJob[] {
  const jobs = new Map<string, MutationJob & { readonly count: number }>();
  for (const clause of surveyed) {
    if (!PROVED.has(clause.status)) continue;
    const cases = clause.cases.map((one) => one.at.source.path);
    for (const site of clause.rules.filter(isPlayed)) {
      const { source, start } = site.node.span;
      const key = `${source.path}:${start}`;
      const known = jobs.get(key);
      jobs.set(key, {
        ...belonging(source.path),
        path: source.path,
        start,
        from: 0,
        to: 0,
        known: [],
        count: known?.count ?? mutationsOf(site).length,
        clauses: [...(known?.clauses ?? []), clause.id],
        scenarios: [...new Set([...(known?.scenarios ?? []), ...cases])],
      });
    }
  }
  return [...jobs.values()].flatMap(({ count, ...job }) => portions(job, count));
}

function portions(job: MutationJob, count: number): MutationJob[] {
  const starts = Array.from({ length: Math.ceil(count / PORTION) }, (_, i) => i * PORTION);
  return starts.map((from) => ({ ...job, from, to: Math.min(from + PORTION, count) }));
}

/**
 * Sums up by clause. A clause without a loadable mutation proves nothing. If only the rules of some files were changed
 * (`within`), rules elsewhere are left out.
 */
export function proofs(
  surveyed: readonly Surveyed[],
  mutants: readonly Mutant[],
  within: readonly string[] = [],
): ClauseProof[] {
  const reasons = new Map(
    surveyed.flatMap((clause) => clause.alive.map(({ change, why }) => [change.text, why] as const)),
  );
  const bySite = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const key = `${mutant.path}:${mutant.site}`;
    bySite.set(key, [...(bySite.get(key) ?? []), mutant]);
  }
  const isTried = (site: Site) =>
    isPlayed(site) && (within.length === 0 || within.includes(site.node.span.source.path));
  return surveyed.flatMap((clause) => {
    const rules = clause.rules.filter(isTried);
    const sites = rules.flatMap(({ node }) => bySite.get(`${node.span.source.path}:${node.span.start}`) ?? []);
    // If no change here loads, rules in files that were not tried may still prove the clause.
    const isOpen =
      rules.length === 0 || (sites.length === 0 && clause.rules.some((site) => isPlayed(site) && !isTried(site)));
    return PROVED.has(clause.status) && !isOpen ? [proof({ ...clause, rules }, sites, reasons)] : [];
  });
}

function proof({ id, rules }: Surveyed, mutants: readonly Mutant[], reasons: ReadonlyMap<string, string>): ClauseProof {
  const survivors = mutants
    .filter((mutant) => mutant.noticedBy.length === 0)
    .map((mutant) => ({ mutant, reason: reasons.get(mutant.change) ?? null }));
  const excused = new Set(survivors.filter(({ reason }) => reason !== null).map(({ mutant }) => mutant));
  const sites = new Set(mutants.filter((mutant) => !excused.has(mutant)).map(placeOf));
  const proved = new Set(mutants.filter((mutant) => mutant.noticedBy.includes(id)).map(placeOf));
  const killed = sites.size > 0 && proved.size === sites.size;
  // A rule without a loadable mutation matters only if no other rule of the clause has one.
  const open = sites.size > 0 ? (key: string) => sites.has(key) && !proved.has(key) : () => true;
  const unproved = rules.filter(({ node }) => open(`${node.span.source.path}:${node.span.start}`));
  return { clause: id, mutants, killed, survivors, unproved };
}

/** Whether nothing is left to do: a case notices each mutation, or a reason says why none can. */
export function settled({ killed, mutants, survivors }: ClauseProof): boolean {
  const excused = survivors.filter(({ reason }) => reason !== null).length;
  return excused === survivors.length && (killed || (mutants.length > 0 && excused === mutants.length));
}

const placeOf = ({ path, site }: Mutant) => `${path}:${site}`;

/** Reports reasons that are no longer needed: the rule was changed, or a case now notices the mutation. */
export function reportIdleReasons(
  surveyed: readonly Surveyed[],
  proved: readonly ClauseProof[],
  diagnostics: Diagnostics,
): void {
  const alive = new Set(proved.flatMap(({ survivors }) => survivors.map(({ mutant }) => mutant.change)));
  for (const { change } of surveyed.flatMap((clause) => clause.alive)) {
    if (alive.has(change.text)) continue;
    const message = "No change that reads like this is unnoticed.";
    diagnostics.warning("clauses", change.span, message, didYouMean(change.text, [...alive]) ?? "take the reason away");
  }
}
