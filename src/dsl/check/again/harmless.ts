import type { TermDecl } from "../model.ts";

type TermName = Pick<TermDecl, "subject" | "id">;

/** By calls of terms that read no secret: the terms that were followed to find that out. */
export type Harmless = ReadonlyMap<string, readonly TermName[]>;

/**
 * The calls of terms that have turned out to read no secret. To follow a call, its terms have to be checked; after an
 * edit that changes none of them, that is known already.
 */
export class HarmlessCalls {
  readonly all = new Map<string, readonly TermName[]>();
  private readonly before: Harmless | null;
  private readonly isUnchanged: (term: TermName) => boolean;

  /** `before`: those of an earlier check; `isUnchanged`: does its verdict on a term still hold? */
  constructor(before: Harmless | null, isUnchanged: (term: TermName) => boolean) {
    this.before = before;
    this.isUnchanged = isUnchanged;
  }

  /** Whether a call is known to be harmless. */
  has(call: string): boolean {
    if (this.all.has(call)) return true;
    const terms = this.before?.get(call);
    if (!terms?.every(this.isUnchanged)) return false;
    this.all.set(call, terms);
    return true;
  }

  /** `terms`: the terms that were followed */
  note(call: string, terms: Iterable<TermDecl>): void {
    this.all.set(
      call,
      [...terms].map(({ subject, id }) => ({ subject, id })),
    );
  }
}
