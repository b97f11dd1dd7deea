/**
 * Draws a large square board with one character for each square. Marks show what stands there, explained below the
 * drawing.
 */
import type { Cell } from "./boxes.ts";

/** A square of the drawing. */
export interface Square extends Cell {
  /** the character in the rules' own drawing, or null */
  readonly sign: string | null;
}

const EMPTY = "·";
/** Columns for a square, the widest first; a mark needs two. */
const WIDTHS = [3, 2];

/** The marks given so far. A thing keeps its mark, so that it does not change between moves. */
export type Marks = Map<string, string>;

/**
 * The board as lines that fit the screen, with numbers of columns and rows, then a line for each occupied square. Null:
 * even the narrowest drawing does not fit.
 */
export function drawPlan(squares: readonly Square[], given: Marks, screen: number): string[] | null {
  const [left, right] = range(squares.map(({ x }) => x));
  const [top, bottom] = range(squares.map(({ y }) => y));
  const margin = String(bottom).length + 1;
  const width = WIDTHS.find((each) => margin + (right - left + 1) * each <= screen);
  if (width === undefined) return null;
  const marks = marksOf(squares, given);
  const at = new Map(squares.map((square) => [`${square.x} ${square.y}`, square]));
  const row = (y: number) =>
    numbers(left, right)
      .map((x) => signOf(at.get(`${x} ${y}`), marks).padEnd(width))
      .join("");
  const head = numbers(left, right)
    .map((x) => String(x).slice(-2).padEnd(width))
    .join("");
  const drawn = numbers(top, bottom).map((y) => `${String(y).padStart(margin - 1)} ${row(y)}`);
  return [" ".repeat(margin) + head, ...drawn, ...legend(squares, marks)].map((line) => line.trimEnd());
}

const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

const signOf = (square: Square | undefined, marks: ReadonlyMap<string, string>): string =>
  square === undefined ? "" : (marks.get(square.title) ?? square.sign ?? EMPTY);

const legend = (squares: readonly Square[], marks: ReadonlyMap<string, string>): string[] =>
  squares.flatMap(({ title, lines }) => {
    const mark = marks.get(title);
    return mark === undefined ? [] : [`  ${mark} ${title}  ${lines.join("; ")}`];
  });

/** A mark of two characters for each occupied square: the initials of the first thing there, all different. */
function marksOf(squares: readonly Square[], given: Marks): ReadonlyMap<string, string> {
  const taken = new Set(given.values());
  const marks = new Map<string, string>();
  for (const { title, lines } of squares) {
    const [first] = lines;
    if (first === undefined) continue;
    const [name = first] = first.split(" (");
    const mark = given.get(name) ?? candidates(name).find((each) => !taken.has(each)) ?? "??";
    taken.add(mark);
    given.set(name, mark);
    marks.set(title, mark);
  }
  return marks;
}

const OTHERS = "123456789abcdefghijkmnopqrstuvwxyz";

/** Possible marks for a name, the best first: its initials, then other letters. */
function candidates(name: string): string[] {
  const [first = "?", ...others] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const seconds = [...others.toReversed().map((word) => word.slice(0, 1)), ...first.slice(1), ...OTHERS];
  return seconds.map((second) => first.slice(0, 1) + second);
}
