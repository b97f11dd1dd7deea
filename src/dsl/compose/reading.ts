/** Reads and counts the files of one composition. */
import type { Diagnostics } from "../text/diagnostic.ts";
import { grouped, LIMITS } from "../text/limits.ts";
import { similar } from "../text/similar.ts";
import type { Source, Span } from "../text/source.ts";
import type { Node, ScalarNode } from "../yaml/node.ts";
import { type FileCache, type Files, isRelativePath, normalisePath, resolvePath } from "./files.ts";
import { checkLanguage, type FileKind, type KnownFile, knownFile } from "./kind.ts";

/** A file that is being composed, with its kind and id. */
export interface OpenFile extends KnownFile {
  readonly source: Source;
}

const OF_CAMPAIGNS =
  "`play`, `simulate` and `check` take a campaign, scenarios test it; each of its games can be looked at alone";

/** Reads each file of a composition once and remembers the files used. */
export class Reading {
  readonly sources: Source[] = [];
  readonly diagnostics: Diagnostics;
  private readonly files: Files;
  private readonly cache: FileCache;
  private readonly seen = new Set<string>();
  private asked = 0;
  private characters = 0;

  constructor(files: Files, cache: FileCache, diagnostics: Diagnostics) {
    this.files = files;
    this.cache = cache;
    this.diagnostics = diagnostics;
  }

  /** The tree of a file. Its diagnostics are reported the first time only. */
  parse(source: Source): Node | null {
    const parsed = this.cache.parse(source);
    const path = normalisePath(source.path);
    if (!this.seen.has(path)) {
      this.seen.add(path);
      this.sources.push(source);
      for (const found of parsed.diagnostics) this.diagnostics.list.push(found);
    }
    return parsed.node;
  }

  /** Opens a file of one of the given kinds. `asked`: the place that names it; absent for files named by the user. */
  open(source: Source, kinds: readonly FileKind[], asked?: Span): OpenFile | null {
    const isNew = !this.seen.has(normalisePath(source.path));
    const node = this.parse(source);
    const file = node && knownFile(source, node, this.diagnostics);
    if (!file) return null;
    if (isNew) checkLanguage(file, this.diagnostics);
    if (kinds.includes(file.kind)) return { ...file, source };
    const message = `A ${kinds.join(" or a ")} is expected here, but \`${source.path}\` is a file of the kind \`${file.kind}\`.`;
    const first = { span: file.entry.key.span, message: "its first key says so" };
    const help = file.kind === "campaign" ? OF_CAMPAIGNS : undefined;
    if (asked) this.diagnostics.error("file-kind", asked, message, help, [first]);
    else this.diagnostics.error("file-kind", file.entry.key.span, message, help);
    return null;
  }

  /** Whether one more file may be read. The first that exceeds the limit is reported. */
  private mayRead(at: ScalarNode): boolean {
    this.asked++;
    if (this.asked === LIMITS.files + 1) {
      const message = `More than ${grouped(LIMITS.files)} files are included and extended; this and what follows is not read.`;
      this.diagnostics.error("too-large", at.span, message, "put what belongs together into one file");
    }
    return this.asked <= LIMITS.files;
  }

  /** The file, unless all files together have become too long. */
  private counted(source: Source, at: ScalarNode): Source | null {
    if (this.seen.has(normalisePath(source.path))) return source;
    const before = this.characters;
    this.characters += source.text.length;
    if (this.characters <= LIMITS.allCharacters) return source;
    if (before <= LIMITS.allCharacters) {
      const message = `All files together have more than ${grouped(LIMITS.allCharacters)} characters; this and what follows is not read.`;
      this.diagnostics.error("too-large", at.span, message, "no game needs so many: include less");
    }
    return null;
  }

  /** The first existing file among several paths relative to a file. `at`: the place that names it. */
  find(from: Source, at: ScalarNode, paths: readonly string[]): Source | null {
    const whole = paths.every(isRelativePath);
    if (!whole) {
      const message = `\`${at.text}\` is no path as seen from this file.`;
      this.diagnostics.error("file-missing", at.span, message, "write it like `parts/cards.yaml` or `../cards.yaml`");
      return null;
    }
    if (!this.mayRead(at)) return null;
    const tried = paths.map((path) => resolvePath(from.path, path));
    for (const path of tried) {
      const source = this.files.read(path);
      if (source) return this.counted(source, at);
    }
    const refused = tried.map((path) => this.files.refusal?.(path) ?? null).find((why) => why !== null);
    if (refused) {
      this.diagnostics.error("file-missing", at.span, `The file \`${at.text}\` cannot be read: ${refused}.`);
      return null;
    }
    const message = `The file \`${at.text}\` cannot be read.`;
    const looked = `looked for ${tried.map((path) => `\`${path}\``).join(" and ")}`;
    const meant = this.meant(at.text, tried);
    const help = meant === null ? looked : `did you mean \`${meant}\`? ${capitalised(looked)}`;
    this.diagnostics.error("file-missing", at.span, message, help);
    return null;
  }

  /** A file with a similar name in the same folder, written as the missing one was; null: there is none. */
  private meant(text: string, tried: readonly string[]): string | null {
    const folder = text.slice(0, text.lastIndexOf("/") + 1);
    for (const path of tried) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      const [found] = similar(name, this.files.beside?.(path) ?? []);
      if (found !== undefined) return folder + (tried.length > 1 ? found.replace(/\.yaml$/, "") : found);
    }
    return null;
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
