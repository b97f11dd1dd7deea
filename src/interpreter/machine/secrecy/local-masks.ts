import type { Compiler } from "../../eval/compiler.ts";
import { type Expr, NONE, type Value } from "../../ir/program.ts";
import { placesRead } from "../../ir/visit.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Frame, Masks } from "../../runtime/state.ts";

/**
 * Who may know what running rules keep. A value in a local place is as secret as all that was read for it, so that a
 * choice which depends on it is judged like one which reads the same itself.
 */

/** The mask of what everybody may know. */
export const ALL = -1;

/** The seats that may know what lies in all of these places. */
export function knowing(masks: Masks, places: readonly number[]): number {
  let mask = ALL;
  if (masks) for (const place of places) mask &= masks[place] ?? ALL;
  return mask;
}

/** Evaluates in an environment whose places have these masks; afterwards `rt.told` says who may know the outcome. */
export type Weighed<T> = (env: Value[], masks: Masks) => T;

/**
 * Prepares weighing what comes of some expressions. What was read before stays read. Where nothing secret can come of them, as
 * the analysis of the rules says (`analysis/secret-flow.ts`), nothing is weighed.
 */
export function weighing<T>(c: Compiler, exprs: readonly Expr[], run: (env: Value[]) => T): Weighed<T> {
  const { rt, game } = c;
  const { everybody, secrets } = game;
  if (!secrets.any) return run;
  if (!c.flow().isSecret(exprs)) {
    return (env) => {
      rt.told = ALL;
      return run(env);
    };
  }
  const places = placesRead(exprs);
  return (env, masks) => {
    const before = rt.seen;
    rt.seen = masks ? knowing(masks, places) : ALL;
    const value = run(env);
    const now = rt.seen & everybody;
    rt.told = now === everybody ? ALL : now;
    rt.seen = before & rt.told;
    return value;
  };
}

/** Compiles an expression whose value is to be kept. */
export const weigh = (c: Compiler, expr: Expr): Weighed<Value> =>
  (c.tracer ? null : lying(c, expr)) ?? weighing(c, [expr], c.fn(expr));

/** What lies in a place is weighed without watching what is read for it: nothing is. */
function lying({ rt, game, flow }: Compiler, expr: Expr): Weighed<Value> | null {
  const { everybody, secrets } = game;
  if (!secrets.any || expr.op !== "local" || !flow().isSecret([expr])) return null;
  const { at } = expr;
  return (env, masks) => {
    const now = (masks?.[at] ?? ALL) & everybody;
    rt.told = now === everybody ? ALL : now;
    rt.seen &= rt.told;
    return env[at] as Value;
  };
}

/** Values that are handed on, and who may know them. */
export interface Given {
  readonly values: Value[];
  readonly masks: Masks;
}

/** Evaluates arguments one after another. */
export function given(rt: Runtime, args: readonly Weighed<Value>[], env: Value[], masks: Masks): Given {
  let own: number[] | null = null;
  const values = args.map((arg, i) => {
    const value = arg(env, masks);
    if (rt.told !== ALL) {
      own ??= args.map(() => ALL);
      own[i] = rt.told;
    }
    return value;
  });
  return { values, masks: own };
}

/** The same masks, but that everybody may know these places. */
export function opened(masks: Masks, places: readonly number[]): Masks {
  return masks?.map((mask, at) => (places.includes(at) ? ALL : mask)) ?? null;
}

/** The place that an expression names, if it does nothing else. */
export const namedBy = (expr: Expr): readonly number[] => (expr.op === "local" ? [expr.at] : []);

/** The masks with another one for a place. */
export function masked(masks: Masks, at: number, mask: number): Masks {
  if ((masks?.[at] ?? ALL) === mask) return masks;
  const now = masks?.slice() ?? [];
  while (now.length <= at) now.push(ALL);
  now[at] = mask;
  return now.some((one) => one !== ALL) ? now : null;
}

/** The masks after these seats have been told what lies in some places. */
export function told(masks: Masks, places: readonly number[], mask: number, everybody: number): Masks {
  return places.reduce((all: Masks, at) => {
    const now = (knowing(all, [at]) | mask) & everybody;
    return masked(all, at, now === everybody ? ALL : now);
  }, masks);
}

/** Gives a local place its value, and says who may know it: everybody, if nothing else is said. */
export function keep(frame: Frame, at: number, value: Value, mask = ALL): void {
  frame.locals[at] = value;
  if (frame.masks !== null || mask !== ALL) frame.masks = masked(frame.masks, at, mask);
}

/** Clears a local place. */
export const drop = (frame: Frame, at: number): void => keep(frame, at, NONE);
