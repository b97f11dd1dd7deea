import type { Source } from "../text/source.ts";
import { everydayBlock } from "./everyday-block.ts";
import { FlowReader } from "./everyday-flow.ts";
import { Keys } from "./everyday-keys.ts";
import { BLANK, BREAK, COLON, FOLDED, HASH, LITERAL, OPEN_LIST, OPEN_MAP, Scanner } from "./everyday-text.ts";
import type { Entry, Node, ScalarNode } from "./node.ts";

/** Longer files are left to the library, which counts what they hold. */
const LONGEST = 200_000;
const DEEPEST = 30;

/** Tabs, carriage returns, what cannot be printed, marks of documents and directives. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that they are there is what is asked
const RARE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ud800-\udfff]|^(?:---|\.\.\.|%)/m;

/**
 * Reads YAML as rules mostly write it, in a twentieth of the time of the library: maps, lists, brackets, and texts that
 * are plain or quoted. Whatever is rare, or wrong, or near a limit gives null, and the library reads the whole file; so
 * nothing that is found here is ever reported. A test holds both readings of all files, and of broken ones, against
 * each other.
 */
export function readEveryday(source: Source): Node | null {
  if (source.text.length > LONGEST || RARE.test(source.text)) return null;
  return new BlockReader(source).root();
}

class BlockReader {
  private readonly scan: Scanner;
  private readonly flow: FlowReader;

  constructor(source: Source) {
    this.scan = new Scanner(source);
    this.flow = new FlowReader(this.scan);
  }

  root(): Node | null {
    const { scan } = this;
    scan.at = -1;
    if (!scan.nextLine() || scan.indent !== 0 || scan.isDash) return null;
    const key = this.key();
    const node = key && this.map(key, 0, 1);
    return scan.isOver ? node : null;
  }

  /** What begins at the first word of a line, below something at `parent`. */
  private below(parent: number, depth: number): Node | null {
    const { isDash, hasComment, column } = this.scan;
    return isDash ? this.list(column, depth) : this.keyed(parent, depth, !hasComment);
  }

  /** A map or a text that begins here; the library has its difficulties with texts below comments. */
  private keyed(parent: number, depth: number, mayBeText = true): Node | null {
    const { scan } = this;
    const { at, column } = scan;
    const key = this.key();
    if (key) return this.map(key, column, depth);
    scan.at = at;
    return mayBeText ? this.value(parent) : null;
  }

  /** A key, up to its colon; null where there is none. */
  private key(): ScalarNode | null {
    const { scan } = this;
    const key = scan.isQuote ? scan.quoted() : this.plainKey();
    if (!key) return null;
    scan.skipBlanks();
    return scan.code === COLON && scan.isGap(scan.at + 1) ? key : null;
  }

