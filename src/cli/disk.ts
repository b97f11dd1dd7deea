/** The library of files on disk, with the folders that rules may read. */
import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, normalize, relative, resolve } from "node:path";
import { similar } from "../dsl/text/similar.ts";
import type { Source } from "../dsl/text/source.ts";
import { BY_PATH, type FileKind, kindAndId, type Library, severalText } from "../scenario/library.ts";
import { UsageError } from "./failure.ts";
import { reasonOf, textAt } from "./files.ts";
import { foldersAbove, isInside, projectAround, SHELVES, withoutLinks } from "./project.ts";
import { PROGRAM } from "./shelf.ts";

const SKIPPED = new Set(["node_modules", "dist", "coverage"]);
/** The result of reading a path: its text, nothing, or a reason why it cannot or may not be read. */
type Held = { readonly source: Source } | { readonly missing: boolean; readonly why: string };

/**
 * Files on disk. Each is read once, so that all parts of the program share one Source for a file. A file named on the
 * command line may lie anywhere; a file named inside another file must lie in a project folder.
 */
export class Disk implements Library {
  private readonly held = new Map<string, Held>();
  private readonly indexes = new Map<string, readonly Listed[]>();
  private readonly roots: Set<string>;

  /** `roots`: folders that may be read, besides the projects of the files asked for */
  constructor(roots: readonly string[] = []) {
    this.roots = new Set([PROGRAM, ...roots].map((root) => withoutLinks(resolve(root))));
  }

  /** The folders that may be read, for another Disk with the same rights. */
  get readable(): readonly string[] {
    return [...this.roots];
  }

  /** Uses a text as the content of a path, for example one that was piped in. */
  hold(path: string, text: string): void {
    this.held.set(resolve(path), { source: { path, text } });
  }

  /** Allows files in the project of this path to be read. */
  enter(path: string): void {
    this.roots.add(withoutLinks(projectAround(dirname(resolve(path)))));
  }

  /** Allows files in the project of the working directory to be read. */
  enterHere(): void {
    this.roots.add(withoutLinks(projectAround(process.cwd())));
  }

  read(path: string): Source | null {
    const held = this.confined(resolve(path));
    return "source" in held ? held.source : null;
  }

  /** Why an existing file cannot be read; null if it does not exist. */
  refusal(path: string): string | null {
    const held = this.confined(resolve(path));
    return "source" in held || held.missing ? null : held.why;
  }

  /** The names of the files in the folder of a path, if that folder may be read. */
  beside(path: string): readonly string[] {
    const folder = dirname(resolve(path));
    if (!this.isReadable(folder)) return [];
    return entriesOf(folder, false).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  }

  /**
   * Reads a file that must exist.
   * @throws UsageError, so that a wrong path ends with status 2 everywhere
   */
  need(path: string): Source {
    this.enter(path);
    const held = this.open(resolve(path));
    if ("source" in held) return held.source;
    if (held.missing) throw new UsageError(`There is no file \`${path}\`.`, neighbour(path));
    throw new UsageError(`\`${path}\` cannot be read: ${held.why}.`);
  }

  private isReadable(full: string): boolean {
    const real = withoutLinks(full);
    return [...this.roots].some((root) => isInside(real, root));
  }

  private confined(full: string): Held {
    if (this.isReadable(full)) return this.open(full);
    return {
      missing: !existsSync(full),
      why: "it lies outside of the folder of the project; `--root` names another one",
    };
  }

  private open(full: string): Held {
    const known = this.held.get(full);
    if (known) return known;
    const found = textAt(full);
    const held = "text" in found ? { source: { path: shown(full), text: found.text } } : found;
    this.held.set(full, held);
    return held;
  }

  find(kinds: readonly FileKind[], name: string, from: string): Source | null {
    if (/\.ya?ml$/.test(name)) return this.read(join(dirname(resolve(from)), name)) ?? this.read(name);
    const [found] = this.nearest(kinds, name, from);
    return found ? this.read(found) : null;
  }

  rivals(kinds: readonly FileKind[], name: string, from: string): readonly string[] {
    if (/\.ya?ml$/.test(name)) return [];
    return this.nearest(kinds, name, from).slice(1).map(shown);
  }

