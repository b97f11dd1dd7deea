import type { Rules } from "../protocol.ts";
import { type Head, headOf } from "./heads.ts";
import { merged } from "./merged.ts";

export interface FileInfo {
  readonly path: string;
  readonly head: Head;
  /** differs from what was shipped */
  readonly edited: boolean;
  /** made here; not shipped */
  readonly own: boolean;
}

/** Can a game be begun with it? */
export const isPlayable = ({ head }: FileInfo) => head.kind === "game" || head.kind === "variant";

const PREFIX = "rulewright/file/";

/** What a file was before an edit and after it; null: the shipped text, or no file. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The shipped files with what the designer made of them. Every edit is stored at once, by file, so that nothing is lost
 * when the page is closed or the rules hang. Where the browser stores nothing, edits live as long as the page.
 */
export class Files {
  /** by path, which anybody may choose: also words that every object knows */
  readonly #shipped: ReadonlyMap<string, string>;
  readonly #storage: Storage | null;
  readonly #edits = new Map<string, string>();
  #listed: readonly FileInfo[] = [];
  #heads = new Map<string, { text: string; head: Head }>();
  /** told of every edit that is made here */
  onChange: ((change: FileChange) => void) | null = null;
  /** false once the browser refused to store something */
  stored = true;

  constructor(shipped: Readonly<Record<string, string>>, storage: Storage | null) {
    this.#shipped = new Map(Object.entries(shipped));
    this.#storage = storage;
    for (let i = 0; storage && i < storage.length; i++) {
      const key = storage.key(i) ?? "";
      if (key.startsWith(PREFIX)) this.#edits.set(key.slice(PREFIX.length), storage.getItem(key) ?? "");
    }
  }

  text(path: string): string | null {
    return this.#edits.get(path) ?? this.#shipped.get(path) ?? null;
  }

