/**
 * The tower as the rulebook of HINT draws it (HI-G119, HI-G122), and lines over it (HI-G19). A line runs through a square if the
 * square's corners lie on both sides of it. Squares have the names of the rules.
 */

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Tower {
  /** a letter for each area, a digit for each door, # for walls */
  readonly rows: readonly string[];
  /** the area to which the doorway of each door belongs, by the digit of the door */
  readonly doorways: Readonly<Record<string, string>>;
  readonly tac: Readonly<Record<string, number>>;
  /** the areas whose cameras each Terminal controls */
  readonly watches: Readonly<Record<string, string>>;
  readonly terminals: Readonly<Record<string, Place>>;
  /** the letters of areas, by name */
  readonly areas: Readonly<Record<string, string>>;
  /** where drones enter */
  readonly entries: readonly Place[];
}

/** The rulebook counts from 0, the names of squares from 1. */
const at = (x: number, y: number): Place => ({ x: x + 1, y: y + 1 });

export const LEVEL_41: Tower = {
  rows: [
    "########################",
    "#AAAAAA#BBBBBBBB#CCCCCC#",
    "#AAAAAA#BBBBBBBB#CCCCCC#",
    "#AAAAAA#BBBBBBBB#CCCCCC#",
    "#AAAAAA#BBBBBBBB#CCCCCC#",
    "###1#######2#######3####",
    "#HHHHHHHIIIIIIIIJJJJJJJ#",
    "#HHHHHHHIIIIIIIIJJJJJJJ#",
    "###4####5#####6####7####",
    "#DDDDDD#EEEEEEEE#FFFFFF#",
    "#DDDDDD#EEEEEEEE#FFFFFF#",
    "#DDDDDD8EEEEEEEE9FFFFFF#",
    "#DDDDDD#EEEEEEEE#FFFFFF#",
    "#DDDDDD#EEEEEEEE#FFFFFF#",
    "#DDDDDD#EEEEEEEE#FFFFFF#",
    "########################",
  ],
  doorways: { "1": "H", "2": "I", "3": "J", "4": "H", "5": "I", "6": "I", "7": "J", "8": "E", "9": "E" },
  tac: { A: 3, B: 2, C: 2, D: 2, E: 3, F: 2, H: 1, I: 1, J: 1 },
  watches: { t1: "ABHI", t2: "ABCHIJ", t3: "BCIJ", t4: "DEFHIJ" },
  terminals: { t1: at(1, 1), t2: at(12, 1), t3: at(22, 1), t4: at(11, 12), w1: at(2, 13), w2: at(21, 13) },
  areas: {
    offices: "A",
    archive: "B",
    guard_post: "C",
    laboratory: "D",
    server_hall: "E",
    storage: "F",
    hallway_west: "H",
    hallway_middle: "I",
    hallway_east: "J",
  },
  entries: [at(11, 1), at(1, 14), at(22, 14)],
};

export const LEVEL_12: Tower = {
  rows: [
    "################",
    "#AAAAA#BBBBBBBB#",
    "#AAAAA#BBBBBBBB#",
    "#AAAAA1BBBBBBBB#",
    "#AAAAA#BBBBBBBB#",
    "##2########3####",
    "#HHHHHHHIIIIIII#",
    "#HHHHHHHIIIIIII#",
    "####4######5####",
    "#CCCCCC#DDDDDDD#",
    "#CCCCCC6DDDDDDD#",
    "#CCCCCC#DDDDDDD#",
    "#CCCCCC#DDDDDDD#",
    "################",
  ],
  doorways: { "1": "B", "2": "H", "3": "I", "4": "H", "5": "I", "6": "D" },
  tac: { A: 1, B: 2, C: 2, D: 3, H: 1, I: 1 },
  watches: { t1: "ABH", t3: "CDHI" },
  terminals: { t1: at(1, 4), t3: at(14, 12), w1: at(14, 1), w2: at(1, 12) },
  areas: {
    reception: "A",
    open_plan_office: "B",
    workshop: "C",
    relay_room: "D",
    hallway_west: "H",
    hallway_east: "I",
  },
  entries: [at(14, 6), at(14, 4), at(6, 12)],
};

