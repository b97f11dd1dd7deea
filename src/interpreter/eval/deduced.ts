import type { Value } from "../ir/program.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Fn } from "./compiler.ts";

/** The mask if no secret has been read. */
const ALL = -1;

/** The seats of a list of players as a mask. */
function seatsOf(players: Value): number {
  if (typeof players === "number") return 0;
  let mask = 0;
  for (const player of players) mask |= 1 << ((player as number) - 1);
  return mask;
}

/**
 * Evaluates a value that some players can work out: it counts as known to them, whatever was read for it. Reading who
 * they are tells nothing, because each of them knows that (`observe/deductions.ts` tests the claim).
 */
export function deduced(rt: Runtime, value: Fn, who: Fn): Fn {
  return (env) => {
    const { seen, hidden } = rt;
    const { length } = rt.noted;
    rt.seen = ALL;
    const found = value(env);
    const read = rt.hidden;
    const own = rt.seen;
    const mask = own === ALL ? ALL : own | seatsOf(who(env));
    rt.seen = seen;
    rt.hidden = hidden;
    rt.noted.length = length;
    if (mask === ALL) return found;
    if ((seen & ~mask) !== 0) rt.hidden = read;
    if (rt.noting > 0) rt.noted.push({ mask, hidden: read });
    rt.seen &= mask;
    return found;
  };
}
