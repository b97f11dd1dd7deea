/** Draws the pictures of a report as SVG texts, without a browser. */
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";

/** A bar with its confidence interval; `low` and `high` are absent if it is not known. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

interface Axis {
  /** the label of the axis, with the unit */
  readonly label: string;
  /** the end of the axis; absent: as far as the bars go */
  readonly most?: number;
  /** the fair value, drawn as a dotted line */
  readonly fair?: number;
}

const WIDTH = 640;
const ROW = 26;

/** Colours are written into the SVG as well, because some viewers do not know CSS variables. */
const BAR = "#4269d0";

/** Bars side by side with their intervals, as an SVG text. */
export function barPlot(title: string, bars: readonly Bar[], { label, most, fair }: Axis): string {
  const known = bars.filter(({ low, high }) => low !== undefined && high !== undefined);
  const longest = Math.max(...bars.map(({ name }) => name.length));
  return svgOf(title, {
    width: WIDTH,
    height: 60 + ROW * bars.length,
    marginBottom: 40,
    marginLeft: Math.min(260, 16 + 6.2 * longest),
    x: { label, grid: true, ...(most === undefined ? {} : { domain: [0, most] }) },
    y: { label: null, domain: bars.map(({ name }) => name) },
    marks: [
      Plot.barX(bars, { x: "value", y: "name", fill: BAR, insetTop: 3, insetBottom: 3 }),
      Plot.ruleY(known, { x1: "low", x2: "high", y: "name", stroke: "currentColor", strokeWidth: 2 }),
      ...(fair === undefined ? [] : [Plot.ruleX([fair], { stroke: "currentColor", strokeDasharray: "3,3" })]),
    ],
  });
}

/** The most columns of a histogram; with more values several share a column. */
const COLUMNS = 40;

/** A histogram as an SVG text. */
export function columnPlot(
  title: string,
  counts: readonly (readonly [value: number, times: number])[],
  label: string,
): string {
  const least = counts[0]?.[0] ?? 0;
  const most = counts.at(-1)?.[0] ?? 0;
  const wide = Math.max(1, Math.ceil((most - least + 1) / COLUMNS));
  const columns = new Map<number, number>();
  for (const [value, times] of counts) {
    const start = least + Math.floor((value - least) / wide) * wide;
    columns.set(start, (columns.get(start) ?? 0) + times);
  }
  const rows = [...columns].map(([from, games]) => ({ from: from - 0.5, to: from - 0.5 + wide, games }));
  return svgOf(title, {
    width: WIDTH,
    height: 230,
    marginBottom: 40,
    x: { label },
    y: { label: "games", grid: true },
    marks: [
      Plot.rectY(rows, { x1: "from", x2: "to", y: "games", fill: BAR, insetLeft: 1 }),
      Plot.ruleY([0], { stroke: "currentColor" }),
    ],
  });
}

/** A number between two bounds, at a place on the x axis. */
interface Banded {
  readonly at: number;
  readonly side: string;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** The second colour. Its line is dashed too, so that it differs without colours. */
const OTHER = "#b2612c";

/** One or two lines, each with a band around it, as an SVG text. */
export function bandPlot(title: string, sides: readonly (readonly Banded[])[], axes: { x: string; y: string }): string {
  const style = (side: number) => (side === 0 ? { colour: BAR, dashes: "none" } : { colour: OTHER, dashes: "6,4" });
  const marks = sides.flatMap((rows, side) => {
    const { colour, dashes } = style(side);
    const line = { x: "at", y: "middle", stroke: colour, strokeWidth: 2, strokeDasharray: dashes };
    const end = rows.slice(-1);
    return [
      Plot.areaY(rows, { x: "at", y1: "low", y2: "high", fill: colour, fillOpacity: 0.2 }),
      Plot.lineY(rows, line),
      Plot.text(end, { x: "at", y: "middle", text: "side", textAnchor: "start", dx: 6, fill: "currentColor" }),
    ];
  });
  return svgOf(title, {
    width: WIDTH,
    height: 260,
    marginBottom: 40,
    marginRight: 120,
    x: { label: axes.x },
    y: { label: axes.y, grid: true },
    marks,
  });
}

/** A document for the plots, because there is no browser. */
const { document } = parseHTML("<!doctype html><html><body></body></html>");

/** Readers who cannot see the picture get its title; the table beside it has the numbers. */
function svgOf(title: string, options: Plot.PlotOptions): string {
  const plot = Plot.plot({ ...options, document, className: "plot" });
  for (const part of plot.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
  plot.setAttribute("aria-label", title);
  plot.setAttribute("role", "img");
  return plot.outerHTML;
}
