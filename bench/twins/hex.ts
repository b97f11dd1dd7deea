import type { Playout, Twin } from "./twin.ts";

/**
 * The board is eleven by eleven with a border. Groups are a union-find forest, in which the two edges of each player
 * are members.
 */
const SIDE = 11;
const WIDTH = SIDE + 2;
const SIZE = WIDTH * WIDTH;
/** A hex has the neighbours of a square, except those to the northwest and southeast. */
const WAYS = [-WIDTH, 1 - WIDTH, 1, WIDTH, WIDTH - 1, -1];

/** The edges: the first player joins top and bottom, the second left and right. */
const TOP = SIZE;
const BOTTOM = SIZE + 1;
const LEFT = SIZE + 2;
const RIGHT = SIZE + 3;

const cells: number[] = [];
for (let row = 1; row <= SIDE; row++) for (let x = 1; x <= SIDE; x++) cells.push(row * WIDTH + x);

const board = new Uint8Array(SIZE);
const parent = new Uint16Array(SIZE + 4);
const free = new Uint8Array(cells.length);
const roots = Uint16Array.from(parent.keys());

function root(of: number): number {
  let at = of;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at] as number] as number;
    at = parent[at] as number;
  }
  return at;
}

const join = (a: number, b: number): void => {
  parent[root(a)] = root(b);
};

/** Puts a stone down. Does it join the player's edges? */
function joins(at: number, player: number): boolean {
  board[at] = player;
  for (let i = 0; i < 6; i++) {
    const to = at + (WAYS[i] as number);
    if (board[to] === player) join(at, to);
  }
  const line = player === 1 ? (at / WIDTH) | 0 : at % WIDTH;
  const [near, far] = player === 1 ? [TOP, BOTTOM] : [LEFT, RIGHT];
  if (line === 1) join(at, near);
  if (line === SIDE) join(at, far);
  return root(near) === root(far);
}

export const hex: Twin = (draw): Playout => {
  board.fill(0);
  parent.set(roots);
  free.set(cells);
  for (let moves = 1, left = cells.length; ; moves++, left--) {
    const chosen = draw(left);
    const player = moves & 1 ? 1 : 2;
    if (joins(free[chosen] as number, player)) return { moves, winner: player };
    free.copyWithin(chosen, chosen + 1, left);
  }
};
