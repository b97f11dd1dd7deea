import type { FileInfo } from "../state/files.ts";
import { headOf } from "../state/heads.ts";

/** The files of the tutorial at each step. */
const found = import.meta.glob<string>("../../examples/tutorial/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const nameOf = (path: string) => path.replace(/^.*\//, "").replace(/\.yaml$/, "");

const texts = new Map(Object.entries(found).map(([path, text]) => [nameOf(path), text]));

/** The whole file of a step by the step's name; null if there is none. */
export const wholeFile = (step: string): string | null => texts.get(step) ?? null;

/** The kind and id of the reader's own file for a step. */
export function headOfStep(step: string): FileInfo["head"] | null {
  const text = wholeFile(step);
  return text === null ? null : headOf(`${step}.yaml`, text);
}

/** The reader's own file to which a step belongs. It may be empty or have other content. */
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
