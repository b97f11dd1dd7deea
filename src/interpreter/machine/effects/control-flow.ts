/**
 * The instructions that decide which one runs next, and those that store locals. Branches and stored values note who
 * may know them.
 */

import { hasOpenLength } from "../../analysis/open-length.ts";
import { fail, listOf } from "../../eval/compiler.ts";
import { type Instruction, NONE, type Value } from "../../ir/program.ts";
import { RuleError } from "../../runtime/errors.ts";
import { givenIn, READ } from "../../runtime/given-answers.ts";
import type { Frame } from "../../runtime/state.ts";
import { GO, type Machine, openPart, push, type Step, seenWithin, tell, valueParts } from "../core/machine.ts";
import { branching, closeMove, entered, hearing, reaching, veiled } from "../secrecy/implicit-flow.ts";
import { ALL, drop, type Given, given, keep, weigh } from "../secrecy/local-masks.ts";

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

const DEEPEST = 200;

/** Instructions that decide which instruction runs next. */
export const jump = (_: Machine, { to }: Of<"jump">): Step => {
  return (frame) => {
    frame.pc = to;
    return GO;
  };
};

export const unless = (m: Machine, instruction: Of<"unless">): Step => {
  const { condition, to } = instruction;
  const { rt } = m;
  if (!m.c.flow().weighs(instruction)) {
    const holds = m.c.fn(condition);
    return (frame) => {
      frame.pc = holds(frame.locals) === 1 ? frame.pc + 1 : to;
      return GO;
    };
  }
  const judged = weigh(m.c, condition);
  const branch = branching(m, instruction);
  return (frame) => {
    const way = judged(frame.locals, frame.masks) === 1 ? frame.pc + 1 : to;
    branch(frame, rt.told);
    closeMove(m, rt.told);
    frame.pc = way;
    return GO;
  };
};

export const letIn = (m: Machine, instruction: Of<"let">): Step => {
  const { at, value } = instruction;
  const { rt } = m;
  if (!m.c.flow().weighs(instruction)) {
    const found = m.c.fn(value);
    return (frame) => {
      frame.locals[at] = found(frame.locals);
      frame.pc++;
      return GO;
    };
  }
  const of = weigh(m.c, value);
  return (frame) => {
    const found = of(frame.locals, frame.masks);
    keep(frame, at, found, rt.told & reaching(frame));
    frame.pc++;
    return GO;
  };
};

export const forget = (_: Machine, { at }: Of<"forget">): Step => {
  return (frame) => {
    for (const place of at) drop(frame, place);
    frame.pc++;
    return GO;
  };
};

export const next = (m: Machine, instruction: Of<"next">): Step => {
  const { from, counter, item, exit, node } = instruction;
  const branch = branching(m, instruction);
  const { bodies } = m.game.program;
  return (frame) => {
    const { locals } = frame;
    // The number of iterations tells the length of the list.
    const mask = frame.masks?.[from] ?? ALL;
    if (mask !== ALL && !hasOpenLength(bodies[frame.body], from)) {
      branch(frame, mask);
      closeMove(m, mask);
    }
    const list = listOf(locals[from] ?? NONE, node);
    const at = locals[counter] as number;
    if (at >= list.length) {
      frame.pc = exit;
      return GO;
    }
    keep(frame, item, list[at] as Value, frame.masks?.[from] ?? ALL);
    locals[counter] = at + 1;
    frame.pc++;
    return GO;
  };
};

