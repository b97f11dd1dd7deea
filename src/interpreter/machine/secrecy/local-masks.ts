import type { Compiler } from "../../eval/compiler.ts";
import { type Expr, NONE, type Value } from "../../ir/program.ts";
import { placesRead } from "../../ir/visit.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Frame, Masks } from "../../runtime/state.ts";

/**
 * Who may know the values in local places. A local is as secret as everything that was read to compute it, so a choice
 * that depends on the local is judged like a choice that reads the same directly.
 */

/** The mask of what everybody may know. */
export const ALL = -1;

/** The seats that may know the values in all of these places. */
export function knowing(masks: Masks, places: readonly number[]): number {
  let mask = ALL;
  if (masks) for (const place of places) mask &= masks[place] ?? ALL;
  return mask;
}

/** Evaluates in an environment whose places have these masks. Afterwards `rt.told` is the mask of the result. */
export type Weighed<T> = (env: Value[], masks: Masks) => T;

/**
 * Prepares finding the mask of the value of some expressions. Reads before the evaluation stay noted. If the analysis
 * (`analysis/secret-flow.ts`) says that no secret can flow into them, masks are not computed.
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

/** Compiles an expression whose value is kept, with its mask. A tracer must hear the read of a local, so it gets no shortcut. */
export const weigh = (c: Compiler, expr: Expr): Weighed<Value> =>
  (c.tracer ? null : weighLocal(c, expr)) ?? weighing(c, [expr], c.fn(expr));

/** For a bare local the mask is that of its place: nothing else is read. */
function weighLocal({ rt, game, flow }: Compiler, expr: Expr): Weighed<Value> | null {
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

/** Arguments, and who may know each of them. */
export interface Given {
  readonly values: Value[];
  readonly masks: Masks;
}

/** Evaluates arguments from first to last. */
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

/** The same masks, with these places open to everybody. */
export function opened(masks: Masks, places: readonly number[]): Masks {
  return masks?.map((mask, at) => (places.includes(at) ? ALL : mask)) ?? null;
}

/** The place of a bare local; empty for any other expression. */
export const namedBy = (expr: Expr): readonly number[] => (expr.op === "local" ? [expr.at] : []);

/** The masks with a new mask for one place. */
export function masked(masks: Masks, at: number, mask: number): Masks {
  if ((masks?.[at] ?? ALL) === mask) return masks;
  const now = masks?.slice() ?? [];
  while (now.length <= at) now.push(ALL);
  now[at] = mask;
  return now.some((one) => one !== ALL) ? now : null;
}

/** The masks after these seats have been told the values in some places. */
export function told(masks: Masks, places: readonly number[], mask: number, everybody: number): Masks {
  return places.reduce((all: Masks, at) => {
    const now = (knowing(all, [at]) | mask) & everybody;
    return masked(all, at, now === everybody ? ALL : now);
  }, masks);
}

/** Sets a local place and its mask; ALL by default. */
export function keep(frame: Frame, at: number, value: Value, mask = ALL): void {
  frame.locals[at] = value;
  if (frame.masks !== null || mask !== ALL) frame.masks = masked(frame.masks, at, mask);
}

/** Clears a local place. */
export const drop = (frame: Frame, at: number): void => keep(frame, at, NONE);
