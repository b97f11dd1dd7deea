/** Marks the spaces of a board that can be chosen, were chosen or are asked about, above all spaces, so that no neighbour covers a mark. */
import { useContext } from "preact/hooks";
import type { Board, Space } from "../scene.ts";
import { type ClickActions, ClickActionsContext, isAbout, isBefallen } from "./click-actions.ts";
import { ScaleContext } from "./legible.ts";
import { CELL, outline } from "./shapes.ts";

interface Props {
  readonly board: Board;
  readonly radiusOf: (space: Space) => number;
}

/** Whether the name of a space is always shown: as its kind says, else its board. */
export const isNamed = ({ names, part }: Space, board: Board): boolean => !part && (names ?? board.names) === "always";

/** How far inside the edge of its space a mark lies, in parts of the radius. */
const INSIDE = 0.94;

function markOf(picks: ClickActions, { id, tile }: Space): "taken" | "about" | "can" | null {
  const has = (of: { readonly has: (id: string) => boolean }) => of.has(id) || (tile !== null && of.has(tile.id));
  if (has(picks.taken)) return "taken";
  if (isAbout(picks, id)) return "about";
  return has(picks.clicks) ? "can" : null;
}

/** More lit spaces than this would be a board full of names; longer names are no coordinates. */
const MOST_NAMED = 24;
const LONGEST = 4;

/** The least size of such a name, in pixels, and where it stands, in parts of the radius. */
const NAME = 10;
const FOOT = 0.68;

/** In a triangle the name stands near its base: its height and how far from the middle, in parts of the radius. */
const IN_TRIANGLE = { high: 0.3, down: 0.22 } as const;
/** No name there is wider than this in parts of the radius, so that it stays inside; a letter is so wide in parts of its size. */
const WIDEST = 0.9;
const LETTER = 0.66;

/** The names of spaces that can be chosen, as the list of choices gives them, on a board that writes no names itself. */
function LitNames({ board, radiusOf }: Props) {
  const picks = useContext(ClickActionsContext);
  const scale = useContext(ScaleContext);
  const lit = board.spaces.filter(
    (space) => !space.part && !isNamed(space, board) && space.label.length <= LONGEST && picks.clicks.has(space.id),
  );
  if (lit.length > MOST_NAMED) return null;
  const sizeOf = (space: Space) => {
    const radius = radiusOf(space);
    if (space.shape !== "triangle") return Math.max(NAME / scale, radius * 0.24);
    return Math.min(
      Math.max(NAME / scale, radius * IN_TRIANGLE.high),
      (radius * WIDEST) / (Math.max(space.label.length, 2) * LETTER),
    );
  };
  const downOf = (space: Space) => {
    if (space.shape !== "triangle") return radiusOf(space) * FOOT;
    const side = space.turn % 360 === 180 ? -1 : 1;
    return radiusOf(space) * IN_TRIANGLE.down * side + sizeOf(space) * 0.36;
  };
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <g class="lit-names" aria-hidden="true">
      {lit.map((space) => (
        <text
          key={space.id}
          data-in={space.shape}
          x={space.x * CELL}
          y={space.y * CELL + downOf(space)}
          font-size={sizeOf(space)}
          text-anchor="middle"
        >
          {space.label}
        </text>
      ))}
    </g>
  );
}

/** Spaces with a smaller radius than this, in pixels, have thinner marks. */
const SLIM = 26;
const leastOf = ({ spaces }: Board, radiusOf: Props["radiusOf"]) =>
  Math.min(...spaces.filter(({ part }) => !part).map(radiusOf));

export function SpaceMarks({ board, radiusOf }: Props) {
  const picks = useContext(ClickActionsContext);
  const scale = useContext(ScaleContext);
  // Their spaces have no body: what can be chosen is marked at the crossing.
  if (board.pattern === "crossings") return null;
  return (
    <g class="space-marks" data-slim={leastOf(board, radiusOf) * scale < SLIM || undefined}>
      {board.spaces.map((space) => {
        const mark = space.part ? null : markOf(picks, space);
        if (mark === null) return null;
        const drawn = {
          d: outline(space.shape, radiusOf(space) * INSIDE),
          transform: `translate(${space.x * CELL} ${space.y * CELL}) rotate(${space.turn})`,
        };
        return [
          // Under the mark, so that it is told from every colour of a space.
          <path key={`${space.id} edge`} class="space-mark-edge" {...drawn} />,
          <path
            key={space.id}
            class="space-mark"
            data-mark={mark}
            data-of={picks.clicks.has(space.id) ? space.id : (space.tile?.id ?? space.id)}
            data-goal={picks.goals.has(space.id) || undefined}
            data-befallen={isBefallen(picks, space.id) || undefined}
            data-quiet={picks.quiet.has(space.id) || undefined}
            {...drawn}
          />,
        ];
      })}
      <LitNames board={board} radiusOf={radiusOf} />
    </g>
  );
}
