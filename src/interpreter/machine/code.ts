import { weightOf } from "../evaluate/labour.ts";
import type { Body, Instruction } from "../program.ts";
import { ask } from "./asks.ts";
import { make, move, refresh, remove, reveal, shuffle } from "./effects.ts";
import { everyone } from "./everyone.ts";
import { call, forget, giveBack, jump, letIn, next, perform, unless, unpack } from "./flow.ts";
import { gather } from "./gather.ts";
import type { Code, Machine, Step } from "./machine.ts";
import { offer } from "./offers.ts";
import { applied, begin, endIf, finish, say, together } from "./rounds.ts";
import { set } from "./setting.ts";
import { draw, roll } from "./tosses.ts";
import type { Waiter } from "./waiting.ts";

type Maker<K extends Instruction["do"]> = (
  machine: Machine,
  instruction: Instruction & { readonly do: K },
) => Step | { readonly step: Step; readonly waiter: Waiter };

/** Every instruction has its maker: a new one that is forgotten here does not compile. */
const MAKERS: { readonly [K in Instruction["do"]]: Maker<K> } = {
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
  make,
  remove,
  reveal,
  hide: reveal,
  shuffle,
  draw,
  roll,
  ask,
  everyone,
  unpack,
  offer,
  together,
  applied,
  refresh,
  endIf,
  finish,
  begin,
  say,
};

/** What an instruction counts for, beside its expressions. */
const INSTRUCTION = 2;

/** Compiles a body. */
export function codeOf(machine: Machine, body: Body): Code {
  const { meter } = machine.game;
  const steps: Step[] = [];
  const waiters: (Waiter | null)[] = [];
  const weights = body.code.map((instruction) => INSTRUCTION + weightOf(instruction));
  for (const instruction of body.code) {
    const make = MAKERS[instruction.do] as Maker<Instruction["do"]>;
    const made = make(machine, instruction);
    const step = typeof made === "function" ? made : made.step;
    steps.push(meter ? meter.spent({ what: "body", node: body.node, id: body.id }, step) : step);
    waiters.push(typeof made === "function" ? null : made.waiter);
  }
  return { steps, weights, waiters };
}
