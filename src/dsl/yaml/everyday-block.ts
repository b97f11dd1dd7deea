import type { Scanner } from "./everyday-text.ts";
import type { ScalarNode } from "./node.ts";
import { blockScalar } from "./scalars.ts";

const HEADER = /[|>]-? *\n/y;
const LINE = /( *)[^\n]*\n/y;

/** A text of lines behind `|` or `>`, which stand further right than `parent`. Goes to its last line break. */
export function everydayBlock(scan: Scanner, parent: number): ScalarNode | null {
  const { text, at: offset } = scan;
  HEADER.lastIndex = offset;
  const written = HEADER.exec(text)?.[0];
  if (written === undefined) return null;
  const start = offset + written.length;
  const end = endOfLines(text, start, parent);
  if (end < 0) return null;
  const header = written.trimEnd();
  const blanks = written.slice(header.length);
  const props = [
    { type: "block-scalar-header" as const, offset, indent: 0, source: header },
    { type: "newline" as const, offset: offset + header.length, indent: 0, source: blanks },
  ];
  scan.at = end - 1;
  return blockScalar(scan.source, {
    type: "block-scalar",
    offset,
    indent: 0,
    props,
    source: text.slice(start, end),
  });
}

/** Behind the last line that belongs to the text; -1 where there is none, or it is not clear which are. */
function endOfLines(text: string, start: number, parent: number): number {
  let end = -1;
  const least = indentAt(text, start);
  if (least <= parent) return -1;
  LINE.lastIndex = start;
  for (let at = start; at < text.length; at = LINE.lastIndex) {
    const found = LINE.exec(text);
    if (!found) return -1;
    const indent = found[1]?.length ?? 0;
    if (found[0].length > indent + 1) {
      if (indent < least) break;
      end = LINE.lastIndex;
    } else if (indent > least) return -1;
  }
  return end;
}

/** How far the text of a line is from its beginning; -1 for an empty one. */
function indentAt(text: string, start: number): number {
  let at = start;
  while (text[at] === " ") at++;
  return at < text.length && text[at] !== "\n" ? at - start : -1;
}
