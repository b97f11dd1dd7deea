// Long because all layers of a board need the radii of its spaces.
/** Draws a board of any form as one SVG, layer by layer. Places of spaces come from the scene in units of one space (`CELL`). */
import { useContext } from "preact/hooks";
import type { Board, Overlay, Space } from "../scene.ts";
import { BoardFrame } from "./board-frame.tsx";
import { ClickActionsContext } from "./click-actions.ts";
import { seenOn } from "./drawn.ts";
import { FigurePlates } from "./figure-plate.tsx";
import { Floors, Walls } from "./floors.tsx";
import { colourClass } from "./glyph.tsx";
import { Ground } from "./ground.tsx";
import { ScaleContext } from "./legible.ts";
import { OverlayView, pointedAt } from "./overlay.tsx";
import { usePicture } from "./pictures.tsx";
import { Pills } from "./pills.tsx";
import { Plate } from "./plate.tsx";
import { CutRooms, RegionNames, tintsOf } from "./regions.tsx";
import { Routes, RoutesNamed } from "./routes.tsx";
import { Rulers } from "./rulers.tsx";
import { CELL, PART_RADIUS } from "./shapes.ts";
import { SpaceView } from "./space.tsx";
import { isNamed, SpaceMarks } from "./space-marks.tsx";
import { ActorName, ActorRing, actorOn, hasValuesInside, Standing, VALUES_AT, VALUES_HIGH } from "./standing.tsx";
import { LANE_LENGTH, StonesView } from "./stones.tsx";
import { isWalled, onWalls, THIN } from "./walls.ts";
import type { Extent } from "./zoom.ts";

/** The radius of a space without an extent of its own, in units of the drawing. */
const RADIUS = { grid: 48, hexes: 56, graph: 34 } as const;
const SIZES = { small: 0.62, medium: 1, large: 1.25 } as const;
/** How far below the middle of a space its name stands, in parts of its radius. */
const NAME_AT = { grid: 0.84, hexes: 0.68, graph: 1.3 } as const;
/** Spaces of a graph with an extent of their own touch each other, so their names stand inside. */
const nameAt = ({ reach, shape }: Space, { form }: Board): number =>
  reach === null || form !== "graph" ? NAME_AT[form] : shape === "triangle" ? 0.1 : shape === "hex" ? 0.7 : 0.6;
/** The width of a board on the page by its size, in pixels. */
const WIDTHS = { small: 380, medium: 640, large: 900 } as const;

/** With more spaces to choose from than this, each is marked less. */
const MANY_CHOICES = 12;

/** How far out the numbers of touching spaces stand, in parts of the radius: their neighbours may have something at the corners. */
const INSIDE = 0.74;

interface BoardProps {
  readonly board: Board;
  readonly overlay: Overlay | null;
  /** called with the id of what the pointer or the focus is on; null: nothing */
  readonly point: (id: string | null) => void;
  /** whether it has all the room that the rest of the table leaves */
  readonly fills: boolean;
  /** things that are shown large elsewhere on the table just now */
  readonly elsewhere: ReadonlySet<string>;
}

