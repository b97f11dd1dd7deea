/** Says where each area stands around the table, and estimates the room that areas take there. */
import type { Area, Scene } from "../scene.ts";

export type Side = "left" | "top" | "right";

export interface Seating {
  /** at the lower edge: the viewer's area, or that of the first seat for the referee */
  readonly own: Area | null;
  /** the others, clockwise from there: on the left, opposite, on the right */
  readonly around: Readonly<Record<Side, readonly Area[]>>;
  /** the shared table, in the middle */
  readonly middle: readonly Area[];
  /** the panels of things, below everything */
  readonly below: readonly Area[];
  /** whether an area of the others needs more room than there is beside a board */
  readonly heavy: boolean;
}

/** The side for one of `count` others, in the order of play. */
function sideOf(at: number, count: number): Side {
  if (count === 1) return "top";
  if (at === 0) return "left";
  return at === count - 1 ? "right" : "top";
}

/** An area with more zones than this is too large to stand beside or above a board. */
const MOST_ZONES = 3;

export function seatingOf({ areas }: Scene, viewer: number): Seating {
  const seats = areas.filter(({ seat }) => seat !== null);
  const first = Math.max(
    0,
    seats.findIndex(({ seat }) => seat === viewer),
  );
  const [own = null, ...others] = [...seats.slice(first), ...seats.slice(0, first)];
  const on = (side: Side) => others.filter((_, at) => sideOf(at, others.length) === side);
  const free = areas.filter(({ seat }) => seat === null);
  return {
    own,
    around: { left: on("left"), top: on("top"), right: on("right") },
    middle: free.filter(({ id }) => id === "table"),
    below: free.filter(({ id }) => id !== "table"),
    heavy: others.some(({ zones, loose }) => seen(zones).length > MOST_ZONES || loose.length > MOST_LOOSE),
  };
}

/** An area with more loose things than this is too large as well. */
const MOST_LOOSE = 12;

/** From this many columns that a player has for pairs (one for each of several things) on, they stand side by side as lanes. */
const LEAST_LANES = 3;

/** The zones of an area that are drawn as lanes; none if there are too few. Lanes take the room of one zone. */
export function lanesIn(zones: Area["zones"]): Area["zones"] {
  const lanes = zones.filter(({ form, other }) => form === "column" && other !== undefined);
  return lanes.length >= LEAST_LANES ? lanes : [];
}

/** The zones that take room: without hidden ones, and all lanes counted as one. */
function seen(zones: Area["zones"]): Area["zones"] {
  const lanes = lanesIn(zones).slice(1);
  return zones.filter((zone) => zone.form !== "hidden" && !lanes.includes(zone));
}

/** The areas of the others are drawn smaller by this factor. */
const SMALLER = 0.8;

/** How many pieces (or piles of them) stand beside the name of an area at most. */
const FEW_PIECES = 6;

/** Whether an area holds only a few loose pieces, which stand in the line of its name. */
export const hasOnlyPieces = ({ zones, loose }: Area): boolean =>
  seen(zones).length === 0 &&
  loose.length > 0 &&
  loose.length <= FEW_PIECES &&
  loose.every(({ shape }) => shape !== "card");

/** What the fullest of some areas holds. */
function heldIn(areas: readonly Area[]): "nothing" | "pieces" | "cards" {
  const filled = areas.filter(({ zones, loose }) => seen(zones).length + loose.length > 0);
  if (filled.length === 0) return "nothing";
  return filled.every(hasOnlyPieces) ? "pieces" : "cards";
}

/** The estimated height of an area in pixels: the name alone, with pieces beside it, with cards below it. */
const HEIGHTS = { nothing: 62, pieces: 74, cards: 200 } as const;

const heightOf = (areas: readonly Area[]): number => (areas.length === 0 ? 0 : HEIGHTS[heldIn(areas)]);

/** What the others hold at most, if anything. The style moves them away from above the board if a table is too low for that. */
export function heldByOthers({ around }: Seating): "pieces" | "cards" | undefined {
  const held = heldIn([...around.top, ...around.left, ...around.right]);
  return held === "nothing" ? undefined : held;
}

/**
 * Panels as people look for them: those that the network shows, then the things of each colour together, with the viewer's own colour
 * first. Each group begins a line.
 */
export function panelGroups(
  panels: readonly Area[],
  own: Area | null,
  isNode: (id: string) => boolean,
): readonly (readonly Area[])[] {
  const nodes = panels.filter(({ id }) => isNode(id));
  const others = panels.filter(({ id }) => !isNode(id));
  const colours = [...new Set([own?.colour ?? null, ...others.map(({ colour }) => colour)])];
  return [nodes, ...colours.map((colour) => others.filter((one) => one.colour === colour))].filter(
    (group) => group.length > 0,
  );
}

interface Squad {
  readonly seat: Area;
  readonly panels: readonly Area[];
}

/** Each seat with the panels of its colour, apart from those that only happen to have it: the leaves of the network. */
export const squadsOf = (
  seats: readonly Area[],
  panels: readonly Area[],
  isLeaf: (id: string) => boolean,
): readonly Squad[] =>
  seats.map((seat) => ({
    seat,
    panels: panels.filter(({ id, colour }) => colour !== null && colour === seat.colour && !isLeaf(id)),
  }));

/** The height of everything above and below the board, in pixels, which the board leaves free. */
export const roomAround = ({ own, around, middle }: Seating): number =>
  heightOf(own ? [own] : []) + heightOf(middle) + heightOf([...around.top, ...around.left, ...around.right]) * SMALLER;

/** The height of what is below the board while the others stand at its sides. */
export const roomBeneath = ({ own }: Seating): number => heightOf(own ? [own] : []);
