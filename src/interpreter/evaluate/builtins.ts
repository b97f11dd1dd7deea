import { AT } from "../layout.ts";
import { type Builtin, type Expr, NONE, type Type, type Value } from "../program.ts";
import { thingsIn } from "../things-in.ts";
import { amountsIn } from "../value-names.ts";
import { checked } from "./arithmetic.ts";
import { comparing, sorting } from "./comparing.ts";
import { type Compiler, equal, type Fn, fail, joined, listOf, type Makers } from "./compiler.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { inKnownOrder, isAsItLies } from "./known-order.ts";
import { holdsHidden } from "./names-in-rules.ts";
import { asSet } from "./sets.ts";
import { rowTaint } from "./taint.ts";

type Maker = (c: Compiler, args: readonly Fn[], node: number, exprs?: readonly Expr[], types?: readonly Type[]) => Fn;

export const builtins: Makers<"builtin"> = {
  builtin: (c, { name, args, types = [], node }) => {
    const fns = args.map((arg) => c.fn(arg));
    const value = TABLE[name](c, fns, node, args, types);
    return ORDERED.has(name) && isAsItLies(args[0]) ? inKnownOrder(c, value, node) : value;
  },
};

/** What these give depends on the order of a list. */
const ORDERED: ReadonlySet<Builtin> = new Set<Builtin>(["firstOf", "lastOf", "nth"]);

const absent: Fn = () => NONE;
const one = (args: readonly Fn[], i = 0): Fn => args[i] ?? absent;

/** Functions of numbers. */
const numbers =
  (compute: (values: readonly number[], node: number) => number): Maker =>
  (_, args, node) =>
  (env) =>
    compute(
      args.map((arg) => arg(env) as number),
      node,
    );

/** Mostly of two numbers. */
const extreme =
  (choose: (...values: number[]) => number): Maker =>
  (c, args, node) => {
    const [a, b] = [one(args), one(args, 1)];
    return args.length === 2
      ? (env) => choose(a(env) as number, b(env) as number)
      : numbers((values) => choose(...values))(c, args, node);
  };

/** Functions of one list. */
const lists =
  (compute: (list: readonly Value[], node: number) => Value): Maker =>
  (_, args, node) => {
    const list = one(args);
    return (env) => compute(listOf(list(env), node), node);
  };

/** Functions of a space and something else, on the board of the space. */
const spaces =
  (
    nothing: Value,
    compute: (board: Compiler["game"]["boards"][number], a: number, other: number, c: Compiler) => Value,
  ): Maker =>
  (c, args) => {
    const [a, b] = [one(args), one(args, 1)];
    const { boardOf, localOf, boards } = c.game;
    return (env) => {
      const space = a(env) as number;
      const other = b(env) as number;
      const board = boards[boardOf[space] ?? -1];
      return board ? compute(board, localOf[space] ?? 0, other, c) : nothing;
    };
  };

