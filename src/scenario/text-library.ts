import { resolvePath } from "../dsl/compose/index.ts";
import type { Source } from "../dsl/text/source.ts";
import { type FileKind, kindAndId, type Library } from "./library.ts";

/** A library of texts in memory, for the page, tests and programs that use the package. */
export class TextLibrary implements Library {
  protected readonly sources = new Map<string, Source>();

  /** `texts`: whole files by path. */
  constructor(texts: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of Object.entries(texts)) this.sources.set(path, { path, text });
  }

  read(path: string): Source | null {
    return this.sources.get(path) ?? null;
  }

  /** The names of the files in the folder of a path. */
  beside(path: string): readonly string[] {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    return [...this.sources.keys()].flatMap((one) => {
      const name = one.slice(folder.length);
      return one.startsWith(folder) && !name.includes("/") ? [name] : [];
    });
  }

  /** All of them. */
  all(): Iterable<Source> {
    return this.sources.values();
  }

  /** Finds by path relative to the naming file, or by id: the nearest file wins. */
  find(kinds: readonly FileKind[], name: string, from: string): Source | null {
    if (/\.ya?ml$/.test(name)) return this.read(resolvePath(from, name)) ?? this.read(name);
    return this.fitting(kinds, name, from)[0] ?? null;
  }

  /** Paths of other files that are exactly as near as the one found. */
  rivals(kinds: readonly FileKind[], name: string, from: string): readonly string[] {
    if (/\.ya?ml$/.test(name)) return [];
    const [found, ...others] = this.fitting(kinds, name, from);
    const alike = ({ path }: Source) => found && nearness(path, name, from) === nearness(found.path, name, from);
    return others.filter(alike).map(({ path }) => path);
  }

  private fitting(kinds: readonly FileKind[], name: string, from: string): Source[] {
    const fitting = [...this.sources.values()].filter(({ text }) => {
      const head = kindAndId(text);
      return head !== null && head.id === name && kinds.includes(head.kind);
    });
    const near = ({ path }: Source) => nearness(path, name, from);
    return fitting.sort((a, b) => near(b) - near(a) || (a.path < b.path ? -1 : 1));
  }
}

/** How near a file is: by common folders, then a file named after the id is preferred. */
function nearness(path: string, name: string, from: string): number {
  const called = path.slice(path.lastIndexOf("/") + 1).replace(/\.ya?ml$/, "") === name;
  return sharedFolders(path, from) + (called ? 0.5 : 0);
}

/** How many folders two paths have in common, from the left. */
function sharedFolders(a: string, b: string): number {
  const [left, right] = [a.split("/").slice(0, -1), b.split("/").slice(0, -1)];
  const differs = left.findIndex((folder, at) => folder !== right[at]);
  return differs < 0 ? left.length : differs;
}
