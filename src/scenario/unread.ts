/** What could not be read, as the failure of the cases that it concerns, and what is left of it that no case tells. */
import type { Diagnostic } from "../dsl/text/diagnostic.ts";
import type { Span } from "../dsl/text/source.ts";
import type { Failure } from "./failure.ts";
import type { Case } from "./model.ts";
import { quoted } from "./reader.ts";

interface Judged {
  readonly one: Case;
  readonly failures: readonly Failure[];
}

/** What keeps a case from being played: what of it could not be read, and what is wrong with its game. */
export function broken(one: Case, diagnostics: readonly Diagnostic[]): Judged {
  const errors = [...one.unread, ...diagnostics].filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { one, failures: errors.map(failureOf) };
  const expected = "the game can be loaded";
  const found = "its rules have errors";
  return { one, failures: [{ at: one.at, given: quoted(one.at), expected, found, rule: null }] };
}

const failureOf = (d: Diagnostic): Failure => ({
  at: d.span,
  given: quoted(d.span),
  expected: "this can be read",
  found: foundIn(d),
  rule: null,
});

const foundIn = ({ message, help }: Diagnostic) => (help === undefined ? message : `${message} (${help})`);

/** What is wrong with a file, or with the rules that it speaks of, and is not the failure of a case already. */
export function untold(result: {
  readonly cases: readonly Judged[];
  readonly diagnostics: readonly Diagnostic[];
}): Diagnostic[] {
  const told = new Set(result.cases.flatMap(({ failures }) => failures.map(({ at, found }) => placed(at, found))));
  return result.diagnostics.filter((d) => d.severity !== "hint" && !told.has(placed(d.span, foundIn(d))));
}

const placed = ({ source, start }: Span, text: string) => `${source.path}:${start} ${text}`;
