/**
 * Compiles paths: searches over a board by the neighbours, steps and costs that the rules give. Parts that depend on
 * the board alone are evaluated once per game.
 */

import { settledBy } from "../analysis/settled.ts";
import type { ExprWith } from "../ir/operators.ts";
import { list } from "../ir/parts.ts";
import { NONE, type PathDef, type Value } from "../ir/program.ts";
import { type Around, type Walk, walk } from "../runtime/board-walk.ts";
import type { Board } from "../runtime/game.ts";
import { metered } from "../runtime/meter.ts";
import { walkCosts } from "../runtime/walk-costs.ts";
import { countLightWork, countWork, evaluationCost } from "../runtime/work.ts";
import { remainder } from "./before-play.ts";
import { type Compiler, type Fn, fail, listOf } from "./compiler.ts";

type PathForm = ExprWith<"path">["what"];

/** One path question on a board; `last` is the goal as a local number, or the budget for `reach`. */
interface Trip {
  readonly board: Board;
  readonly around: Around;
  readonly from: number;
  readonly last: number;
  /** `nth`: index of the neighbour at its space */
  readonly canStep: (from: number, to: number, nth: number) => boolean;
  /** the cost of such a step; null: 1 */
  readonly cost: ((from: number, to: number, nth: number) => number) | null;
}

/** Walks to a space, or over all spaces within a budget. */
function walking({ board, around, from, canStep, cost }: Trip, goal: { to?: number; budget?: number }): Walk {
  if (!cost) return walk(board.entities.length, around, from, goal, canStep);
  const paid = (at: number, to: number, nth: number) => (canStep(at, to, nth) ? cost(at, to, nth) : NONE);
  return walkCosts(around, from, goal, paid);
}

const walked = (trip: Trip) => walking(trip, { to: trip.last });
const entityAt = ({ board }: Trip, local: number) => (local === NONE ? NONE : (board.entities[local] ?? NONE));

const ANSWERS: Readonly<Record<PathForm, (trip: Trip) => Value>> = {
  steps: (trip) => walked(trip).steps,
  next: (trip) => entityAt(trip, walked(trip).next),
  way: (trip) => walked(trip).way.map((local) => entityAt(trip, local)),
  reach: (trip) => walking(trip, { budget: trip.last }).reach.map((local) => entityAt(trip, local)),
  allows: ({ around, from, last, canStep }) => {
    const nth = around(from).indexOf(last);
    return nth >= 0 && canStep(from, last, nth) ? 1 : 0;
  },
};

/** The results from nowhere or to nowhere. */
const NOWHERE: Readonly<Record<PathForm, Value>> = { steps: NONE, next: NONE, reach: [], way: [], allows: 0 };

/** Compiles a path question. Arguments: the parameters of the path, the start, then the goal or (reach) the budget. */
export function path(c: Compiler, { path: id, what, args, node }: ExprWith<"path">): Fn {
  const def = c.game.program.paths[id];
  const board = c.game.boards[def?.board ?? 0];
  if (!def || !board) return () => fail(node, "this path does not exist");
  const beside = neighbours(c, def, board);
  const tests = tester(c, def, board);
  const costs = coster(c, def, board);
  const weight = 1 + evaluationCost(list(def.step, def.cost).map(({ expr }) => expr));
  const fns = args.map((arg) => c.fn(arg));
  const { localOf } = c.game;
  const answer = ANSWERS[what];
  const size = Math.max(def.params + 2, def.step.size, def.cost?.size ?? 0, def.beside?.size ?? 0);
  const find: Fn = (env) => {
    const own: Value[] = new Array(size).fill(0);
    const all = fns.map((fn) => fn(env));
    for (let i = 0; i < def.params; i++) own[i] = all[i] as Value;
    const [start, last] = [all[def.params] as number, all[def.params + 1] as number];
    if (start === NONE || last === NONE) return NOWHERE[what];
    return answer({
      board,
      around: (space) => beside(own, space),
      from: localOf[start] ?? 0,
      last: what === "reach" ? last : (localOf[last] ?? NONE),
      canStep(from, to, nth) {
        countWork(c.rt, weight, node);
        const left = tests(from, to, nth);
        if (left.length === 0) return true;
        own[def.params] = board.entities[from] ?? NONE;
        own[def.params + 1] = board.entities[to] ?? NONE;
        for (let i = 0; i < left.length; i++) if (left[i]?.(own) !== 1) return false;
        return true;
      },
      cost: costs && ((from, to, nth) => costs(own, from, to, nth)),
    });
  };
  return metered(c.game.meter, { what: "path", node: def.node }, find);
}

