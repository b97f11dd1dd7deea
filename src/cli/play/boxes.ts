/** A box with its contents and its position in the grid. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly lines: readonly string[];
}

const WIDEST = 26;
const NARROWEST = 5;

export const cut = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);

/** Whether the cells fill a rectangle without gaps; only then boxes are better than a list. */
export function isGrid(cells: readonly { readonly x: number; readonly y: number }[]): boolean {
  const xs = new Set(cells.map((cell) => cell.x));
  const ys = new Set(cells.map((cell) => cell.y));
  const places = new Set(cells.map((cell) => `${cell.x} ${cell.y}`));
  return places.size === cells.length && xs.size * ys.size === cells.length && cells.length > 1;
}

/** Draws a grid of boxes, as narrow as contents and screen allow. Null: the screen is too narrow. */
export function drawGrid(cells: readonly Cell[], screen: number): string[] | null {
  const xs = [...new Set(cells.map((cell) => cell.x))].sort((a, b) => a - b);
  const ys = [...new Set(cells.map((cell) => cell.y))].sort((a, b) => a - b);
  const longest = Math.max(...cells.flatMap((cell) => [cell.title, ...cell.lines]).map((line) => line.length));
  const room = Math.floor((screen - 1) / xs.length) - 1;
  if (room < Math.min(longest, NARROWEST)) return null;
  const width = Math.max(Math.min(NARROWEST, room), Math.min(longest, WIDEST, room));
  const at = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell]));
  const rows = ys.map((y) => xs.map((x) => at.get(`${x} ${y}`)));
  const bar = (left: string, middle: string, right: string) =>
    left + xs.map(() => "─".repeat(width)).join(middle) + right;
  const drawn = rows.map((row) => drawRow(row, width));
  return [
    bar("┌", "┬", "┐"),
    ...drawn.flatMap((lines, i) => (i === 0 ? lines : [bar("├", "┼", "┤"), ...lines])),
    bar("└", "┴", "┘"),
  ];
}

function drawRow(row: readonly (Cell | undefined)[], width: number): string[] {
  const columns = row.map((cell) => (cell ? [cell.title, ...cell.lines] : []));
  const height = Math.max(2, ...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, i) => `│${columns.map((lines) => cut(lines[i] ?? "", width)).join("│")}│`);
}
