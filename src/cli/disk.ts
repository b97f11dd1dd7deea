import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { similar } from "../dsl/text/similar.ts";
import type { Source } from "../dsl/text/source.ts";
import { type FileKind, kindAndId, type Library } from "../scenario/library.ts";
import { UsageError } from "./failure.ts";

/** Folders that games live in, from the file that names one upwards, and those that came with this program. */
const SHELVES = ["packs", "variants", "rules", "examples", "scenarios", "test/games"];
const SKIPPED = new Set(["node_modules", "dist", "coverage"]);
/** The folder of this program: above `src/cli` in the source, above `dist` where it has been built. */
const PROGRAM = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../.." : "..", import.meta.url));

/** Files on the disk, each read once, so that all who speak of a file speak of the same Source. */
export class Disk implements Library {
  private readonly sources = new Map<string, Source | null>();
  private readonly indexes = new Map<string, readonly Listed[]>();

  read(path: string): Source | null {
    const full = resolve(path);
    const known = this.sources.get(full);
    if (known !== undefined) return known;
    const source = isFile(full) ? { path: shown(full), text: readFileSync(full, "utf8") } : null;
    this.sources.set(full, source);
    return source;
  }

  /** @throws UsageError, so that a wrong path ends with status 2 wherever it is met */
  need(path: string): Source {
    const source = this.read(path);
    if (source) return source;
    throw new UsageError(`There is no file \`${path}\`.`, neighbour(path));
  }

  find(kinds: readonly FileKind[], name: string, from: string): Source | null {
    if (/\.ya?ml$/.test(name)) return this.read(join(dirname(resolve(from)), name)) ?? this.read(name);
    for (const folder of foldersAround(from)) {
      const fitting = this.index(folder).filter(({ kind, id }) => kinds.includes(kind) && id === name);
      // Where several say that they are it, such as older copies, it is the one whose file is called so.
      const found = fitting.find(({ path }) => basename(path).replace(/\.ya?ml$/, "") === name) ?? fitting[0];
      if (found) return this.read(found.path);
    }
    return null;
  }

  /** All files of a kind that can be found from here, nearest folder first, each once. */
  all(kind: FileKind, from: string): Source[] {
    const paths = foldersAround(from).flatMap((folder) => this.index(folder).filter((entry) => entry.kind === kind));
    return [...new Set(paths.map((entry) => entry.path))].flatMap((path) => this.read(path) ?? []);
  }

  /** The YAML files of a folder, at any depth, in the order of their paths; a file stands for itself. */
  under(path: string): string[] {
    const full = resolve(path);
    if (isFile(full)) return [shown(full)];
    if (!existsSync(full)) throw new UsageError(`There is no file or folder \`${path}\`.`, neighbour(path));
    return yamlFiles(full).map(shown);
  }

  private index({ path, deep }: Folder): readonly Listed[] {
    const key = `${path}${deep ? "/**" : ""}`;
    const known = this.indexes.get(key);
    if (known) return known;
    const listed = yamlFiles(path, deep).flatMap((path) => {
      const head = kindAndId(this.read(path)?.text ?? "");
      return head ? [{ ...head, path }] : [];
    });
    this.indexes.set(key, listed);
    return listed;
  }
}

/** The folder of the asking file is looked at without what lies below: it may be anything, a home folder for one. */
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
  for (let folder = own; ; folder = dirname(folder)) {
    shelvesOf(folder);
    if (folder === dirname(folder)) break;
  }
  shelvesOf(PROGRAM);
  return found;
}

interface Listed {
  readonly kind: FileKind;
  readonly id: string;
  readonly path: string;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Paths are printed as somebody would write them who stands in the working folder. */
function shown(full: string): string {
  const path = relative(process.cwd(), full);
  return (path.startsWith("..") ? full : path).replaceAll("\\", "/");
}

function yamlFiles(folder: string, deep = true): string[] {
  const found: string[] = [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const enters = deep && entry.isDirectory() && !entry.name.startsWith(".") && !SKIPPED.has(entry.name);
    if (enters) found.push(...yamlFiles(path));
    else if (entry.isFile() && /\.ya?ml$/.test(entry.name)) found.push(path);
  }
  return found;
}

function neighbour(path: string): string | undefined {
  const folder = dirname(normalize(path));
  if (!existsSync(folder)) return undefined;
  // Only the last name is compared: what lies in one folder shares the rest, and would all look alike.
  const near = similar(basename(path), readdirSync(folder)).map((name) => `\`${join(folder, name)}\``);
  return near.length === 0 ? undefined : `did you mean ${near.join(" or ")}?`;
}
