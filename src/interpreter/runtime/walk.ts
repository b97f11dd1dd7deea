import { NONE } from "../ir/program.ts";

/** The spaces beside each, as numbers of the board; their order decides where ways are equally good. */
export type Around = (space: number) => readonly number[];

export interface Walk {
  /** steps of a shortest way to `to`; NONE if there is none, or none was asked for */
  readonly steps: number;
  /** the first step of a shortest way to `to` (ties fall by order of the directions); NONE if there is no way */
  readonly next: number;
  /** the spaces of a shortest way to `to`, without the start; empty if there is none (ties fall like those of `next`) */
  readonly way: readonly number[];
  /** what can be reached within the budget, nearest first, without the start */
  readonly reach: readonly number[];
}

/**
 * Walks over a board where each step has to be allowed, asking `canStep` at most once for each link (`nth`: of those of a space). It stops as soon
 * as `to` is found; then `reach` holds what was met before it.
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

/** Room for one walk: by space the length of the way to it plus 1 (0: not met), the first step of that way, and the space before it. */
interface Room {
  readonly lengths: Int32Array;
  readonly firsts: Int32Array;
  readonly befores: Int32Array;
}

/** Room that is not in use; a walk may lead to another one, while its conditions are tested. */
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

/** Notes the neighbours of a space to which a step is allowed and which have not been met. */
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

/** From the start (left out) to a space, found from its end. */
function wayBack(to: number, before: (space: number) => number): number[] {
  const way: number[] = [];
  for (let space = to, last = before(to); last !== NONE; space = last, last = before(space)) way.push(space);
  return way.reverse();
}
