import { type Effect, neverWaits, noEffects } from "../../check/effects/row.ts";
import { words } from "../../shape/form.ts";

export interface StopOp {
  readonly do: "stop";
}

export const stop: Effect<StopOp> = {
  name: "stop",
  do: "stop",
  value: "loop",
  form: words("loop"),
  names: null,
  doc: "Leaves the innermost `each` or `while`.",
  keys: {},
  open: null,
  example: "- each: c in player.hand\n  do:\n    - if: c.power > 3\n      stop: loop\n    - reveal: c",
  check: () => ({ op: { do: "stop" }, binds: [], exits: true }),
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const loop = code.loops.at(-1);
    if (loop) code.jump(one.span, loop);
  },
};
