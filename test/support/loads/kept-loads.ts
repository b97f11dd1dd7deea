import { type Files, type Loaded, load as loadAnew, type Source } from "../../../src/dsl/load.ts";

export type * from "../../../src/dsl/load.ts";
export { faultText, fileCache, Memory, withParts } from "../../../src/dsl/load.ts";

/** Replaces `src/dsl/load.ts` in tests (switch.ts): the same texts are loaded only once in a process. */

interface Kept {
  /** the rules, and the packs in their order */
  readonly given: readonly Source[];
  /** the further files that were read; null: there was none, with the reason */
  readonly texts: ReadonlyMap<string, string | null>;
  readonly refusals: ReadonlyMap<string, string | null>;
  readonly loaded: WeakRef<Loaded>;
}

/** The cache, by the path of the rules. */
const kept = new Map<string, Kept[]>();

/** The latest rules, which stay in memory although they are not in use. */
const recent: Loaded[] = [];
const MOST = 12;

type Load = typeof loadAnew;

export const load: Load = (entry, options) => {
  const { files, packs = [], edits = [], memory } = options;
  // Loads with edits or a memory of checks test what can be left out, so they are not cached.
  if (edits.length > 0 || memory) return loadAnew(entry, options);
  const given = [entry, ...packs];
  const before = kept.get(entry.path) ?? [];
  const found = before.find((one) => isSame(one, given, files))?.loaded.deref();
  if (found) return used(found);
  const watched = new Watched(files);
  const loaded = loadAnew(entry, { ...options, files: watched });
  const { texts, refusals } = watched;
  const others = before.filter((one) => one.loaded.deref() !== undefined && !isSame(one, given, files));
  kept.set(entry.path, [...others, { given, texts, refusals, loaded: new WeakRef(loaded) }]);
  return used(loaded);
};

function used(loaded: Loaded): Loaded {
  const at = recent.indexOf(loaded);
  if (at >= 0) recent.splice(at, 1);
  recent.push(loaded);
  if (recent.length > MOST) recent.shift();
  return loaded;
}

function isSame({ given, texts, refusals }: Kept, now: readonly Source[], files: Files): boolean {
  return (
    given.length === now.length &&
    given.every(({ path, text }, at) => path === now[at]?.path && text === now[at]?.text) &&
    [...texts].every(([path, text]) => (files.read(path)?.text ?? null) === text) &&
    [...refusals].every(([path, why]) => (files.refusal?.(path) ?? null) === why)
  );
}

/** Files that record what was read. */
class Watched implements Files {
  readonly texts = new Map<string, string | null>();
  readonly refusals = new Map<string, string | null>();
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
  }

  read(path: string): Source | null {
    const source = this.#files.read(path);
    this.texts.set(path, source?.text ?? null);
    return source;
  }

  refusal(path: string): string | null {
    const why = this.#files.refusal?.(path) ?? null;
    this.refusals.set(path, why);
    return why;
  }
}
