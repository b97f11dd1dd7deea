/** An integer in the text of rules. Columns count from 1; `endColumn` is exclusive. */
export interface NumberAt {
  readonly value: number;
  readonly column: number;
  readonly endColumn: number;
  /** the line without leading blanks and comment, to identify the number */
  readonly about: string;
}

/** Longer digit sequences are not numbers of rules. */
const NUMBER = /(?<![\w."'])(?:(?<=[:,[(=]\s*)-)?\d{1,9}(?!\w)|(?<=\.\.)\d{1,9}(?!\w)/g;

const KEY = /^\s*(?:- +)*\{?\s*([\w ]+?)\s*:/;

const MOST_SHOWN = 60;

/** The number in a line at the cursor or directly before it; null: none. `prose`: keys of texts for people. */
export function numberAt(line: string, column: number, prose: ReadonlySet<string>): NumberAt | null {
  const code = line.replace(/(^|\s)#.*$/, "");
  if (prose.has(KEY.exec(code)?.[1] ?? "")) return null;
  for (const found of code.matchAll(NUMBER)) {
    const [text] = found;
    const [first, end] = [found.index + 1, found.index + 1 + text.length];
    if (column < first || column > end) continue;
    const whole = code.trim();
    const about = whole.length > MOST_SHOWN ? `${whole.slice(0, MOST_SHOWN)}…` : whole;
    return { value: Number(text), column: first, endColumn: end, about };
  }
  return null;
}

/** How far from the number other values are tried. */
const REACH = 2;

/** The number and its neighbours, the least first. Non-negative numbers stay non-negative, because most are counts. */
export function valuesAround(value: number): readonly number[] {
  const all = Array.from({ length: 2 * REACH + 1 }, (_, i) => value - REACH + i);
  return all.filter((one) => one >= 0 || value < 0);
}

/** The text with the number replaced. */
export function withNumber(text: string, line: number, { column, endColumn }: NumberAt, value: number): string {
  const lines = text.split("\n");
  const own = lines[line - 1] ?? "";
  lines[line - 1] = `${own.slice(0, column - 1)}${value}${own.slice(endColumn - 1)}`;
  return lines.join("\n");
}
