/** Computes where a box stands beside its anchor: inside the view, over as little as possible of what should stay in sight. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface At {
  readonly left: number;
  readonly top: number;
}

/** The distance between a box and its anchor, in pixels. */
const GAP = 6;

const right = ({ left, width }: Box) => left + width;
const bottom = ({ top, height }: Box) => top + height;

const within = (from: number, length: number, low: number, high: number): number =>
  Math.max(low, Math.min(from, high - length));

/** The area that two boxes share, in square pixels. */
export function shared(one: Box, other: Box): number {
  const across = Math.min(right(one), right(other)) - Math.max(one.left, other.left);
  const down = Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top);
  return across <= 0 || down <= 0 ? 0 : across * down;
}

/** Whether any part of a box is in sight. */
export const isIn = (box: Box, view: Box): boolean => shared(box, view) > 0;

/** Something that should not be covered, with the cost of each covered square pixel. */
export interface Obstacle {
  readonly box: Box;
  readonly weight: number;
  /** whether it must not be covered at all by what can be left out */
  readonly never?: boolean;
}

interface Around {
  readonly others: readonly Obstacle[];
  readonly plate: Box | null;
  /** the only board: in its corners there is often room for what is about a plate */
  readonly board?: Box | null;
}

/**
 * Tries the four sides of the anchor and the corners of the plate (the area that the anchor is in), each moved into the view.
 * Takes the place that covers the least.
 */
export function beside(anchor: Box, { width, height }: Box, view: Box, { others, plate, board = null }: Around): At {
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const level = anchor.top + anchor.height / 2 - height / 2;
  const wishes: readonly At[] = [
    { left: middle, top: bottom(anchor) + GAP },
    { left: middle, top: anchor.top - height - GAP },
    { left: right(anchor) + GAP, top: level },
    { left: anchor.left - width - GAP, top: level },
    ...(plate ? corners(plate, width, height) : []),
    ...(plate && board ? inside(board, width, height) : []),
  ];
  const places = wishes.map(
    ({ left, top }): At => ({
      left: within(left, width, view.left, right(view)),
      top: within(top, height, view.top, bottom(view)),
    }),
  );
  // Covering the anchor costs most.
  const cost = (at: At) => {
    const own = { ...at, width, height };
    return shared(own, anchor) * 8 + others.reduce((sum, { box, weight }) => sum + shared(own, box) * weight, 0);
  };
  return places.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}

/** Inside a plate its right side is the one that may be free; else there may be room below or above the plate. */
const corners = (plate: Box, width: number, height: number): readonly At[] => [
  { left: right(plate) - width - GAP, top: plate.top + GAP },
  { left: right(plate) - width - GAP, top: bottom(plate) - height - GAP },
  { left: plate.left + GAP, top: bottom(plate) + GAP },
  { left: plate.left + GAP, top: plate.top - height - GAP },
];

/** The corners of a board, the lower ones first. */
const inside = (board: Box, width: number, height: number): readonly At[] => {
  const [far, low] = [right(board) - width - GAP, bottom(board) - height - GAP];
  return [
    { left: far, top: low },
    { left: board.left + GAP, top: low },
    { left: far, top: board.top + GAP },
    { left: board.left + GAP, top: board.top + GAP },
  ];
};
