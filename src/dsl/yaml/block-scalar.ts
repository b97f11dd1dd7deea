import { type Decoded, Decoding, isBlank, type Line, linesOf } from "./decoded.ts";

/** A block scalar after `|` or `>`: its header and its lines, as the library found them. */
interface BlockText {
  readonly header: string;
  /** The indentation of the surrounding node. */
  readonly indent: number;
  readonly source: string;
  /** The offset of `source` in the file. */
  readonly base: number;
}

interface Frame {
  readonly source: string;
  readonly lines: readonly Line[];
  readonly trim: number;
  /** The first non-empty line, and the first of the empty lines at the end. */
  readonly first: number;
  readonly tail: number;
  readonly out: Decoding;
}

/** Decodes a block scalar as YAML does; see flow-scalar.ts for why it is done here. */
export function decodeBlock(block: BlockText): Decoded {
  const { source } = block;
  const out = new Decoding(source, block.base);
  const lines = source === "" ? [] : linesOf(source, 0, source.length);
  const tail = tailOf(source, lines);
  if (tail === 0) {
    if (block.header.includes("+") && lines.length > 0) out.put("\n".repeat(Math.max(1, lines.length - 1)), 0);
    return out.done(source.length);
  }
  const first = lines.findIndex((line) => !isEmptyLine(source, line));
  const trim = trimOf(block, lines, first);
  const frame = { source, lines, trim, first, tail: tailWithDeeper(source, lines, tail, trim), out };
  for (const line of lines.slice(0, first)) {
    out.run(Math.min(line.end, line.start + trim), line.end);
    out.put("\n", line.end);
  }
  if (block.header.startsWith(">")) folded(frame);
  else literal(frame);
  chomp(frame, block.header);
  return out.done(source.length);
}

function literal({ source, lines, trim, first, tail, out }: Frame): void {
  for (let i = first; i < tail; i++) {
    const line = lines[i];
    if (!line) continue;
    if (i > first) out.put("\n", line.start - 1);
    out.run(textStart(source, line, trim), line.end);
  }
}

/** Folds lines: neighbouring lines are joined by a blank, but lines with more indentation keep their breaks. */
function folded(frame: Frame): void {
  const { source, lines, trim, first, tail, out } = frame;
  let state: Joint = { text: "", wasDeeper: false };
  for (const line of lines.slice(first, tail)) {
    if (isEmptyLine(source, line) && !isDeeper(source, line, trim)) {
      if (state.text === "\n") out.put("\n", line.start);
      state = { ...state, text: "\n" };
    } else state = foldedLine(frame, line, state);
  }
}

/** The break between two lines. */
interface Joint {
  readonly text: string;
  readonly wasDeeper: boolean;
}

function foldedLine({ source, trim, out }: Frame, line: Line, before: Joint): Joint {
  const deeper = isDeeper(source, line, trim);
  out.put(deeper ? jointToDeeper(before) : before.text, Math.max(0, line.start - 1));
  out.run(textStart(source, line, trim), line.end);
  return { text: deeper ? "\n" : " ", wasDeeper: deeper };
}

function jointToDeeper({ text, wasDeeper }: Joint): string {
  if (text === " ") return "\n";
  return text === "\n" && !wasDeeper ? "\n\n" : text;
}

/** Handles the line breaks at the end: `-` drops all, `+` keeps all, otherwise one stays. */
function chomp({ source, lines, trim, tail, out }: Frame, header: string): void {
  if (header.includes("-")) return;
  if (!header.includes("+")) {
    out.put("\n", source.length);
    return;
  }
  for (const line of lines.slice(tail)) {
    out.put("\n", Math.max(0, line.start - 1));
    out.run(Math.min(line.end, line.start + trim), indentEnd(source, line));
  }
  if (tail >= lines.length) out.put("\n", source.length);
}

function tailOf(source: string, lines: readonly Line[]): number {
  let tail = lines.length;
  while (tail > 0 && isEmptyLine(source, lines[tail - 1])) tail--;
  return tail;
}

/** Empty lines at the end with more indentation than the text belong to it. */
function tailWithDeeper(source: string, lines: readonly Line[], tail: number, trim: number): number {
  for (let i = lines.length - 1; i >= tail; i--) {
    const line = lines[i];
    if (line && indentEnd(source, line) - line.start > trim) return i + 1;
  }
  return tail;
}

function trimOf(block: BlockText, lines: readonly Line[], first: number): number {
  const given = /[1-9]/.exec(block.header)?.[0];
  if (given !== undefined) return block.indent + Number(given);
  const line = lines[first];
  return line ? indentEnd(block.source, line) - line.start : 0;
}

function indentEnd(source: string, line: Line): number {
  let at = line.start;
  while (at < line.end && source[at] === " ") at++;
  return at;
}

function isEmptyLine(source: string, line: Line | undefined): boolean {
  return line === undefined || indentEnd(source, line) === line.end;
}

function isDeeper(source: string, line: Line, trim: number): boolean {
  const end = indentEnd(source, line);
  return end - line.start > trim || (end < line.end && source[end] !== " " && isBlank(source[end]));
}

/** The start of a line's text. A line with less indentation than the first is reported elsewhere; its text is kept. */
function textStart(source: string, line: Line, trim: number): number {
  return Math.min(line.start + trim, indentEnd(source, line));
}
