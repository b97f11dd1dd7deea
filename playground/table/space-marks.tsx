/** Marks the spaces of a board that can be chosen, were chosen or are asked about, above all spaces, so that no neighbour covers a mark. */
import { useContext } from "preact/hooks";
import type { Board, Space } from "../scene.ts";
import { type ClickActions, ClickActionsContext, isAbout } from "./click-actions.ts";
import { CELL, outline } from "./shapes.ts";

interface Props {
  readonly board: Board;
  readonly radiusOf: (space: Space) => number;
}

/** How far inside the edge of its space a mark lies, in parts of the radius. */
const INSIDE = 0.94;

function markOf(picks: ClickActions, { id, tile }: Space): "taken" | "about" | "can" | null {
  const has = (of: { readonly has: (id: string) => boolean }) => of.has(id) || (tile !== null && of.has(tile.id));
  if (has(picks.taken)) return "taken";
  if (isAbout(picks, id)) return "about";
  return has(picks.clicks) ? "can" : null;
}

export function SpaceMarks({ board, radiusOf }: Props) {
  const picks = useContext(ClickActionsContext);
  // Their spaces have no body: what can be chosen is marked at the crossing.
  if (board.pattern === "crossings") return null;
  return (
    <g class="space-marks">
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
            {...drawn}
          />,
        ];
      })}
    </g>
  );
}