/** Remembers what is answered: a board never changes. There are less than 64 directions. */
const fixed =
  (make: Maker): Maker =>
  (c, args, node) => {
    const known: (Value | undefined)[] = [];
    const pair: Value[] = [0, 0];
    const compute = make(c, [(env) => env[0] as Value, (env) => env[1] as Value], node);
    const [a, b] = [one(args), one(args, 1)];
    return (env) => {
      const space = a(env) as number;
      const other = b(env) as number;
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

/** What a second space is on the same board, or NONE. */
const local = (c: Compiler, space: number): number => (space === NONE ? NONE : (c.game.localOf[space] ?? NONE));

const players =
  (start: (order: readonly number[], at: number) => Value): Maker =>
  (c, args) => {
    const first = one(args);
    const { rt, game } = c;
    const { inPlay } = game.layout;
    const seats = Array.from({ length: game.players }, (_, i) => i + 1);
    return (env) => {
      const from = first(env) as number;
      if (from === NONE) return start([], 0);
      const order = [...seats.slice(from - 1), ...seats.slice(0, from - 1)];
      return start(
        order.filter((player) => (rt.slots[inPlay + player] ?? 0) > 0),
        from,
      );
    };
  };

const TABLE: Record<Builtin, Maker> = {
  min: extreme(Math.min),
  max: extreme(Math.max),
  abs: numbers(([value = 0]) => Math.abs(value)),
  negate: numbers(([value = 0], node) => checked(0 - value, node)),
  length: lists((list) => list.length),
  nonEmpty: lists((list) => (list.length > 0 ? 1 : 0)),
  sumOf: lists((list, node) => list.reduce((sum: number, value) => checked(sum + (value as number), node), 0)),
  firstOf: lists((list) => list[0] ?? NONE),
  lastOf: lists((list) => list.at(-1) ?? NONE),
  toSet: (c, args, node, exprs = []) => {
    const list = one(args);
    const judge = sorting(c, exprs);
    return (env) => {
      const values = listOf(list(env), node);
      judge?.(values);
      return asSet(values);
    };
  },
  minOf: lists((list) => (list.length === 0 ? NONE : Math.min(...(list as readonly number[])))),
  maxOf: lists((list) => (list.length === 0 ? NONE : Math.max(...(list as readonly number[])))),
  nth: (_, args, node) => {
    const [list, number] = [one(args), one(args, 1)];
    return (env) => listOf(list(env), node)[(number(env) as number) - 1] ?? NONE;
  },
  ordinal: (c, args) => {
    const thing = one(args);
    const taint = rowTaint(c, null);
    return (env) => {
      const id = thing(env) as number;
      const index = c.game.entities.indexOf[id];
      if (index === undefined) return NONE;
      taint?.(id);
      return index + 1;
    };
  },
  impossible: (_, __, node) => () => fail(node, "the rules say that this cannot be missing here, but it is"),
  concat: (_, args, node) => (env) =>
    joined(
      args.map((arg) => arg(env)),
      node,
    ),
  steps: spaces(NONE, (board, a, b, c) => (b === NONE ? NONE : board.geometry.steps(a, local(c, b)))),
  neighbours: (c, args) => {
    const space = one(args);
    const around = [...c.game.boardOf.keys()].map((id) => {
      const board = c.game.boards[c.game.boardOf[id] ?? -1];
      return board?.geometry.neighbours(c.game.localOf[id] ?? 0).map((next) => board.entities[next] ?? NONE) ?? [];
    });
    return (env) => around[space(env) as number] ?? [];
  },
  linked: spaces(0, (board, a, b, c) => (b !== NONE && board.geometry.linked(a, local(c, b)) ? 1 : 0)),
  beside: fixed(
    spaces(NONE, (board, a, dir) => {
      const found = board.geometry.beside(a, dir);
      return found === NONE ? NONE : (board.entities[found] ?? NONE);
    }),
  ),
  ray: fixed(spaces([], (board, a, dir) => board.geometry.ray(a, dir).map((space) => board.entities[space] ?? NONE))),
  direction: spaces(NONE, (board, a, b, c) => (b === NONE ? NONE : board.geometry.direction(a, local(c, b)))),
  turned: (c, args) => {
    const [direction, turns] = [one(args), one(args, 1)];
    const words = c.game.program.boards.map((board) => c.game.program.enums[board.directions ?? -1]?.words.length ?? 0);
    const count = Math.max(4, words.find((length) => length > 0) ?? 4);
    return (env) => {
      const from = direction(env) as number;
      if (from === NONE) return NONE;
      const to = from + Math.trunc(((turns(env) as number) * count) / 4);
      return ((to % count) + count) % count;
    };
  },
  clockwise: players((order) => order),
  after: players((order, from) => order.find((player) => player !== from) ?? order[0] ?? NONE),
  index: (c, args, node, exprs = []) => {
    const [list, value] = [one(args), one(args, 1)];
    const judge = comparing(c, exprs[0], exprs[1]);
    return (env) => {
      const wanted = value(env);
      const items = listOf(list(env), node);
      judge?.(items, wanted);
      const found = items.findIndex((item) => equal(item, wanted));
      return found < 0 ? NONE : found + 1;
    };
  },
  amountOf: (c, args, node, exprs = []) => {
    const [split, candidate] = [one(args), one(args, 1)];
    const judge = comparing(c, exprs[0], exprs[1]);
    return (env) => {
      const wanted = candidate(env);
      const pairs = listOf(split(env), node);
      const candidates = () => amountsIn(pairs).map(([of]) => of);
      judge?.(candidates(), wanted);
      const pair = pairs.find((item) => typeof item !== "number" && equal(item[0] ?? NONE, wanted));
      return (typeof pair === "object" ? pair[1] : 0) ?? 0;
    };
  },
  spaceAt: (c, args) => {
    const [which, x, y] = [one(args), one(args, 1), one(args, 2)];
    const number = Number(which([]));
    const spaces = c.game.program.boards[number]?.spaces ?? [];
    const known = new Map(spaces.map((space, i) => [`${space.x} ${space.y}`, c.game.boards[number]?.entities[i]]));
    return (env) => known.get(`${x(env)} ${y(env)}`) ?? NONE;
  },
  fingerprint: (c, args, _, __, types = []) => {
    const holds = types.map((type) => holdsHidden(c.game, type));
    const taint = holds.includes(true) ? rowTaint(c, null) : null;
    return (env) => {
      const values = args.map((arg) => arg(env));
      for (const [i, type] of types.entries()) {
        if (taint && holds[i]) for (const id of thingsIn(c.game, type, values[i] ?? NONE)) taint(id);
      }
      return fingerprintOf(values);
    };
  },
  players: (c) => () => c.game.players,
  round:
    ({ rt }) =>
    () =>
      rt.slots[AT.round] ?? 0,
};