/** The neighbours of each space: by the board, or by an expression of the rules. */
function neighbours(c: Compiler, { beside, near, params, node }: PathDef, board: Board) {
  if (!beside) {
    const lists = board.geometry.around(near);
    return (_: Value[], space: number): readonly number[] => lists[space] ?? [];
  }
  const listed = c.fn(beside.expr);
  const weight = 1 + evaluationCost([beside.expr]);
  const { localOf } = c.game;
  return (own: Value[], space: number): readonly number[] => {
    countWork(c.rt, weight, node);
    own[params] = board.entities[space] ?? NONE;
    const found = listOf(listed(own), beside.expr.node);
    countLightWork(c.rt, found.length, node);
    return found.flatMap((other) => localOf[other as number] ?? []);
  };
}

/** The tests of a step between two spaces; parts that depend on the board alone are evaluated once. */
function tester(c: Compiler, { step, params, beside }: PathDef, board: Board) {
  const all = [c.fn(step.expr)];
  // A neighbour from an expression has no fixed index by which it could be cached.
  if (beside) return () => all;
  const left = remainder(c, step.expr, [params, params + 1]);
  const whole = [c.fn(step.expr)];
  // Thousands of links share a few lists of tests: by link (a fixed number for each space), the number of its list from
  // 1.
  const { links } = board.geometry.board;
  const most = links.reduce((all, { length }) => Math.max(all, length), 0);
  const listOf = new Uint16Array(links.length * most);
  const lists: (readonly (Fn | null)[])[] = [];
  const numberOf = (from: number, to: number): number => {
    const env: Value[] = [];
    env[params] = board.entities[from] ?? NONE;
    env[params + 1] = board.entities[to] ?? NONE;
    const made = left(env);
    const at = lists.findIndex((list) => list.length === made.length && list.every((test, i) => test === made[i]));
    return at < 0 ? lists.push(made) : at + 1;
  };
  return (from: number, to: number, nth: number): readonly (Fn | null)[] => {
    // No shortcut with a tracer: it must hear every condition.
    if (c.tracer) return whole;
    const link = from * most + nth;
    const known = listOf[link] as number;
    if (known > 0) return lists[known - 1] as readonly (Fn | null)[];
    const found = numberOf(from, to);
    listOf[link] = found;
    return lists[found - 1] as readonly (Fn | null)[];
  };
}

/** The greatest cost of a step, so that the cost of a path stays an integer of the rules. */
const MOST_COST = 100_000;

/** The cost of a step between two spaces; a cost that depends on the board alone is evaluated once. Null: every step costs 1. */
function coster(c: Compiler, { cost, params, beside }: PathDef, board: Board) {
  if (!cost) return null;
  const fn = c.number(cost.expr);
  const ofBoard = !c.tracer && !beside && settledBy(c, cost.expr, [params, params + 1]);
  const known: number[][] = board.entities.map(() => []);
  return (own: Value[], from: number, to: number, nth: number): number => {
    const found = ofBoard ? known[from]?.[nth] : undefined;
    if (found !== undefined) return found;
    own[params] = board.entities[from] ?? NONE;
    own[params + 1] = board.entities[to] ?? NONE;
    const value = fn(own);
    if (value < 1 || value > MOST_COST)
      fail(
        cost.expr.node,
        `a step costs from 1 to ${MOST_COST}, and this one costs ${value === NONE ? "none" : value}`,
      );
    const links = known[from];
    if (ofBoard && links) links[nth] = value;
    return value;
  };
}
