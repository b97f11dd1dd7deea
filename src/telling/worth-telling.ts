import type { Told } from "./narrator.ts";

/** Kinds of sentences that are left out everywhere: other sentences tell them already, or nothing changed. */
const SAID: ReadonlySet<Told["kind"]> = new Set(["answer", "aside", "idle"]);

/**
 * Whether a sentence belongs in a log. `whole`: including bookkeeping. A called verb is news only if the rules have a
 * sentence for it.
 */
export function isWorthTelling({ kind, isOwn }: Told, whole: boolean): boolean {
  if (kind === "call") return isOwn;
  return !SAID.has(kind) && (whole || kind !== "note");
}
