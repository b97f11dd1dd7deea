import type { ExprWith } from "../ir/operators.ts";
import { list } from "../ir/parts.ts";
import { type LineDef, NONE, type Scoped, type Value } from "../ir/program.ts";
import type { Geometry } from "../runtime/geometry.ts";
import { metered } from "../runtime/meter.ts";
import { countWork, evaluationCost, LIGHT_PER_UNIT } from "../runtime/work.ts";
import { remainder } from "./before-play.ts";
import { type Compiler, type Fn, fail } from "./compiler.ts";

/** The spaces between two spaces, and the tests that decide whether something stops the line. */
interface Course {
  readonly spaces: readonly number[];
  /** the number of things to test */
  readonly length: number;
  /** does something stop the line, by its environment; null if only the spaces between are asked for */
  readonly tests: readonly Test[];
}

type Test = (env: Value[]) => boolean;

/** What a line over a board crosses. */
interface Crossing {
  readonly spaces: readonly number[];
  readonly corners: readonly (readonly [number, number])[];
  /** pairs of spaces between which the line crosses a border */
  readonly borders: readonly (readonly [number, number])[];
}

export function line(c: Compiler, { line: id, what, args, node }: ExprWith<"line">): Fn {
  const def = c.game.program.lines[id];
  const board = c.game.boards[def?.board ?? 0];
  if (!def || !board) return () => fail(node, "this line does not exist");
  const fns = args.map((arg) => c.fn(arg));
  const [from, to] = [c.fn(def.from.expr), c.fn(def.to.expr)];
  const testsOf = tester(c, def);
  const courses = remembered(board.entities.length, (a, b) => courseOf(c, def, testsOf, a, b));
  const { search, weight } = costOf(board.geometry, def);
  const parts = [def.from, def.to, def.passes, def.stoppedBetween];
  const size = Math.max(def.params + 2, ...parts.map((part) => part?.size ?? 0));
  const course = (params: Value[]): Course | null => {
    const [a, b] = [from(params) as number, to(params) as number];
    countWork(c.rt, search, node);
    const found = a === NONE || b === NONE ? null : courses(c.game.localOf[a] ?? 0, c.game.localOf[b] ?? 0);
    if (found && what !== "between") countWork(c.rt, weight * found.length, node);
    return found;
  };
  // Reuses the environment once the call is over; a recursive call, or one after a fault, makes another.
  let spare: Value[] | null = null;
  const given = (env: Value[]): Value[] => {
    const own: Value[] = spare ?? new Array(size).fill(0);
    spare = null;
    for (let i = 0; i < fns.length; i++) own[i] = (fns[i] as Fn)(env);
    return own;
  };
  const between: Fn = (env) => {
    const own = given(env);
    const found = course(own);
    spare = own;
    return found?.spaces ?? [];
  };
  const isStopped = (own: Value[], tests: readonly Test[]): boolean => {
    for (let i = 0; i < tests.length; i++) if ((tests[i] as Test)(own)) return true;
    return false;
  };
  const isClear: Fn = (env) => {
    const own = given(env);
    const found = course(own);
    const clear = found !== null && !isStopped(own, found.tests);
    spare = own;
    return clear ? 1 : 0;
  };
  return metered(c.game.meter, { what: "line", node: def.node }, what === "between" ? between : isClear);
}

/** Units of work: for finding what a line crosses, and for each test. */
export const costOf = (geometry: Geometry, def: LineDef) => ({
  search: 1 + Math.floor(searchOf(geometry, def) / LIGHT_PER_UNIT),
  weight: evaluationCost(list(def.passes, def.stoppedBetween).map(({ expr }) => expr)),
});

/** An upper bound on the spaces visited to find the course of a line. */
function searchOf({ board }: Geometry, { runs, atMost }: LineDef): number {
  const side = 1 + Math.max(...spread(board.spaces.map(({ x }) => x)), ...spread(board.spaces.map(({ y }) => y)));
  return runs === "straight" ? board.near.length * Math.min(atMost, side) : side;
}

function spread(numbers: readonly number[]): number[] {
  return [numbers.reduce((a, b) => Math.max(a, b), 0) - numbers.reduce((a, b) => Math.min(a, b), 0)];
}

export const lengthOf = ({ spaces, corners, borders }: Crossing) => spaces.length + 2 * corners.length + borders.length;

