/** Measures how far a position is from fulfilling the invariants of its rules (`always:`). */

import type { Compiler } from "../eval/compiler.ts";
import { compilerOf } from "../eval/compilers.ts";
import type { Expr, Invariant, Query, Value } from "../ir/program.ts";
import { type Fault, faultFrom, isOfRules } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { load } from "./sight.ts";

/** The violations of invariants in a position. */
export interface Conflicts {
  /** number of violations; an invariant about the elements of a list counts each element */
  count: number;
  /** the things among these elements, once per violation */
  readonly things: number[];
}

/** Adds the violations of one condition. */
type Judge = (env: Value[], found: Conflicts) => void;

const judges = new WeakMap<Game, readonly ((found: Conflicts) => void)[]>();

export function conflictsIn(game: Game, state: State): Conflicts {
  const found: Conflicts = { count: 0, things: [] };
  load(game, state);
  for (const judge of judgesOf(game)) judge(found);
  return found;
}

/**
 * The first of some invariants that a position breaks, as a fault. An invariant that fails to evaluate counts as
 * broken. Null: all hold.
 */
export function brokenIn(game: Game, state: State, invariants: readonly Invariant[]): Fault | null {
  if (invariants.length === 0) return null;
  const { program, names } = game;
  load(game, state);
  for (const one of invariants) {
    const found: Conflicts = { count: 0, things: [] };
    try {
      const judge = judgesOf(game)[program.always.indexOf(one)];
      if (compilerOf(game).scoped(one.holds)([]) === 1) continue;
      judge?.(found);
    } catch (error) {
      const { message } = faultFrom(error, one.node);
      return { code: "always-failed", node: one.node, message: `\`${one.id}\` cannot be judged: ${message}` };
    }
    const [thing] = found.things;
    const of = thing === undefined ? "" : ` for ${names[thing]}`;
    const text = one.text ? `: ${one.text}` : "";
    return { code: "always-failed", node: one.node, message: `\`${one.id}\` does not hold${of}${text}` };
  }
  return null;
}

function judgesOf(game: Game): readonly ((found: Conflicts) => void)[] {
  const known = judges.get(game);
  if (known) return known;
  const compiler = compilerOf(game);
  const made = game.program.always.map(({ holds: { expr, size } }) => {
    const judge = judgeOf(game, compiler, expr);
    return (found: Conflicts) => {
      try {
        judge(new Array<Value>(size).fill(0), found);
      } catch (error) {
        if (!isOfRules(error)) throw error;
        found.count++;
      }
    };
  });
  judges.set(game, made);
  return made;
}

function judgeOf(game: Game, c: Compiler, expr: Expr): Judge {
  if (expr.op === "all") return eachOf(game, c, expr.query, expr.value);
  if (expr.op === "not" && expr.of.op === "any") return eachOf(game, c, expr.of.query, null);
  if (expr.op === "and") {
    const [left, right] = [judgeOf(game, c, expr.left), judgeOf(game, c, expr.right)];
    return (env, found) => {
      const before = found.count;
      left(env, found);
      // The right side is evaluated only if the left one holds, as in play.
      if (found.count === before) right(env, found);
    };
  }
  const holds = c.fn(expr);
  return (env, found) => {
    if (holds(env) !== 1) found.count++;
  };
}

/** Something must hold for each element; with `value` null there may be no element. */
function eachOf(game: Game, c: Compiler, query: Query, value: Expr | null): Judge {
  const plan = c.query(query);
  const isThing = game.program.types[query.type]?.t === "entity";
  const judge: Judge = value
    ? judgeOf(game, c, value)
    : (_, found) => {
        found.count++;
      };
  return (env, found) => {
    for (const element of plan.run(env)) {
      env[plan.variable] = element;
      const before = found.count;
      judge(env, found);
      if (found.count > before && isThing && typeof element === "number") found.things.push(element);
    }
  };
}
