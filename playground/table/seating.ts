/** Who sits where around the table. */
import type { Area, Scene } from "../scene.ts";

export type Side = "left" | "top" | "right";

export interface Seating {
  /** at the lower edge: whoever looks; the first seat where the referee does */
  readonly own: Area | null;
  /** the others clockwise from there: to the left, opposite, to the right */
  readonly around: Readonly<Record<Side, readonly Area[]>>;
  /** what belongs to nobody lies in the middle */
  readonly middle: readonly Area[];
  /** panels of things, below all */
  readonly below: readonly Area[];
  /** what the others have needs more room than there is beside a board */
  readonly heavy: boolean;
}

/** The sides of so many others, in the order of play. */
function sideOf(at: number, count: number): Side {
  if (count === 1) return "top";
  if (at === 0) return "left";
  return at === count - 1 ? "right" : "top";
}

/** Others with more zones than this are not put above the board. */
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

const MOST_LOOSE = 12;

/** So many columns for pairs with one player stand side by side, as what they are about does. */
const LEAST_LANES = 3;

/** Columns that a player has at several things: lanes, which are as one place. */
export function lanesIn(zones: Area["zones"]): Area["zones"] {
  const lanes = zones.filter(({ form, other }) => form === "column" && other !== undefined);
  return lanes.length >= LEAST_LANES ? lanes : [];
}

/** The places that are drawn; all lanes are one. */
function seen(zones: Area["zones"]): Area["zones"] {
  const lanes = lanesIn(zones).slice(1);
  return zones.filter((zone) => zone.form !== "hidden" && !lanes.includes(zone));
}

const SMALLER = 0.8;

/** As many pieces, or piles of them, stand beside a name. */
const FEW_PIECES = 6;

/** Nothing but a few pieces, which need no lines of their own. */
export const hasOnlyPieces = ({ zones, loose }: Area): boolean =>
  seen(zones).length === 0 &&
  loose.length > 0 &&
  loose.length <= FEW_PIECES &&
  loose.every(({ shape }) => shape !== "card");

/** What the fullest of some areas holds; nothing: names alone. */
function heldIn(areas: readonly Area[]): "nothing" | "pieces" | "cards" {
  const filled = areas.filter(({ zones, loose }) => seen(zones).length + loose.length > 0);
  if (filled.length === 0) return "nothing";
  return filled.every(hasOnlyPieces) ? "pieces" : "cards";
}

/** Heights of an area, in pixels: its name alone, with pieces beside it, and with cards below it. */
const HEIGHTS = { nothing: 62, pieces: 74, cards: 200 } as const;

const heightOf = (areas: readonly Area[]): number => (areas.length === 0 ? 0 : HEIGHTS[heldIn(areas)]);

/** What the others have, at most: then there is no room for them above a board on a low table. */
export function heldByOthers({ around }: Seating): "pieces" | "cards" | undefined {
  const held = heldIn([...around.top, ...around.left, ...around.right]);
  return held === "nothing" ? undefined : held;
}

/** What stands above and below the board, so that the board can leave room for it. */
export const roomAround = ({ own, around, middle }: Seating): number =>
  heightOf(own ? [own] : []) + heightOf(middle) + heightOf([...around.top, ...around.left, ...around.right]) * SMALLER;

/** What stands below it where the others sit at its sides. */
export const roomBeneath = ({ own }: Seating): number => heightOf(own ? [own] : []);
