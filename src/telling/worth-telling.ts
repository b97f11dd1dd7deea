import type { Told } from "./narrator.ts";

/** What the answers and other sentences say already, and what keeps its value, is nowhere told again. */
const SAID: ReadonlySet<Told["kind"]> = new Set(["answer", "aside", "idle"]);

/** `whole`: with what the rules only note for themselves. A verb that is carried out is news where the rules say it in words. */
export function isWorthTelling({ kind, isOwn }: Told, whole: boolean): boolean {
  if (kind === "call") return isOwn;
  return !SAID.has(kind) && (whole || kind !== "note");
}
