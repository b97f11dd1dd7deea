import type { Model } from "../declared.ts";
import type { TermDecl } from "../model.ts";

/** A call of a term that reads no secret, and the terms that were followed to find that out. */
export interface HarmlessCall {
  readonly terms: readonly Pick<TermDecl, "subject" | "id">[];
}

/**
 * The calls of terms that have turned out to read no secret. To follow a call, its terms have to be checked; after an
 * edit that changes none of them, that is known already.
 */
export class HarmlessCalls {
  readonly all = new Map<string, HarmlessCall>();
  private readonly before: ReadonlyMap<string, HarmlessCall> | null;
  private readonly isUnchanged: (term: HarmlessCall["terms"][number]) => boolean;

  /** `before`: those of an earlier check; `isUnchanged`: does its verdict on a term still hold? */
  constructor(before: ReadonlyMap<string, HarmlessCall> | null, isUnchanged: HarmlessCalls["isUnchanged"]) {
    this.before = before;
    this.isUnchanged = isUnchanged;
  }

  /** Whether a call is known to be harmless. */
  has(call: string): boolean {
    const known = this.all.get(call) ?? this.before?.get(call);
    if (!known || !(this.all.has(call) || known.terms.every(this.isUnchanged))) return false;
    this.all.set(call, known);
    return true;
  }

  /** `terms`: the terms that were followed */
  note(call: string, terms: Iterable<TermDecl>): void {
    this.all.set(call, { terms: [...terms].map(({ subject, id }) => ({ subject, id })) });
  }
}

export const termNamed = (model: Model, { subject, id }: Pick<TermDecl, "subject" | "id">): TermDecl | undefined =>
  (subject === null ? model.terms : model.subjectTerms.get(subject))?.get(id);
