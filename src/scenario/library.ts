import { beforeComment } from "../dsl/text/comment.ts";
import type { Source } from "../dsl/text/source.ts";

export type FileKind = "game" | "variant" | "pack" | "part" | "campaign" | "scenarios" | "clauses" | "policy";

/** Where files come from: a disk, an editor's open tabs, a test's map. */
export interface Library {
  /** by path; a path that does not begin with `/` is read as it would be by somebody who stands where the program runs */
  read(path: string): Source | null;
  /** why a file that is there cannot be read, as the end of a sentence; absent: all that are there can be */
  refusal?(path: string): string | null;
  /** by id and kind (`game: hint`), the nearest to `from` first; a name that ends in `.yaml` is a path beside `from` */
  find(kinds: readonly FileKind[], name: string, from: string): Source | null;
  /** other files that say that they are it, and lie as near as the one that is found; absent: there are never any */
  rivals?(kinds: readonly FileKind[], name: string, from: string): readonly string[];
}

/** What is said where several files are equally near. */
export const severalText = (id: string, paths: readonly string[]): string =>
  `Several files say that they are \`${id}\`: ${paths.map((path) => `\`${path}\``).join(", ")}.`;

export const BY_PATH = "name the one that is meant by its path";

const FIRST_KEY = /^(game|variant|pack|part|campaign|scenarios|clauses|policy)\s*:[ \t]*(.*)$/m;

/** What a file is, from its first key, without reading all of it. */
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

/** What a file is that is none of these, from its name and how it begins; null: it may be one with a mistake in it. */
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