  /**
   * The result of {@link find}.
   * @throws UsageError if there are several, so that nobody gets another file than was meant
   */
  theOnly(kinds: readonly FileKind[], name: string, from: string): Source | null {
    const found = this.find(kinds, name, from);
    const rivals = this.rivals(kinds, name, from);
    if (!found || rivals.length === 0) return found;
    throw new UsageError(severalText(name, [found.path, ...rivals]), BY_PATH);
  }

  /** The nearest files of this kind and id; among several, those whose file name is the id. */
  private nearest(kinds: readonly FileKind[], name: string, from: string): readonly string[] {
    for (const folder of foldersAround(from)) {
      const fitting = this.index(folder).filter(({ kind, id }) => kinds.includes(kind) && id === name);
      const called = fitting.filter(({ path }) => basename(path).replace(/\.ya?ml$/, "") === name);
      const found = called.length > 0 ? called : fitting;
      if (found.length > 0) return found.map(({ path }) => path);
    }
    return [];
  }

  /** All files of a kind that can be found from here, nearest folder first, each once. */
  all(kind: FileKind, from: string): Source[] {
    const paths = foldersAround(from).flatMap((folder) => this.index(folder).filter((entry) => entry.kind === kind));
    return [...new Set(paths.map((entry) => entry.path))].flatMap((path) => this.read(path) ?? []);
  }

  /** The YAML files in a folder and below, sorted by path. A file gives itself. */
  under(path: string): string[] {
    this.enter(path);
    const full = resolve(path);
    const held = this.open(full);
    if ("source" in held) return [shown(full)];
    if (held.missing) throw new UsageError(`There is no file or folder \`${path}\`.`, neighbour(path));
    if (!isFolder(full)) throw new UsageError(`\`${path}\` cannot be read: ${held.why}.`);
    this.roots.add(withoutLinks(full));
    return yamlFiles(full, true).map(shown);
  }

  private index({ path, deep }: Folder): readonly Listed[] {
    const key = `${path}${deep ? "/**" : ""}`;
    const known = this.indexes.get(key);
    if (known) return known;
    const listed = yamlFiles(path, false, deep).flatMap((path) => {
      const head = kindAndId(this.read(path)?.text ?? "");
      return head ? [{ ...head, path }] : [];
    });
    this.indexes.set(key, listed);
    return listed;
  }
}

/** `deep` is false for the folder of the asking file, because it may be large, such as a home folder. */
interface Folder {
  readonly path: string;
  readonly deep: boolean;
}

function foldersAround(from: string): Folder[] {
  const own = dirname(resolve(from));
  const found: Folder[] = [{ path: own, deep: false }];
  const shelvesOf = (folder: string) => {
    const shelves = SHELVES.map((shelf) => join(folder, shelf)).filter((shelf) => existsSync(shelf));
    found.push(...shelves.map((path) => ({ path, deep: true })));
  };
  const project = projectAround(own);
  for (const folder of foldersAbove(own)) if (isInside(folder, project)) shelvesOf(folder);
  shelvesOf(PROGRAM);
  return found;
}

interface Listed {
  readonly kind: FileKind;
  readonly id: string;
  readonly path: string;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The path as printed: relative to the working directory if it lies below. */
function shown(full: string): string {
  const path = relative(process.cwd(), full);
  return (path.startsWith("..") ? full : path).replaceAll("\\", "/");
}

/** `strict`: a folder that cannot be read is an error; otherwise it is skipped. */
function yamlFiles(folder: string, strict: boolean, deep = true): string[] {
  const found: string[] = [];
  for (const entry of entriesOf(folder, strict)) {
    const path = join(folder, entry.name);
    const enters = deep && entry.isDirectory() && !entry.name.startsWith(".") && !SKIPPED.has(entry.name);
    if (enters) found.push(...yamlFiles(path, strict));
    else if (entry.isFile() && /\.ya?ml$/.test(entry.name)) found.push(path);
  }
  return found;
}

function entriesOf(folder: string, strict: boolean): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const why = reasonOf(error);
    if (strict) throw new UsageError(`The folder \`${shown(folder)}\` cannot be read: ${why}.`);
    return [];
  }
}

function neighbour(path: string): string | undefined {
  const folder = dirname(normalize(path));
  if (!isFolder(folder)) return undefined;
  // Only file names are compared: paths in the same folder share the rest and would all look similar.
  const near = similar(
    basename(path),
    entriesOf(folder, false).map((entry) => entry.name),
  ).map((name) => `\`${join(folder, name)}\``);
  return near.length === 0 ? undefined : `did you mean ${near.join(" or ")}?`;
}
