/** The files of the workspace: shipped ones, those on disk in their place, and the user's edits on top. */
import { Grounds } from "./grounds.ts";
import { type Head, headOf, PLAYED } from "./heads.ts";
import { merged } from "./merged.ts";

export interface FileInfo {
  readonly path: string;
  readonly head: Head;
  /** differs from the shipped file */
  readonly edited: boolean;
  /** made here; neither shipped nor on disk */
  readonly own: boolean;
  /** comes from the disk of the machine that serves the page */
  readonly onDisk: boolean;
}

/** Whether a game can be started from it. */
export const isPlayable = ({ head }: Pick<FileInfo, "head">): boolean => PLAYED.has(head.kind);

const PREFIX = "rulewright/file/";

/** A file before and after an edit; null: the shipped text, or no file. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Every edit is stored at once, so that nothing is lost when the page closes or the rules hang. Without storage, edits
 * live as long as the page.
 */
export class Files {
  /** a Map and not an object, because paths are user input and may be names such as `constructor` */
  readonly #shipped: Map<string, string>;
  readonly #storage: Storage | null;
  #disk: ReadonlyMap<string, string>;
  readonly #edits = new Map<string, string>();
  readonly #grounds: Grounds;
  #listed: readonly FileInfo[] = [];
  #heads = new Map<string, { text: string; head: Head }>();
  /** called after every edit made here */
  onChange: ((change: FileChange) => void) | null = null;
  /** false after the browser refused to store something */
  stored = true;

  /** `disk`: the files on disk with which the page is served */
  constructor(
    shipped: Readonly<Record<string, string>>,
    storage: Storage | null,
    disk: Readonly<Record<string, string>> = {},
  ) {
    this.#shipped = new Map(Object.entries(shipped));
    this.#storage = storage;
    this.#disk = new Map(Object.entries(disk));
    this.#grounds = new Grounds(storage);
    for (let i = 0; storage && i < storage.length; i++) {
      const key = storage.key(i) ?? "";
      if (key.startsWith(PREFIX)) this.#edits.set(key.slice(PREFIX.length), storage.getItem(key) ?? "");
    }
    this.#settle();
  }

  text(path: string): string | null {
    return this.#edits.get(path) ?? this.#unedited(path) ?? null;
  }

  all(): Record<string, string> {
    return Object.fromEntries([...this.#shipped, ...this.#disk, ...this.#edits]);
  }

  /** The text of a file without edits. */
  #unedited(path: string): string | undefined {
    return this.#disk.get(path) ?? this.#shipped.get(path);
  }

  /** Takes shipped files that arrive after the others. Returns those whose text has changed. */
  ship(files: Readonly<Record<string, string>>): readonly string[] {
    const fresh = Object.entries(files).filter(([path]) => !this.#shipped.has(path));
    for (const [path, text] of fresh) this.#shipped.set(path, text);
    return fresh.map(([path]) => path).filter((path) => !this.#disk.has(path) && !this.#edits.has(path));
  }

  /** Takes new texts from disk. Edits stay. Returns the files whose text has changed. */
  renew(disk: Readonly<Record<string, string>>): readonly string[] {
    const before = new Map([...this.#disk.keys(), ...Object.keys(disk)].map((path) => [path, this.text(path)]));
    this.#disk = new Map(Object.entries(disk));
    this.#settle();
    return [...before].flatMap(([path, text]) => (this.text(path) === text ? [] : [path]));
  }

  /** An edit that equals the text on disk is dropped. */
  #settle(): void {
    for (const [path, text] of this.#disk) if (this.#edits.get(path) === text) this.#keep(path, null);
  }

  /** The files that have changed on disk since they were edited here. */
  torn(): readonly string[] {
    return [...this.#disk].flatMap(([path, text]) =>
      this.#edits.has(path) && this.#grounds.of(path) !== text ? [path] : [],
    );
  }

  /** Resolves such a conflict in favour of the edit. */
  readonly stand = (path: string): void => this.#grounds.set(path, this.#disk.get(path) ?? "");

  /** The list of files. It stays the same object if nothing changes, because most keystrokes change no head. */
  list(): readonly FileInfo[] {
    const paths = [...new Set([...this.#shipped.keys(), ...this.#disk.keys(), ...this.#edits.keys()])].sort();
    const before = new Map(this.#listed.map((info) => [info.path, info]));
    const now = paths.map((path): FileInfo => {
      const own = this.#unedited(path) === undefined;
      const edited = this.#edits.has(path) && !own;
      const info = { path, head: this.#head(path), edited, own, onDisk: this.#disk.has(path) };
      const known = before.get(path);
      return known && JSON.stringify(known) === JSON.stringify(info) ? known : info;
    });
    const same = now.length === this.#listed.length && now.every((info, at) => info === this.#listed[at]);
    if (!same) this.#listed = now;
    return this.#listed;
  }

  set(path: string, text: string): void {
    if (this.#unedited(path) === text) this.drop(path);
    else this.#change(path, text);
  }

  /** Drops an edit: the text on disk or the shipped text returns, and a file made here is gone. */
  drop(path: string): void {
    this.#change(path, null);
  }

  /** Merges an edit from another tab with text typed here meanwhile. Returns whether the text changed. */
  heard({ path, before, after }: FileChange): boolean {
    const own = this.#edits.get(path) ?? null;
    if (own === after) return false;
    const shipped = this.#unedited(path) ?? "";
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
    const ground = this.#disk.get(path);
    if (text === null) this.#grounds.forget(path);
    else if (ground !== undefined && !this.#edits.has(path) && this.#grounds.of(path) === null)
      this.#grounds.set(path, ground);
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
