import { edgeIn } from "../../eval/builtin-makers.ts";
import type { Expr, Value } from "../../ir/program.ts";
import { NONE } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";
import type { Env, Gen } from "../gen.ts";
import { maybeNone } from "../kinds-of-types.ts";
import type { Writer } from "../writers.ts";

/** Facts of boards as tables by thing: boards never change. */

/** Tables of a game that several texts share. */
const made = new WeakMap<Gen, Map<string, string>>();

export function once(g: Gen, name: string, make: () => unknown): string {
  const known = made.get(g) ?? new Map<string, string>();
  made.set(g, known);
  const found = known.get(name) ?? g.table(make());
  known.set(name, found);
  return found;
}

const directions = (game: Game): number =>
  Math.max(1, ...game.boards.map(({ geometry }) => Math.max(0, ...geometry.board.links.map(({ length }) => length))));

/** A table by thing and direction, for things that are spaces. */
function byWay<T>(game: Game, nothing: T, of: (board: Game["boards"][number], local: number, way: number) => T): T[] {
  const ways = directions(game);
  return Array.from({ length: game.entities.count * ways }, (_, at) => {
    const space = Math.floor(at / ways);
    const board = game.boards[game.boardOf[space] ?? -1];
    return board ? of(board, game.localOf[space] ?? 0, at % ways) : nothing;
  });
}

const rays = (game: Game) =>
  byWay<readonly number[]>(game, [], (board, local, way) =>
    board.geometry.ray(local, way).map((space) => board.entities[space] ?? NONE),
  );

/** The rays of each space in each direction, concatenated, and where each one begins. */
export function rayTable(g: Gen): {
  readonly flat: string;
  readonly starts: string;
  readonly ways: number;
  readonly longest: number;
} {
  const all = () => rays(g.game);
  const starts = () => {
    let at = 0;
    return Int32Array.from([...all(), []], (ray) => {
      const start = at;
      at += ray.length;
      return start;
    });
  };
  return {
    flat: once(g, "rays", () => Int32Array.from(all().flat())),
    starts: once(g, "where rays begin", starts),
    ways: directions(g.game),
    longest: Math.max(0, ...all().map(({ length }) => length)),
  };
}

/** The largest table of pairs of spaces. */
const MOST_PAIRS = 400_000;

/** A table by pair of things; null if it would be too large. */
function byPair(
  g: Gen,
  name: string,
  of: (board: Game["boards"][number], a: number, b: number) => number,
  apart: number,
): string | null {
  const { game } = g;
  const { count } = game.entities;
  const last = game.boardOf.findLastIndex((board) => board >= 0) + 1;
  if (last * count > MOST_PAIRS) return null;
  return once(g, name, () => pairsOf(game, new Int32Array(last * count).fill(apart), of));
}

/** Fills in the pairs of spaces of the same board. */
function pairsOf(
  { boards, boardOf, entities: { count } }: Game,
  table: Int32Array,
  of: (board: Game["boards"][number], a: number, b: number) => number,
): Int32Array {
  for (const board of boards)
    for (const [i, a] of board.entities.entries())
      for (const [j, b] of board.entities.entries())
        if (boards[boardOf[a] ?? -1] === board && boardOf[a] === boardOf[b]) table[a * count + b] = of(board, i, j);
  return table;
}

type Builtin = Expr & { op: "builtin" };

function pair(g: Gen, { args }: Builtin, env: Env, table: string | null, apart: string): string | null {
  const [first, second] = args;
  if (!first || !second || !table) return null;
  const [a, b] = [g.value(first, env), g.value(second, env)];
  const text = `${table}[${a} * ${g.game.entities.count} + ${b}]`;
  return maybeNone(g.game, first) || maybeNone(g.game, second) ? `(${text} ?? ${apart})` : text;
}

function way(g: Gen, { args }: Builtin, env: Env, table: string, nothing: string): string | null {
  const [space, direction] = args;
  if (!space || !direction) return null;
  const text = `${table}[${g.value(space, env)} * ${directions(g.game)} + ${g.value(direction, env)}]`;
  return maybeNone(g.game, space) || maybeNone(g.game, direction) ? `(${text} ?? ${nothing})` : text;
}

const around = ({ boardOf, localOf, boards }: Game) =>
  Array.from(boardOf, (at, id): Value => {
    const board = boards[at];
    return board?.geometry.neighbours(localOf[id] ?? 0).map((next) => board.entities[next] ?? NONE) ?? [];
  });

/** Functions of boards; null: the interpreter evaluates it. */
export const boardBuiltins: Partial<Record<Builtin["name"], (g: Gen, expr: Builtin, env: Env) => string | null>> = {
  beside: (g, expr, env) =>
    way(
      g,
      expr,
      env,
      once(g, "beside", () =>
        Int32Array.from(
          byWay(g.game, NONE, (board, local, direction) => {
            const found = board.geometry.beside(local, direction);
            return found === NONE ? NONE : (board.entities[found] ?? NONE);
          }),
        ),
      ),
      "none",
    ),
  ray: (g, expr, env) =>
    way(
      g,
      expr,
      env,
      once(g, "lists of rays", () => rays(g.game)),
      g.table([]),
    ),
  steps: (g, expr, env) =>
    pair(
      g,
      expr,
      env,
      byPair(g, "steps", (board, a, b) => board.geometry.steps(a, b), NONE),
      "none",
    ),
  linked: (g, expr, env) =>
    pair(
      g,
      expr,
      env,
      byPair(g, "linked", (board, a, b) => (board.geometry.linked(a, b) ? 1 : 0), 0),
      "0",
    ),
  direction: (g, expr, env) =>
    pair(
      g,
      expr,
      env,
      byPair(g, "direction", (board, a, b) => board.geometry.direction(a, b), NONE),
      "none",
    ),
  edgeBetween: (g, expr, env) =>
    pair(
      g,
      expr,
      env,
      byPair(g, "edges between", (board, a, b) => edgeIn(g.game, board, a, b), NONE),
      "none",
    ),
  neighbours: (g, { args }, env) => {
    const [space] = args;
    if (!space) return null;
    const text = `${once(g, "neighbours", () => around(g.game))}[${g.value(space, env)}]`;
    return maybeNone(g.game, space) ? `(${text} ?? ${g.table([])})` : text;
  },
};

/** Rings of spaces. */
export const ring: Writer<"ring"> = (g, { board, ring: id, what, args }, env) => {
  const found = g.game.boards[board];
  const spaces = (found?.geometry.board.rings[id]?.spaces ?? []).map((local) => found?.entities[local] ?? NONE);
  const at = Int32Array.from({ length: g.game.entities.count }, (_, id) => spaces.indexOf(id));
  const [first, second] = args.map((arg) => g.out.name(g.value(arg, env)));
  const place = (of = "none") => `(${g.table(at)}[${of}] ?? -1)`;
  switch (what) {
    case "opposite": {
      const across = at.map((i) => (i < 0 ? NONE : (spaces[(i + spaces.length / 2) % spaces.length] ?? NONE)));
      return `(${g.table(across)}[${first ?? "none"}] ?? none)`;
    }
    case "list": {
      if (!first) return g.table(spaces);
      const lists = Array.from(at, (i) => (i < 0 ? [] : [...spaces.slice(i), ...spaces.slice(0, i)]));
      return `(${g.table(lists)}[${first}] ?? ${g.table([])})`;
    }
    case "steps": {
      const [from, to] = [g.out.name(place(first)), g.out.name(place(second))];
      return `(${from} < 0 || ${to} < 0 ? none : (${to} - ${from} + ${spaces.length}) % ${spaces.length})`;
    }
  }
};
