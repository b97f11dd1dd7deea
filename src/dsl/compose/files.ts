import { withoutFormerWords } from "../shape/former-words.ts";
import { type Diagnostic, Diagnostics } from "../text/diagnostic.ts";
import type { Source } from "../text/source.ts";
import { readCsv } from "../yaml/csv.ts";
import { type ReadBefore, readEdited } from "../yaml/edited.ts";
import type { Node } from "../yaml/node.ts";
import { readYaml } from "../yaml/parse.ts";
import { expandTables } from "../yaml/table.ts";

/** Where files come from. Paths are normalised; what lies outside is for the reader behind this to refuse. */
export interface Files {
  read(path: string): Source | null;
  /** why a file that is there cannot be read, as the end of a sentence; null where none is there */
  refusal?(path: string): string | null;
}

/** What reading one file gave. Tables are in their map form already. */
interface Parsed {
  readonly node: Node | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Remembers what was read, so that after an edit only the edited file is read again. */
export interface FileCache {
  parse(source: Source): Parsed;
}

/**
 * A cache that keeps the last reading of every path. Its nodes point into the source that was read first. `prose`: the keys
 * of texts for people, in which no former word is renamed.
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

/** What was read, and what reading the file after the next edit can lean on: null where something was found in it. */
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

/** A path as seen from another file's folder: `./` and `a/../` are taken out, leading `../` stay. */
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

/** Whether a path may stand in a rule file: relative, with `/`, and no address of another machine or drive. */
export function isRelativePath(path: string): boolean {
  return path !== "" && !/^\/|^[a-z][a-z0-9+.-]*:|\\/i.test(path);
}
