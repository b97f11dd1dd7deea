import { fail } from "../../eval/compiler.ts";
import type { QueryPlan } from "../../eval/query-plan.ts";
import { type Expr, type Instruction, NONE, type Value } from "../../ir/program.ts";
import type { GatherProgress } from "../../runtime/progress.ts";
import type { Frame } from "../../runtime/state.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import { GO, type Machine, WAIT } from "../core/machine.ts";
import type { WaitingInstruction } from "../questions/ask.ts";
import type { ChanceWait } from "../questions/waiters.ts";
import { closeMove, reaching } from "../secrecy/implicit-flow.ts";
import { ALL, keep, weighing } from "../secrecy/local-masks.ts";
import { noChance } from "./chance.ts";

type Gather = Instruction & { readonly do: "gather" };

const NOTHING: GatherProgress = { kind: "gather", decided: [], groups: [], take: 0 };

const progressOf = ({ progress }: Frame): GatherProgress => (progress?.kind === "gather" ? progress : NOTHING);

/** Evaluates and sorts a list once, before a loop goes over it. */
export function gather(m: Machine, instruction: Gather): WaitingInstruction<ChanceWait> {
  const { list } = instruction;
  const groups = list.op === "list" || list.op === "set" ? m.c.query(list.query).groups : null;
  return {
    step: groups ? byChance(m, instruction, groups) : atOnce(m, instruction),
    waiter: waiter(m, instruction),
  };
}

function store(frame: Frame, { into, counter }: Gather, found: Value, mask: number): typeof GO {
  keep(frame, into, found, mask & reaching(frame));
  frame.locals[counter] = 0;
  frame.progress = null;
  frame.pc++;
  return GO;
}

function atOnce(m: Machine, instruction: Gather) {
  const { list, node } = instruction;
  const plain = weighing(m.c, [list], m.c.fn(list));
  return (frame: Frame) => {
    const found = plain(frame.locals, frame.masks);
    const all = typeof found === "number" ? fail(node, "a list is needed here") : found;
    return store(frame, instruction, all, m.rt.told);
  };
}

/** Takes whole groups of equal elements while they fit; within a group of which only some are taken, chance decides. */
function byChance(m: Machine, instruction: Gather, groups: NonNullable<QueryPlan["groups"]>) {
  const { rt } = m;
  const { into, list, node } = instruction;
  const starts = weighing(m.c, [list], groups);
  const values = valuesOf(m, list);
  return (frame: Frame) => {
    if (frame.progress === null) {
      const start = starts(frame.locals, frame.masks);
      // Which elements are equal, and so whether chance has to decide, may be a secret.
      closeMove(m, rt.told);
      keep(frame, into, NONE, rt.told);
      frame.progress = { kind: "gather", decided: [], groups: start.groups, take: start.take };
    }
    let { decided, groups, take } = progressOf(frame);
    while (groups.length > 0 && decided.length < take) {
      const [first = [], ...others] = groups;
      if (first.length > 1) {
        frame.progress = { kind: "gather", decided, groups, take };
        noChance(m, node);
        return WAIT;
      }
      countWork(rt, first.length, node);
      countLightWork(rt, decided.length + groups.length, node);
      decided = [...decided, ...first];
      groups = others;
    }
    const mask = frame.masks?.[into] ?? ALL;
    if (!values) return store(frame, instruction, decided, mask);
    const found = values(frame, decided);
    return store(frame, instruction, found, mask & rt.told);
  };
}

/** Evaluates `value` of the list for each decided element; null if the list gives the elements themselves. */
function valuesOf({ c }: Machine, list: Expr): ((frame: Frame, decided: readonly Value[]) => Value) | null {
  if (list.op !== "list" || !list.value) return null;
  const value = c.fn(list.value);
  const { variable } = list.query;
  let items: readonly Value[] = [];
  const values = weighing(c, [list], (env) =>
    items.map((item) => {
      env[variable] = item;
      return value(env);
    }),
  );
  return (frame, decided) => {
    items = decided;
    return values(frame.locals, frame.masks);
  };
}

function waiter({ rt, game }: Machine, { type, purpose, node }: Gather): ChanceWait {
  return {
    waits: "chance",
    purpose: () => ({ at: purpose, of: NONE }),
    type: type ?? null,
    told: () => game.everybody,
    outcomes: (frame) => (progressOf(frame).groups[0] ?? []).map((item) => ({ value: item, weight: 1 })),
    take(frame, chosen) {
      const { decided, groups, take } = progressOf(frame);
      const [first = [], ...others] = groups;
      countWork(rt, first.length, node);
      countLightWork(rt, decided.length + others.length, node);
      const at = first.indexOf(chosen);
      const left = [first.filter((_, i) => i !== at), ...others];
      frame.progress = { kind: "gather", decided: [...decided, chosen], groups: left, take };
    },
  };
}