/** The most courses kept, counted in spaces. */
const MOST_KEPT = 1_000_000;

/** Caches what depends on two spaces alone, while there is room: boards never change. */
function remembered(spaces: number, find: (a: number, b: number) => Course | null) {
  const known = new Map<number, Course | null>();
  let size = 0;
  return (a: number, b: number): Course | null => {
    const at = a * spaces + b;
    const found = known.get(at);
    if (found !== undefined) return found;
    const made = find(a, b);
    size += 8 + (made ? made.length : 0);
    if (size > MOST_KEPT) {
      known.clear();
      size = 0;
    }
    known.set(at, made);
    return made;
  };
}

type Testing = (crossing: Crossing) => readonly Test[];

function courseOf(c: Compiler, def: LineDef, testsOf: Testing, a: number, b: number): Course | null {
  const crossing = crossingOf(c, def, a, b);
  return crossing && { spaces: crossing.spaces, length: lengthOf(crossing), tests: testsOf(crossing) };
}

export function crossingOf(c: Compiler, def: LineDef, a: number, b: number): Crossing | null {
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

/** Does something stop a line: always, never, or by a test? */
export type Stop = boolean | Test;

/** The compile-time knowledge about which spaces let a line pass, and which borders stop it. */
export function judges(c: Compiler, def: LineDef) {
  const at = def.params;
  return {
    passes: def.passes && judging(c, def.passes, [at]),
    shut: def.stoppedBetween && judging(c, def.stoppedBetween, [at, at + 1]),
  };
}

/** Prepares the tests of a line. Results known at compile time are left out. */
function tester(c: Compiler, def: LineDef): Testing {
  const { passes, shut } = judges(c, def);
  const stops = (space: number): Stop => (passes ? opposite(passes([space])) : false);
  const pinches = ([x, y]: readonly [number, number]): Stop => {
    const [first, second] = [x === NONE || stops(x), y === NONE || stops(y)];
    return def.corner === "both" ? both(first, second) : either(first, second);
  };
  return ({ spaces, corners, borders }) => {
    const all = [...spaces.map(stops), ...(passes ? corners.map(pinches) : []), ...(shut ? borders.map(shut) : [])];
    const sure = all.indexOf(true);
    return (sure < 0 ? all : all.slice(0, sure + 1)).flatMap((stop) => {
      if (typeof stop === "boolean") return stop ? [() => true] : [];
      return [stop];
    });
  };
}

export const opposite = (stop: Stop): Stop => (typeof stop === "boolean" ? !stop : (env) => !stop(env));
const tested = (stop: Stop): Test => (typeof stop === "boolean" ? () => stop : stop);

/** Evaluates both sides, whatever the first one gives, so that every play reads the same. */
function combined(a: Stop, b: Stop, join: (a: boolean, b: boolean) => boolean): Stop {
  if (typeof a === "boolean" && typeof b === "boolean") return join(a, b);
  const [first, second] = [tested(a), tested(b)];
  return (env) => {
    const [one, other] = [first(env), second(env)];
    return join(one, other);
  };
}

const both = (a: Stop, b: Stop) => combined(a, b, (one, other) => one && other);
const either = (a: Stop, b: Stop) => combined(a, b, (one, other) => one || other);

/** Evaluates a condition for some spaces, bound to these places; cached for each combination. */
function judging(c: Compiler, { expr }: Scoped, places: readonly number[]): (spaces: readonly number[]) => Stop {
  const whole = c.fn(expr);
  // No shortcut with a tracer: it must hear every condition.
  const left = c.tracer ? () => [whole] : remainder(c, expr, places);
  const known = new Map<string, Stop>();
  const judge = (spaces: readonly number[]): Stop => {
    const env: Value[] = [];
    const put = (into: Value[]) => {
      for (let i = 0; i < places.length; i++) into[places[i] as number] = spaces[i] as number;
    };
    put(env);
    const tests = left(env);
    if (tests.length === 0) return true;
    if (tests[0] === null) return false;
    return (own) => {
      put(own);
      for (let i = 0; i < tests.length; i++) if (tests[i]?.(own) !== 1) return false;
      return true;
    };
  };
  return (spaces) => {
    const key = spaces.join();
    const found = known.get(key) ?? judge(spaces);
    known.set(key, found);
    return found;
  };
}