/** The layers from below: plate, picture, ground, links, spaces with tiles and marks, names, overlay, things. */
export function BoardView({ board, overlay, point, fills, elsewhere }: BoardProps) {
  const radius = board.pattern === "checks" ? CELL / 2 : RADIUS[board.form];
  const extent = extentOf(board, radius);
  const { clicks } = useContext(ClickActionsContext);
  const least = Math.max(WIDTHS[board.size], Math.min(900, extent.width * 0.45));
  return (
    <figure
      class={`board board-${board.form} ${colourClass(board.background)}`}
      data-names={board.names}
      data-open={board.spaces.filter(({ id }) => clicks.has(id)).length > MANY_CHOICES || undefined}
      data-pattern={board.pattern}
      data-floors={board.regions.length > 0 ? board.floors : undefined}
      aria-label={board.title}
      onPointerOver={(event) => point(pointedAt(event))}
      onPointerLeave={() => point(null)}
      onFocusIn={(event) => point(pointedAt(event))}
    >
      <BoardFrame
        board={board}
        extent={extent}
        cell={CELL}
        least={least}
        radius={radius}
        fills={fills}
        elsewhere={elsewhere}
      >
        <Plate board={board} extent={extent} cell={CELL} reach={reachOf(board, radius)} />
        <Underlay path={board.image} extent={extent} />
        {board.plots.length + board.bars.length > 0 && <Ground board={board} cell={CELL} />}
        {board.joined.length > 0 && <Links board={board} />}
        <Routes board={board} />
        <Floors board={board} />
        <Spaces board={board} radius={radius} />
        <Walls board={board} />
        <Rulers rulers={onWalls(board)} cell={CELL} />
        <CutRooms board={board} cell={CELL} />
        <RegionNames board={board} cell={CELL} />
        <OverlayView board={board} overlay={overlay} cell={CELL} />
        <SpaceMarks board={board} radiusOf={(space) => radiusOf(space, radius)} />
        <WhatStands board={board} radius={radius} />
      </BoardFrame>
      <RoutesNamed board={board} />
    </figure>
  );
}

interface Drawn {
  readonly board: Board;
  readonly radius: number;
}

function Spaces({ board, radius }: Drawn) {
  const tints = tintsOf(board);
  return (
    <>
      {board.spaces.map((space, at) => (
        <g key={space.id} transform={`translate(${space.x * CELL} ${space.y * CELL})`}>
          <SpaceView
            space={space}
            radius={radiusOf(space, radius)}
            dark={board.pattern === "checks" && !space.part && isDark(space, at)}
            named={isNamed(space, board)}
            nameAt={radiusOf(space, radius) * nameAt(space, board)}
            corner={board.form === "grid" && !space.part}
            tint={tints.get(at) ?? null}
          />
        </g>
      ))}
    </>
  );
}

/** The things and stones on the spaces, and the stored values of spaces. They are drawn above all names and paths. */
function WhatStands({ board, radius }: Drawn) {
  const crowds = crowdsOf(board);
  const { acting } = useContext(ClickActionsContext);
  const scale = useContext(ScaleContext);
  const actor = acting === null ? null : actorOn(board, acting);
  return (
    <>
      {board.spaces.map((space) => (
        <g key={space.id} transform={`translate(${space.x * CELL} ${space.y * CELL})`}>
          <StonesView
            space={space.id}
            stones={space.stones}
            radius={roomOn(space, radius)}
            shape={space.shape}
            turn={space.turn}
          />
          {space === actor?.space && <ActorRing radius={roomOn(space, radius)} />}
          <Standing
            space={space}
            radius={roomOn(space, radius)}
            crowd={crowds.get(likeness(space)) ?? 0}
            near={board.view === "near"}
            named={isNamed(space, board) && space.reach !== null}
          />
        </g>
      ))}
      <FigurePlates board={board} roomOn={(space) => roomOn(space, radius)} />
      {board.spaces.map((space) =>
        space.badges.length === 0 ? null : (
          <g key={space.id} transform={`translate(${space.x * CELL} ${space.y * CELL})`}>
            <Pills
              badges={space.badges}
              radius={radiusOf(space, radius) * 0.6}
              spread={radiusOf(space, radius) * (space.reach === null ? 1 : INSIDE)}
              least={board.form === "graph" ? 26 : 18}
              {...(hasValuesInside(space) && {
                beneath: true,
                down: radiusOf(space, radius) * VALUES_AT,
                least: insideHigh(radiusOf(space, radius), scale),
              })}
            />
          </g>
        ),
      )}
      {actor && (
        <g transform={`translate(${actor.space.x * CELL} ${actor.space.y * CELL})`}>
          <ActorName board={board} actor={actor} radius={roomOn(actor.space, radius)} />
        </g>
      )}
    </>
  );
}

/** How high values in a space are: they can be read on a phone, too, as far as it has room for them. */
const insideHigh = (radius: number, scale: number): number =>
  Math.max(radius * VALUES_HIGH, Math.min(radius * 0.55, READ / scale));
