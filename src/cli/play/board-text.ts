/** The boards of a position as text: drawn if the screen has room, else listed. */

import { BoardPlan, type Lie, PLAIN_LIE } from "../../drawing/plan.ts";
import type { Loaded } from "../../dsl/load.ts";
import type { BoardDef } from "../../interpreter/ir/program.ts";
import type { Sight } from "../../interpreter/observe/sight.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import { inside, lookOf, word } from "../../telling/look-node.ts";
import { type Cell, drawGrid, isGrid } from "./boxes.ts";
import { meaningsOf, signsOf } from "./drawing-signs.ts";
import { drawPlan, type Marks } from "./floor-plan.ts";
import { drawMap } from "./map.ts";
import { partText } from "./part-text.ts";

interface Ground {
  readonly game: Game;
  readonly loaded: Loaded;
  readonly sight: Sight;
}

const marks = new WeakMap<Game, Marks>();

function marksIn(game: Game): Marks {
  const found = marks.get(game) ?? new Map<string, string>();
  marks.set(game, found);
  return found;
}

/** Layouts are computed once per game, so that every drawing looks the same. */
const plans = new WeakMap<Game, readonly BoardPlan[]>();

function plansOf({ game, loaded }: Ground): readonly BoardPlan[] {
  const found = plans.get(game) ?? game.program.boards.map(({ id }, at) => new BoardPlan(game, at, lieOf(loaded, id)));
  plans.set(game, found);
  return found;
}

/** What the `look` says about the layout of a board. */
function lieOf(loaded: Loaded, board: string): Lie {
  const look = inside(lookOf(loaded, "boards"), board);
  const at = inside(look, "at");
  return {
    joined: word(inside(look, "joined")),
    alone: word(inside(look, "alone")) === "hidden" ? "hidden" : PLAIN_LIE.alone,
    touching: word(inside(look, "spaces")) === "touching",
    at: at?.kind === "list" ? at.items.flatMap((item) => word(item) ?? []) : [],
  };
}

/** More boxes than this would mostly be empty. */
const MOST_BOXES = 120;

/** Lines that belong together. */
export type Block = readonly string[];

/** One board as text, by its index and the contents of its spaces. Parts that never change are separate blocks. */
export function boardText(ground: Ground, at: number, cells: readonly Cell[], screen: number): Block[] {
  const board = ground.game.program.boards[at];
  const plan = plansOf(ground)[at];
  if (!board || !plan) return [];
  if (board.part) return [partText(ground.game, at, { board, cells, screen })];
  const boxed = plan.form === "grid" && isGrid(cells) && cells.length <= MOST_BOXES;
  const grid = boxed ? drawGrid(cells, screen) : null;
  if (grid) return [grid];
  const planned = plan.form === "grid" ? planText(ground, board, cells, screen) : null;
  return planned ?? [mapped(board, plan, ground.sight, cells, screen) ?? listed(board, cells)];
}

/** A square board too large for boxes: the meaning of its characters, and one character for each square. */
function planText({ game, loaded }: Ground, { id }: BoardDef, cells: readonly Cell[], screen: number): Block[] | null {
  const signs = signsOf(loaded, id);
  const squares = cells.map((cell) => ({ ...cell, sign: signs.get(`${cell.x} ${cell.y}`) ?? null }));
  const drawn = drawPlan(squares, marksIn(game), screen);
  const meanings = meaningsOf(loaded, id);
  return drawn && [[`${id}: ${cells.length} spaces${meanings === "" ? "" : ` (${meanings})`}`], drawn];
}

/**
 * A board of any other shape. Spaces that are not part of it in this game are left out, unless something stands there.
 */
function mapped(
  board: BoardDef,
  plan: BoardPlan,
  sight: Sight,
  cells: readonly Cell[],
  screen: number,
): string[] | null {
  const { points, pairs, has } = plan.draw(sight);
  const shown = cells.flatMap(({ lines }, space) => (has(space) || lines.length > 0 ? [space] : []));
  if (shown.length === 0) return null;
  const rank = new Map(shown.map((space, i) => [space, i]));
  const spots = shown.map((space) => ({
    at: points[space] ?? ([0, 0] as const),
    title: cells[space]?.title ?? "",
    lines: cells[space]?.lines ?? [],
  }));
  const joined = plan.form === "graph" ? pairs.map(([a, b]) => [rank.get(a) ?? -1, rank.get(b) ?? -1] as const) : [];
  const drawn = drawMap(spots, joined, screen);
  if (!drawn) return null;
  const rest = drawn.short.map((spot) => `  ${[spots[spot]?.title, ...(spots[spot]?.lines ?? [])].join("  ")}`);
  return [`${board.id}: ${shown.length} spaces`, ...drawn.lines, ...rest];
}

/** The list for narrow screens: what stands on the spaces, and which other spaces they adjoin. */
function listed(board: BoardDef, cells: readonly Cell[]): string[] {
  const lines = cells.flatMap(({ title, lines }, space) => {
    if (lines.length === 0) return [];
    const beside = [...new Set((board.links[space] ?? []).filter((at) => at >= 0))].map((at) => cells[at]?.title ?? "");
    return [`  ${[title, ...lines].join("  ")}${beside.length === 0 ? "" : `  (beside ${beside.join(", ")})`}`];
  });
  const empty = cells.length - lines.length;
  return [`${board.id}: ${cells.length} spaces${empty === 0 ? "" : `, ${empty} with nothing on them`}`, ...lines];
}
