import type { Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Source } from "../dsl/text/source.ts";
import type { ScalarNode } from "../dsl/yaml/node.ts";
import { BY_PATH, type FileKind, type Library, severalText } from "./library.ts";

/**
 * The file that another file names, or null if there is none. The nearest to `from` wins; several equally near files
 * are an error at the name.
 */
export function fileNamed(
  library: Library,
  kinds: readonly FileKind[],
  { text, span }: Pick<ScalarNode, "text" | "span">,
  { from, wrong }: { readonly from: string; readonly wrong: Diagnostics },
): Source | "several" | null {
  const found = library.find(kinds, text, from);
  const rivals = library.rivals?.(kinds, text, from) ?? [];
  if (!found || rivals.length === 0) return found;
  wrong.error("file-kind", span, severalText(text, [found.path, ...rivals]), BY_PATH);
  return "several";
}
