import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";

/** A bar, and where its true end lies; `low` and `high` are left out where that is not known. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

interface Axis {
  /** what the numbers are, with their unit */
  readonly label: string;
  /** the last number; absent: as far as the bars go */
  readonly most?: number;
  /** what would be fair, as a dotted line */
  readonly fair?: number;
}

const WIDTH = 640;
const ROW = 26;

/** Colours stand in the text, too: not every viewer of pictures knows variables of CSS. */
const BAR = "#4269d0";

/** Bars beside each other, each with its interval. Gives the text of an SVG without any script. */
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

/** So many columns at most: of more values several share one. */
const COLUMNS = 40;

/** How often each number came, as columns. Gives the text of an SVG without any script. */
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

/** A number that lies between two others, at a place on the way. */
interface Banded {
  readonly at: number;
  readonly side: string;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** The second colour of two, which is told apart from the first without colours, too: its line is dashed. */
const OTHER = "#b2612c";

/** A line with a band around it for each of one or two sides. Gives the text of an SVG without any script. */
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

/** What plots are made in, where there is no page. */
const { document } = parseHTML("<!doctype html><html><body></body></html>");

/** Whoever cannot see it is told the title; the table beside it has the numbers. */
function svgOf(title: string, options: Plot.PlotOptions): string {
  const plot = Plot.plot({ ...options, document, className: "plot" });
  for (const part of plot.querySelectorAll("[aria-label]")) part.removeAttribute("aria-label");
  plot.setAttribute("aria-label", title);
  plot.setAttribute("role", "img");
  return plot.outerHTML;
}