  private plainKey(): ScalarNode | null {
    const { scan } = this;
    if (!scan.startsPlain()) return null;
    const { text, at } = scan;
    let end = at;
    for (let i = at; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === BREAK || (code === HASH && end < i)) return null;
      if (code === COLON && scan.isGap(i + 1)) {
        scan.at = i;
        return scan.plain(at, end);
      }
      if (code !== BLANK) end = i + 1;
    }
    return null;
  }

  /** From the colon of the first key on. */
  private map(first: ScalarNode, column: number, depth: number): Node | null {
    const { scan } = this;
    const entries: Entry[] = [];
    const keys = new Keys();
    if (depth > DEEPEST || !scan.counts()) return null;
    for (let key: ScalarNode | null = first; ; key = this.key()) {
      if (!key || !keys.add(key)) return null;
      const value = this.behindColon(column, depth);
      if (!value || scan.indent > column) return null;
      entries.push({ key, value });
      if (scan.indent < column) return mapOf(entries);
      if (scan.isDash) return null;
    }
  }

  private behindColon(column: number, depth: number): Node | null {
    const { scan } = this;
    const empty = ++scan.at;
    if (!scan.isGap(empty)) return null;
    if (!this.endsHere()) return this.value(column);
    if (!scan.nextLine()) return null;
    if (scan.indent > column) return this.below(column, depth + 1);
    if (scan.indent === column && scan.isDash) return this.list(column, depth + 1);
    return scan.plain(empty, empty);
  }

  private list(column: number, depth: number): Node | null {
    const { scan } = this;
    const items: Node[] = [];
    const start = scan.at;
    if (depth > DEEPEST || !scan.counts()) return null;
    while (scan.indent >= 0 && scan.column === column && scan.isDash) {
      const item = this.behindDash(column, depth);
      if (!item || scan.indent > column) return null;
      items.push(item);
    }
    const end = items.at(-1)?.span.end ?? start;
    return { kind: "list", span: { source: scan.source, start, end: Math.max(start, end) }, items };
  }

  private behindDash(column: number, depth: number): Node | null {
    const { scan } = this;
    const empty = ++scan.at;
    if (!this.endsHere()) return scan.isDash ? this.list(scan.column, depth + 1) : this.keyed(column, depth + 1);
    if (!scan.nextLine()) return null;
    return scan.indent > column ? this.below(column, depth + 1) : scan.plain(empty, empty);
  }

  /** Over blanks: is nothing there but a comment? */
  private endsHere(): boolean {
    const { scan } = this;
    scan.skipBlanks();
    return scan.code === HASH ? scan.endsLine() : scan.isGap(scan.at);
  }

  /** A text or what stands in brackets, and nothing more on the line. Goes to the next line. */
  private value(parent: number): Node | null {
    const { scan } = this;
    const { code } = scan;
    if (code === OPEN_LIST || code === OPEN_MAP) return this.alone(this.flow.read(parent), parent);
    if (scan.isQuote) return this.alone(scan.quoted(), parent);
    if (code === LITERAL || code === FOLDED) return this.block(parent);
    return scan.startsPlain() ? this.plain(parent) : null;
  }

  /** A text of lines below `|` or `>`. */
  private block(parent: number): Node | null {
    const { scan } = this;
    const found = scan.counts() ? everydayBlock(scan, parent) : null;
    return found && scan.nextLine() && scan.indent <= parent ? found : null;
  }

  private alone(node: Node | null, parent: number): Node | null {
    const { scan } = this;
    return node && scan.endsLine() && scan.nextLine() && scan.indent <= parent ? node : null;
  }

  /** A plain text over as many lines as are further right than `parent`. */
  private plain(parent: number): Node | null {
    const { scan } = this;
    const start = scan.at;
    for (;;) {
      const end = this.endOfPlain();
      if (end < 0) return null;
      const { at } = scan;
      if (!scan.nextLine()) return null;
      if (scan.indent <= parent) return scan.plain(start, end);
      // It goes on only from line to line, without comments and empty lines.
      if (scan.text.charCodeAt(at) !== BREAK || at + 1 !== scan.line || (end < at && this.hasComment(end, at)))
        return null;
    }
  }

  private hasComment(from: number, to: number): boolean {
    return this.scan.text.slice(from, to).includes("#");
  }

  /** Where the text of this line ends; goes to the end of the line. -1: something in it means more to YAML. */
  private endOfPlain(): number {
    const { scan } = this;
    const { text } = scan;
    let end = scan.at;
    for (let i = scan.at; ; i++) {
      const code = text.charCodeAt(i);
      if (code === BLANK) continue;
      if (code === BREAK || i >= text.length) {
        scan.at = i;
        return end;
      }
      if (code === HASH && end < i) {
        scan.at = end;
        return scan.endsLine() ? end : -1;
      }
      if (code === COLON && scan.isGap(i + 1)) return -1;
      end = i + 1;
    }
  }
}

function mapOf(entries: readonly Entry[]): Node {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) throw new Error("a map without entries");
  const { source, start } = first.key.span;
  return { kind: "map", span: { source, start, end: Math.max(start, last.value.span.end) }, entries };
}
