/** A cache of large loaded rules in the user's cache folder. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { threadId } from "node:worker_threads";
import type { Files, Loaded, load, Source } from "../dsl/load.ts";
import type { Program } from "../interpreter/ir/program.ts";

/**
 * Caches large rules, so that the next command need not read them again. An entry is found by program, rules and packs,
 * and is valid only if every file that was read has the same text now. It holds what play needs; anything else is read
 * from the sources on demand. The folder may be removed at any time.
 */

type Load = typeof load;
type Options = Parameters<Load>[1];

/** A cached entry. */
interface Kept {
  /** the files that were looked for, with the digest of each text; null: it did not exist */
  readonly files: readonly (readonly [path: string, digest: string | null])[];
  /** the files that make up the rules */
  readonly sources: readonly string[];
  readonly id: string;
  readonly packs: readonly string[];
  readonly program: Program;
}

/** Shorter rules load as fast without the cache. */
const LEAST_TEXT = 20_000;

/** How many entries are kept, by last use. */
const MOST_KEPT = 40;

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The cache folder. Null: the cache is off (`RULEWRIGHT_CACHE=off`). */
export function cacheFolder(env = process.env, platform = process.platform, home = homedir()): string | null {
  const own = env.RULEWRIGHT_CACHE;
  if (own !== undefined && own !== "") return own === "off" ? null : own;
  if (platform === "win32") return join(env.LOCALAPPDATA ?? join(home, "AppData", "Local"), "rulewright");
  if (platform === "darwin") return join(home, "Library", "Caches", "rulewright");
  return join(env.XDG_CACHE_HOME || join(home, ".cache"), "rulewright");
}

/**
 * A stamp of this program's files and of the Node version. Null if it runs from source, which may change at any time.
 */
function programStamp(): string | null {
  const file = fileURLToPath(import.meta.url);
  if (file.endsWith(".ts")) return null;
  const folder = dirname(file);
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const stamps = files.map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name));
    return [name, size, mtimeMs];
  });
  return JSON.stringify([process.version, folder, stamps]);
}

/** A loader that tries the cache before `read`. `folder`, `stamp`: where the cache is, and for which program. */
export function keptLoad(
  read: Load,
  entry: Source,
  options: Options,
  { folder = cacheFolder(), stamp = programStamp() }: { folder?: string | null; stamp?: string | null } = {},
): Loaded {
  if (folder === null || stamp === null) return read(entry, options);
  const packs = (options.packs ?? []).map(({ path, text }) => [path, text]);
  const path = join(folder, `${digestOf(JSON.stringify([stamp, entry.path, entry.text, packs]))}.rules`);
  const kept = keptAt(path, options.files);
  if (kept) return loadedFrom(kept, entry, options, () => read(entry, options));
  const noted = new Map<string, string | null>();
  const loaded = read(entry, { ...options, files: noting(options.files, noted) });
  keep(path, loaded, [...noted]);
  return loaded;
}

/** Files that note what was looked for. */
const noting = (files: Files, noted: Map<string, string | null>): Files => ({
  read: (path) => {
    const source = files.read(path);
    noted.set(path, source && digestOf(source.text));
    return source;
  },
  refusal: (path) => files.refusal?.(path) ?? null,
});

/** The entry in a file, if all files that were read are unchanged. */
function keptAt(path: string, files: Files): Kept | null {
  try {
    const kept = deserialize(readFileSync(path)) as Kept;
    const isSame = kept.files.every(([each, digest]) => {
      const source = files.read(each);
      return digest === (source && digestOf(source.text));
    });
    if (!isSame) return null;
    utimesSync(path, new Date(), new Date());
    return kept;
  } catch {
    // Missing, truncated, or written by another Node version: the rules are read.
    return null;
  }
}

/** Writes an entry for rules without errors. A failure to write is ignored. */
function keep(path: string, { program, composed }: Loaded, files: Kept["files"]): void {
  if (!program || !composed) return;
  const { id, packs, sources } = composed;
  if (sources.reduce((sum, { text }) => sum + text.length, 0) < LEAST_TEXT) return;
  const kept: Kept = { files, sources: sources.map((source) => source.path), id, packs: [...packs], program };
  try {
    const folder = dirname(path);
    mkdirSync(folder, { recursive: true });
    const part = `${path}.${process.pid}.${threadId}`;
    writeFileSync(part, serialize(kept));
    renameSync(part, path);
    const all = readdirSync(folder).filter((name) => name.endsWith(".rules"));
    if (all.length > MOST_KEPT) removeOldest(all.map((name) => join(folder, name)));
  } catch {
    // For example, the disk is full or the home folder is read-only.
  }
}

function removeOldest(paths: readonly string[]): void {
  const dated = paths.map((path) => ({ path, used: statSync(path).mtimeMs }));
  for (const { path } of dated.sort((a, b) => b.used - a.used).slice(MOST_KEPT)) rmSync(path, { force: true });
}

/** Rules from an entry: only what play needs. Everything else is read on demand. */
function loadedFrom(kept: Kept, entry: Source, { files, packs = [] }: Options, read: () => Loaded): Loaded {
  let found: Loaded | null = null;
  const all = () => {
    found ??= read();
    return found;
  };
  const known = new Map([entry, ...packs].map((source) => [source.path, source]));
  const sources = kept.sources.flatMap((path) => known.get(path) ?? files.read(path) ?? []);
  return {
    playable: true,
    program: kept.program,
    places: {
      get list() {
        return all().places?.list ?? [];
      },
    },
    origin: { id: kept.id, packs: kept.packs, sources },
    at: (path) => all().at(path),
    get diagnostics() {
      return all().diagnostics;
    },
    get composed() {
      return all().composed;
    },
    get checked() {
      return all().checked;
    },
    get model() {
      return all().model;
    },
    get declared() {
      return all().declared;
    },
    get ids() {
      return all().ids;
    },
  };
}
