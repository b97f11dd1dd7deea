import { useContext } from "preact/hooks";
import type { Colour } from "../look.ts";
import type { Board, Region } from "../scene.ts";
import { useClickAction } from "./click-actions.ts";
import { colourClass } from "./glyph.tsx";
import { SmallContext } from "./legible.ts";
import { Pills } from "./pills.tsx";
import { shownText } from "./token.tsx";

/** By the place of a space the colour of its region. */
export const tintsOf = ({ regions }: Board): ReadonlyMap<number, Colour> =>
  new Map(regions.flatMap(({ spaces, colour }) => spaces.map((at): [number, Colour] => [at, colour])));

/** What is told of each region, written once across it. */
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

/** Of a letter and the next one, in parts of the size of the letters. */
const LETTER = 0.6;
const USUAL = 0.36;
const LARGEST = 0.54;

/** From where to where a region reaches, in spaces. */
function reachOf(board: Board, { spaces }: Region): Reach {
  const across = spaces.flatMap((at) => board.spaces[at]?.x ?? []);
  return [Math.min(...across) - 0.5, Math.max(...across) + 0.5];
}

/** How wide a name is in parts of the size of its letters. */
const widthOf = ({ label, shows }: Region): number =>
  Math.max(label.length, shownText(shows, true).length * 0.8, 1) * LETTER;

/** The size of a name in parts of a space: on a board that is drawn small as large as its region has room for. */
function sizeOf(board: Board, region: Region, small: boolean): number {
  if (!small) return USUAL;
  const [from, to] = reachOf(board, region);
  return Math.max(USUAL, Math.min(LARGEST, (to - from) / widthOf(region)));
}

/** Where the middle of a name goes, so that it stays inside of its region: as near to `x` as there is room. */
function across(board: Board, region: Region, size: number, x: number): number {
  const half = (widthOf(region) * size) / 2;
  return within(reachOf(board, region), [half, half], x);
}

/** A name and what is told below it, from the middle up and down, in parts of the size of the letters. */
const UP = 1.15;
const DOWN = 1;

const down = (board: Board, region: Region, size: number, y: number): number =>
  within(rowsOf(board, region), [UP * size, DOWN * size], y);

/** From where to where its rows reach; a few spaces before or behind them, as doors are, do not count. */
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

type Reach = readonly [from: number, to: number];

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
