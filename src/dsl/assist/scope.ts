import { Scope } from "../check/scope.ts";
import type { Type } from "../check/types.ts";
import { regionsOf, type Setting } from "./rules.ts";

/** The names that are visible at a place. */
export interface Around {
  readonly scope: Scope;
  readonly expected: Type | null;
}

/**
 * The scope of the value that begins at `start`: of the expression that was there when the rules were read, or of the
 * nearest one before it in the same rule, because new text was not there yet.
 */
export function scopeAt(setting: Setting, start: number, offset: number, rule: number): Around {
  const regions = regionsOf(setting);
  const from = setting.aligned.toOld(start);
  const to = setting.aligned.toOld(offset);
  const exact = regions.filter(
    ({ node: { span } }) => span.start <= to && from <= span.end && touches(setting, span.end, from),
  );
  const own = exact.at(-1);
  if (own) return { scope: own.scope, expected: own.expected };
  const next = regions.find(({ node: { span } }) => span.start >= to);
  if (next && inSameBlock(setting, from, next.node.span.start)) return { scope: next.scope, expected: null };
  const begins = setting.aligned.toOld(rule);
  const before = regions.filter(({ node: { span } }) => span.start >= begins && span.start < from);
  return { scope: before.at(-1)?.scope ?? Scope.empty, expected: null };
}

/** An empty value lies directly after its colon, the cursor one blank further. */
function touches(setting: Setting, end: number, from: number): boolean {
  return !setting.aligned.old.text.slice(end, from).includes("\n");
}

/** Later effects in the same list know at least the names that are visible here. */
function inSameBlock(setting: Setting, from: number, to: number): boolean {
  const { text } = setting.aligned.old;
  const first = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text
    .slice(first, to)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const [own = "", ...others] = lines.map(indent);
  return lines.length > 0 && others.every((blanks) => blanks.length >= own.length);
}

function indent(line: string): string {
  return /^\s*/.exec(line)?.[0] ?? "";
}
