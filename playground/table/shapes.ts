/** The geometry of everything that is drawn: outlines of shapes as SVG paths, places of several things on a space, labels in lines. */
import type { Shape } from "../look.ts";

const polygon = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
const round = (n: number) => Math.round(n * 100) / 100;

const ring = (radius: number, corners: number, from: number) =>
  polygon(
    Array.from({ length: corners }, (_, at) => {
      const angle = ((from + (360 / corners) * at) * Math.PI) / 180;
      return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
    }),
  );

const box = (width: number, height: number, corner: number) => {
  const [w, h, c] = [width, height, corner];
  return (
    `M${-w + c} ${-h}H${w - c}Q${w} ${-h} ${w} ${-h + c}V${h - c}Q${w} ${h} ${w - c} ${h}` +
    `H${-w + c}Q${-w} ${h} ${-w} ${h - c}V${-h + c}Q${-w} ${-h} ${-w + c} ${-h}Z`
  );
};

const circle = (r: number) => `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`;

/** Units of the drawing for one space. */
export const CELL = 100;

/** The radius of a drawn corner, and half the thickness of a drawn edge, in units of the drawing. */
export const PART_RADIUS = { corner: 13, edge: 6 } as const;
/** The radius around corners, edges and bars within which a touch counts as one on them. */
export const TOUCHED = 17;

/** A horizontal bar with round ends, centred on the origin; both lengths are half of the whole. */
export function bar(half: number, thick: number): string {
  const [h, t] = [Math.max(half, thick), thick];
  return `M${round(-h)} ${-t}H${round(h)}A${t} ${t} 0 0 1 ${round(h)} ${t}H${round(-h)}A${t} ${t} 0 0 1 ${round(-h)} ${-t}Z`;
}

/** A standing figure: a head on shoulders that widen to the foot. */
function meeple(r: number): string {
  const at = (x: number, y: number) => `${round(x * r)} ${round(y * r)}`;
  return (
    `M${at(-0.24, -0.42)}A${round(r * 0.37)} ${round(r * 0.37)} 0 1 1 ${at(0.24, -0.42)}` +
    `C${at(0.62, -0.38)} ${at(0.86, -0.12)} ${at(0.9, 0.22)}L${at(0.94, 0.8)}Q${at(0.94, 0.96)} ${at(0.78, 0.96)}` +
    `H${round(-0.78 * r)}Q${at(-0.94, 0.96)} ${at(-0.94, 0.8)}L${at(-0.9, 0.22)}C${at(-0.86, -0.12)} ${at(-0.62, -0.38)} ${at(-0.24, -0.42)}Z`
  );
}

/** The outline of a shape, centred on the origin. All but a lane fit into a square with sides of twice the radius. */
export function outline(shape: Shape, radius: number): string {
  switch (shape) {
    case "circle":
    case "stone":
    case "none":
      return circle(radius);
    case "triangle":
      return ring(radius, 3, 0);
    case "die":
      return box(radius * 0.8, radius * 0.8, radius * 0.2);
    case "lane":
      return `M${-radius * 0.98} ${radius * 5.1}H${radius * 0.98}L0 ${-radius * 4.2}Z`;
    case "hex":
      return ring(radius, 6, 30);
    case "meeple":
      return meeple(radius);
    case "door":
      return box(radius * 0.94, radius * 0.94, radius * 0.1);
    case "diamond":
      return ring(radius, 4, 0);
    case "card":
      return box(radius * 0.7, radius, radius * 0.12);
    case "tile":
      return box(radius, radius, radius * 0.06);
    case "square":
      return box(radius * 0.88, radius * 0.88, radius * 0.14);
  }
}

/** The distance of the middle of a side from the centre of a shape of radius 1. `side`: degrees clockwise from north. */
export function sideReach(shape: Shape, side: number): number {
  switch (shape) {
    case "hex":
      return Math.cos(Math.PI / 6);
    case "door":
      return 0.94;
    case "triangle":
      return 0.5;
    case "diamond":
      return Math.SQRT1_2;
    case "square":
      return 0.88;
    case "die":
      return 0.8;
    case "card":
      return side % 180 === 90 ? 0.7 : 1;
    case "tile":
    case "circle":
    case "stone":
    case "meeple":
    case "lane":
    case "none":
      return 1;
  }
}

/** As long as no space of a board holds more things than this, all things on it have the same size. */
const EVEN = 4;

/**
 * The places of `count` things around the middle of a space, and the radius of each. `crowd`: how many things stand on the fullest
 * space of the board.
 */
export function places(
  count: number,
  radius: number,
  crowd: number,
): { at: readonly (readonly [number, number])[]; size: number } {
  if (count <= 1) {
    return { at: [[0, 0]], size: crowd > 1 && crowd <= EVEN ? places(2, radius, 2).size : radius * 0.62 };
  }
  const columns = count <= EVEN ? 2 : count <= 9 ? 3 : 4;
  const rows = Math.ceil(count / columns);
  const step = columns === 2 ? radius * (rows === 1 ? 0.92 : 0.78) : (radius * 1.5) / Math.max(columns, rows);
  const at = Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    return [((n % columns) - (inRow - 1) / 2) * step, (row - (rows - 1) / 2) * step] as const;
  });
  return { at, size: step * 0.46 };
}

/** A label in at most two lines, broken between words and cut with an ellipsis. `perLine`: characters. */
export function linesOf(label: string, perLine: number): string[] {
  const words = label.replaceAll("_", " ").split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, 2).map((line) => (line.length > perLine + 2 ? `${line.slice(0, perLine + 1)}…` : line));
  if (lines.length > 2) shown[1] = `${shown[1]?.replace(/…$/, "") ?? ""}…`;
  return shown;
}
