/** The keys under which the page stores preferences, with a reader for each. */
const KEPT = {
  entry: pathIn,
  "open-file": pathIn,
  running: pathIn,
  run: asItIs,
  visited: oneOf("yes"),
  theme: oneOf("auto", "light", "dark"),
  "rules-open": oneOf("yes", "no"),
  forced: oneOf("yes", "no"),
  speed: oneOf("slow", "normal", "fast", "at once"),
  sounds: oneOf("yes", "no"),
  "guide-open": oneOf("yes", "no"),
  "guide-tutorial": sectionIn,
  "guide-mechanisms": sectionIn,
  "guide-recipes": sectionIn,
  "guide-language": sectionIn,
  "guide-other-files": sectionIn,
  "guide-playtests": sectionIn,
  "guide-bots": sectionIn,
  "guide-terminal": sectionIn,
  // These are JSON; their readers validate them.
  panes: asItIs,
  guide: asItIs,
} satisfies Readonly<Record<string, (text: string) => unknown>>;

type Key = keyof typeof KEPT;
type Kept<K extends Key> = NonNullable<ReturnType<(typeof KEPT)[K]>>;

export const REMEMBERED = Object.keys(KEPT) as readonly Key[];

/**
 * What the page remembers between visits. Another program or an older page may have written there, so invalid values
 * count as missing.
 */
export class Memory {
  readonly #storage: Storage | null;

  constructor(storage: Storage | null) {
    this.#storage = storage;
  }

  get<K extends Key>(key: K): Kept<K> | null;
  get(key: Key): unknown {
    const text = this.#text(key);
    return text === null ? null : KEPT[key](text);
  }

  set(key: Key, value: string): void {
    this.#set(key, value);
  }

  /** The last setup of a game with these rules, as JSON. */
  setup(entry: string): string | null {
    return this.#text(`setup/${entry}`);
  }

  setSetup(entry: string, setup: string): void {
    this.#set(`setup/${entry}`, setup);
  }

  #text(key: string): string | null {
    return this.#storage?.getItem(`rulewright/${key}`) ?? null;
  }

  #set(key: string, value: string): void {
    try {
      this.#storage?.setItem(`rulewright/${key}`, value);
    } catch {
      // A full or forbidden storage is reported where it matters, for edits.
    }
  }
}

/** Longer paths are not file names. */
const LONGEST = 1000;

function pathIn(text: string): string | null {
  return text.length <= LONGEST ? text : null;
}

function sectionIn(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function asItIs(text: string): string | null {
  return text;
}

function oneOf<const T extends string>(...words: readonly T[]): (text: string) => T | null {
  return (text) => words.find((word) => word === text) ?? null;
}
