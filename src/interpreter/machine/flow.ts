import { RuleError } from "../errors.ts";
import { listOf } from "../evaluate/compiler.ts";
import { type Instruction, NONE, type Value } from "../program.ts";
import type { Frame } from "../state.ts";
import { ALL, drop, type Given, given, keep, weigh } from "./keeping.ts";
import { GO, type Machine, open, parts, push, type Step, tell, within } from "./machine.ts";

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

const DEEPEST = 200;

/** Instructions that say which instruction follows. */
export const jump = (_: Machine, { to }: Of<"jump">): Step => {
  return (frame) => {
    frame.pc = to;
    return GO;
  };
};

export const unless = (m: Machine, { condition, to }: Of<"unless">): Step => {
  const holds = m.c.fn(condition);
  return (frame) => {
    frame.pc = holds(frame.locals) === 1 ? frame.pc + 1 : to;
    return GO;
  };
};

export const letIn = (m: Machine, { at, value }: Of<"let">): Step => {
  const { rt } = m;
  const of = weigh(m.c, value);
  return (frame) => {
    const found = of(frame.locals, frame.masks);
    keep(frame, at, found, rt.told);
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

export const next = (_: Machine, { from, counter, item, exit, node }: Of<"next">): Step => {
  return (frame) => {
    const { locals } = frame;
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

export const unpack = (_: Machine, { answers, counter, fields, node }: Of<"unpack">): Step => {
  return (frame) => {
    const { locals } = frame;
    const all = listOf(locals[answers] ?? NONE, node);
    const own = listOf(all[(locals[counter] as number) - 1] ?? NONE, node);
    for (let i = 0; i < fields.length; i++) keep(frame, fields[i] as number, own[i] ?? NONE);
    frame.pc++;
    return GO;
  };
};

function enter(m: Machine, frame: Frame, body: number, args: Given, result: number, node: number): void {
  if (m.rt.frames.length >= DEEPEST)
    throw new RuleError("limit", node, `verbs call each other more than ${DEEPEST} deep`);
  frame.pc++;
  if (m.rt.sink) {
    const def = m.game.program.bodies[body];
    const told = (def?.params ?? []).flatMap((type, i) =>
      within(args.masks?.[i] ?? ALL, parts(m, def?.locals[i]?.id ?? "", type, args.values[i] ?? NONE)),
    );
    tell(m, "call", node, [open(m, "body", null, body), ...told], { word: def?.id ?? "" });
  }
  push(m, body, args.values, { result, masks: args.masks });
}

export const call = (m: Machine, { body, args, result, node }: Of<"call">): Step => {
  const fns = args.map((arg) => weigh(m.c, arg));
  const to = result ?? -1;
  return (frame) => {
    enter(m, frame, body, given(m.rt, fns, frame.locals, frame.masks), to, node);
    return GO;
  };
};

export const perform = (m: Machine, { body, args, node }: Of<"perform">): Step => {
  const which = m.c.fn(body);
  const fns = args.map((arg) => weigh(m.c, arg));
  return (frame) => {
    const id = which(frame.locals) as number;
    if (id !== NONE) {
      enter(m, frame, id, given(m.rt, fns, frame.locals, frame.masks), -1, node);
      return GO;
    }
    frame.pc++;
    if (m.rt.sink) tell(m, "nothing", node, [], { word: "perform" });
    return GO;
  };
};

/** Ends the running body; the frame below gets the result, and who may know it, where it wants one. */
export function leave(m: Machine, value: Value, node: number, mask = ALL): void {
  const { frames } = m.rt;
  const frame = frames.pop();
  const below = frames.at(-1);
  if (frame && below && frame.result >= 0) keep(below, frame.result, value, mask);
  if (frame && m.rt.sink) tell(m, "return", node, [open(m, "body", null, frame.body)]);
}

export const giveBack = (m: Machine, { value, node }: Of<"return">): Step => {
  const of = value ? weigh(m.c, value) : null;
  return (frame) => {
    const found = of ? of(frame.locals, frame.masks) : NONE;
    leave(m, found, node, of ? m.rt.told : ALL);
    return GO;
  };
};
