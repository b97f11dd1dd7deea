import { placeJson } from "../dsl/text/render.ts";
import { positionAt, type Span } from "../dsl/text/source.ts";

/** Why a case failed: the text of the step, what was expected, what was found, and the rule to look at. */
export interface Failure {
  readonly at: Span;
  readonly given: string;
  readonly expected: string;
  readonly found: string;
  readonly rule: Span | null;
}

interface PlaceText {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface FailureJson extends PlaceText {
  readonly given: string;
  readonly expected: string;
  readonly found: string;
  readonly rule: PlaceText | null;
}

export function placeText(span: Span): PlaceText {
  const { file, line, column } = placeJson(span);
  return { file, line, column };
}

export function failureJson({ at, given, expected, found, rule }: Failure): FailureJson {
  return { ...placeText(at), given, expected, found, rule: rule && placeText(rule) };
}

export function renderFailure(failure: Failure): string {
  const place = (span: Span) => {
    const { line, column } = positionAt(span.source, span.start);
    return `${span.source.path}:${line}:${column}`;
  };
  const lines = [
    `${place(failure.at)} failed`,
    `    given:    ${failure.given}`,
    `    expected: ${failure.expected}`,
    `    found:    ${failure.found}`,
  ];
  if (failure.rule) lines.push(`    rule:     ${place(failure.rule)}`);
  return lines.join("\n");
}
