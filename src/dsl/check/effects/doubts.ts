import type { Span } from "../../text/source.ts";
import type { Moves } from "../again/moves.ts";

/**
 * A secret that an expression reads: its description, and the kinds of things that it is about. It is no secret if the
 * rules show such things anywhere.
 */
export interface Secret {
  readonly what: string;
  readonly kinds: readonly string[];
}

export interface SecretRead extends Secret {
  readonly span: Span;
}

/** An argument of a term: the player who is asked, another player, a thing that is secret, or something else (null). */
export type Given = "asker" | "other" | Secret | null;

/** A call of a term. What the term reads is known only when everything is checked. */
export interface TermCall {
  readonly span: Span;
  readonly subject: string | null;
  readonly term: string;
  readonly given: readonly Given[];
}

/** A question (`verb` is null), or a call of a verb that may begin with one. */
export interface Asking {
  readonly span: Span;
  readonly verb: string | null;
}

/**
 * What may stop play in a rule: it reads a secret, or waits inside `together`. It is judged when everything is checked,
 * since then terms can be followed, and it is known what the rules show anywhere. It is plain data, so that it can be
 * kept with the verdict of a rule.
 */
export type Doubt =
  | { readonly is: "shown"; readonly kinds: readonly string[] }
  /** a hidden thing that is moved to `none`, of which everybody is told */
  | { readonly is: "away"; readonly span: Span; readonly what: string; readonly kinds: readonly string[] }
  /**
   * what a verb, an ability or a command calls, and which running verbs it reads from; `where`: the verbs that surely
   * run there
   */
  | {
      readonly is: "runs";
      readonly unit: string;
      readonly calls: readonly { readonly to: string; readonly where: readonly string[] }[];
      readonly reads: readonly { readonly span: Span; readonly verb: string }[];
    }
  /** a verb, or an ability of a kind, that `together` calls */
  | { readonly is: "together"; readonly span: Span; readonly kind: string | null; readonly called: string }
  | {
      readonly is: "asked";
      /** null: the asked player may not know it; else the question that tells it to those who look on */
      readonly asking: Asking | null;
      readonly read: SecretRead | null;
      readonly calls: readonly TermCall[];
    };

/** The doubts with their spans moved by the edit; null: the edit touches one of them. */
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
