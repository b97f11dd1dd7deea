import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest files, by the beginnings of their paths. They start first, so that no process is left alone with one at the end. Vitest
 * orders the others by their last duration, or by size if it does not know that.
 */
const LONGEST = [
  "test/page/",
  "test/games/scenarios",
  "test/properties/games",
  "test/properties/examples",
  "test/package/packed",
  "test/browser/keyboard",
  "test/browser/playground",
  "test/fuzz/mutants",
  "test/properties/secret-games",
  "test/interpreter/codegen/lockstep",
  "test/playground/page-session-files",
  "test/interpreter/codegen/programs",
  "test/scenario/expectations",
  "test/playground/answers-on-table",
];

/**
 * Files with modules of their own come last. Before such a file Vitest ends the process that runs the others, with all the
 * games that it has loaded; at the end nobody needs them.
 */
const EXCHANGING = LONGEST.length + 1;

function placeOf({ moduleId, project }: TestSpecification): number {
  if (project.name === "exchanging") return EXCHANGING;
  const path = moduleId.slice(project.config.root.length + 1);
  const place = LONGEST.findIndex((beginning) => path.startsWith(beginning));
  return place < 0 ? LONGEST.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
