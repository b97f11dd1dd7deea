// Long because it is one table: every function of the language.

import { watchOf } from "../analysis/watched.ts";
import type { Builtin } from "../ir/builtins.ts";
import type { ExprWith } from "../ir/operators.ts";
import { NONE, type Value } from "../ir/program.ts";
import { elementOf, typeOf } from "../ir/types.ts";
import { amountsIn } from "../names/value-names.ts";
import type { Game } from "../runtime/game.ts";
import { keepsDistances } from "../runtime/geometry.ts";
import { AT } from "../runtime/layout.ts";
import { longestWay } from "../runtime/longest-way.ts";
import { asSet } from "../runtime/value-order.ts";
import { countLightWork, countWork, indexIn, isSame, sizeOf } from "../runtime/work.ts";
import { checked } from "./arithmetic.ts";
import { comparison, judging, sorting } from "./comparing.ts";
import { type Compiler, type Fn, fail, joined, listOf, type NumberFn } from "./compiler.ts";
import { deduced } from "./deduced.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { inPublicOrder } from "./public-order.ts";

/** `expr`: the compiled expression, for makers that need more than the values; `fixed` passes none. */
export type BuiltinMaker = (c: Compiler, args: readonly Fn[], node: number, expr?: ExprWith<"builtin">) => Fn;

const absent: Fn = () => NONE;
const one = (args: readonly Fn[], i = 0): Fn => args[i] ?? absent;
/** An argument that the checker guarantees to be no list. */
const number = (args: readonly Fn[], i = 0) => one(args, i) as NumberFn;

/** Functions of numbers. */
const numbers =
  (compute: (values: readonly number[], node: number) => number): BuiltinMaker =>
  (_, args, node) => {
    const all = args.map((_, i) => number(args, i));
    return (env) =>
      compute(
        all.map((one) => one(env)),
        node,
      );
  };

/** `min` and `max`, with a fast path for two arguments. */
const extreme =
  (choose: (...values: number[]) => number): BuiltinMaker =>
  (c, args, node) => {
    const [a, b] = [number(args), number(args, 1)];
    return args.length === 2 ? (env) => choose(a(env), b(env)) : numbers((values) => choose(...values))(c, args, node);
  };

/** Functions of one list. */
const lists =
  (compute: (list: readonly Value[], node: number) => Value): BuiltinMaker =>
  (_, args, node) => {
    const list = one(args);
    return (env) => compute(listOf(list(env), node), node);
  };

/** Functions that go through one whole list. */
const wholeLists =
  (compute: (list: readonly Value[], node: number) => Value): BuiltinMaker =>
  (c, args, node) => {
    const list = one(args);
    return (env) => {
      const all = listOf(list(env), node);
      countWork(c.rt, all.length, node);
      return compute(all, node);
    };
  };

type Board = Compiler["game"]["boards"][number];

/** Functions of a space and a direction, on the board of the space. */
const along =
  (nothing: Value, compute: (board: Board, space: number, direction: number) => Value): BuiltinMaker =>
  (c, args) => {
    const [a, b] = [number(args), number(args, 1)];
    const { boardOf, localOf, boards } = c.game;
    return (env) => {
      const space = a(env);
      const board = boards[boardOf[space] ?? -1];
      return board ? compute(board, localOf[space] ?? 0, b(env)) : nothing;
    };
  };

/** Functions of two spaces. Spaces of different boards, and none, give `nothing`. */
const between =
  (nothing: Value, compute: (board: Board, a: number, b: number, c: Compiler) => Value): BuiltinMaker =>
  (c, args) => {
    const [first, second] = [number(args), number(args, 1)];
    const { boardOf, localOf, boards } = c.game;
    return (env) => {
      const a = first(env);
      const b = second(env);
      const board = boards[boardOf[a] ?? -1];
      return board && boardOf[a] === boardOf[b] ? compute(board, localOf[a] ?? 0, localOf[b] ?? 0, c) : nothing;
    };
  };

/** Computes something once per game, for all uses in the rules. */
function ofGame<T>(find: (game: Game) => T): (game: Game) => T {
  const known = new WeakMap<Game, T>();
  return (game) => {
    const found = known.get(game) ?? find(game);
    known.set(game, found);
    return found;
  };
}

/** Caches results, because boards never change. There are fewer than 64 directions. */
const fixed = (make: BuiltinMaker): BuiltinMaker => {
  const answers = ofGame((): (Value | undefined)[] => []);
  return (c, args, node) => {
    const known = answers(c.game);
    const pair: Value[] = [0, 0];
    const compute = make(c, [(env) => env[0] as Value, (env) => env[1] as Value], node);
    const [a, b] = [number(args), number(args, 1)];
    return (env) => {
      const space = a(env);
      const other = b(env);
      if (space === NONE || other === NONE) return compute([space, other]);
      const at = space * 64 + other;
      const found = known[at];
      if (found !== undefined) return found;
      pair[0] = space;
      pair[1] = other;
      const value = compute(pair);
      known[at] = value;
      return value;
    };
  };
};