/** in pixels */
const READ = 15;

/** The picture under a board. */
function Underlay({ path, extent: { left, top, width, height } }: { path: string | null; extent: Extent }) {
  const url = usePicture(path);
  if (url === null) return null;
  return (
    <image
      class="underlay"
      href={url}
      x={left}
      y={top}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
    />
  );
}

/** Spaces of the same shape and size draw their things in the same size. */
const likeness = ({ shape, size }: Space) => `${shape} ${size}`;

/** For each shape and size of spaces, the most things that stand on one of them. */
function crowdsOf({ spaces }: Board): ReadonlyMap<string, number> {
  const crowds = new Map<string, number>();
  for (const space of spaces) {
    crowds.set(likeness(space), Math.max(crowds.get(likeness(space)) ?? 0, seenOn(space).length));
  }
  return crowds;
}

/** The radius that things on a space have. On corners and edges it is that of a corner. */
const roomOn = (space: Space, radius: number) => (space.part ? PART_ROOM : radiusOf(space, radius));
const PART_ROOM = 26;

const radiusOf = (space: Space, radius: number) =>
  space.part
    ? PART_RADIUS[space.part.form] * SIZES[space.size]
    : space.reach === null
      ? radius * SIZES[space.size]
      : space.reach * CELL * SIZES[space.size];

/** The distance from the middle of the outermost spaces to the edge of the plate. Where spaces differ, small ones are at the rim. */
const reachOf = ({ spaces, form }: Board, radius: number) => {
  const all = spaces.map((space) => radiusOf(space, radius));
  return (form === "graph" ? Math.min(...all) : Math.max(0, ...all)) + MARGIN;
};

/** The margin of a plate around its spaces. */
const MARGIN = 18;

/** The width of a board's frame. */
const FRAME = 14;

/** The room around the middle of a letter or number at the edge. */
const RIM = 18;

/** The extent of the drawing: all spaces and rulers, with a margin. */
function extentOf(board: Board, radius: number) {
  const { spaces, form } = board;
  if (spaces.length === 0) return { left: 0, top: 0, width: 1, height: 1 };
  // Of walls around the whole board little is shown: the rooms have the place.
  const margin = isWalled(board) ? -THIN * CELL : (form === "graph" ? 22 : 6) + FRAME;
  const across = (space: Space) => radiusOf(space, radius);
  const along = (space: Space) => (space.shape === "lane" ? radius * LANE_LENGTH : radiusOf(space, radius));
  const ends = (isWalled(board) ? [] : board.rulers).map(({ x, y }) => [x * CELL, y * CELL] as const);
  const left = Math.min(
    ...spaces.map((space) => space.x * CELL - across(space) - margin),
    ...ends.map(([x]) => x - RIM),
  );
  const top = Math.min(
    ...spaces.map((space) => space.y * CELL - along(space) - margin),
    ...ends.map(([, y]) => y - RIM),
  );
  const right = Math.max(
    ...spaces.map((space) => space.x * CELL + across(space) + margin),
    ...ends.map(([x]) => x + RIM),
  );
  const bottom = Math.max(
    ...spaces.map((space) => space.y * CELL + along(space) + margin),
    ...ends.map(([, y]) => y + RIM),
  );
  return { left, top, width: right - left, height: bottom - top };
}

/** The dark spaces of a checked board. */
const isDark = (space: Space, at: number) => {
  const sum = Math.round(space.x + space.y);
  return Number.isFinite(sum) ? sum % 2 !== 0 : at % 2 !== 0;
};

function Links({ board }: { board: Board }) {
  return (
    <g class={`links links-${board.links}`}>
      {board.joined.map(([a, b]) => {
        const [from, to] = [board.spaces[a], board.spaces[b]];
        return (
          from &&
          to && <line key={`${a}-${b}`} x1={from.x * CELL} y1={from.y * CELL} x2={to.x * CELL} y2={to.y * CELL} />
        );
      })}
    </g>
  );
}
