import type { Board, Overlay, Space } from "../scene.ts";
import { BoardFrame } from "./board-frame.tsx";
import { OverlayView, pointedAt } from "./overlay.tsx";
import { RegionNames, tintsOf } from "./regions.tsx";
import { SpaceView, Standing } from "./space.tsx";
import { colourClass, Pills } from "./token.tsx";

/** Units of the drawing for one space. */
const CELL = 100;

const RADIUS = { grid: 48, hexes: 56, graph: 34 } as const;
const SIZES = { small: 0.62, medium: 1, large: 1.25 } as const;
/** Where the name of a space stands, from its middle to its lower edge. */
const NAME_AT = { grid: 0.84, hexes: 0.68, graph: 1.3 } as const;
const WIDTHS = { small: 300, medium: 460, large: 820 } as const;

interface BoardProps {
  readonly board: Board;
  readonly overlay: Overlay | null;
  /** hears what the pointer or the focus rests on */
  readonly point: (id: string | null) => void;
}

/** A board of any form as one drawing: spaces at their places, tiles, marks on edges, things as tokens. */
export function BoardView({ board, overlay, point }: BoardProps) {
  const radius = RADIUS[board.form];
  const xs = board.spaces.map((space) => space.x * CELL);
  const ys = board.spaces.map((space) => space.y * CELL);
  const margin = radius + (board.form === "graph" ? 22 : 6);
  const left = Math.min(0, ...xs) === 0 && xs.length === 0 ? 0 : Math.min(...xs) - margin;
  const top = ys.length === 0 ? 0 : Math.min(...ys) - margin;
  const width = xs.length === 0 ? 1 : Math.max(...xs) + margin - left;
  const height = ys.length === 0 ? 1 : Math.max(...ys) + margin - top;
  const crowds = crowdsOf(board);
  const tints = tintsOf(board);
  const least = Math.max(WIDTHS[board.size], Math.min(900, width * 0.45));
  return (
    <figure
      class={`board board-${board.form} ${colourClass(board.background)}`}
      data-names={board.names}
      aria-label={board.title}
      onPointerOver={(event) => point(pointedAt(event))}
      onPointerLeave={() => point(null)}
      onFocusIn={(event) => point(pointedAt(event))}
    >
      <BoardFrame board={board} extent={{ left, top, width, height }} cell={CELL} least={least}>
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
              tint={tints.get(at) ?? null}
            />
          </g>
        ))}
        <OverlayView board={board} overlay={overlay} cell={CELL} />
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
        <RegionNames board={board} cell={CELL} />
      </BoardFrame>
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
