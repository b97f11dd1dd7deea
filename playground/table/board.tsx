import type { Board, Space, Thing } from "../scene.ts";
import { usePick } from "./picks.ts";
import { outline, places } from "./shapes.ts";
import { colourClass, Glyph, Marks, Pills, Token, Words } from "./token.tsx";

/** Units of the drawing for one space. */
const CELL = 100;
/** As many things as are drawn on one space; the rest are a number. */
const MOST = 16;

const RADIUS = { grid: 48, hexes: 56, graph: 34 } as const;
const SIZES = { small: 0.62, medium: 1, large: 1.25 } as const;
/** Where the name of a space stands, from its middle to its lower edge. */
const NAME_AT = { grid: 0.84, hexes: 0.68, graph: 1.3 } as const;
const WIDTHS = { small: 300, medium: 460, large: 820 } as const;

/** A board of any form as one drawing: spaces at their places, tiles, marks on edges, things as tokens. */
export function BoardView({ board }: { board: Board }) {
  const radius = RADIUS[board.form];
  const xs = board.spaces.map((space) => space.x * CELL);
  const ys = board.spaces.map((space) => space.y * CELL);
  const margin = radius + (board.form === "graph" ? 22 : 6);
  const left = Math.min(0, ...xs) === 0 && xs.length === 0 ? 0 : Math.min(...xs) - margin;
  const top = ys.length === 0 ? 0 : Math.min(...ys) - margin;
  const width = xs.length === 0 ? 1 : Math.max(...xs) + margin - left;
  const height = ys.length === 0 ? 1 : Math.max(...ys) + margin - top;
  const crowds = crowdsOf(board);
  const least = Math.max(WIDTHS[board.size], Math.min(900, width * 0.45));
  return (
    <figure
      class={`board board-${board.form} ${colourClass(board.background)}`}
      data-names={board.names}
      aria-label={board.title}
    >
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ maxWidth: `${least}px`, "--most": `${Math.max(least, 640)}px` }}
      >
        <title>{board.title}</title>
        {board.links !== "none" && <Links board={board} />}
        {board.spaces.map((space, at) => (
          <g key={space.id} transform={`translate(${space.x * CELL} ${space.y * CELL})`}>
            <SpaceView
              space={space}
              radius={radiusOf(space, radius)}
              dark={board.checks && isDark(space, at)}
              named={board.names === "always"}
              nameAt={radiusOf(space, radius) * NAME_AT[board.form]}
              corner={board.form === "grid"}
            />
          </g>
        ))}
        {board.spaces.map((space) => (
          <g key={space.id} transform={`translate(${space.x * CELL} ${space.y * CELL})`}>
            <Standing
              things={space.things}
              radius={radiusOf(space, radius)}
              under={space.tile?.label != null}
              crowd={crowds.get(likeness(space)) ?? 0}
            />
            <Pills
              badges={space.badges}
              radius={radiusOf(space, radius) * 0.6}
              spread={radiusOf(space, radius)}
              least={board.form === "graph" ? 26 : 18}
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Spaces that look alike hold their things in one size. */
const likeness = ({ shape, size }: Space) => `${shape} ${size}`;

/** How many things stand on the fullest space of each look. */
function crowdsOf({ spaces }: Board): ReadonlyMap<string, number> {
  const crowds = new Map<string, number>();
  for (const space of spaces) {
    crowds.set(likeness(space), Math.max(crowds.get(likeness(space)) ?? 0, space.things.length));
  }
  return crowds;
}

const radiusOf = (space: Space, radius: number) => radius * SIZES[space.size];

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

interface SpaceProps {
  readonly space: Space;
  readonly radius: number;
  readonly dark: boolean;
  readonly named: boolean;
  readonly nameAt: number;
  /** the name stands in the lower corner, so that marks in the middle of a side stay free */
  readonly corner: boolean;
}

function SpaceView({ space, radius, dark, named, nameAt, corner }: SpaceProps) {
  const pick = usePick(space.id, `${space.label}${space.things.length > 0 ? `, ${space.things.length} things` : ""}`);
  const free = space.things.length === 0 && space.tile === null;
  return (
    <g class={`space ${colourClass(space.colour)}`} data-dark={dark || undefined} {...pick}>
      <title>{space.label}</title>
      <path class="body" d={outline(space.shape, radius)} />
      {space.tile && <TileView tile={space.tile} radius={radius} />}
      <Marks edges={space.edges} mark={space.edgeMark} radius={radius} />
      {space.icon && <Glyph icon={space.icon} size={radius * 0.5} y={free ? 0 : -radius * 0.5} />}
      <g class={named ? "name shown" : "name"}>
        <text
          text-anchor={corner ? "start" : "middle"}
          font-size={radius * 0.19}
          x={corner ? -radius * 0.84 : 0}
          y={nameAt + 3}
        >
          {space.label.length > 16 ? `${space.label.slice(0, 15)}…` : space.label.replaceAll("_", " ")}
        </text>
      </g>
    </g>
  );
}

function TileView({ tile, radius }: { tile: Thing; radius: number }) {
  return (
    <g class={`tile ${colourClass(tile.colour)}`} data-hidden={tile.hidden || undefined} data-thing={tile.id}>
      <g transform={tile.turn === 0 ? undefined : `rotate(${tile.turn})`}>
        <path class="body" d={outline(tile.shape, radius * 0.97)} />
        <Marks edges={tile.edges} mark={tile.edgeMark} radius={radius * 0.94} />
      </g>
      {tile.icon && <Glyph icon={tile.icon} size={radius * 0.4} x={radius * 0.6} y={-radius * 0.6} />}
      {tile.label !== null && (
        <text
          class="tile-label"
          x={-radius * 0.82}
          y={-radius * 0.63}
          font-size={Math.min(radius * 0.26, (radius * 2.4) / tile.label.length)}
        >
          {tile.label.length > 12 ? `${tile.label.slice(0, 11)}…` : tile.label}
        </text>
      )}
      <Pills badges={tile.badges} radius={radius * 0.5} spread={radius} />
    </g>
  );
}

/** `under`: the upper edge is taken by a label. */
function Standing(props: { things: readonly Thing[]; radius: number; under: boolean; crowd: number }) {
  const { things, radius: full, under, crowd } = props;
  const radius = under ? full * 0.86 : full;
  const shown = things.slice(0, things.length > MOST ? MOST - 1 : MOST);
  const rest = things.length - shown.length;
  const { at, size } = places(shown.length + (rest > 0 ? 1 : 0), radius, crowd);
  const [lastX, lastY] = at.at(-1) ?? [0, 0];
  return (
    <>
      {shown.map((thing, n) => {
        const [x, y] = at[n] ?? [0, 0];
        return (
          <g key={thing.id} transform={`translate(${x} ${y + full - radius})`}>
            <Token thing={thing} radius={size} />
          </g>
        );
      })}
      {rest > 0 && (
        <g class="rest" transform={`translate(${lastX} ${lastY + full - radius})`}>
          <Words text={`+${rest}`} size={size * 1.1} />
        </g>
      )}
    </>
  );
}
