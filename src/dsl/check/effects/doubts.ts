import type { Span } from "../../text/source.ts";
import type { Moves } from "../again/moves.ts";

/** A secret that an expression reads: how that is said, and the kinds of things that nobody must have been shown for it to be one. */
export interface Secret {
  readonly what: string;
  readonly kinds: readonly string[];
}

export interface SecretRead extends Secret {
  readonly span: Span;
}

/** What a term is given: the player who is asked, another player, a thing that is secret, or something else. */
export type Given = "asker" | "other" | Secret | null;

/** A term that is asked. What it reads is only known when everything is checked. */
export interface TermCall {
  readonly span: Span;
  readonly subject: string | null;
  readonly term: string;
  readonly given: readonly Given[];
}

/** A question, or a call of a verb that may begin with one. */
export interface Asking {
  readonly span: Span;
  readonly verb: string | null;
}

/**
 * What may stop play in a rule: it reads a secret, or waits inside `together`. It is plain data, since a rule that an edit left alone is
 * not checked again. It is judged when everything is checked: then terms are looked into, and what the rules show anywhere is no secret.
 */
export type Doubt =
  | { readonly is: "shown"; readonly kinds: readonly string[] }
  /** a hidden thing that goes nowhere, before everybody's eyes */
  | { readonly is: "away"; readonly span: Span; readonly what: string; readonly kinds: readonly string[] }
  /** what a verb, an ability or a command carries out, and reads of running verbs; `where`: while these surely run */
  | {
      readonly is: "runs";
      readonly unit: string;
      readonly calls: readonly { readonly to: string; readonly where: readonly string[] }[];
      readonly reads: readonly { readonly span: Span; readonly verb: string }[];
    }
  /** a verb that `together` calls, or an ability of a kind */
  | { readonly is: "together"; readonly span: Span; readonly kind: string | null; readonly called: string }
  | {
      readonly is: "asked";
      /** null: the player who is asked may not know it; else the question that tells it to those who look on */
      readonly asking: Asking | null;
      readonly read: SecretRead | null;
      readonly calls: readonly TermCall[];
    };

/** The same with its places where they are after an edit; null where that cannot be said. */
export function movedDoubts(doubts: readonly Doubt[], moves: Moves): readonly Doubt[] | null {
  const moved = doubts.map((doubt) => movedDoubt(doubt, moves));
  return moved.every((one) => one !== null) ? moved : null;
}

function movedDoubt(doubt: Doubt, moves: Moves): Doubt | null {
  if (doubt.is === "shown") return doubt;
  if (doubt.is === "together" || doubt.is === "away") return placed(doubt, moves);
  if (doubt.is === "runs") {
    const reads = doubt.reads.map((read) => placed(read, moves));
    return reads.includes(null) ? null : { ...doubt, reads: reads.filter((read) => read !== null) };
  }
  const read = doubt.read && placed(doubt.read, moves);
  const asking = doubt.asking && placed(doubt.asking, moves);
  const calls = doubt.calls.map((call) => placed(call, moves));
  const lacks = (doubt.read && !read) || (doubt.asking && !asking) || calls.includes(null);
  return lacks ? null : { ...doubt, read, asking, calls: calls.filter((call) => call !== null) };
}

function placed<P extends { readonly span: Span }>(one: P, moves: Moves): P | null {
  const span = moves.moved(one.span);
  return span && { ...one, span };
}