/** The edge that a step from one space to another crosses, or NONE. */
export function edgeIn({ boards }: Game, { geometry }: Board, a: number, b: number): number {
  const { crosses } = geometry.board;
  const direction = geometry.direction(a, b);
  const edge = direction === NONE ? NONE : (crosses?.at[a]?.[direction] ?? NONE);
  return edge === NONE || !crosses ? NONE : (boards[crosses.edges]?.entities[edge] ?? NONE);
}

/** By entity: its neighbours. */
const circles = ofGame(({ boardOf, localOf, boards }) =>
  Array.from(boardOf, (at, id): Value => {
    const board = boards[at];
    return board?.geometry.neighbours(localOf[id] ?? 0).map((next) => board.entities[next] ?? NONE) ?? [];
  }),
);

/** By board: its spaces by coordinates. */
export const spots = ofGame(({ program, boards }) =>
  program.boards.map(
    ({ spaces }, board) => new Map(spaces.map(({ x, y }, i) => [`${x} ${y}`, boards[board]?.entities[i] ?? NONE])),
  ),
);

const players =
  (start: (order: readonly number[], at: number, node: number) => Value): BuiltinMaker =>
  (c, args, node) => {
    const first = number(args);
    const { rt, game } = c;
    const { inPlay } = game.layout;
    const seats = Array.from({ length: game.players }, (_, i) => i + 1);
    return (env) => {
      const from = first(env);
      if (from === NONE) return fail(node, "there is no player here: the value is none");
      const order = [...seats.slice(from - 1), ...seats.slice(0, from - 1)];
      return start(
        order.filter((player) => (rt.slots[inPlay + player] ?? 0) > 0),
        from,
        node,
      );
    };
  };

const amountOf: BuiltinMaker = (c, args, node, expr) => {
  const [split, candidate] = [one(args), one(args, 1)];
  const judge = expr && watchOf(c.game, expr) !== null ? judging(c) : null;
  const amount = (wanted: Value, pairs: readonly Value[]): Value => {
    countLightWork(c.rt, pairs.length, node);
    const pair = pairs.find((item) => typeof item !== "number" && isSame(c.rt, item[0] ?? NONE, wanted, node));
    return (typeof pair === "object" ? pair[1] : 0) ?? 0;
  };
  if (!judge) return (env) => amount(candidate(env), listOf(split(env), node));
  return (env) => {
    const [wanted, pairs] = [candidate(env), listOf(split(env), node)];
    const candidates = amountsIn(pairs).map(([of]) => of);
    judge(candidates, wanted);
    return amount(wanted, pairs);
  };
};

