/** Draws a board of any shape in characters: each space by its name at its position, with its contents below. */
import type { Pair, Point } from "../../drawing/layout.ts";
import { cut } from "./boxes.ts";

/** One space of the drawing. */
export interface Spot {
  readonly at: Point;
  readonly title: string;
  /** its contents */
  readonly lines: readonly string[];
}

interface Drawn {
  readonly lines: readonly string[];
  /** the indices of spaces whose contents did not fit */
  readonly short: readonly number[];
}

/** How wide the contents of a space may be, the widest first. With 0, occupied spaces are put in brackets. */
const WIDTHS = [14, 10, 0];
/** Longer drawings do not fit on a screen. */
const MOST_ROWS = 60;
/** Columns between two neighbours, at least. */
const LEAST_SCALE = 2;
const MOST_SCALE = 40;
/** Characters are about twice as high as they are wide. */
const SLOPES = [0.5, 0.4, 0.6];

/** The lines of one space. */
type Block = readonly string[];

/** The middle of each space, in characters. */
type Places = readonly (readonly [column: number, row: number])[];

/** Draws the spaces, with dotted lines between joined ones. Null: the screen has no room. */
export function drawMap(spots: readonly Spot[], joined: readonly Pair[], screen: number): Drawn | null {
  for (const width of WIDTHS) {
    const blocks = spots.map((spot) => blockOf(spot, width));
    const canvas = sheetFor(blocks, spots, joined, screen);
    if (!canvas) continue;
    const short = spots.flatMap((spot, i) => (isWhole(spot, blocks[i] ?? []) ? [] : [i]));
    return { lines: canvas.map((row) => row.join("").trimEnd()), short };
  }
  return null;
}

function blockOf({ title, lines }: Spot, width: number): Block {
  const [first] = lines;
  if (first === undefined) return [title];
  if (width === 0) return [`[${title}]`];
  const more = lines.length > 1 ? ` +${lines.length - 1}` : "";
  const room = width - more.length;
  return [title, `${first.length > room ? cut(first, room) : first}${more}`];
}

const isWhole = ({ lines }: Spot, block: Block) => lines.length === 0 || (lines.length === 1 && block[1] === lines[0]);

type Sheet = string[][];

/** The drawing at the smallest scale at which no blocks touch; with all lines if possible, else without some. */
function sheetFor(
  blocks: readonly Block[],
  spots: readonly Spot[],
  joined: readonly Pair[],
  screen: number,
): Sheet | null {
  const widest = Math.max(...blocks.flat().map((line) => line.length));
  const [left, right] = [Math.min(...spots.map(({ at }) => at[0])), Math.max(...spots.map(({ at }) => at[0]))];
  const top = Math.min(...spots.map(({ at }) => at[1]));
  const most = Math.min((screen - widest) / Math.max(right - left, 0.01), MOST_SCALE);
  let tight: Sheet | null = null;
  for (const [scale, slope] of scalesUpTo(most)) {
    const places = spots.map(
      ({ at: [x, y] }) => [Math.round((x - left) * scale + widest / 2), Math.round((y - top) * scale * slope)] as const,
    );
    const sheet = painted(blocks, places);
    if (!sheet || sheet.length > MOST_ROWS) continue;
    const lines = joined.map(([a, b]) => dotted(sheet, places[a] ?? [0, 0], places[b] ?? [0, 0]));
    if (lines.every((dots) => dots > 0)) return sheet;
    tight ??= sheet;
  }
  return tight;
}

const scalesUpTo = (most: number): (readonly [scale: number, slope: number])[] =>
  Array.from({ length: Math.max(0, Math.floor((most - LEAST_SCALE) * 4) + 1) }, (_, n) => LEAST_SCALE + n / 4).flatMap(
    (scale) => SLOPES.map((slope) => [scale, slope] as const),
  );

/** Draws all blocks on an empty sheet, each centred at its place. Null: two would touch. */
function painted(blocks: readonly Block[], places: Places): Sheet | null {
  const canvas: Sheet = [];
  const put = (row: number, column: number, letter: string) => {
    const line = canvas[row] ?? [];
    canvas[row] = line;
    while (line.length <= column) line.push(" ");
    line[column] = letter;
  };
  for (const [i, block] of blocks.entries()) {
    const [middle, top] = places[i] ?? [0, 0];
    for (const [down, text] of block.entries()) {
      const from = Math.max(0, middle - Math.floor(text.length / 2));
      const taken = canvas[top + down]?.slice(Math.max(0, from - 1), from + text.length + 1) ?? [];
      if (taken.some((letter) => letter !== " ")) return null;
      for (const [n, letter] of [...text].entries()) put(top + down, from + n, letter);
    }
  }
  return Array.from(canvas, (line) => line ?? []);
}

/** Draws a dotted line over empty characters. Returns its number of dots. */
function dotted(sheet: Sheet, [x1, y1]: Places[number], [x2, y2]: Places[number]): number {
  const steps = Math.max(Math.abs(x2 - x1) / 2, Math.abs(y2 - y1));
  let dots = 0;
  for (let step = 1; step < steps; step++) {
    const x = Math.round(x1 + ((x2 - x1) * step) / steps);
    const row = sheet[Math.round(y1 + ((y2 - y1) * step) / steps)] ?? [];
    while (row.length <= x + 1) row.push(" ");
    if (![x - 1, x, x + 1].every((at) => " ·".includes(row[at] ?? " "))) continue;
    row[x] = "·";
    dots++;
  }
  return dots;
}
