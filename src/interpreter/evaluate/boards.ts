import type { Board } from "../game.ts";
import { type Geometry, walk } from "../geometry.ts";
import { metered } from "../meter.ts";
import { type LineDef, NONE, type Scoped, type Value } from "../program.ts";
import { bounded, type Compiler, type ExprOf, type Fn, fail, type Makers } from "./compiler.ts";
import { EASY, easily, labour, measured, sizeOf, weightOf } from "./labour.ts";

/** Lines, ways, rings and straight runs over boards. */
export const boards: Makers<"line" | "path" | "ring" | "straights"> = {
  line,
  path,
  ring: (c, { board, ring, what, args, node }) => {
    const found = c.game.boards[board];
    const [a, b] = args.map((arg) => c.fn(arg));
    const spaces = (found?.geometry.board.rings[ring]?.spaces ?? []).map((local) => found?.entities[local] ?? NONE);
    if (what === "opposite") {
      const across = new Map(
        spaces.map((space, i) => [space, spaces[(i + spaces.length / 2) % spaces.length] ?? NONE]),
      );
      return (env) => across.get(a?.(env) as number) ?? NONE;
    }
    if (what === "list") {
      if (!a) return () => spaces;
      return (env) => {
        easily(c.rt, spaces.length, node);
        const start = spaces.indexOf(a(env) as number);
        return start < 0 ? [] : [...spaces.slice(start), ...spaces.slice(0, start)];
      };
    }
    return (env) => {
      easily(c.rt, spaces.length, node);
      const [from, to] = [spaces.indexOf(a?.(env) as number), spaces.indexOf(b?.(env) as number)];
      return from < 0 || to < 0 ? NONE : (to - from + spaces.length) % spaces.length;
    };
  },
  straights: (c, { board, of, node }) => {
    const length = c.fn(of);
    const found = c.game.boards[board];
    const known = new Map<number, { readonly runs: readonly Value[]; readonly size: number }>();
    const look = (n: number) => {
      const lines = found?.geometry.straights(n, (spaces) => labour(c.rt, spaces, node)) ?? [];
      bounded(lines, node);
      const runs = lines.map((run) => run.map((local) => found?.entities[local] ?? NONE));
      measured(c.rt, runs, node);
      const entry = { runs, size: sizeOf(runs) };
      if (runs.length > 0) known.set(n, entry);
      return runs;
    };
    return (env) => {
      const n = length(env) as number;
      const entry = known.get(n);
      if (!entry) return look(n);
      // They are always the same runs, so going through them again is charged without counting them again.
      easily(c.rt, entry.size, node);
      return entry.runs;
    };
  },
};

type Judge = (args: readonly Value[]) => boolean;

function judge(c: Compiler, scoped: Scoped | null): Judge | null {
  if (!scoped) return null;
  const call = c.scoped(scoped);
  return (args) => call(args) === 1;
}

/** A compiled line: what lies between two spaces, and whether it stops the line. */
interface Course {
  readonly spaces: readonly number[];
  readonly corners: readonly (readonly [number, number])[];
  /** pairs of spaces between which the line crosses a side */
  readonly borders: readonly (readonly [number, number])[];
}

function line(c: Compiler, { line: id, what, args, node }: ExprOf<"line">): Fn {
  const def = c.game.program.lines[id];
  const board = c.game.boards[def?.board ?? 0];
  if (!def || !board) return () => fail(node, "this line does not exist");
  const fns = args.map((arg) => c.fn(arg));
  const [from, to] = [c.scoped(def.from), c.scoped(def.to)];
  const clear = clearOf(c, def);
  const courses = remembered(board.entities.length, (a, b) => courseOf(c, def, a, b));
  const search = 1 + Math.floor(searchOf(board.geometry, def) / EASY);
  const weight = weightOf([def.passes, def.stoppedBetween]);
  const course = (params: readonly Value[]): Course | null => {
    const [a, b] = [from(params) as number, to(params) as number];
    labour(c.rt, search, node);
    const found = a === NONE || b === NONE ? null : courses(c.game.localOf[a] ?? 0, c.game.localOf[b] ?? 0);
    if (found && what !== "between") labour(c.rt, weight * lengthOf(found), node);
    return found;
  };
  const between: Fn = (env) => course(fns.map((fn) => fn(env)))?.spaces ?? [];
  const isClear: Fn = (env) => {
    const params = fns.map((fn) => fn(env));
    const found = course(params);
    return found && clear(params, found) ? 1 : 0;
  };
  return metered(c.game.meter, { what: "line", node: def.node }, what === "between" ? between : isClear);
}

/** Spaces that are met while the course of a line is found, at most about so many. */
function searchOf({ board }: Geometry, { runs, atMost }: LineDef): number {
  const side = 1 + Math.max(...spread(board.spaces.map(({ x }) => x)), ...spread(board.spaces.map(({ y }) => y)));
  return runs === "straight" ? board.near.length * Math.min(atMost, side) : side;
}

function spread(numbers: readonly number[]): number[] {
  return [numbers.reduce((a, b) => Math.max(a, b), 0) - numbers.reduce((a, b) => Math.min(a, b), 0)];
}

const lengthOf = ({ spaces, corners, borders }: Course) => spaces.length + 2 * corners.length + borders.length;

