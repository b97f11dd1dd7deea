import type { Instruction, Value } from "../../ir/program.ts";
import { toldOpenly } from "../../runtime/onlooker.ts";
import type { Frame } from "../../runtime/state.ts";
import { seatMask } from "../core/ending.ts";
import type { Machine } from "../core/machine.ts";
import { hearing } from "../secrecy/implicit-flow.ts";
import { ALL, type Weighed, weigh, weighing } from "../secrecy/local-masks.ts";
import { thingsOf } from "./things-of.ts";

/**
 * The mask of those whom an effect tells something: the seats of some players, and the onlooker if it is public that
 * these are all players.
 */
export function toldTo({ game, rt }: Machine, frame: Frame, whom: Weighed<Value>): number {
  const seats = seatMask(whom(frame.locals, frame.masks));
  return rt.told === ALL && hearing(frame) === ALL ? toldOpenly(game, seats) : seats;
}

interface Showing {
  readonly things: readonly number[];
  /** to whom the things are shown, or from whom they are hidden */
  readonly mask: number;
  /** who may know everything that decided this, or ALL */
  readonly known: number;
}

/** Evaluates what is shown or hidden, and to whom or from whom. */
export function showing(m: Machine, { what, to }: Instruction & { readonly do: "reveal" | "hide" }) {
  const { rt, game } = m;
  const of = m.c.fn(what);
  const whom = to ? weigh(m.c, to) : null;
  const found = weighing(m.c, [what], (env) => thingsOf(m, of(env)));
  return (frame: Frame): Showing => {
    const things = found(frame.locals, frame.masks);
    const from = rt.told & hearing(frame);
    if (!whom) return { things, mask: game.everybody, known: from };
    const mask = toldTo(m, frame, whom);
    return { things, mask, known: from & rt.told };
  };
}
