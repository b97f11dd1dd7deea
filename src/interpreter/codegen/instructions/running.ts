import type { Expr } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import type { Env, Gen } from "../gen.ts";
import { whatIsThere } from "../kinds-of-types.ts";
import { isMasking, masksOf } from "../secrecy/place-masks.ts";
import type { Writer } from "../writers.ts";

/**
 * Locals of running verbs. Those of the innermost activation of a body are variables of the module; those of outer
 * activations lie in `saved`, where the next activation has put them.
 */

/** A local of a running verb: a text that reads it, and one that writes it and may open it to everybody. */
interface Keeping {
  readonly get: string;
  readonly put: (value: string, opens: boolean) => string;
  /** the mask of the value; null: everybody may know it */
  readonly known: string | null;
}

/** Null: the verb is not known at compile time. */
export function keeping(g: Gen, of: Expr, at: number, env: Env): Keeping | null {
  const type = whatIsThere(typeOf(g.program, of));
  if (type.t !== "frame") return null;
  const own = `b${type.body}_${at}`;
  const run = g.out.name(`runOf(${g.value(of, env)}, ${type.body})`);
  // The first element of the saved list is the `pc` of the body.
  const saved = `saved[${run}][${at + 1}]`;
  const masks = isMasking(g, type.body) ? masksOf(type.body) : null;
  const opened = (list: string) =>
    masks === null ? "" : ` if (${list} !== null) ${list} = masked(${list}, ${at}, -1);`;
  const put = (place: string, list: string, value: string, opens: boolean) =>
    `{ ${place} = ${value};${opens ? opened(list) : ""} }`;
  return {
    get: `(${run} < 0 ? ${own} : ${saved})`,
    put: (value, opens) =>
      `if (${run} < 0) ${put(own, masks ?? "", value, opens)} else ${put(saved, `under[${run}]`, value, opens)}`,
    known: masks === null ? null : `((${run} < 0 ? ${masks} : under[${run}])?.[${at}] ?? -1)`,
  };
}

/** Reads a local of a running verb; not everybody may know it. */
const kept: Writer<"kept"> = (g, expr, env) => {
  const { get, known } = keeping(g, expr.of, expr.at, env) ?? NOWHERE;
  if (known !== null && g.machine.c.flow().keeps(expr)) g.out.line(`K[0] &= ${known};`);
  return get;
};

const NOWHERE = { get: "", known: null };

export const running = {
  running: (_g, { body }) => `innermost(${body})`,
  kept,
} satisfies { running: Writer<"running">; kept: Writer<"kept"> };

/** Helper functions of these texts. */
export const RUNNING = `
  const innermost = (body) => {
    for (let at = sp - 1; at >= 0; at--) if (stack[at] === body) return at;
    return none;
  };
  const runOf = (frame, body) => {
    if (!(frame >= 0 && frame < sp) || stack[frame] !== body) fail();
    for (let at = frame + 1; at < sp; at++) if (stack[at] === body) return at;
    return -1;
  };`;