export const placeOf = (square: string): Place => {
  const [, x, y] = /^s(\d+)_(\d+)$/.exec(square) ?? [];
  return { x: Number(x), y: Number(y) };
};
export const squareAt = ({ x, y }: Place) => `s${x}_${y}`;

export const letterAt = (tower: Tower, { x, y }: Place) => tower.rows[y - 1]?.[x - 1] ?? "#";
export const isWall = (tower: Tower, place: Place) => letterAt(tower, place) === "#";
export const doorAt = (tower: Tower, place: Place) => /\d/.exec(letterAt(tower, place))?.[0] ?? null;
export function areaAt(tower: Tower, place: Place): string {
  const letter = letterAt(tower, place);
  return tower.doorways[letter] ?? letter;
}

export const apart = (a: Place, b: Place) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
const same = (a: Place, b: Place) => a.x === b.x && a.y === b.y;

/** The side of the line on which a point lies, by sign. Coordinates are doubled, so that corners of squares are integers. */
const sideOf = (a: Place, b: Place, x: number, y: number) =>
  Math.sign((2 * b.x - 2 * a.x) * (y - 2 * a.y) - (2 * b.y - 2 * a.y) * (x - 2 * a.x));

const TURNS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** All squares of the rectangle that two squares span. */
function spanned(a: Place, b: Place): Place[] {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return Array.from({ length: (right - left + 1) * (bottom - top + 1) }, (_, i) => ({
    x: left + (i % (right - left + 1)),
    y: top + Math.floor(i / (right - left + 1)),
  }));
}

const sidesOf = (a: Place, b: Place, { x, y }: Place) =>
  TURNS.map(([right, down]) => sideOf(a, b, 2 * x + right, 2 * y + down));

/** Whether the line runs through the inside of the square. */
const crosses = (a: Place, b: Place, place: Place) => {
  const sides = sidesOf(a, b, place);
  return sides.includes(1) && sides.includes(-1);
};

/** The squares that the line touches with their inside, both ends included. */
export const under = (a: Place, b: Place): Place[] =>
  same(a, b) ? [a] : spanned(a, b).filter((place) => crosses(a, b, place));

/** Pairs of squares on both sides of a corner through which the line goes exactly. */
function touching(a: Place, b: Place): [Place, Place][] {
  const [right, down] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  if (right === 0 || down === 0) return [];
  const before = under(a, b).filter(({ x, y }) => sideOf(a, b, 2 * x + right, 2 * y + down) === 0);
  const inside = before.filter((place) => !same(place, b));
  return inside.map(({ x, y }) => [
    { x: x + right, y },
    { x, y: y + down },
  ]);
}

export interface Obstacles {
  readonly tower: Tower;
  /** whether the square has a closed door */
  readonly shut: (place: Place) => boolean;
  /** whether a model that blocks the line stands there */
  readonly held: (place: Place) => boolean;
}

/** HI-G19: whether there is a line of sight between the middles of two squares. */
export function clear(a: Place, b: Place, { tower, shut, held }: Obstacles): boolean {
  const solid = (place: Place) => isWall(tower, place) || shut(place);
  const between = under(a, b).filter((place) => !same(place, a) && !same(place, b));
  if (between.some((place) => solid(place) || held(place))) return false;
  return !touching(a, b).some(([one, other]) => solid(one) && solid(other));
}

/** HI-G20: whether walls and doors allow a step to a neighbouring square. */
export function stepAllowed(a: Place, b: Place, { tower, shut }: Omit<Obstacles, "held">): boolean {
  if (apart(a, b) !== 1 || isWall(tower, b) || shut(b)) return false;
  if (a.x === b.x || a.y === b.y) return true;
  const passed = [
    { x: a.x, y: b.y },
    { x: b.x, y: a.y },
  ];
  return [a, b, ...passed].every((place) => doorAt(tower, place) === null) && passed.every((p) => !isWall(tower, p));
}

export const neighbours = ({ x, y }: Place): Place[] =>
  [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => (right === 0 && down === 0 ? [] : [{ x: x + right, y: y + down }])),
  );
