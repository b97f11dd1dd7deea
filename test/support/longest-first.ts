import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes longest of all, by the beginnings of paths: it begins first, so that at the end no process is left alone with it.
 * Vitest orders the others by how long they took, or by their size where it does not know.
 */
const LONGEST = [
  "test/page/",
  "test/games/scenarios",
  "test/properties/games",
  "test/properties/examples",
  "test/package/packed",
  "test/browser/keyboard",
  "test/fuzz/mutants",
  "test/properties/secret-games",
  "test/interpreter/codegen/lockstep",
  "test/playground/page-session-files",
  "test/interpreter/codegen/programs",
  "test/scenario/expectations",
  "test/playground/answers-on-table",
];

function placeOf({ moduleId, project }: TestSpecification): number {
  const path = moduleId.slice(project.config.root.length + 1);
  const place = LONGEST.findIndex((beginning) => path.startsWith(beginning));
  return place < 0 ? LONGEST.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