/** Courses that are kept, in spaces. */
const MOST_KEPT = 1_000_000;

/** What depends on two spaces alone is found out once, as far as there is room: a board never changes. */
function remembered(spaces: number, find: (a: number, b: number) => Course | null) {
  const known = new Map<number, Course | null>();
  let size = 0;
  return (a: number, b: number): Course | null => {
    const at = a * spaces + b;
    const found = known.get(at);
    if (found !== undefined) return found;
    const made = find(a, b);
    size += 8 + (made ? lengthOf(made) : 0);
    if (size > MOST_KEPT) {
      known.clear();
      size = 0;
    }
    known.set(at, made);
    return made;
  };
}

function courseOf(c: Compiler, def: LineDef, a: number, b: number): Course | null {
  const board = c.game.boards[def.board];
  const entity = (local: number) => (local === NONE ? NONE : (board?.entities[local] ?? NONE));
  if (def.runs === "straight") {
    const between = board?.geometry.between(a, b, def.atMost);
    if (!between) return null;
    const way = [a, ...between, b].map(entity);
    const borders = way.slice(1).map((space, i) => [way[i] ?? NONE, space] as const);
    return { spaces: way.slice(1, -1), corners: [], borders };
  }
  const steps = board?.geometry.steps(a, b) ?? NONE;
  if (steps !== NONE && steps > def.atMost) return null;
  const segment = board?.geometry.segment(a, b);
  if (!segment) return null;
  const pair = ([x, y]: readonly [number, number]) => [entity(x), entity(y)] as const;
  return {
    spaces: segment.spaces.map(entity),
    corners: segment.corners.map(({ beside }) => pair(beside)),
    borders: segment.borders.map(pair),
  };
}

function clearOf(c: Compiler, def: LineDef) {
  const passes = judge(c, def.passes);
  const shut = judge(c, def.stoppedBetween);
  const stops = (params: readonly Value[], space: number) => passes !== null && !passes([...params, space]);
  const stopped = (params: readonly Value[], [x, y]: readonly [number, number]) => {
    const [first, second] = [x === NONE || stops(params, x), y === NONE || stops(params, y)];
    return def.corner === "both" ? first && second : first || second;
  };
  return (params: readonly Value[], { spaces, corners, borders }: Course): boolean => {
    if (spaces.some((space) => stops(params, space))) return false;
    if (passes && corners.some((corner) => stopped(params, corner))) return false;
    return !shut || !borders.some((border) => shut([...params, ...border]));
  };
}

type PathForm = ExprOf<"path">["what"];

/** One question about ways over a board; `last` is the goal as a local number, for `reach` the budget. */
interface Trip {
  readonly board: Board;
  readonly near: readonly number[];
  readonly from: number;
  readonly last: number;
  readonly canStep: (from: number, to: number) => boolean;
}

const walked = ({ board, near, from, last, canStep }: Trip) => walk(board.geometry, near, from, { to: last }, canStep);
const entityAt = ({ board }: Trip, local: number) => (local === NONE ? NONE : (board.entities[local] ?? NONE));

const ANSWERS: Readonly<Record<PathForm, (trip: Trip) => Value>> = {
  steps: (trip) => walked(trip).steps,
  next: (trip) => entityAt(trip, walked(trip).next),
  way: (trip) =>
    walked(trip)
      .way()
      .map((local) => entityAt(trip, local)),
  reach: (trip) => {
    const { board, near, from, last, canStep } = trip;
    return walk(board.geometry, near, from, { budget: last }, canStep).reach.map((local) => entityAt(trip, local));
  },
  allows: ({ board, near, from, last, canStep }) =>
    board.geometry.around(near)[from]?.includes(last) && canStep(from, last) ? 1 : 0,
};

/** What a path gives from nowhere or to nowhere. */
const NOWHERE: Readonly<Record<PathForm, Value>> = { steps: NONE, next: NONE, reach: [], way: [], allows: 0 };

/** Arguments: the parameters of the path, then the start, then the goal or (reach) the budget. */
function path(c: Compiler, { path: id, what, args, node }: ExprOf<"path">): Fn {
  const def = c.game.program.paths[id];
  const board = c.game.boards[def?.board ?? 0];
  if (!def || !board) return () => fail(node, "this path does not exist");
  const { near } = def;
  const step = c.scoped(def.step);
  const weight = 1 + weightOf(def.step);
  const fns = args.map((arg) => c.fn(arg));
  const { localOf } = c.game;
  const answer = ANSWERS[what];
  const find: Fn = (env) => {
    const all = fns.map((fn) => fn(env));
    const params = all.slice(0, def.params);
    const [start, last] = [all[def.params] as number, all[def.params + 1] as number];
    if (start === NONE || last === NONE) return NOWHERE[what];
    return answer({
      board,
      near,
      from: localOf[start] ?? 0,
      last: what === "reach" ? last : (localOf[last] ?? NONE),
      canStep(from, to) {
        labour(c.rt, weight, node);
        return step([...params, board.entities[from] ?? NONE, board.entities[to] ?? NONE]) === 1;
      },
    });
  };
  return metered(c.game.meter, { what: "path", node: def.node }, find);
}
