import type { BoardId, Program } from "./program.ts";

/** How many there are of each thing that a program numbers. */
const COUNTS = {
  kind: ({ kinds }) => kinds.length,
  option: ({ options }) => options.length,
  slot: ({ slots }) => slots.length,
  field: ({ fields }) => fields.length,
  body: ({ bodies }) => bodies.length,
  command: ({ commands }) => commands.length,
  zone: ({ zones }) => zones.length,
  term: ({ terms }) => terms.length,
  line: ({ lines }) => lines.length,
  path: ({ paths }) => paths.length,
  order: ({ orders }) => orders.length,
  board: ({ boards }) => boards.length,
  ring: ({ boards }, board) => boards[board]?.rings.length ?? 0,
} satisfies Record<string, (program: Program, board: number) => number>;

/** One of these things; rings are numbered by board. */
export interface Named {
  readonly one: keyof typeof COUNTS;
  readonly at: number;
  readonly board: BoardId | null;
}

export const named = (one: Named["one"], at: number, board: BoardId | null = null): Named => ({ one, at, board });

export const countOf = (program: Program, { one, board }: Named): number => COUNTS[one](program, board ?? -1);
