import { Keys } from "./everyday-keys.ts";
import {
  BLANK,
  BREAK,
  CLOSE_LIST,
  CLOSE_MAP,
  COLON,
  COMMA,
  HASH,
  OPEN_LIST,
  OPEN_MAP,
  type Scanner,
} from "./everyday-text.ts";
import type { Entry, Node, ScalarNode } from "./node.ts";

/** Lists and maps in brackets, as they are mostly written. `column`: lines inside of them begin further right. */
export class FlowReader {
  private readonly scan: Scanner;
  private column = 0;

  constructor(scan: Scanner) {
    this.scan = scan;
  }

  /** What begins with the bracket here; null: ask the library. */
  read(column: number): Node | null {
    this.column = column;
    return this.collection(1);
  }

  private collection(depth: number): Node | null {
    const { scan } = this;
    if (depth > 16 || !scan.counts()) return null;
    return scan.code === OPEN_LIST ? this.list(depth) : this.map(depth);
  }

  private list(depth: number): Node | null {
    const { scan } = this;
    const start = scan.at++;
    const items: Node[] = [];
    const goesOn = () => {
      const item = this.item(depth);
      if (item) items.push(item);
      return item !== null;
    };
    if (!this.parts(CLOSE_LIST, goesOn)) return null;
    return { kind: "list", span: { source: scan.source, start, end: scan.at }, items };
  }

  private map(depth: number): Node | null {
    const { scan } = this;
    const start = scan.at++;
    const entries: Entry[] = [];
    const keys = new Keys();
    const goesOn = () => {
      const key = scan.isQuote ? scan.quoted() : this.plain();
      const entry = key && keys.add(key) ? this.entry(key, depth) : null;
      if (entry) entries.push(entry);
      return entry !== null;
    };
    if (!this.parts(CLOSE_MAP, goesOn)) return null;
    return { kind: "map", span: { source: scan.source, start, end: scan.at }, entries };
  }

  /** Parts with commas between them, and the bracket behind them. */
  private parts(close: number, read: () => boolean): boolean {
    const { scan } = this;
    for (;;) {
      if (!this.skip()) return false;
      if (scan.code === close) break;
      if (!read() || !this.skip()) return false;
      if (scan.code === COMMA) scan.at++;
      else if (scan.code !== close) return false;
    }
    scan.at++;
    return true;
  }

  /** `a`, or `a: b`, which is a map of one entry without braces. */
  private item(depth: number): Node | null {
    const { scan } = this;
    const value = this.value(depth);
    if (!value || scan.code !== COLON) return value;
    if (value.kind !== "scalar") return null;
    const entry = new Keys().add(value) ? this.entry(value, depth) : null;
    if (!entry) return null;
    const span = { source: scan.source, start: value.span.start, end: entry.value.span.end };
    return { kind: "map", span, entries: [entry] };
  }

  private entry(key: ScalarNode, depth: number): Entry | null {
    const { scan } = this;
    const isBesideKey = scan.at === key.span.end;
    if (scan.code !== COLON || !isBesideKey || scan.text.charCodeAt(scan.at + 1) !== BLANK) return null;
    scan.at++;
    scan.skipBlanks();
    const value = this.value(depth);
    return value && { key, value };
  }

  private value(depth: number): Node | null {
    const { scan } = this;
    const { code } = scan;
    if (code === OPEN_LIST || code === OPEN_MAP) return this.collection(depth + 1);
    if (scan.isQuote) return scan.quoted();
    const text = this.plain();
    // A comma between parentheses cuts a text; the other reader puts it together again.
    return text && !isOpen(text.text) ? text : null;
  }

  private plain(): ScalarNode | null {
    const { scan } = this;
    if (!scan.startsPlain()) return null;
    const { text, at } = scan;
    let end = at;
    let i = at;
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === BLANK) continue;
      if (code === COMMA || code === BREAK || isBracket(code)) break;
      if (code === HASH && end < i) return null;
      if (code === COLON && this.endsKey(i + 1)) break;
      end = i + 1;
    }
    scan.at = end;
    return end > at ? scan.plain(at, end) : null;
  }

  /** A colon ends a key before a blank; before a bracket or comma it does too, which is left to the other reader. */
  private endsKey(at: number): boolean {
    const code = this.scan.text.charCodeAt(at);
    return this.scan.isGap(at) || code === COMMA || isBracket(code);
  }

  /** Over blanks and to the next line that says something. */
  private skip(): boolean {
    const { scan } = this;
    scan.skipBlanks();
    if (scan.code !== BREAK && scan.code !== HASH) return scan.at < scan.text.length;
    return scan.endsLine() && scan.nextLine() && scan.indent > this.column;
  }
}

function isBracket(code: number): boolean {
  return code === OPEN_LIST || code === CLOSE_LIST || code === OPEN_MAP || code === CLOSE_MAP;
}

function isOpen(text: string): boolean {
  if (!text.includes("(")) return false;
  let open = 0;
  for (const char of text) {
    if (char === "(") open++;
    else if (char === ")") open--;
  }
  return open > 0;
}
