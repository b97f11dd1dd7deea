import type { Expr } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import type { Env, Gen } from "../gen.ts";
import { whatIsThere } from "../kinds-of-types.ts";
import type { Writer } from "../writers.ts";

/**
 * What running verbs keep. The places of the innermost run of a body are variables of the module; those of the runs below it
 * lie in `saved`, where the next run of the same body has put them.
 */

/** Where a running verb keeps a value: a text that reads it, and one that writes another one there. */
interface Keeping {
  readonly get: string;
  readonly put: (value: string) => string;
}

/** null: it is not known beforehand which verb it is. */
export function keeping(g: Gen, of: Expr, at: number, env: Env): Keeping | null {
  const type = whatIsThere(typeOf(g.program, of));
  if (type.t !== "frame") return null;
  const own = `b${type.body}_${at}`;
  const below = g.out.name(`placesOf(${g.value(of, env)}, ${type.body})`);
  // The first of what is saved is where the body goes on.
  const saved = `${below}[${at + 1}]`;
  return {
    get: `(${below} === null ? ${own} : ${saved})`,
    put: (value) => `if (${below} === null) ${own} = ${value}; else ${saved} = ${value};`,
  };
}

export const running = {
  running: (_g, { body }) => `innermost(${body})`,
  kept: (g, { of, at }, env) => keeping(g, of, at, env)?.get ?? "",
} satisfies { running: Writer<"running">; kept: Writer<"kept"> };

/** What these texts call. */
export const RUNNING = `
  const innermost = (body) => {
    for (let at = sp - 1; at >= 0; at--) if (stack[at] === body) return at;
    return none;
  };
  const placesOf = (frame, body) => {
    if (!(frame >= 0 && frame < sp) || stack[frame] !== body) fail();
    for (let at = frame + 1; at < sp; at++) if (stack[at] === body) return saved[at];
    return null;
  };`;
