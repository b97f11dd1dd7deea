/** A whole number that is written in the rules. Columns count from 1, the last one is behind it. */
export interface NumberAt {
  readonly value: number;
  readonly column: number;
  readonly endColumn: number;
  /** the line without its blanks and its comment, to say which number is meant */
  readonly about: string;
}

/** More digits are no number of rules. */
const NUMBER = /(?<![\w."'])(?:(?<=[:,[(=]\s*)-)?\d{1,9}(?!\w)|(?<=\.\.)\d{1,9}(?!\w)/g;

const KEY = /^\s*(?:- +)*\{?\s*([\w ]+?)\s*:/;

const MOST_SHOWN = 60;

/** The number of a line on which, or right behind which, the cursor stands; null: there is none. `prose`: keys of texts for people. */
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

/** How far from the number others are tried. */
const REACH = 2;

/** The number and its neighbours, the least first. What is not negative stays so: most numbers of rules count something. */
export function valuesAround(value: number): readonly number[] {
  const all = Array.from({ length: 2 * REACH + 1 }, (_, i) => value - REACH + i);
  return all.filter((one) => one >= 0 || value < 0);
}

/** The same text with another number in its place. */
export function withNumber(text: string, line: number, { column, endColumn }: NumberAt, value: number): string {
  const lines = text.split("\n");
  const own = lines[line - 1] ?? "";
  lines[line - 1] = `${own.slice(0, column - 1)}${value}${own.slice(endColumn - 1)}`;
  return lines.join("\n");
}
