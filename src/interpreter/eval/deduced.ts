import type { Value } from "../ir/program.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Fn } from "./compiler.ts";

/** Nothing that may be hidden has been read. */
const ALL = -1;

/** Bits of the seats of some players. */
function seatsOf(players: Value): number {
  if (typeof players === "number") return 0;
  let mask = 0;
  for (const player of players) mask |= 1 << ((player as number) - 1);
  return mask;
}

/**
 * What some players can work out counts as known to them, whatever has been read for it. What is read to find out who they are
 * tells nothing: that they are among them they know, too (`observe/deductions.ts` looks whether that is so).
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
