import { type Decoded, Decoding, isBlank, type Line, linesOf, trimmed } from "./decoded.ts";

/**
 * Decodes plain and quoted scalars as YAML does. It is done here because the library gives the text but not the source
 * position of each character. A test compares both.
 */

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  N: "\u0085",
  _: "\u00a0",
  L: "\u2028",
  P: "\u2029",
  " ": " ",
  '"': '"',
  "/": "/",
  "\\": "\\",
  "\t": "\t",
};
const CODE_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Decodes a plain text over several lines: the lines are joined by blanks. */
export function decodePlain(source: string, base: number): Decoded {
  const out = new Decoding(source, base);
  fold(source, 0, source.length, out, (from, to) => out.run(from, to));
  return out.done(source.length);
}

/** Decodes a single-quoted text, quotes included in `source`. */
export function decodeSingle(source: string, base: number): Decoded {
  const out = new Decoding(source, base);
  const end = Math.max(1, source.length - 1);
  fold(source, 1, end, out, (from, to) => runUndoubled(source, from, to, out));
  return out.done(end);
}

/** Decodes a double-quoted text, quotes included in `source`. */
export function decodeDouble(source: string, base: number): Decoded {
  const out = new Decoding(source, base);
  const end = Math.max(1, source.length - 1);
  let at = 1;
  while (at < end) at = stepDouble(source, at, end, out);
  return out.done(end);
}

/**
 * Folds lines: one break becomes a blank, n breaks become n - 1 line breaks. The last line keeps its trailing blanks.
 */
function fold(source: string, from: number, to: number, out: Decoding, take: (from: number, to: number) => void): void {
  const lines = linesOf(source, from, to);
  const first = lines[0];
  if (!first || lines.length === 1) {
    take(from, to);
    return;
  }
  let end = endWithoutBlanks(source, first);
  take(first.start, end);
  let joint = " ";
  lines.forEach((line, index) => {
    if (index === 0) return;
    const inner = trimmed(source, line);
    const isLast = index === lines.length - 1;
    if (inner.start === inner.end && !isLast) {
      if (joint === "\n") out.put("\n", line.start);
      joint = "\n";
      return;
    }
    out.put(joint, end);
    joint = " ";
    end = isLast ? line.end : inner.end;
    take(isLast ? startWithoutBlanks(source, line) : inner.start, end);
  });
}

function endWithoutBlanks(source: string, line: Line): number {
  let { end } = line;
  while (end > line.start && isBlank(source[end - 1])) end--;
  return end;
}

function startWithoutBlanks(source: string, line: Line): number {
  let { start } = line;
  while (start < line.end && isBlank(source[start])) start++;
  return start;
}

function runUndoubled(source: string, from: number, to: number, out: Decoding): void {
  let start = from;
  for (let at = source.indexOf("''", from); at >= 0 && at + 1 < to; at = source.indexOf("''", start)) {
    out.run(start, at);
    out.put("'", at);
    start = at + 2;
  }
  out.run(start, to);
}

/** Reads one character, escape, run of blanks or line break. Returns where the next begins. */
function stepDouble(source: string, at: number, end: number, out: Decoding): number {
  const char = source[at];
  if (char === "\r" && source[at + 1] === "\n") return at + 1;
  if (char === "\n") return foldBreak(source, at, out);
  if (char === "\\") return escaped(source, at, out);
  if (isBlank(char)) return blanks(source, at, out);
  out.run(at, Math.min(at + 1, end));
  return at + 1;
}

function foldBreak(source: string, start: number, out: Decoding): number {
  let at = start + 1;
  let breaks = 0;
  while (isBlank(source[at]) || source[at] === "\n" || (source[at] === "\r" && source[at + 1] === "\n")) {
    if (source[at] === "\n") {
      out.put("\n", at);
      breaks++;
    }
    at++;
  }
  if (breaks === 0) out.put(" ", start);
  return at;
}

/** Blanks before a line break are dropped, all others stay. */
function blanks(source: string, start: number, out: Decoding): number {
  let at = start;
  while (isBlank(source[at])) at++;
  const breaks = source[at] === "\n" || (source[at] === "\r" && source[at + 1] === "\n");
  if (!breaks) out.run(start, at);
  return at;
}

function escaped(source: string, at: number, out: Decoding): number {
  const next = source[at + 1] ?? "";
  const simple = SIMPLE_ESCAPES[next];
  if (simple !== undefined) {
    out.put(simple, at);
    return at + 2;
  }
  if (next === "\n") return skipBlanks(source, at + 2);
  if (next === "\r" && source[at + 2] === "\n") return skipBlanks(source, at + 3);
  const length = CODE_LENGTHS[next];
  if (length !== undefined) return escapedCode(source, at, length, out);
  out.run(at, at + 2);
  return at + 2;
}

function skipBlanks(source: string, start: number): number {
  let at = start;
  while (isBlank(source[at])) at++;
  return at;
}

function escapedCode(source: string, at: number, length: number, out: Decoding): number {
  const digits = source.slice(at + 2, at + 2 + length);
  const code = digits.length === length && /^[0-9a-fA-F]+$/.test(digits) ? Number.parseInt(digits, 16) : -1;
  if (code >= 0 && code <= 0x10ffff) out.put(String.fromCodePoint(code), at);
  else out.run(at, Math.min(source.length, at + 2 + length));
  return at + 2 + length;
}
