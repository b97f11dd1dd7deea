/** Floors and walls of a grid whose spaces belong to regions: rooms with a floor each, and solid blocks with sides and shadows. */
import type { Board, Space } from "../scene.ts";
import { colourClass } from "./glyph.tsx";
import { FLOORS } from "./materials.tsx";
import { usePicture } from "./pictures.tsx";
import { type Box, roomOf } from "./rooms.ts";
import { CELL } from "./shapes.ts";

/** How high the side of a wall is, and how far its shadow falls down and to the right, in units of the drawing. */
const FACE = 26;
const FALLS = { down: 22, right: 14 } as const;
const HALF = CELL / 2;

const left = ({ x }: Space) => x * CELL - HALF;
const top = ({ y }: Space) => y * CELL - HALF;

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** The floor of each region, under its spaces. */
export function Floors({ board }: { board: Board }) {
  if (board.form !== "grid" || board.regions.length === 0) return null;
  return (
    <g class="floors">
      {board.regions.map(({ id, colour, spaces }, at) => {
        const d = spaces
          .flatMap((one) => board.spaces[one] ?? [])
          .map((space) => box(left(space), top(space), CELL, CELL))
          .join("");
        return (
          <g key={id} class={colourClass(colour)}>
            <path class="floor" d={d} />
            <path class="laid" d={d} fill={`url(#floor-${at % FLOORS})`} />
            <Furniture image={board.regions[at]?.image ?? null} within={roomOf(board, at)} />
          </g>
        );
      })}
    </g>
  );
}

/** What stands along the walls of a room. */
function Furniture({ image, within }: { image: string | null; within: Box }) {
  const url = usePicture(image);
  if (url === null) return null;
  const { left, top, right, bottom } = within;
  return (
    <image
      class="furniture"
      href={url}
      x={left * CELL}
      y={top * CELL}
      width={(right - left) * CELL}
      height={(bottom - top) * CELL}
      preserveAspectRatio="none"
    />
  );
}

const placeOf = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;

/** The sides of walls that can be seen from below, their shadows on the floor, and their edges. */
export function Walls({ board }: { board: Board }) {
  if (board.form !== "grid") return null;
  const places = new Map(board.spaces.map((space) => [placeOf(space.x, space.y), space]));
  const isSolid = (space: Space, across: number, down: number) =>
    places.get(placeOf(space.x + across, space.y + down))?.solid === true;
  const isOpen = (space: Space, across: number, down: number) =>
    places.get(placeOf(space.x + across, space.y + down))?.solid === undefined &&
    places.has(placeOf(space.x + across, space.y + down));
  const solid = board.spaces.filter((space) => space.solid);
  if (solid.length === 0) return null;
  const open = board.spaces.filter((space) => !space.solid);
  const faces = solid
    .filter((space) => isOpen(space, 0, 1))
    .map((space) => box(left(space), top(space) + CELL - FACE, CELL, FACE));
  const below = open
    .filter((space) => isSolid(space, 0, -1))
    .map((space) => box(left(space), top(space), CELL, FALLS.down));
  const beside = open
    .filter((space) => isSolid(space, -1, 0))
    .map((space) => box(left(space), top(space), FALLS.right, CELL));
  const edges = solid.flatMap((space) => [
    isOpen(space, 0, -1) ? `M${left(space)} ${top(space)}h${CELL}` : "",
    isOpen(space, 0, 1) ? `M${left(space)} ${top(space) + CELL - FACE}h${CELL}` : "",
    isOpen(space, -1, 0) ? `M${left(space)} ${top(space)}v${CELL}` : "",
    isOpen(space, 1, 0) ? `M${left(space) + CELL} ${top(space)}v${CELL}` : "",
  ]);
  return (
    <g class="walls">
      {below.map((d) => (
        <path key={d} class="wall-falls" d={d} fill="url(#shade-down)" />
      ))}
      {beside.map((d) => (
        <path key={d} class="wall-falls" d={d} fill="url(#shade-right)" />
      ))}
      <path class="wall-face" d={faces.join("")} />
      {faces.map((d) => (
        <path key={d} d={d} fill="url(#lit-face)" />
      ))}
      <path class="wall-edge" d={edges.join("")} />
    </g>
  );
}
