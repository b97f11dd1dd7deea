import type { Diagnostics } from "../../dsl/text/diagnostic.ts";
import { didYouMean } from "../../dsl/text/similar.ts";
import type { Span } from "../../dsl/text/source.ts";
import { entryOf, type Node } from "../../dsl/yaml/node.ts";
import type { Case } from "../model.ts";
import type { Alive, Clause, Status } from "./parse.ts";
import { type Site, sitesIn } from "./sites.ts";

/** A clause, with the rules and the examples that cite it. */
export interface Surveyed {
  readonly id: string;
  readonly title: string;
  /** `unlisted`: it is cited, but the list of clauses does not contain it */
  readonly status: Status | "unlisted";
  readonly reason: string | null;
  readonly at: Span | null;
  readonly alive: readonly Alive[];
  readonly rules: readonly Site[];
  readonly cases: readonly Case[];
}

/** The span at which a site is shown: its `see`. */
export function placeOf(site: Site): Span {
  return entryOf(site.node, "see")?.value.span ?? site.node.span;
}

/** The clauses in the order of their list, then those that are only cited. */
export function survey(clauses: readonly Clause[], rules: readonly Node[], cases: readonly Case[]): Surveyed[] {
  const sites = grouped(rules.flatMap(sitesIn));
  const examples = grouped(cases);
  const about = (id: string) => ({ rules: sites.get(id) ?? [], cases: examples.get(id) ?? [] });
  const listed = clauses.map((clause) => ({ ...clause, ...about(clause.id) }));
  const known = new Set(clauses.map((clause) => clause.id));
  const cited = [...new Set([...sites.keys(), ...examples.keys()])].filter((id) => !known.has(id)).sort();
  return [
    ...listed,
    ...cited.map((id) => ({
      id,
      title: "",
      status: "unlisted" as const,
      reason: null,
      at: null,
      alive: [],
      ...about(id),
    })),
  ];
}

function grouped<T extends { readonly see: readonly string[] }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const id of item.see) groups.set(id, [...(groups.get(id) ?? []), item]);
  }
  return groups;
}

/** Reports what is missing: clauses without a rule or an example, and ids that no list contains. */
export function reportGaps(surveyed: readonly Surveyed[], diagnostics: Diagnostics): void {
  const known = surveyed.filter((clause) => clause.status !== "unlisted").map((clause) => clause.id);
  for (const clause of surveyed) {
    if (clause.status === "unlisted") reportUnlisted(clause, known, diagnostics);
    else if (clause.at) reportListed(clause, clause.at, diagnostics);
  }
}

function reportUnlisted(clause: Surveyed, known: readonly string[], diagnostics: Diagnostics): void {
  const [rule] = clause.rules;
  const [example] = clause.cases;
  const at = rule ? placeOf(rule) : example?.at;
  // Gaps and examples may have ids of their own if there is no list of clauses.
  if (!at || known.length === 0) return;
  diagnostics.warning("clauses", at, `The list of clauses has no \`${clause.id}\`.`, didYouMean(clause.id, known));
}

function reportListed(clause: Surveyed, at: Span, diagnostics: Diagnostics): void {
  if (clause.status === "rule" && clause.rules.length === 0) {
    diagnostics.error(
      "clauses",
      at,
      `No rule cites \`${clause.id}\`.`,
      `write \`see: ${clause.id}\` at the rule that carries it`,
    );
  }
  const proved = clause.status === "rule" || clause.status === "data";
  if (proved && clause.cases.length === 0) {
    diagnostics.error("clauses", at, `No scenario proves \`${clause.id}\`.`, `write \`see: ${clause.id}\` at a case`);
  }
}
