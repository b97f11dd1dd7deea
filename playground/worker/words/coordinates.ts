/** Names of spaces on boards that are laid out by rule: a letter for the column, a number for the row. */
import type { BoardDef } from "../../../src/interpreter/index.ts";
import type { Ruler, Space } from "../../scene.ts";
import type { BoardLook } from "../look/look-rules.ts";

interface Coordinate {
  readonly column: string;
  readonly row: string;
}

/** By the ids of spaces. Empty for a board that names its spaces itself. */
type Coordinates = ReadonlyMap<string, Coordinate>;

/** The patterns of generated ids, with the groups of column and row. */
const MADE: readonly (readonly [form: RegExp, column: number, row: number])[] = [
  [/^(?:.+\.)?r(\d+)c(\d+)$/, 2, 1],
  [/^(?:.+\.)?[hs](\d+)_(\d+)$/, 1, 2],
];

const NONE: Coordinates = new Map();

export function coordinatesOf(board: BoardDef, { coordinates }: Pick<BoardLook, "coordinates">): Coordinates {
  const how = coordinates ?? (board.lattice?.outline === "hex" ? "down" : "up");
  const found = board.lattice === null || how === "none" ? [] : board.spaces.flatMap(({ name }) => placed(name) ?? []);
  if (found.length === 0 || found.length < board.spaces.length) return NONE;
  const rows = Math.max(...found.map(({ row }) => row));
  return new Map(
    found.map(({ name, column, row }) => [
      name,
      { column: lettered(column), row: String(how === "up" ? rows + 1 - row : row) },
    ]),
  );
}

function placed(name: string) {
  for (const [form, column, row] of MADE) {
    const parts = form.exec(name);
    if (parts) return { name, column: Number(parts[column]), row: Number(parts[row]) };
  }
  return null;
}

const LETTERS = 26;
const FIRST = 96;

/** Column letters: 1 is `a`, 27 is `aa`. */
function lettered(n: number): string {
  const rest = ((n - 1) % LETTERS) + 1;
  const letter = String.fromCharCode(FIRST + rest);
  return n > LETTERS ? lettered((n - rest) / LETTERS) + letter : letter;
}

export const coordinateText = ({ column, row }: Coordinate): string => column + row;

type Part = NonNullable<BoardDef["part"]>;

/**
 * Names of edges and corners: by the spaces between which they lie, `b2-b3`; at the rim by the space and the direction,
 * `b3 north`. Two of the four squares around a corner are enough.
 */
export function partNames(
  { spaces }: BoardDef,
  { form, touching, beside }: Part,
  host: readonly (string | null)[],
): (readonly [name: string, called: string])[] {
  const least = form === "edges" ? 2 : 3;
  return spaces.flatMap(({ name }, at) => {
    const around = (touching[at] ?? []).map((space) => host[space] ?? null);
    const first = host[beside[at]?.space ?? -1] ?? null;
    if (first === null || around.includes(null)) return [];
    const named = around.length > 3 ? [around[0], around.at(-1)] : around;
    const where = name.replace(/^.*\d_/, "").replaceAll("_", " ");
    return [[name, around.length >= least ? named.join("-") : `${first} ${where}`] as const];
  });
}

/** The distance of letters and numbers from the middle of the last space. */
const BESIDE = 0.7;
const BESIDE_HEX = 0.85;

type Placed = Pick<Space, "id" | "x" | "y">;

/**
 * The letters and numbers along a board, in its own units before rotation: below and left of squares, above and left of
 * hexes in full rows. Other boards have none.
 */
export function rulersOf(form: string, spaces: readonly Placed[], names: Coordinates): Ruler[] {
  if (names.size === 0 || spaces.length === 0) return [];
  const columns = lines(spaces, ({ id }) => names.get(id)?.column ?? "");
  const rows = lines(spaces, ({ id }) => names.get(id)?.row ?? "");
  if (form === "grid") {
    const left = Math.min(...spaces.map(({ x }) => x)) - BESIDE;
    const bottom = Math.max(...spaces.map(({ y }) => y)) + BESIDE;
    return [
      ...[...columns].map(([text, [one]]) => ({ text, x: one?.x ?? 0, y: bottom })),
      ...[...rows].map(([text, [one]]) => ({ text, x: left, y: one?.y ?? 0 })),
    ];
  }
  if (form !== "hexes" || columns.size * rows.size !== spaces.length) return [];
  return [
    ...[...columns].map(([text, all]) => beside(text, least(all, "y"), 0, -BESIDE_HEX)),
    ...[...rows].map(([text, all]) => beside(text, least(all, "x"), -BESIDE_HEX, 0)),
  ];
}

/** The spaces of each line by the line's name. */
function lines(spaces: readonly Placed[], calledBy: (space: Placed) => string): ReadonlyMap<string, readonly Placed[]> {
  const found = new Map<string, Placed[]>();
  for (const space of spaces) {
    const called = calledBy(space);
    found.set(called, [...(found.get(called) ?? []), space]);
  }
  return found;
}

const least = (all: readonly Placed[], along: "x" | "y"): Placed | undefined =>
  all.toSorted((a, b) => a[along] - b[along])[0];

const beside = (text: string, space: Placed | undefined, across: number, down: number): Ruler => ({
  text,
  x: (space?.x ?? 0) + across,
  y: (space?.y ?? 0) + down,
});
