/** Scenario files of the page, played as the command line plays them. */
import { placeJson } from "../../src/dsl/text/render.ts";
import { RunCache } from "../../src/scenario/cache.ts";
import type { Failure } from "../../src/scenario/failure.ts";
import { HOLDS } from "../../src/scenario/inspect.ts";
import { type FileResult, runScenarios } from "../../src/scenario/run.ts";
import type { Problem, Tested } from "../protocol.ts";
import { problemOf, type RuleFiles } from "./rules.ts";

export function tested(files: RuleFiles, path: string): Tested {
  const source = files.read(path);
  if (!source) return { path, passed: 0, failed: 0, problems: [] };
  const result = runScenarios(source, { library: files, cache: new RunCache(files.cache) });
  const failed = result.cases.filter(({ failures }) => failures.length > 0);
  return {
    path,
    passed: result.cases.length - failed.length,
    failed: failed.length,
    problems: [...complaints(result), ...failed.flatMap(({ one, failures }) => failures.map(problemIn(one.id)))],
  };
}

/** What is wrong with the file or its rules, where no case says it already. */
function complaints({ diagnostics, cases }: FileResult): Problem[] {
  const told = new Set(cases.flatMap(({ failures }) => failures.map(({ at }) => at.start)));
  return diagnostics.filter((d) => d.severity !== "hint" && !told.has(d.span.start)).map(problemOf);
}

const problemIn =
  (id: string) =>
  ({ at, given, expected, found, rule }: Failure): Problem => ({
    ...placeJson(at),
    severity: "error",
    code: "scenario",
    message: `${id} fails: ${given}`,
    help: expected === HOLDS ? found : `expected: ${expected}; found: ${found}`,
    related: rule ? [{ ...placeJson(rule), message: "the rule that did it" }] : [],
  });
