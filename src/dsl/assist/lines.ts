/** A step from the top of a file to the cursor: a key, or a list item. */
export type Step = { readonly key: string; readonly at: number } | { readonly item: true };

/** A key, or the `-` of an item, with the position of the text after it on its line. */
export interface Part {
  readonly step: Step;
  readonly start: number;
  readonly column: number;
  readonly behind: number;
  readonly rest: string;
}

const KEY = /^(?:"([^"]*)"|'([^']*)'|([^\s#"'[{&*!|>%@`-][^:#]*?|-[^\s:#][^:#]*?|[^\s:#"'[{]))\s*:(?=\s|$)/;

/** All keys and items of a file, line by line: `- each: x` is an item and, two columns to the right, the key `each`. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    if (line.trim() !== "" && !line.trimStart().startsWith("#"))
      parts.push(...partsOfLine(line.replace(/\r$/, ""), start));
    start += line.length + 1;
  }
  return parts;
}

function partsOfLine(line: string, start: number): Part[] {
  const parts: Part[] = [];
  let column = blanks(line, 0);
  while (/^-(\s|$)/.test(line.slice(column))) {
    const next = blanks(line, column + 1);
    parts.push({ step: { item: true }, start: start + column, column, behind: start + next, rest: line.slice(next) });
    column = next;
  }
  const key = KEY.exec(line.slice(column));
  if (key) {
    const name = (key[1] ?? key[2] ?? key[3] ?? "").trim();
    const next = blanks(line, column + key[0].length);
    const at = start + column;
    parts.push({ step: { key: name, at }, start: at, column, behind: start + next, rest: line.slice(next) });
  }
  return parts;
}

/** The first non-blank column from `from` on. */
function blanks(line: string, from: number): number {
  return from + (/^[ \t]*/.exec(line.slice(from))?.[0].length ?? 0);
}
