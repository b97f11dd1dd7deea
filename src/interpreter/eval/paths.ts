import type { ExprWith } from "../ir/ops.ts";
import { NONE, type PathDef, type Value } from "../ir/program.ts";
import type { Board } from "../runtime/game.ts";
import { metered } from "../runtime/meter.ts";
import { walk } from "../runtime/walk.ts";
import { labour, weightOf } from "../runtime/work.ts";
import { remainder } from "./before-play.ts";
import { type Compiler, type Fn, fail } from "./compiler.ts";

type PathForm = ExprWith<"path">["what"];

/** One question about ways over a board; `last` is the goal as a local number, for `reach` the budget. */
interface Trip {
  readonly board: Board;
  readonly near: readonly number[];
  readonly from: number;
  readonly last: number;
  /** `nth`: the neighbour that it is, of those of the space */
  readonly canStep: (from: number, to: number, nth: number) => boolean;
}

const walked = ({ board, near, from, last, canStep }: Trip) => walk(board.geometry, near, from, { to: last }, canStep);
const entityAt = ({ board }: Trip, local: number) => (local === NONE ? NONE : (board.entities[local] ?? NONE));

const ANSWERS: Readonly<Record<PathForm, (trip: Trip) => Value>> = {
  steps: (trip) => walked(trip).steps,
  next: (trip) => entityAt(trip, walked(trip).next),
  way: (trip) => walked(trip).way.map((local) => entityAt(trip, local)),
  reach: (trip) => {
    const { board, near, from, last, canStep } = trip;
    return walk(board.geometry, near, from, { budget: last }, canStep).reach.map((local) => entityAt(trip, local));
  },
  allows: ({ board, near, from, last, canStep }) => {
    const nth = board.geometry.around(near)[from]?.indexOf(last) ?? -1;
    return nth >= 0 && canStep(from, last, nth) ? 1 : 0;
  },
};

/** What a path gives from nowhere or to nowhere. */
const NOWHERE: Readonly<Record<PathForm, Value>> = { steps: NONE, next: NONE, reach: [], way: [], allows: 0 };

/** Arguments: the parameters of the path, then the start, then the goal or (reach) the budget. */
export function path(c: Compiler, { path: id, what, args, node }: ExprWith<"path">): Fn {
  const def = c.game.program.paths[id];
  const board = c.game.boards[def?.board ?? 0];
  if (!def || !board) return () => fail(node, "this path does not exist");
  const { near } = def;
  const tests = tester(c, def, board);
  const weight = 1 + weightOf(def.step);
  const fns = args.map((arg) => c.fn(arg));
  const { localOf } = c.game;
  const answer = ANSWERS[what];
  const size = Math.max(def.params + 2, def.step.size);
  const find: Fn = (env) => {
    const own: Value[] = new Array(size).fill(0);
    const all = fns.map((fn) => fn(env));
    for (let i = 0; i < def.params; i++) own[i] = all[i] as Value;
    const [start, last] = [all[def.params] as number, all[def.params + 1] as number];
    if (start === NONE || last === NONE) return NOWHERE[what];
    return answer({
      board,
      near,
      from: localOf[start] ?? 0,
      last: what === "reach" ? last : (localOf[last] ?? NONE),
      canStep(from, to, nth) {
        labour(c.rt, weight, node);
        const left = tests(from, to, nth);
        if (left.length === 0) return true;
        own[def.params] = board.entities[from] ?? NONE;
        own[def.params + 1] = board.entities[to] ?? NONE;
        for (let i = 0; i < left.length; i++) if (left[i]?.(own) !== 1) return false;
        return true;
      },
    });
  };
  return metered(c.game.meter, { what: "path", node: def.node }, find);
}

/** What has to be tested of a step from one space to another: what hangs on the board alone is found out once. */
function tester(c: Compiler, { step, params }: PathDef, board: Board) {
  const left = remainder(c, step.expr, [params, params + 1]);
  const known: (readonly (Fn | null)[])[][] = board.entities.map(() => []);
  const whole = [c.fn(step.expr)];
  return (from: number, to: number, nth: number): readonly (Fn | null)[] => {
    // Who listens hears of every condition.
    if (c.tracer) return whole;
    const found = known[from]?.[nth];
    if (found) return found;
    const env: Value[] = [];
    env[params] = board.entities[from] ?? NONE;
    env[params + 1] = board.entities[to] ?? NONE;
    const made = left(env);
    const links = known[from];
    if (links) links[nth] = made;
    return made;
  };
}
