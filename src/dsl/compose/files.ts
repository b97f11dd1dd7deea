/** Reads files for composing, with a cache. */
import { withoutFormerWords } from "../shape/former-words.ts";
import { type Diagnostic, Diagnostics } from "../text/diagnostic.ts";
import type { Source } from "../text/source.ts";
import { readCsv } from "../yaml/csv.ts";
import { type ReadBefore, readEdited } from "../yaml/edited.ts";
import type { Node } from "../yaml/node.ts";
import { readYaml } from "../yaml/parse.ts";
import { expandTables } from "../yaml/table.ts";

/** The source of files. Paths are normalised; the implementation refuses paths outside its folders. */
export interface Files {
  read(path: string): Source | null;
  /** why an existing file cannot be read, as the end of a sentence; null if it does not exist */
  refusal?(path: string): string | null;
  /** the names of the files in the folder of a path, for suggestions; absent: they are not known */
  beside?(path: string): readonly string[];
}

/** The result of reading one file. Tables are in map form. */
interface Parsed {
  readonly node: Node | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Keeps results, so that after an edit only the edited file is read again. */
export interface FileCache {
  parse(source: Source): Parsed;
}

/**
 * A cache that keeps the last result for every path. Its nodes point into the source that was read first. `prose`: keys
 * of texts for people, in which renamed words are not replaced.
 */
export function fileCache(prose: ReadonlySet<string>): FileCache {
  const known = new Map<string, Reading & { readonly text: string }>();
  return {
    parse(source) {
      const last = known.get(source.path);
      if (last && last.text === source.text) return last.parsed;
      const reading = readFile(source, prose, last?.clean ?? null);
      known.set(source.path, { text: source.text, ...reading });
      return reading.parsed;
    },
  };
}

/** A result, with the basis for reading the file after the next edit; null if it has diagnostics. */
interface Reading {
  readonly parsed: Parsed;
  readonly clean: ReadBefore | null;
}

function readFile(source: Source, prose: ReadonlySet<string>, before: ReadBefore | null): Reading {
  const diagnostics = new Diagnostics();
  if (isCsvPath(source.path))
    return { parsed: finished(readCsv(source, diagnostics), diagnostics, prose), clean: null };
  const node = (before && readEdited(source, before)) ?? readYaml(source, diagnostics);
  const clean = node && diagnostics.list.length === 0 ? { source, node } : null;
  return { parsed: finished(node && expandTables(node, diagnostics), diagnostics, prose), clean };
}

function finished(node: Node | null, diagnostics: Diagnostics, prose: ReadonlySet<string>): Parsed {
  return { node: node && withoutFormerWords(node, diagnostics, prose), diagnostics: diagnostics.list };
}

export function isCsvPath(path: string): boolean {
  return /\.csv$/i.test(path);
}

/** A path relative to another file's folder: `./` and `a/../` are removed, leading `../` stay. */
export function resolvePath(from: string, path: string): string {
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  return normalisePath(folder + path);
}

export function normalisePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    const last = parts.at(-1);
    if (part === "." || part === "") continue;
    if (part === ".." && last !== undefined && last !== "..") parts.pop();
    else parts.push(part);
  }
  return (path.startsWith("/") ? "/" : "") + parts.join("/");
}

/** Whether a path may be written in rules: relative, with `/`, and no address of another machine or drive. */
export function isRelativePath(path: string): boolean {
  return path !== "" && !/^\/|^[a-z][a-z0-9+.-]*:|\\/i.test(path);
}
