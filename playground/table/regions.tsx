/** Writes the name and values of each region once across its spaces, as large as they fit. */
import { useContext } from "preact/hooks";
import type { Colour } from "../look.ts";
import type { Board, Region } from "../scene.ts";
import { useClickAction } from "./click-actions.ts";
import { colourClass } from "./glyph.tsx";
import { SmallContext } from "./legible.ts";
import { Pills } from "./pills.tsx";
import { shownText } from "./values.tsx";

/** The colour of each space's region, by the index of the space. */
export const tintsOf = ({ regions }: Board): ReadonlyMap<number, Colour> =>
  new Map(regions.flatMap(({ spaces, colour }) => spaces.map((at): [number, Colour] => [at, colour])));

/** The names of all regions, each near the middle of its spaces. */
export function RegionNames({ board, cell }: { board: Board; cell: number }) {
  const small = useContext(SmallContext);
  return (
    <g class="regions">
      {board.regions.map((region) => {
        const middle = board.spaces[region.middle];
        const size = sizeOf(board, region, small && board.view === "whole");
        return (
          middle && (
            <g
              key={region.id}
              transform={`translate(${across(board, region, size, middle.x) * cell} ${down(board, region, size, middle.y) * cell})`}
            >
              <RegionName region={region} size={cell * size} />
            </g>
          )
        );
      })}
    </g>
  );
}

/** The advance of a letter, in parts of the font size; below: font sizes in parts of a space. */
const LETTER = 0.6;
const USUAL = 0.36;
const LARGEST = 0.54;

/** The horizontal range of a region, in units of a space. */
function reachOf(board: Board, { spaces }: Region): Reach {
  const across = spaces.flatMap((at) => board.spaces[at]?.x ?? []);
  return [Math.min(...across) - 0.5, Math.max(...across) + 0.5];
}

/** The width of a name in parts of its font size. */
const widthOf = ({ label, shows }: Region): number =>
  Math.max(label.length, shownText(shows, true).length * 0.8, 1) * LETTER;

/** The font size of a name, in parts of a space. On a board that is drawn small it is as large as the region allows. */
function sizeOf(board: Board, region: Region, small: boolean): number {
  if (!small) return USUAL;
  const [from, to] = reachOf(board, region);
  return Math.max(USUAL, Math.min(LARGEST, (to - from) / widthOf(region)));
}

/** The middle of a name: `x`, or the nearest to it at which the name stays inside its region. */
function across(board: Board, region: Region, size: number, x: number): number {
  const half = (widthOf(region) * size) / 2;
  return within(reachOf(board, region), [half, half], x);
}

/** How far a name reaches above its middle, and with its values below it, in parts of the font size. */
const UP = 1.15;
const DOWN = 1;

const down = (board: Board, region: Region, size: number, y: number): number =>
  within(rowsOf(board, region), [UP * size, DOWN * size], y);

/** The vertical range of a region. Rows with less than half as many spaces as the fullest one, such as doors, do not count. */
function rowsOf(board: Board, { spaces }: Region): Reach {
  const rows = new Map<number, number>();
  for (const at of spaces) {
    const y = board.spaces[at]?.y ?? 0;
    rows.set(y, (rows.get(y) ?? 0) + 1);
  }
  const fullest = Math.max(...rows.values());
  const full = [...rows].flatMap(([y, count]) => (count * 2 >= fullest ? [y] : []));
  return [Math.min(...full) - 0.5, Math.max(...full) + 0.5];
}

/** A range; or the two distances of a label's ends from its middle. */
type Reach = readonly [from: number, to: number];

/** Moves a label's middle into a range; the middle of the range if the label does not fit. */
const within = ([from, to]: Reach, [before, after]: Reach, at: number): number =>
  from + before > to - after ? (from + to) / 2 : Math.min(Math.max(at, from + before), to - after);

function RegionName({ region, size }: { region: Region; size: number }) {
  const pick = useClickAction(region.id, region.label);
  const shown = shownText(region.shows, true);
  return (
    <g class={`region ${colourClass(region.colour)}`} {...pick} aria-label={undefined}>
      <title>{pick["aria-label"]}</title>
      <text text-anchor="middle" font-size={size} y={-size * 0.3}>
        {region.label}
      </text>
      {shown !== "" && (
        <text class="region-shows" text-anchor="middle" font-size={size * 0.8} y={size * 0.75}>
          {shown}
        </text>
      )}
      <g transform={`translate(0 ${size * 1.3})`}>
        <Pills badges={region.badges} radius={size * 1.2} spread={size * 0.9} least={size * 0.9} />
      </g>
    </g>
  );
}
