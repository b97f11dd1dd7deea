import type { Side } from "./board-size.ts";

type Step = readonly [x: number, y: number];

/** How spaces that are laid out by rule lie beside each other. */
export interface Lattice {
  /** the name of the type of its directions, which all boards of this lattice share */
  readonly type: string;
  /** the boards that have them, for the reference */
  readonly on: string;
  /** its directions, clockwise from the north and at equal angles */
  readonly directions: readonly string[];
  /** by direction: its step in coordinates */
  readonly steps: readonly Step[];
  /** how many directions one turn goes on in that list */
  readonly turn: number;
  /**
   * the directions of neighbours by the word behind `neighbours:`, the default first; null: all directions, without a
   * choice
   */
  readonly neighbours: Readonly<Record<string, readonly string[]>> | null;
  /** are its coordinates also rows and columns? */
  readonly hasRows: boolean;
  /** how a space is drawn unless the rules say otherwise */
  readonly outline: "tile" | "hex";
  /** by direction: its step in a drawing, in units of one space; null: as in coordinates */
  readonly drawn: readonly Step[] | null;
  /** its edges and corners; null: it has none that could be spaces */
  readonly outlines: Outlines | null;
}

/** The sides and corners of a space, clockwise. The first corner lies between the first two sides. */
interface Outlines {
  /** the directions in which a step crosses an edge */
  readonly sides: readonly number[];
  /** the name of each corner, and the directions of the spaces that meet there */
  readonly corners: readonly { readonly word: string; readonly around: readonly number[] }[];
}

/** The sides of a board whose size is settled before play: two, or the one of a hexagon. */
type Sized =
  | { readonly form: "sides"; readonly rows: Side; readonly columns: Side }
  | { readonly form: "hexagon"; readonly side: Side };

/** A board that is laid out by rule: its spaces with names and coordinates, and its lattice. */
export interface Layout {
  readonly lattice: Lattice;
  readonly spaces: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  /** the sides, if they are settled before play: the spaces are those of the largest board */
  readonly sized?: Sized;
  /** for drawings: what the characters say of each square */
  readonly marks?: ReadonlyMap<string, number[]>;
}

const NONE = -2147483648;

/** By space and direction: the index of the space there, or NONE. */
export function linksOf({ lattice, spaces }: Layout): number[][] {
  const at = new Map(spaces.map((s, i) => [`${s.x},${s.y}`, i]));
  return spaces.map((s) => lattice.steps.map(([dx, dy]) => at.get(`${s.x + dx},${s.y + dy}`) ?? NONE));
}

/** Spaces in rows and columns that count from 1. */
export function inRows(rows: number, columns: number, nameOf: (x: number, y: number) => string): Layout["spaces"] {
  const spaces: { name: string; x: number; y: number }[] = [];
  for (let y = 1; y <= rows; y++) for (let x = 1; x <= columns; x++) spaces.push({ name: nameOf(x, y), x, y });
  return spaces;
}

/** Can every space be reached from every other over near links? */
export function isJoined(links: readonly (readonly number[])[], near: readonly number[]): boolean {
  const seen = new Set<number>([0]);
  const waiting = [0];
  for (let space = waiting.pop(); space !== undefined; space = waiting.pop()) {
    for (const direction of near) {
      const next = links[space]?.[direction] ?? NONE;
      if (next === NONE || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return links.length > 0 && seen.size === links.length;
}
