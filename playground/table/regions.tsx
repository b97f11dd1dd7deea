/** Writes the name and values of each region once across its spaces, as large as they fit. */
import { useContext } from "preact/hooks";
import type { Colour } from "../look.ts";
import type { Board, Region, Space } from "../scene.ts";
import { ClickActionsContext, useClickAction } from "./click-actions.ts";
import { colourClass } from "./glyph.tsx";
import { ScaleContext, ShownContext, SmallContext } from "./legible.ts";
import { Pills } from "./pills.tsx";
import { type Box, common, cornerIn, isCut, type Reach, roomOf } from "./rooms.ts";
import { CELL } from "./shapes.ts";
import { shownText } from "./values.tsx";

/** The colour of each space's region, by the index of the space. */
export const tintsOf = ({ regions }: Board): ReadonlyMap<number, Colour> =>
  new Map(regions.flatMap(({ spaces, colour }) => spaces.map((at): [number, Colour] => [at, colour])));

/** The names of all regions: each near the middle of its spaces, or of the part of them that is shown; in rooms on a grid in a corner. */
export function RegionNames({ board, cell }: { board: Board; cell: number }) {
  const scale = useContext(ScaleContext);
  const small = useContext(SmallContext);
  const { clicks } = useContext(ClickActionsContext);
  const shown = useShown(cell);
  const inCorner = board.form === "grid";
  const busy = inCorner ? board.spaces.filter(({ id, things }) => things.length > 0 || clicks.has(id)) : [];
  return (
    <g class="regions" data-corner={inCorner || undefined}>
      {board.regions.map((region, at) => {
        const middle = board.spaces[region.middle];
        const seen = partOf(board, region, shown);
        if (!middle || seen === null) return null;
        const least = small ? LEGIBLE / (cell * scale) : USUAL;
        const size = inCorner ? engravedSize(region, seen, LEGIBLE / (cell * scale)) : sizeOf(region, seen, least);
        const { x, y, covers } = inCorner
          ? cornerIn(seen, engravedWidth(region) * size, size, busy)
          : { x: across(region, seen, size, middle.x), y: down(seen, size, middle.y), covers: 0 };
        return (
          <g
            key={region.id}
            data-cut={shown && isCut(roomOf(board, at), shown) ? "" : undefined}
            data-busy={busyAt(covers)}
            transform={`translate(${x * cell} ${y * cell})`}
          >
            {inCorner ? (
              <Engraved region={region} size={cell * size} pillsAt={pillsAt(board, region, busy, { x, y, size })} />
            ) : (
              <RegionName region={region} size={cell * size} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** How much a name covers; one over many things is hardly seen. */
const busyAt = (covers: number) => (covers > FULL ? "full" : covers > 0 ? "some" : undefined);
const FULL = 2;

/** Rooms that are not seen whole lie in the dark, so that the eye rests on those that are. */
export function CutRooms({ board, cell }: { board: Board; cell: number }) {
  const shown = useShown(cell);
  if (!shown || board.view !== "near" || board.regions.length === 0) return null;
  return (
    <g class="cut-rooms">
      {board.regions.map((region, at) => {
        const room = roomOf(board, at);
        if (!isCut(room, shown)) return null;
        const { left, top, right, bottom } = room;
        return (
          <rect
            key={region.id}
            x={left * cell}
            y={top * cell}
            width={(right - left) * cell}
            height={(bottom - top) * cell}
          />
        );
      })}
    </g>
  );
}

/** The shown part of the board, in spaces. */
function useShown(cell: number): Box | null {
  const shown = useContext(ShownContext);
  if (shown === null) return null;
  const { left, top, width, height } = shown;
  return { left: left / cell, top: top / cell, right: (left + width) / cell, bottom: (top + height) / cell };
}

/** The advance of a letter, in parts of the font size; below: font sizes in parts of a space, and the least one in pixels. */
const LETTER = 0.62;
const USUAL = 0.36;
const LEGIBLE = 11;
const LEAST_SIZE = 0.34;

/** What a region leaves for its name: its shown part; null: too little of it is shown to name it. */
function partOf(board: Board, region: Region, shown: Box | null): Box | null {
  const room = roomOf(board, board.regions.indexOf(region));
  if (!shown) return room;
  const part = common(room, shown);
  const [wide, high] = [part.right - part.left, part.bottom - part.top];
  return wide < widthOf(region) * LEAST_SIZE || high < 1.2 ? null : part;
}

/** The width of a name in parts of its font size. */
const widthOf = ({ label, shows }: Region): number =>
  Math.max(label.length, shownText(shows, true).length * 0.8, 1) * LETTER;

/** The font size of a name, in parts of a space: at least as large as it can be read, if it fits. */
const sizeOf = (region: Region, { left, right }: Box, least: number): number =>
  Math.min(Math.max(USUAL, least), (right - left - 0.4) / widthOf(region));

/** The middle of a name: `x`, or the nearest to it at which the name stays inside its region. */
function across(region: Region, { left, right }: Box, size: number, x: number): number {
  const half = (widthOf(region) * size) / 2;
  return within([left, right], [half, half], x);
}

/** How far a name reaches above its middle, and with its values below it, in parts of the font size. */
const UP = 1.15;
const DOWN = 1;

const down = ({ top, bottom }: Box, size: number, y: number): number =>
  within([top, bottom], [UP * size, DOWN * size], y);

/** Moves a label's middle into a range; the middle of the range if the label does not fit. */
const within = ([from, to]: Reach, [before, after]: Reach, at: number): number =>
  from + before > to - after ? (from + to) / 2 : Math.min(Math.max(at, from + before), to - after);

/** The width of a bold letter, and the distance between a name and its values, in parts of the font size. */
const BOLD = 0.7;
const GAP = 0.6;

/** The width of a name with its values behind it, in parts of its font size. */
const engravedWidth = ({ label, shows }: Region): number =>
  label.length * BOLD + (shows.length > 0 ? GAP + shownText(shows, true).length * LETTER * SHOWN : 0);

/** The size of values beside a name of size 1. */
const SHOWN = 0.86;

const engravedSize = (region: Region, { left, right }: Box, least: number): number =>
  Math.min(Math.max(ENGRAVED, least), (right - left - 0.4) / engravedWidth(region));

/** The font size of a name in a corner, in parts of a space, as long as that can be read. */
const ENGRAVED = 0.3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the stored values of a region stand, seen from its name: on the nearest space on which nothing is. Null: it has none. */
function pillsAt(
  { spaces }: Board,
  region: Region,
  busy: readonly Space[],
  { x, y, size }: Point & { readonly size: number },
): Point | null {
  if (region.badges.length === 0) return null;
  const end = x + engravedWidth(region) * size;
  const free = region.spaces.flatMap((at) => {
    const space = spaces[at];
    if (!space || busy.includes(space)) return [];
    return Math.abs(space.y - y) > APART || space.x > end + APART ? [{ x: space.x - x, y: space.y - y }] : [];
  });
  const far = (one: Point) => Math.hypot(one.x - (end - x), one.y * 2);
  return free.reduce<Point>(
    (best, one) => (far(one) < far(best) ? one : best),
    free[0] ?? { x: end - x + APART, y: 0 },
  );
}

/** The least distance between a name and the middle of such values. */
const APART = 0.5;

/** A name with its values in one line, from its left end on. */
function Engraved({ region, size, pillsAt }: { region: Region; size: number; pillsAt: Point | null }) {
  const pick = useClickAction(region.id, region.label);
  const shown = shownText(region.shows, true);
  return (
    <g class={`region ${colourClass(region.colour)}`} {...pick} aria-label={undefined}>
      <title>{pick["aria-label"]}</title>
      <text font-size={size} y={size * 0.35}>
        {region.label}
        {shown !== "" && (
          <tspan class="region-shows" dx={size * GAP} font-size={size * SHOWN}>
            {shown}
          </tspan>
        )}
      </text>
      {pillsAt && (
        <g transform={`translate(${pillsAt.x * CELL} ${pillsAt.y * CELL})`}>
          <Pills badges={region.badges} radius={size * 1.2} least={size * 1.15} beneath down={0} />
        </g>
      )}
    </g>
  );
}

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
