import { NONE } from "../ir/program.ts";

/** The neighbours of each space, as numbers of the board; their order breaks ties. */
export type Around = (space: number) => readonly number[];

export interface Walk {
  /** length of a shortest path to `to`; NONE if there is none, or if no `to` was given */
  readonly steps: number;
  /** the first step of a shortest path to `to` (ties in the order of the directions); NONE if there is none */
  readonly next: number;
  /** the spaces of a shortest path to `to`, without the start; empty if there is none (ties as in `next`) */
  readonly way: readonly number[];
  /** the spaces within the budget, nearest first, without the start */
  readonly reach: readonly number[];
}

/**
 * Breadth-first search over a board where each step has to be allowed. Calls `canStep` at most once per link (`nth`:
 * index of the link at its space). It stops as soon as `to` is found; then `reach` holds the spaces found before.
 */
export function walk(
  spaces: number,
  around: Around,
  from: number,
  goal: { readonly to?: number; readonly budget?: number },
  canStep: (from: number, to: number, nth: number) => boolean,
): Walk {
  const { to = NONE, budget = Number.POSITIVE_INFINITY } = goal;
  const room = takeRoom(spaces);
  try {
    return walkIn(room, around, { from, to, budget }, canStep);
  } finally {
    ROOMS.push(room);
  }
}

/** Memory for one walk, by space: the length of the path plus 1 (0: not reached), its first step, and the predecessor. */
interface Room {
  readonly lengths: Int32Array;
  readonly firsts: Int32Array;
  readonly befores: Int32Array;
}

/** Memory that is free for reuse. Several may be in use at once, because the condition of a step may start another walk. */
const ROOMS: Room[] = [];

function takeRoom(spaces: number): Room {
  const free = ROOMS.pop();
  if (free && free.lengths.length >= spaces) return free;
  return { lengths: new Int32Array(spaces), firsts: new Int32Array(spaces), befores: new Int32Array(spaces) };
}

function walkIn(
  room: Room,
  around: Around,
  { from, to, budget }: { readonly from: number; readonly to: number; readonly budget: number },
  canStep: (from: number, to: number, nth: number) => boolean,
): Walk {
  const { lengths, firsts, befores } = room;
  const queue = [from];
  lengths[from] = 1;
  const found = () => (to === NONE ? 0 : (lengths[to] as number));
  try {
    for (const space of queue) {
      if (found() !== 0 || (lengths[space] as number) > budget) break;
      stepOn(room, queue, space, around(space), canStep);
    }
    const length = found();
    return {
      steps: length === 0 ? NONE : length - 1,
      next: length < 2 ? NONE : (firsts[to] as number),
      way: length === 0 ? [] : wayBack(to, (space) => (space === from ? NONE : (befores[space] as number))),
      reach: queue.slice(1),
    };
  } finally {
    for (const space of queue) lengths[space] = 0;
  }
}

/** Adds the neighbours of a space that can be stepped on and are not reached yet. */
function stepOn(
  { lengths, firsts, befores }: Room,
  queue: number[],
  space: number,
  near: readonly number[],
  canStep: (from: number, to: number, nth: number) => boolean,
): void {
  const length = lengths[space] as number;
  for (let nth = 0; nth < near.length; nth++) {
    const other = near[nth] as number;
    if (lengths[other] !== 0 || !canStep(space, other, nth)) continue;
    lengths[other] = length + 1;
    firsts[other] = length === 1 ? other : (firsts[space] as number);
    befores[other] = space;
    queue.push(other);
  }
}

/** The path from the start (excluded) to a space, following predecessors. */
function wayBack(to: number, before: (space: number) => number): number[] {
  const way: number[] = [];
  for (let space = to, last = before(to); last !== NONE; space = last, last = before(space)) way.push(space);
  return way.reverse();
}