/** Unpacks one answer of a simultaneous question. Only the player who gave it knows it, until the rules tell it. */
export const unpack = (m: Machine, { answers, counter, fields, needed, none, node }: Of<"unpack">): Step => {
  const { everybody } = m.game;
  return (frame) => {
    const { locals } = frame;
    const all = listOf(locals[answers] ?? NONE, node);
    const at = (locals[counter] as number) - 1;
    const { player, values } = givenIn(all[at]) ?? fail(node, "there is no answer here");
    const known = 1 << (player - 1);
    const mask = known === everybody ? ALL : known;
    for (let i = 0; i < fields.length; i++) keep(frame, fields[i] as number, values[i] ?? NONE, mask);
    // An answer is read once. It is then cleared, so that equal positions stay equal.
    locals[answers] = all.with(at, READ);
    const nothing = player === NONE && needed !== null && values[needed] === NONE;
    frame.pc = nothing ? none : frame.pc + 1;
    return GO;
  };
};

interface Entered {
  readonly body: number;
  readonly args: Given;
  readonly result: number;
  /** who may know which body it is */
  readonly known: number;
}

function enter(m: Machine, frame: Frame, { body, args, result, known }: Entered, node: number): void {
  const knew = hearing(frame) & known;
  if (m.rt.frames.length >= DEEPEST)
    throw new RuleError("limit", node, `verbs call each other more than ${DEEPEST} deep`);
  frame.pc++;
  closeMove(m, known);
  if (m.rt.sink) {
    const def = m.game.program.bodies[body];
    const told = (def?.params ?? []).flatMap((type, i) =>
      seenWithin(args.masks?.[i] ?? ALL, valueParts(m, def?.locals[i]?.id ?? "", type, args.values[i] ?? NONE)),
    );
    tell(m, "call", node, [openPart(m, "body", null, body), ...told], { word: def?.id ?? "", only: knew });
  }
  push(m, body, args.values, { result, masks: args.masks, veils: veiled(reaching(frame) & known, knew) });
}

export const call = (m: Machine, { body, args, result, node }: Of<"call">): Step => {
  const fns = args.map((arg) => weigh(m.c, arg));
  const to = result ?? -1;
  return (frame) => {
    const handed = given(m.rt, fns, frame.locals, frame.masks);
    enter(m, frame, { body, args: handed, result: to, known: ALL }, node);
    return GO;
  };
};

export const perform = (m: Machine, { body, args, node }: Of<"perform">): Step => {
  const which = weigh(m.c, body);
  const fns = args.map((arg) => weigh(m.c, arg));
  return (frame) => {
    const id = which(frame.locals, frame.masks) as number;
    const known = m.rt.told;
    if (id !== NONE) {
      const args = given(m.rt, fns, frame.locals, frame.masks);
      enter(m, frame, { body: id, args, result: -1, known }, node);
      return GO;
    }
    frame.pc++;
    if (m.rt.sink) tell(m, "nothing", node, [], { word: "perform", only: known & hearing(frame) });
    return GO;
  };
};

/** Pops the running body. The frame below gets the result and its mask, if it wants a result. */
export function leave(m: Machine, value: Value, node: number, mask = ALL): void {
  const { frames } = m.rt;
  const frame = frames.pop();
  const below = frames.at(-1);
  if (!frame) return;
  const wanted = below && frame.result >= 0 ? m.game.program.bodies[below.body]?.locals[frame.result] : null;
  if (value === NONE && wanted && wanted.type.t !== "optional")
    fail(node, `this ends without the result that \`${wanted.id}\` is to be`);
  if (below && frame.result >= 0) keep(below, frame.result, value, mask & reaching(frame));
  if (!m.rt.sink) return;
  // Everybody who heard the body start hears it end. Where in the body it ended may be a secret.
  const own = { knew: hearing(frame), node: m.game.program.bodies[frame.body]?.node ?? node, depth: frames.length };
  tell(m, "return", node, [openPart(m, "body", null, frame.body)], { only: entered(frame), way: own });
}

export const giveBack = (m: Machine, { value, node }: Of<"return">): Step => {
  const of = value ? weigh(m.c, value) : null;
  return (frame) => {
    const found = of ? of(frame.locals, frame.masks) : NONE;
    leave(m, found, node, of ? m.rt.told : ALL);
    return GO;
  };
};
