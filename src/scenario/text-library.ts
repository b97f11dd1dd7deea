import { resolvePath } from "../dsl/compose/index.ts";
import type { Source } from "../dsl/text/source.ts";
import { type FileKind, kindAndId, type Library } from "./library.ts";

/** Files that are held as texts: those of a page, of a test, or of a program that uses this package. */
export class TextLibrary implements Library {
  protected readonly sources = new Map<string, Source>();

  /** By path; the text is the whole file. */
  constructor(texts: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of Object.entries(texts)) this.sources.set(path, { path, text });
  }

  read(path: string): Source | null {
    return this.sources.get(path) ?? null;
  }

  /** By path beside the file that names it, or by id: the one that lies nearest to it. */
  find(kinds: readonly FileKind[], name: string, from: string): Source | null {
    if (/\.ya?ml$/.test(name)) return this.read(resolvePath(from, name)) ?? this.read(name);
    const fitting = [...this.sources.values()].filter(({ text }) => {
      const head = kindAndId(text);
      return head !== null && head.id === name && kinds.includes(head.kind);
    });
    const near = ({ path }: Source) => sharedFolders(path, from);
    return fitting.sort((a, b) => near(b) - near(a) || (a.path < b.path ? -1 : 1))[0] ?? null;
  }
}

/** How many folders two paths have in common, from the left. */
function sharedFolders(a: string, b: string): number {
  const [left, right] = [a.split("/").slice(0, -1), b.split("/").slice(0, -1)];
  const differs = left.findIndex((folder, at) => folder !== right[at]);
  return differs < 0 ? left.length : differs;
}
