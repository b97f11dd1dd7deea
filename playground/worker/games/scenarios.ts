/** Plays scenario files of the page as the command line does. */
import { placeJson } from "../../../src/dsl/text/render.ts";
import { RunCache } from "../../../src/scenario/cache.ts";
import type { Failure } from "../../../src/scenario/failure.ts";
import { HOLDS } from "../../../src/scenario/inspect.ts";
import { runScenarios } from "../../../src/scenario/run.ts";
import { untold } from "../../../src/scenario/unread.ts";
import type { Problem, Tested } from "../../protocol.ts";
import { problemOf, type RuleFiles } from "../rules/rules.ts";

export function tested(files: RuleFiles, path: string): Tested {
  const source = files.read(path);
  if (!source) return { path, passed: 0, failed: 0, problems: [] };
  const result = runScenarios(source, { library: files, cache: new RunCache(files.cache) });
  const failed = result.cases.filter(({ failures }) => failures.length > 0);
  return {
    path,
    passed: result.cases.length - failed.length,
    failed: failed.length,
    problems: [
      ...untold(result).map(problemOf),
      ...failed.flatMap(({ one, failures }) => failures.map(problemIn(one.id))),
    ],
  };
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
