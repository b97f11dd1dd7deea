import type { Target } from "../../interpreter/ir/program.ts";
import type { DeckEnd } from "../check/effects/deck-ends.ts";
import type { TTarget } from "../check/tree.ts";
import type { Span } from "../text/source.ts";
import type { Code } from "./code.ts";

type End = "top" | "bottom";

/** The target of a move. `end`: the end of a deck, where rules choose it by a condition. */
export function target(code: Code, written: TTarget, end?: End): Target {
  if (written.to === "place") return { to: "place", zone: code.expr(written.zone), index: code.expr(written.index) };
  const { type } = written.expr;
  const to = type.t === "zone" ? "zone" : type.t === "entity" ? "space" : "either";
  const at = typeof written.at === "string" ? written.at : (end ?? "top");
  return { to, expr: code.expr(written.expr), at };
}

/** The end of the deck to which something goes. */
export const goalEnd = (written: TTarget | null): DeckEnd => (written?.to === "any" ? written.at : "top");

/**
 * Writes an effect for the end of a deck. If a condition chooses the end, both variants are written, and one of them
 * runs.
 */
export function byEnd(code: Code, span: Span, end: DeckEnd, write: (end: End) => void): void {
  if (typeof end === "string") {
    write(end);
    return;
  }
  const [otherwise, done] = [code.label(), code.label()];
  code.unless(span, code.expr(end), otherwise);
  write("bottom");
  code.jump(span, done);
  code.set(otherwise);
  write("top");
  code.set(done);
}
