/** The corners and edges of a board, if they are spaces. They are drawn on the board, edges below corners. */
import { COMPASS } from "../../../src/drawing/compass.ts";
import { placeParts } from "../../../src/drawing/corners-and-edges.ts";
import type { Point } from "../../../src/drawing/layout.ts";
import type { BoardDef, SpaceView, View } from "../../../src/interpreter/index.ts";
import type { Space } from "../../scene.ts";
import { type SpacesSeen, spaceOf } from "./spaces.ts";

/** Corners or edges as a viewer sees them. */
export interface SeenPart {
  readonly board: BoardDef;
  readonly views: readonly SpaceView[];
}

/** The spaces of each board. Those of a view are in the order of the boards. */
export function viewsOf(boards: readonly BoardDef[], view: View): readonly (readonly SpaceView[])[] {
  let from = 0;
  return boards.map(({ spaces }) => {
    const own = view.spaces.slice(from, from + spaces.length);
    from += spaces.length;
    return own;
  });
}

export const partsOf = (
  boards: readonly BoardDef[],
  views: readonly (readonly SpaceView[])[],
  host: number,
): readonly SeenPart[] =>
  boards
    .flatMap((board, at) => (board.part?.of === host ? [{ board, views: views[at] ?? [] }] : []))
    .sort((a, b) => Number(a.board.part?.form === "corners") - Number(b.board.part?.form === "corners"));

interface Drawn {
  readonly board: BoardDef;
  readonly points: readonly Point[];
  /** the spaces that are drawn */
  readonly shown: ReadonlyMap<number, number>;
  readonly seen: SpacesSeen;
}

export function partSpaces({ board: part, views }: SeenPart, { board, points, shown, seen }: Drawn): Space[] {
  const places = placeParts(part, board, points);
  return views.flatMap((view, at): Space[] => {
    const place = places[at];
    if (!place || !part.part?.touching[at]?.some((space) => shown.has(space))) return [];
    const space = spaceOf(view, place.at, { form: "graph", compass: COMPASS }, seen);
    // The owner's colour replaces the printed one, and the owner is not written as well.
    const claimed = seen.claims.tint(view.kind, view.slots);
    const isSaid = (slot: string) => claimed !== null && seen.painter.playerColour(view.slots[slot] ?? null) !== null;
    const badges = space.badges.filter(({ id }) => !isSaid(id));
    const form = part.part.form === "edges" ? { form: "edge" as const, half: place.half } : { form: "corner" as const };
    return [{ ...space, colour: claimed ?? space.colour, badges, turn: place.turn, part: form }];
  });
}
