import { LIMITS } from "../text/limits.ts";
import type { Source } from "../text/source.ts";
import type { Decoded } from "./decoded.ts";
import { decodeDouble, decodeSingle } from "./flow-scalar.ts";
import type { ScalarNode } from "./node.ts";
import { plainScalar } from "./scalars.ts";

export const BLANK = 0x20;
export const BREAK = 0x0a;
export const COLON = 0x3a;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const HASH = 0x23;
export const OPEN_LIST = 0x5b;
export const OPEN_MAP = 0x7b;
export const CLOSE_LIST = 0x5d;
export const CLOSE_MAP = 0x7d;
export const LITERAL = 0x7c;
export const FOLDED = 0x3e;
const DOUBLE = 0x22;
const SINGLE = 0x27;

/** What a text cannot begin with, or what begins something that is rare in rules: `"`, `'`, `[`, `{` are asked before. */
const NO_START: ReadonlySet<number> = new Set([..."?:,[]{}#&*!|>'\"%@`"].map((char) => char.charCodeAt(0)));

/** The library counts its own pieces, of which a value has four at most. */
const MOST_NODES = LIMITS.nodes / 4;

/** Where the reader of everyday YAML stands in a text, and the texts that it finds there. null always means: ask the library. */
export class Scanner {
  readonly source: Source;
  readonly text: string;
  at = 0;
  /** the place where the line begins, and how far its first word is from there; -1 behind the last line */
  line = 0;
  indent = 0;
  /** whether there are comments on the way to this line */
  hasComment = false;
  private nodes = 0;

  constructor(source: Source) {
    this.source = source;
    this.text = source.text;
  }

  get column(): number {
    return this.at - this.line;
  }

  get code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Behind the last line? */
  get isOver(): boolean {
    return this.indent < 0;
  }

  /** One more value; false where there are so many that limits are near. */
  counts(): boolean {
    return ++this.nodes < MOST_NODES;
  }

  skipBlanks(): void {
    while (this.text.charCodeAt(this.at) === BLANK) this.at++;
  }

  /** Is this place, or the blank that stands there, the end of a word? */
  isGap(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === BLANK || code === BREAK || Number.isNaN(code);
  }

  get isDash(): boolean {
    return this.code === DASH && this.isGap(this.at + 1);
  }

  /** Nothing more on this line but a comment behind a blank: goes behind it. A comment that looks like text is for the other reader. */
  endsLine(): boolean {
    const { text } = this;
    this.skipBlanks();
    if (this.code === HASH) {
      if (!this.isGap(this.at - 1) || /\w/.test(text[this.at + 1] ?? "")) return false;
      this.at = text.indexOf("\n", this.at);
      if (this.at < 0) this.at = text.length;
    }
    return this.at >= text.length || this.code === BREAK;
  }

  /** Goes from the end of a line to the first word of the next one that has any. */
  nextLine(): boolean {
    this.hasComment = false;
    while (this.at < this.text.length) {
      this.line = ++this.at;
      this.skipBlanks();
      this.indent = this.column;
      if (this.at < this.text.length && this.code !== BREAK && this.code !== HASH) return true;
      this.hasComment ||= this.code === HASH;
      if (!this.endsLine()) return false;
    }
    this.indent = -1;
    return true;
  }

  get isQuote(): boolean {
    return this.code === DOUBLE || this.code === SINGLE;
  }

  /** A text in quotes that ends on its line. */
  quoted(): ScalarNode | null {
    const { text, at } = this;
    const isDouble = this.code === DOUBLE;
    const end = isDouble ? endOfDouble(text, at) : endOfSingle(text, at);
    if (end < 0 || !this.counts()) return null;
    const written = text.slice(at, end + 1);
    if (written.includes("\n")) return null;
    this.at = end + 1;
    const span = { source: this.source, start: at, end: end + 1 };
    return { kind: "scalar", span, ...decoded(written, at, isDouble), style: "quoted" };
  }

  /** Can a plain text begin here? A dash can where a word follows. */
  startsPlain(): boolean {
    const { code } = this;
    if (code === DASH) return /[\w(]/.test(this.text[this.at + 1] ?? "");
    return !NO_START.has(code);
  }

  plain(start: number, end: number): ScalarNode | null {
    return this.counts() ? plainScalar(this.source, start, end) : null;
  }
}

function decoded(written: string, at: number, isDouble: boolean): Decoded {
  const text = written.slice(1, -1);
  if (text.includes(isDouble ? "\\" : "'")) return isDouble ? decodeDouble(written, at) : decodeSingle(written, at);
  const offsets = new Int32Array(text.length + 1);
  for (let i = 0; i < offsets.length; i++) offsets[i] = at + 1 + i;
  return { text, offsets };
}

/** What may stand behind a backslash; of others the library says what is wrong with them. */
const EASY: ReadonlySet<string> = new Set(['"', "\\", "n"]);

function endOfDouble(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i];
    if (char === '"') return i;
    if (char === "\\" && !EASY.has(text[++i] ?? "")) return -1;
    if (char === "\n") return -1;
  }
  return -1;
}

function endOfSingle(text: string, at: number): number {
  let end = text.indexOf("'", at + 1);
  while (end >= 0 && text[end + 1] === "'") end = text.indexOf("'", end + 2);
  return end;
}
