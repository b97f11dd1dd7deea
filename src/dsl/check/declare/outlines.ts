import type { BoardPart } from "../model.ts";
import type { Layout } from "./lattices.ts";

/** No edge or corner: it fills lists of links to one length. */
const NONE = -2147483648;

type Spot = BoardPart["beside"][number];

/** All corners, or all edges, of a board, each once, in the order of the spaces around them. */
interface Parts {
  readonly beside: readonly Spot[];
  readonly touching: readonly (readonly number[])[];
  readonly names: readonly (readonly string[])[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** by space: what lies around it, clockwise */
  readonly around: readonly (readonly number[])[];
}

interface Corner {
  readonly word: string;
  readonly around: readonly number[];
}

/**
 * Finds the edges or corners of all spaces. `kinds` are those of one space, each with the directions of the neighbours
 * that share it. A part lies at the mean of the coordinates of the spaces around it, so two spaces share a part if
 * these means are equal. To compare whole numbers, sums are used: the mean times the number of spaces around the part.
 */
function partsOf({ lattice, spaces }: Layout, kinds: readonly Corner[]): Parts {
  const at = new Map<string, number>();
  const [beside, touching, names]: [Spot[], number[][], string[][]] = [[], [], []];
  const [xs, ys]: [number[], number[]] = [[], []];
  const drawn = lattice.drawn ?? lattice.steps;
  const around = spaces.map((space, number) =>
    kinds.map(({ word, around: directions }) => {
      const spacesAround = directions.length + 1;
      const sum = (steps: typeof drawn, axis: 0 | 1) => directions.reduce((all, d) => all + (steps[d]?.[axis] ?? 0), 0);
      const [x, y] = [spacesAround * space.x + sum(lattice.steps, 0), spacesAround * space.y + sum(lattice.steps, 1)];
      const known = at.get(`${x},${y}`) ?? at.size;
      at.set(`${x},${y}`, known);
      beside[known] ??= { space: number, x: sum(drawn, 0) / spacesAround, y: sum(drawn, 1) / spacesAround };
      xs[known] = x;
      ys[known] = y;
      touching[known] = [...(touching[known] ?? []), number];
      names[known] = [...(names[known] ?? []), `${space.name}_${word}`];
      return known;
    }),
  );
  return { beside, touching, names, x: xs, y: ys, around };
}

/** The edges and corners of a board, and how they are joined. */
export interface Outline {
  readonly edges: Parts;
  readonly corners: Parts;
  /** by edge: the corners at its ends */
  readonly ends: readonly (readonly [number, number])[];
  /** by space and direction: the edge that a step crosses, or NONE */
  readonly crossed: readonly (readonly number[])[];
}

export function outlineOf(layout: Layout): Outline | null {
  const { outlines, directions } = layout.lattice;
  if (!outlines) return null;
  const { sides } = outlines;
  const edges = partsOf(
    layout,
    sides.map((d) => ({ word: directions[d] ?? "", around: [d] })),
  );
  const corners = partsOf(layout, outlines.corners);
  const ends: (readonly [number, number])[] = [];
  for (const [space, own] of edges.around.entries()) {
    const at = corners.around[space] ?? [];
    for (const [i, edge] of own.entries()) ends[edge] ??= [at.at(i - 1) ?? 0, at[i] ?? 0];
  }
  const crossed = edges.around.map((own) =>
    directions.map((_, d) => {
      const side = sides.indexOf(d);
      return side < 0 ? NONE : (own[side] ?? NONE);
    }),
  );
  return { edges, corners, ends, crossed };
}

/** By corner: the edges that end there. */
export function edgesAt({ corners, ends }: Outline): number[][] {
  const found: number[][] = corners.beside.map(() => []);
  for (const [edge, both] of ends.entries()) for (const corner of both) found[corner]?.push(edge);
  return found;
}

/** Fills lists to one length, as links need. */
export function padded(lists: readonly (readonly number[])[]): number[][] {
  const widest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return lists.map((list) => [...list, ...Array<number>(widest - list.length).fill(NONE)]);
}