/** The maker of each function. A function without one does not compile. */
export const BUILTIN_MAKERS: { readonly [B in Builtin]: BuiltinMaker } = {
  min: extreme(Math.min),
  max: extreme(Math.max),
  abs: numbers(([value = 0]) => Math.abs(value)),
  negate: numbers(([value = 0], node) => checked(0 - value, node)),
  length: lists((list) => list.length),
  nonEmpty: lists((list) => (list.length > 0 ? 1 : 0)),
  sumOf: wholeLists((list, node) => list.reduce((sum: number, value) => checked(sum + (value as number), node), 0)),
  firstOf: lists((list) => list[0] ?? NONE),
  lastOf: lists((list) => list.at(-1) ?? NONE),
  toSet: (c, args, node, expr) => {
    const list = one(args);
    const found = sorting(c, expr?.args ?? [], (env: Value[]) => {
      const values = listOf(list(env), node);
      countWork(c.rt, sizeOf(values), node);
      return values;
    });
    return (env) => asSet(found(env));
  },
  minOf: wholeLists((list) => (list.length === 0 ? NONE : Math.min(...(list as readonly number[])))),
  maxOf: wholeLists((list) => (list.length === 0 ? NONE : Math.max(...(list as readonly number[])))),
  medianOf: wholeLists((list) => {
    const sorted = Int32Array.from(list as readonly number[]).sort();
    return sorted[(sorted.length - 1) >> 1] ?? NONE;
  }),
  nth: (_, args, node) => {
    const [list, at] = [one(args), number(args, 1)];
    return (env) => listOf(list(env), node)[at(env) - 1] ?? NONE;
  },
  ordinal: (c, args, node) => {
    const thing = number(args);
    return (env) => {
      const index = c.game.entities.indexOf[thing(env)];
      return index === undefined ? fail(node, "there is none, so it has no number") : index + 1;
    };
  },
  impossible: (_, __, node) => () => fail(node, "the rules say that this cannot be missing here, but it is"),
  there: (_, args, node) => {
    const value = one(args);
    return (env) => {
      const found = value(env);
      return found === NONE ? fail(node, "a value is needed here, but this is none") : found;
    };
  },
  deeper: (_, args, node) => {
    const [level, most] = [number(args), number(args, 1)];
    return (env) => {
      const [now, last] = [level(env), most(env)];
      return now < last
        ? now + 1
        : fail(
            node,
            `the term calls itself more than ${last} times inside itself, which is as deep as it says it goes`,
          );
    };
  },
  deduced: ({ rt, game }, args) => (game.secrets.any ? deduced(rt, one(args), one(args, 1)) : one(args)),
  listed: (c, args, _, expr) => {
    const [set] = expr?.args ?? [];
    const thing = set && elementOf(typeOf(c.game.program, set));
    return inPublicOrder(c, one(args), thing?.t === "entity" ? thing.of : []);
  },
  concat: (c, args, node) => (env) =>
    joined(
      c.rt,
      args.map((arg) => arg(env)),
      node,
    ),
  steps: between(NONE, (board, a, b, c) => {
    if (!keepsDistances(board.geometry)) countLightWork(c.rt, 4 * board.entities.length);
    return board.geometry.steps(a, b);
  }),
  neighbours: (c, args) => {
    const space = number(args);
    const around = circles(c.game);
    return (env) => around[space(env)] ?? [];
  },
  linked: between(0, (board, a, b) => (board.geometry.linked(a, b) ? 1 : 0)),
  beside: fixed(
    along(NONE, (board, a, dir) => {
      const found = board.geometry.beside(a, dir);
      return found === NONE ? NONE : (board.entities[found] ?? NONE);
    }),
  ),
  ray: fixed(along([], (board, a, dir) => board.geometry.ray(a, dir).map((space) => board.entities[space] ?? NONE))),
  direction: between(NONE, (board, a, b) => board.geometry.direction(a, b)),
  edgeBetween: between(NONE, (board, a, b, c) => edgeIn(c.game, board, a, b)),
  longestWay: (c, args, node) => {
    const [edges, corners] = [one(args), args[1]];
    const { boardOf, localOf, boards } = c.game;
    return (env) => {
      const ends = listOf(edges(env), node).map((edge) => {
        const part = boards[boardOf[edge as number] ?? -1]?.geometry.board.part;
        return part?.ends[localOf[edge as number] ?? -1] ?? fail(node, "this is no edge of a board");
      });
      const through = corners && new Set(listOf(corners(env), node).map((corner) => localOf[corner as number]));
      countWork(c.rt, ends.length, node);
      return longestWay(
        ends,
        (point) => through?.has(point) ?? true,
        () => countWork(c.rt, 1, node),
      );
    };
  },
  turned: (_, args) => {
    const [direction, turns] = [number(args), number(args, 1)];
    const [count, step] = [Number(one(args, 2)([])), Number(one(args, 3)([]))];
    return (env) => {
      const to = direction(env) + turns(env) * step;
      return ((to % count) + count) % count;
    };
  },
  relative: numbers(([direction = 0, ahead = 0, count = 1]) =>
    direction === NONE || ahead === NONE ? NONE : (direction + ahead) % count,
  ),
  clockwise: players((order) => order),
  after: players(
    (order, from, node) =>
      order.find((player) => player !== from) ?? order[0] ?? fail(node, "nobody is left in the game"),
  ),
  index: (c, args, node, expr) => {
    const [list, value] = [one(args), one(args, 1)];
    const find = (wanted: Value, items: Value) => {
      const found = indexIn(c.rt, listOf(items, node), wanted, node);
      return found < 0 ? NONE : found + 1;
    };
    return expr ? comparison(c, expr, value, list, find) : (env) => find(value(env), list(env));
  },
  amountOf,
  spaceAt: (c, args) => {
    const [which, x, y] = [one(args), one(args, 1), one(args, 2)];
    const known = spots(c.game)[Number(which([]))];
    return (env) => known?.get(`${x(env)} ${y(env)}`) ?? NONE;
  },
  fingerprint: (c, args, node) => (env) => {
    const values = args.map((arg) => arg(env));
    countWork(c.rt, sizeOf(values), node);
    return fingerprintOf(values);
  },
  players: (c) => () => c.game.players,
  round:
    ({ rt }) =>
    () =>
      rt.slots[AT.round] ?? 0,
};