  all(): Record<string, string> {
    return Object.fromEntries([...this.#shipped, ...this.#edits]);
  }

  /** The same list as before as long as nothing in it has changed: most keys that are typed change no head. */
  list(): readonly FileInfo[] {
    const paths = [...new Set([...this.#shipped.keys(), ...this.#edits.keys()])].sort();
    const before = new Map(this.#listed.map((info) => [info.path, info]));
    const now = paths.map((path): FileInfo => {
      const own = !this.#shipped.has(path);
      const info = { path, head: this.#head(path), edited: this.#edits.has(path) && !own, own };
      const known = before.get(path);
      return known && JSON.stringify(known) === JSON.stringify(info) ? known : info;
    });
    const same = now.length === this.#listed.length && now.every((info, at) => info === this.#listed[at]);
    if (!same) this.#listed = now;
    return this.#listed;
  }

  set(path: string, text: string): void {
    if (this.#shipped.get(path) === text) this.drop(path);
    else this.#change(path, text);
  }

  /** Forgets the edit: the shipped text is back, a file made here is gone. */
  drop(path: string): void {
    this.#change(path, null);
  }

  /**
   * An edit that another tab of the page has made. What has been typed here meanwhile stays: both edits are kept. Gives
   * whether the file has another text now.
   */
  heard({ path, before, after }: FileChange): boolean {
    const own = this.#edits.get(path) ?? null;
    if (own === after) return false;
    const shipped = this.#shipped.get(path) ?? "";
    const text = own === before || after === null ? after : merged(before ?? shipped, after, own ?? shipped);
    this.#keep(path, text);
    return true;
  }

  #change(path: string, after: string | null): void {
    const before = this.#edits.get(path) ?? null;
    this.#keep(path, after);
    this.onChange?.({ path, before, after });
  }

  #keep(path: string, text: string | null): void {
    if (text === null) this.#edits.delete(path);
    else this.#edits.set(path, text);
    this.#store(() => {
      if (text === null) this.#storage?.removeItem(PREFIX + path);
      else this.#storage?.setItem(PREFIX + path, text);
    });
  }

  #store(action: () => void): void {
    try {
      action();
      this.stored = this.#storage !== null;
    } catch {
      this.stored = false;
    }
  }

  #head(path: string): Head {
    const text = this.text(path) ?? "";
    const known = this.#heads.get(path);
    if (known?.text === text) return known.head;
    const head = headOf(path, text);
    this.#heads.set(path, { text, head });
    return head;
  }
}

const BESIDE: ReadonlySet<Head["kind"]> = new Set(["pack", "variant", "scenarios"] as const);

/** The files that belong to an entry: itself, what it read, and the packs, variants and scenarios for it. */
export function familyOf(files: readonly FileInfo[], entry: string, read: readonly string[]): FileInfo[] {
  const own = files.find((file) => file.path === entry);
  if (!own) return [];
  const folder = entry.replace(/\.\w+$/, "/");
  const ids = new Set([own.head.id, ...ancestors(files, own)]);
  const belongs = (file: FileInfo) =>
    read.includes(file.path) ||
    (file.path.startsWith(folder) && file.head.kind !== "other") ||
    (BESIDE.has(file.head.kind) && file.head.of.some((id) => ids.has(id)));
  // The game itself always comes first, also where one of its variants is open.
  const root = ancestors(files, own).at(-1);
  const first = [files.find((file) => file.head.kind === "game" && file.head.id === root), own].flatMap(
    (file) => file ?? [],
  );
  return [...first, ...files.filter((file) => !first.includes(file) && belongs(file))];
}

/** Ids of the games and variants that a variant extends. */
function ancestors(files: readonly FileInfo[], of: FileInfo): string[] {
  const found: string[] = [];
  let at: FileInfo | undefined = of;
  while (at?.head.kind === "variant" && found.length < 20) {
    const id: string = at.head.of[0] ?? "";
    found.push(id);
    at = files.find((file) => file.head.id === id && file.head.kind !== "pack");
  }
  return found;
}

/** The packs that may be added to an entry. */
export function packsFor(files: readonly FileInfo[], entry: string): FileInfo[] {
  const own = files.find((file) => file.path === entry);
  if (!own) return [];
  const ids = new Set([own.head.id, ...ancestors(files, own)]);
  return files.filter((file) => file.head.kind === "pack" && file.head.of.some((id) => ids.has(id)));
}

/** Everything that belongs to the same game as a file: the game, its variants, and each pack with what it is for. */
export function rulesAround(files: readonly FileInfo[], rules: Rules, path: string): Rules[] {
  const own = rulesWith(files, rules, path);
  const entry = files.find((file) => file.path === own.entry);
  if (!entry) return [own];
  const root = ancestors(files, entry).at(-1) ?? entry.head.id;
  const entries = files.filter(
    (file) =>
      (file.head.kind === "game" && file.head.id === root) ||
      (file.head.kind === "variant" && ancestors(files, file).includes(root)),
  );
  const withPacks = entries.flatMap(({ path: game, head }) =>
    files
      .filter((file) => file.head.kind === "pack" && file.head.of.includes(head.id))
      .map((pack): Rules => ({ entry: game, packs: withNeeded(files, pack) })),
  );
  const all = [own, ...entries.map((file): Rules => ({ entry: file.path, packs: [] })), ...withPacks];
  return [...new Map(all.map((one) => [JSON.stringify([one.entry, one.packs]), one])).values()];
}

/** A pack behind those that it needs. */
function withNeeded(files: readonly FileInfo[], pack: FileInfo, above: readonly string[] = []): string[] {
  const needed = files.filter(({ head }) => head.kind === "pack" && pack.head.needs.includes(head.id));
  const below = [...above, pack.path];
  const first = needed.filter(({ path }) => !below.includes(path)).flatMap((one) => withNeeded(files, one, below));
  return [...new Set([...first, pack.path])];
}

/** The rules with which a file is read: a pack that is not chosen comes to the others, a variant is an entry itself. */
export function rulesWith(files: readonly FileInfo[], { entry, packs }: Rules, path: string): Rules {
  const kind = files.find((file) => file.path === path)?.head.kind;
  if (kind === "pack" && !packs.includes(path)) return { entry, packs: [...packs, path] };
  return (kind === "variant" || kind === "game") && path !== entry ? { entry: path, packs: [] } : { entry, packs };
}
