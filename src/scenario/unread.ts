/** Turns diagnostics into failures of the cases that they concern, and finds those that no case reports. */
import type { Diagnostic } from "../dsl/text/diagnostic.ts";
import type { Span } from "../dsl/text/source.ts";
import type { Failure } from "./failure.ts";
import type { Case } from "./model.ts";
import { quoted } from "./reader.ts";

interface Judged {
  readonly one: Case;
  readonly failures: readonly Failure[];
}

/** The failures of a case that cannot be played: its own reading errors and those of its game. */
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

/** The diagnostics of a file that are not reported as the failure of a case already. */
export function untold(result: {
  readonly cases: readonly Judged[];
  readonly diagnostics: readonly Diagnostic[];
}): Diagnostic[] {
  const told = new Set(result.cases.flatMap(({ failures }) => failures.map(({ at, found }) => placed(at, found))));
  return result.diagnostics.filter((d) => d.severity !== "hint" && !told.has(placed(d.span, foundIn(d))));
}

const placed = ({ source, start }: Span, text: string) => `${source.path}:${start} ${text}`;
