import { beforeComment } from "../dsl/text/comment.ts";
import type { Source } from "../dsl/text/source.ts";

export type FileKind = "game" | "variant" | "pack" | "part" | "campaign" | "scenarios" | "clauses" | "policy";

/** Where files come from: a disk, the open tabs of an editor, or a map in a test. */
export interface Library {
  /** by path; a relative path is relative to the directory in which the program runs */
  read(path: string): Source | null;
  /** why an existing file cannot be read, as the end of a sentence; absent: every existing file can be read */
  refusal?(path: string): string | null;
  /**
   * by id and kind (`game: hint`), the nearest to `from` first; a name ending in `.yaml` is a path relative to `from`
   */
  find(kinds: readonly FileKind[], name: string, from: string): Source | null;
  /** other files with the same id that are as near as the one found; absent: there never are any */
  rivals?(kinds: readonly FileKind[], name: string, from: string): readonly string[];
}

/** The message for several equally near files. */
export const severalText = (id: string, paths: readonly string[]): string =>
  `Several files say that they are \`${id}\`: ${paths.map((path) => `\`${path}\``).join(", ")}.`;

export const BY_PATH = "name the one that is meant by its path";

const FIRST_KEY = /^(game|variant|pack|part|campaign|scenarios|clauses|policy)\s*:[ \t]*(.*)$/m;

/** The kind and id of a file by its first key, without reading all of it. */
export function kindAndId(text: string): { readonly kind: FileKind; readonly id: string } | null {
  for (const line of text.split("\n", 200)) {
    if (/^\s*(?:#.*|---\s*)?$/.test(line)) continue;
    const found = FIRST_KEY.exec(line);
    if (!found) return null;
    const id = beforeComment(found[2] ?? "")
      .replace(/^(["'])(.*)\1$/, "$2")
      .trim();
    return { kind: found[1] as FileKind, id };
  }
  return null;
}

/**
 * Recognizes a file of another kind by its name and its beginning. Null: it may be one of ours with a mistake in it.
 */
export function strangeKind({ path, text }: Source): string | null {
  if (kindAndId(text) !== null) return null;
  if (/^\s*\{\s*"/.test(text) && /"answers"\s*:\s*\[/.test(text)) return "the record of a game";
  return STRANGE.find(([ending]) => ending.test(path))?.[1] ?? null;
}

const STRANGE: readonly (readonly [ending: RegExp, kind: string])[] = [
  [/\.json$/i, "a JSON file"],
  [/\.(?:csv|tsv)$/i, "a table from a spreadsheet"],
  [/\.(?:md|markdown|txt)$/i, "a page of text"],
  [/\.[cm]?[jt]sx?$/i, "a program"],
];
