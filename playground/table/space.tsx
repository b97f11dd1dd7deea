/** Draws one space of a board: its body, picture, tile, marks on its sides, text, icon and name. Things on it are drawn by standing.tsx. */
import { useContext } from "preact/hooks";
import type { Colour } from "../look.ts";
import type { Space, Thing } from "../scene.ts";
import { useClickAction } from "./click-actions.ts";
import { colourClass, Glyph } from "./glyph.tsx";
import { ScaleContext } from "./legible.ts";
import { Lines } from "./lines.tsx";
import { FLOORS } from "./materials.tsx";
import { Filling } from "./pictures.tsx";
import { Pills } from "./pills.tsx";
import { PinView } from "./pin.tsx";
import { bar, CELL, outline, PART_RADIUS, TOUCHED } from "./shapes.ts";
import { Marks } from "./token.tsx";
import { Shown } from "./values.tsx";

/** The least font size of a name, in units of the drawing, on boards whose spaces are small and far apart. */
const LEAST_NAME = 12;

/** The font size in pixels at which names that are always shown can be read, and the width of a letter in parts of it. */
const LEGIBLE = 9.5;
const LETTER = 0.6;

/** How large a space of a block is, in parts of the radius: it reaches its neighbours. */
const BLOCK = 1.06;

/** The size of an icon on an edge or a corner. */
const PART_GLYPH = 20;

interface SpaceProps {
  readonly space: Space;
  readonly radius: number;
  readonly dark: boolean;
  readonly named: boolean;
  readonly nameAt: number;
  /** the name stands in the lower left corner, so that marks in the middle of a side stay free */
  readonly corner: boolean;
  /** the colour of its region */
  readonly tint: Colour | null;
}

export function SpaceView({ space, radius, dark, named, nameAt, corner, tint }: SpaceProps) {
  const pick = useClickAction(
    space.id,
    // A space without a label has a name for screen readers.
    `${space.label || space.id.replaceAll("_", " ")}${space.things.length > 0 ? `, ${space.things.length} things` : ""}`,
    space.tile === null ? [] : [space.tile.id],
  );
  const free = isFree(space);
  return (
    <g
      class={`space ${colourClass(space.colour ?? tint)}`}
      data-dark={dark || undefined}
      data-region={(space.colour === null && tint !== null && !space.solid) || undefined}
      data-solid={space.solid}
      data-part={space.part?.form}
      {...pick}
      aria-label={undefined}
    >
      <title>{pick["aria-label"]}</title>
      <Touched space={space} canChoose={pick["data-can"] !== undefined} />
      <path class="body" d={bodyOf(space, space.solid ? radius * BLOCK : radius)} {...turned(space)} />
      {!space.solid && !space.part && tint === null && (
        <path class="bevel" d={bodyOf(space, radius)} {...turned(space)} />
      )}
      <g {...turned(space)}>
        <Filling path={space.image} shape={space.shape} radius={radius * 0.99} />
      </g>
      {space.tile && <TileView tile={space.tile} radius={radius} name={named && corner ? space.label : ""} />}
      <Marks edges={space.edges} mark={space.edgeMark} radius={radius} />
      <Shown shows={space.shows} size={radius * 0.26} {...(corner ? cornerOf(radius) : middleOf(radius))} />
      {space.icon && <Glyph icon={space.icon} size={glyphOn(space, radius, free)} y={free ? 0 : -radius * 0.78} />}
      <SpaceName space={space} radius={radius} named={named} at={nameAt} corner={corner} />
      {space.pins?.map((pin, at) => (
        <PinView key={pin.id} pin={pin} radius={radius} at={at} />
      ))}
    </g>
  );
}

const isFree = ({ things, stones, tile }: Space): boolean => things.length + stones.length === 0 && tile === null;

interface NameProps {
  readonly space: Space;
  readonly radius: number;
  readonly named: boolean;
  readonly at: number;
  readonly corner: boolean;
}

function SpaceName(props: NameProps) {
  const { space, radius, named, at, corner } = props;
  return corner && space.tile && isBesideName(space.tile) ? (
    <text
      class={named ? "name shown beside-name" : "name beside-name"}
      text-anchor="end"
      font-size={radius * TILE_NAME}
      x={radius * TILE_EDGE}
      y={-radius * TILE_TOP}
    >
      {space.label.replaceAll("_", " ")}
    </text>
  ) : (
    <OwnName {...{ space, radius, named, at, corner }} />
  );
}

function OwnName({ space: { label, shape }, radius, named, at, corner }: NameProps) {
  const scale = useContext(ScaleContext);
  const usual = Math.max(radius * 0.19, corner || shape === "hex" ? 0 : LEAST_NAME);
  // As large as can be read, if that fits.
  const room = (radius * (shape === "triangle" ? 1 : 1.5)) / (label.length * LETTER);
  const size = named && !corner ? Math.max(usual, Math.min(LEGIBLE / scale, room)) : usual;
  return (
    <g class={named ? "name shown" : "name"}>
      <text text-anchor={corner ? "start" : "middle"} font-size={size} x={corner ? -radius * 0.84 : 0} y={at + 3}>
        {label.length > 16 ? `${label.slice(0, 15)}…` : label.replaceAll("_", " ")}
      </text>
    </g>
  );
}

const turned = ({ turn, shape, part }: Space) =>
  turn === 0 || (shape === "circle" && part?.form !== "edge") ? {} : { transform: `rotate(${turn})` };

