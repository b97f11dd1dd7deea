import type { Finding } from "./reporter.ts";

/** Finds block scalars that end too early, because a later line is indented less than the first. */

/** `drawing: |`: a block scalar without an indentation indicator begins. */
const ANNOUNCED = /^\s*(?:- +)?(\S.*?): *[|>][+-]?\s*(?:#.*)?$/;

/** How many lines are searched. */
const MOST_LINES = 1_000;

interface EndedText {
  /** the line that begins the block scalar */
  readonly start: number;
  readonly end: number;
  readonly finding: Finding;
}

/** The block scalar that ended before this line, although the line was meant to belong to it. */
export function endedText(text: string, place: number): EndedText | null {
  const own = lineAt(text, place);
  let above = own;
  for (let n = 0; n < MOST_LINES && above.start > 0; n++) {
    above = lineAt(text, above.start - 1);
    const written = text.slice(above.start, above.end);
    if (written.trim() === "" || indentOf(written) >= own.indent) continue;
    const [, key = "", ...others] = ANNOUNCED.exec(written) ?? [];
    if (key === "" || others.length > 0 || lineAt(text, above.end + 1).indent <= own.indent) return null;
    const sign = /[|>]/.exec(written.slice(written.lastIndexOf(":")))?.[0] ?? "|";
    const start = above.start + indentOf(written);
    return { start, end: above.start + written.trimEnd().length, finding: ended(key.replace(/^- +/, ""), sign) };
  }
  return null;
}

const ended = (key: string, sign: string): Finding => ({
  code: "yaml-syntax",
  message: `The text of \`${key}\` is cut off: a later line is indented less than its first.`,
  help: `write \`${key}: ${sign}2\`: then each line begins two blanks further to the right than \`${key}\`, and blanks beyond these belong to the text`,
  tears: "below",
});

interface Line {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
}

function lineAt(text: string, place: number): Line {
  const start = text.lastIndexOf("\n", place - 1) + 1;
  const newline = text.indexOf("\n", place);
  const end = newline < 0 ? text.length : newline;
  return { start, end, indent: indentOf(text.slice(start, end)) };
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
