import type { Instruction } from "../ir/program.ts";
import type { Machine, Step } from "./core/machine.ts";
import { set } from "./effects/assignment.ts";
import { roll } from "./effects/chance.ts";
import { make, move, remove, reveal, shuffle } from "./effects/components.ts";
import { call, forget, giveBack, jump, letIn, next, perform, unless, unpack } from "./effects/control-flow.ts";
import { draw } from "./effects/draw.ts";
import { gather } from "./effects/gather.ts";
import { mix } from "./effects/mixing.ts";
import { refresh } from "./effects/refreshing.ts";
import { applied, begin, endIf, finish, say, together } from "./effects/rounds.ts";
import { swap } from "./effects/swapping.ts";
import { ask } from "./questions/ask.ts";
import { simultaneousAsk } from "./questions/simultaneous.ts";
import type { Waiter } from "./questions/waiters.ts";
import { commandWindow } from "./questions/window.ts";

export type Maker<K extends Instruction["do"]> = (
  machine: Machine,
  instruction: Instruction & { readonly do: K },
) => Step | { readonly step: Step; readonly waiter: Waiter };

/** The maker of each instruction. A new instruction without a maker does not compile. */
export const MAKERS: { readonly [K in Instruction["do"]]: Maker<K> } = {
  set,
  let: letIn,
  forget,
  jump,
  unless,
  gather,
  next,
  call,
  perform,
  return: giveBack,
  move,
  swap,
  make,
  remove,
  reveal,
  hide: reveal,
  shuffle,
  mix,
  draw,
  roll,
  ask,
  everyone: simultaneousAsk,
  unpack,
  offer: commandWindow,
  together,
  applied,
  refresh,
  endIf,
  finish,
  begin,
  say,
};