const bodyOf = ({ shape, part }: Space, radius: number): string =>
  part?.form === "edge" ? bar(part.half * CELL - PART_RADIUS.corner, PART_RADIUS.edge) : outline(shape, radius);

const glyphOn = ({ part }: Space, radius: number, free: boolean): number =>
  part ? PART_GLYPH : radius * (free ? 0.5 : 0.3);

/** The least width in pixels of what a finger has to hit. */
const FINGER = 34;

/** An invisible body around a corner, an edge, or a triangle to choose, larger than the visible one, so that fingers can hit it. */
function Touched({ space, canChoose }: { space: Space; canChoose: boolean }) {
  const scale = useContext(ScaleContext);
  if (space.part) return <path class="touch" d={touched(space.part)} {...turned(space)} />;
  return canChoose && space.shape === "triangle" ? <circle class="touch" r={FINGER / 2 / scale} /> : null;
}

const touched = (part: NonNullable<Space["part"]>): string =>
  part.form === "edge" ? bar(part.half * CELL - PART_RADIUS.corner, TOUCHED) : outline("circle", TOUCHED);

/** The place of the text on a space: the lower right corner on a grid (higher if marks are there), else above the middle. */
const cornerOf = (radius: number, marked = false) => ({
  x: radius * 0.86,
  y: radius * (marked ? 0.82 : 0.86),
  anchor: "end" as const,
});
const middleOf = (radius: number) => ({ x: 0, y: -radius * 0.56, anchor: "middle" as const });

/** Tiles of one colour have the same floor. */
const floorOf = ({ colour }: Thing) => [...colour].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FLOORS;

/** The plates behind the name and the values of a tile: their upper edges and heights, in parts of its radius. */
const PLATES = { name: [-0.91, 0.25], values: [0.66, 0.25] } as const;

function TilePlates({ tile: { label, lines, shows }, radius }: { tile: Thing; radius: number }) {
  if (label === null || lines.length > 0) return null;
  const plates = shows.length > 0 ? [PLATES.name, PLATES.values] : [PLATES.name];
  return (
    <>
      {plates.map(([top, high]) => (
        <rect
          key={top}
          class="tile-plate"
          x={-radius * 0.89}
          y={radius * top}
          width={radius * 1.78}
          height={radius * high}
          rx={radius * 0.06}
        />
      ))}
    </>
  );
}

/** The size of the names on a tile, how far from its middle they begin and end, and how high they stand, in parts of its radius. */
const TILE_NAME = 0.21;
const TILE_EDGE = 0.83;
const TILE_TOP = 0.71;

/** The width of a bold letter in parts of its size. */
const BOLD = 0.66;

/** Whether the name of the space stands beside that of its tile, so that both are above all that stands there. */
const isBesideName = ({ label, lines }: Thing): boolean => label !== null && lines.length === 0;

/** The size of the name of a tile beside so many letters of its space, in parts of the radius. */
function tileNameSize(letters: number, besides: number): number {
  const room = 2 * TILE_EDGE - (besides > 0 ? (besides * BOLD + 0.9) * TILE_NAME : 0);
  return Math.min(TILE_NAME, room / (letters * BOLD));
}

interface TileProps {
  readonly tile: Thing;
  readonly radius: number;
  /** the name of the space, which stands beside that of the tile, or in the lower left corner; empty: it is not shown */
  readonly name: string;
}

function TileView({ tile, radius, name }: TileProps) {
  const figures = cornerOf(radius, tile.edges.length > 0 || isBesideName(tile));
  return (
    <g class={`tile ${colourClass(tile.colour)}`} data-hidden={tile.hidden || undefined} data-thing={tile.id}>
      <g transform={tile.turn === 0 ? undefined : `rotate(${tile.turn})`}>
        <path class="body" d={outline(tile.shape, radius * 0.97)} />
        <path class="laid" d={outline(tile.shape, radius * 0.97)} fill={`url(#floor-${floorOf(tile)})`} />
        <path class="bevel" d={outline(tile.shape, radius * 0.97)} />
        <Filling path={tile.image} shape={tile.shape} radius={radius * 0.97} />
        <Lines lines={tile.lines} shape={tile.shape} radius={radius * 0.97} />
        <Marks edges={tile.edges} mark={tile.edgeMark} radius={radius * 0.94} />
      </g>
      <TilePlates tile={tile} radius={radius} />
      {tile.icon && tile.label === null && tile.lines.length === 0 && <Glyph icon={tile.icon} size={radius * 0.9} />}
      {tile.icon && tile.label !== null && (
        <g class="tile-art">
          <Glyph icon={tile.icon} size={radius * 1.15} y={radius * 0.08} />
        </g>
      )}
      {tile.label !== null && tile.lines.length === 0 && (
        <text
          class="tile-label"
          x={-radius * TILE_EDGE}
          y={-radius * TILE_TOP}
          font-size={radius * tileNameSize(Math.min(tile.label.length, 12), name.length)}
        >
          {tile.label.length > 12 ? `${tile.label.slice(0, 11)}…` : tile.label}
        </text>
      )}
      <Shown
        shows={tile.shows}
        size={radius * (isBesideName(tile) ? 0.2 : 0.24)}
        room={radius * 1.62}
        {...figures}
        y={figures.y - (name !== "" && !isBesideName(tile) ? radius * 0.1 : 0)}
      />
      <Pills badges={tile.badges} radius={radius * 0.5} spread={radius} above={tile.shows.length > 0} />
    </g>
  );
}
