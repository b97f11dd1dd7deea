/** The files that `rulewright playground FILE` serves to the page. */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Opened } from "../contracts/opened.ts";
import type { Files } from "../dsl/compose/index.ts";
import { load } from "../dsl/load.ts";
import { LIMITS } from "../dsl/text/limits.ts";
import { heldStart, isBinary } from "../dsl/text/picture-path.ts";
import type { Source } from "../dsl/text/source.ts";
import { kindAndId } from "../scenario/library.ts";
import { Disk } from "./disk.ts";
import { UsageError } from "./failure.ts";
import { isInside, markedFolder, sharedFolder, withoutLinks } from "./project.ts";

/** The files named on the command line, as paths. */
export interface NamedFiles {
  /** the game or variant */
  readonly entry: string;
  /** the packs to play with */
  readonly packs: readonly string[];
  /** other files to serve */
  readonly beside: readonly string[];
  /** folders besides that of the project whose files the rules may name */
  readonly roots: readonly string[];
}

/** An identifier of a file that does not depend on the working directory. */
export const idOfFile = (path: string): string => digest(withoutLinks(resolve(path)));

/**
 * The named files and all files that they read, as they are on disk now. They are read again after a change. No other
 * file is ever served.
 */
export class OpenedFiles {
  /** identifies the game, from any working directory */
  readonly id: string;
  readonly #run = randomUUID();
  readonly #named: NamedFiles;
  #stamps: ReadonlyMap<string, string> = new Map();
  #paths: ReadonlyMap<string, string> = new Map();
  #last: Opened;

  /** @throws UsageError if one of the files cannot be read */
  constructor(named: NamedFiles) {
    this.#named = named;
    this.id = idOfFile(named.entry);
    this.#last = this.#read();
  }

  /** The files as they are now. A named file that is gone keeps its last text. */
  now(): Opened {
    if ([...this.#stamps].every(([path, stamp]) => stampOf(path) === stamp)) return this.#last;
    const gone = this.#all.filter((path) => stampOf(resolve(path)) === "");
    if (gone.length === 0) this.#readAgain();
    else this.#last = versioned({ ...this.#last, gone: gone.map((path) => this.#paths.get(resolve(path)) ?? path) });
    return this.#last;
  }

  /** If a file cannot be read at the moment, the last texts are served. */
  #readAgain(): void {
    try {
      this.#last = this.#read();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    }
  }

  get #all(): readonly string[] {
    const { entry, packs, beside } = this.#named;
    return [entry, ...packs, ...beside];
  }

  #read(): Opened {
    const { entry, packs, roots } = this.#named;
    const disk = new Disk(roots);
    const texts = new Map<string, string>();
    const stamps = new Map<string, string>();
    const note = (path: string, source: Source | null) => {
      const full = resolve(path);
      stamps.set(full, stampOf(full));
      if (source) texts.set(full, source.text);
      return source;
    };
    const files: Files = {
      read: (path) => note(path, disk.read(path)),
      refusal: (path) => disk.refusal(path),
      beside: (path) => disk.beside(path),
    };
    const sources = new Map(this.#all.map((path) => [path, disk.need(path)]));
    for (const [path, source] of sources) note(path, source);
    readWhole(sources, entry, files);
    this.#stamps = stamps;
    const base = baseOf(entry, [...texts.keys()]);
    this.#paths = new Map([...texts.keys()].map((full) => [full, relative(base, full).replaceAll("\\", "/")]));
    const pathOf = (path: string) => this.#paths.get(resolve(path)) ?? path;
    return versioned({
      ...{ id: this.id, run: this.#run, version: "" },
      entry: pathOf(entry),
      packs: packs.map(pathOf),
      files: Object.fromEntries([...texts].flatMap(([full, text]) => asServed(full, text, pathOf(full)))),
      gone: [],
    });
  }
}

/** Reads all files that the rules read, including packs. */
function readWhole(sources: ReadonlyMap<string, Source>, entry: string, files: Files): void {
  const kinds = [...sources].map(([path, source]) => ({ path, source, kind: kindAndId(source.text)?.kind }));
  const packs = kinds.flatMap(({ kind, source }) => (kind === "pack" ? [source] : []));
  for (const { path, source, kind } of kinds) {
    if (path === entry) load(source, { files, packs });
    else if (kind === "game" || kind === "variant") load(source, { files, packs: [] });
  }
}

/**
 * The folder to which served paths are relative: the project folder, if one is marked, so that paths do not depend on
 * the working directory; else the innermost folder that contains all files.
 */
function baseOf(entry: string, paths: readonly string[]): string {
  const marked = markedFolder(dirname(resolve(entry)));
  if (marked !== null && paths.every((path) => isInside(path, marked))) return marked;
  return paths.map((path) => dirname(path)).reduce(sharedFolder);
}

/**
 * A file as the page stores it, with one kind of line endings for its editor. Files that are too large to show are left
 * out.
 */
function asServed(full: string, text: string, path: string): [path: string, text: string][] {
  if (!isBinary(full)) return [[path, text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n")]];
  const size = statSync(full, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  return size > LIMITS.picture ? [] : [[path, `${heldStart(full)}${readFileSync(full, "base64")}`]];
}

const versioned = (opened: Opened): Opened => ({
  ...opened,
  version: digest(JSON.stringify([opened.entry, opened.packs, opened.files, opened.gone])),
});

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** A stamp that changes when the file is written; empty if it does not exist. */
function stampOf(full: string): string {
  const found = statSync(full, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : "";
}
