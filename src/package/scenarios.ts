import { diagnosticJson } from "../dsl/text/render.ts";
import { type FailureJson, failureJson } from "../scenario/failure.ts";
import { runScenarios } from "../scenario/run.ts";
import { TextLibrary } from "../scenario/text-library.ts";
import { CallError } from "./errors.ts";
import { text, textsBy } from "./given.ts";
import type { Finding, Texts } from "./rules.ts";

/** A case of a scenario file: its id, and its failures; none if it passed. */
export interface CaseOutcome {
  readonly id: string;
  readonly failures: readonly FailureJson[];
}

/** The result of a scenario file. Findings are about the file itself, or about the rules that it names. */
export interface ScenarioOutcome {
  readonly cases: readonly CaseOutcome[];
  readonly findings: readonly Finding[];
  readonly passed: boolean;
}

/**
 * Plays the cases of a scenario file. The rules that it names are found among the texts, by id or path.
 * @throws CallError if there is no text under the path
 */
export function playScenarios(texts: Texts, path: string): ScenarioOutcome {
  const library = new TextLibrary(textsBy(texts, "The texts"));
  const source = library.read(text(path, "The path"));
  if (!source) throw new CallError("no-text", `There is no text under the path ${path}.`);
  const { cases, diagnostics } = runScenarios(source, { library });
  const outcomes = cases.map(({ one, failures }) => ({ id: one.id, failures: failures.map(failureJson) }));
  const passed = outcomes.every(({ failures }) => failures.length === 0);
  const errors = diagnostics.some(({ severity }) => severity === "error");
  return { cases: outcomes, findings: diagnostics.map(diagnosticJson), passed: passed && !errors };
}
