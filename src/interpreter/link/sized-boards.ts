import { type BoardDef, NONE, type Program, type Scoped } from "../ir/program.ts";

/**
 * Cuts boards whose size is chosen before play. The program holds them at their largest size. Printed values of their
 * spaces are cut in the same way.
 */
export function cutBoards(program: Program, sizeOf: (side: Scoped) => number): Program {
  const kept = program.boards.map((board) => keptOf(board, sizeOf));
  if (kept.every((spaces) => spaces === null)) return program;
  const boards = program.boards.map((board, i) => cut(board, kept[i] ?? null));
  const fields = program.fields.map((field) => {
    const kind = program.kinds[field.kind];
    const spaces = kind && kind.board !== null && kind.rows.length === 0 ? kept[kind.board] : null;
    return spaces ? { ...field, values: spaces.map((local) => field.values[local] ?? NONE) } : field;
  });
  return { ...program, boards, fields };
}

/** The spaces that remain, by their numbers on the whole board; null if nothing is cut. */
function keptOf({ size, spaces }: BoardDef, sizeOf: (side: Scoped) => number): readonly number[] | null {
  if (!size) return null;
  const has = withinOf(size, sizeOf);
  return spaces.flatMap((space, local) => (has(space) ? [local] : []));
}

type Within = (space: { readonly x: number; readonly y: number }) => boolean;

/** Tests whether a space belongs to the board of the chosen size. */
function withinOf(size: NonNullable<BoardDef["size"]>, sizeOf: (side: Scoped) => number): Within {
  switch (size.form) {
    case "sides": {
      const [rows, columns] = [sizeOf(size.rows), sizeOf(size.columns)];
      return ({ x, y }) => y <= rows && x <= columns;
    }
    case "hexagon": {
      const side = sizeOf(size.side);
      return ({ x, y }) => Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y)) < side;
    }
  }
}

function cut(board: BoardDef, kept: readonly number[] | null): BoardDef {
  if (!kept) return board;
  const now = board.spaces.map(() => NONE);
  for (const [local, before] of kept.entries()) now[before] = local;
  const local = (before: number) => now[before] ?? NONE;
  return {
    ...board,
    spaces: kept.flatMap((before) => board.spaces[before] ?? []),
    links: kept.map((before) => (board.links[before] ?? []).map(local)),
    rings: board.rings.map((ring) => ({ ...ring, spaces: ring.spaces.map(local) })),
    cut: now,
  };
}
