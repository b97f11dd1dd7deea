import type { FileInfo } from "../state/files.ts";
import { headOf } from "../state/heads.ts";

/** The files of the tutorial at each of its steps. */
const found = import.meta.glob<string>("../../examples/tutorial/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const nameOf = (path: string) => path.replace(/^.*\//, "").replace(/\.yaml$/, "");

const texts = new Map(Object.entries(found).map(([path, text]) => [nameOf(path), text]));

/** The whole file of a step, by the name of the step; null where there is none. */
export const wholeFile = (step: string): string | null => texts.get(step) ?? null;

/** The name that the reader's own file of a step has, and what kind of file it is. */
export function headOfStep(step: string): FileInfo["head"] | null {
  const text = wholeFile(step);
  return text === null ? null : headOf(`${step}.yaml`, text);
}

/** The reader's own file to which a step belongs; it may still be empty, or say something else. */
export function ownFile(files: readonly FileInfo[], step: string): FileInfo | null {
  const head = headOfStep(step);
  if (!head) return null;
  const own = files.filter((file) => file.own);
  return (
    own.find((file) => file.head.kind === head.kind && file.head.id === head.id) ??
    own.find((file) => nameOf(file.path) === head.id) ??
    null
  );
}
