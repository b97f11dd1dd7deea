import { fail } from "../../eval/compiler.ts";
import { type Instruction, NONE, type Value } from "../../ir/program.ts";
import type { Frame } from "../../runtime/state.ts";
import { easily, labour } from "../../runtime/work.ts";
import { GO, type Machine, WAIT } from "../core/machine.ts";
import type { WaitingInstruction } from "../questions/ask.ts";
import type { ChanceWait } from "../questions/waiters.ts";
import { reaching } from "../secrecy/implicit-flow.ts";
import { ALL, keep, weighing } from "../secrecy/local-masks.ts";
import { noChance } from "./chance.ts";

/**
 * Reads and sorts a list once. Where chance decides between equal ones, the frame keeps what is decided and the groups
 * that are left: `[decided, groups, take]`.
 */
export function gather(
  m: Machine,
  { into, counter, list, type, purpose, node }: Instruction & { readonly do: "gather" },
): WaitingInstruction<ChanceWait> {
  const { rt } = m;
  const plain = weighing(m.c, list, m.c.fn(list));
  const query = list.op === "list" || list.op === "set" ? m.c.query(list.query) : null;
  const value = list.op === "list" && list.value ? m.c.fn(list.value) : null;
  let sorted: readonly Value[] = [];
  const mapped =
    value && query
      ? weighing(m.c, list, (env) =>
          sorted.map((item) => {
            env[query.variable] = item;
            return value(env);
          }),
        )
      : null;
  const starts = query?.groups ? weighing(m.c, list, query.groups) : null;
  type Picks = readonly [readonly Value[], readonly (readonly Value[])[], number];
  const store = (frame: Frame, found: Value, mask: number) => {
    keep(frame, into, found, mask & reaching(frame));
    frame.locals[counter] = 0;
    frame.picks = null;
    frame.pc++;
    return GO;
  };
  const finish = (frame: Frame, decided: readonly Value[]) => {
    const mask = frame.masks?.[into] ?? ALL;
    if (!mapped) return store(frame, decided, mask);
    sorted = decided;
    const values = mapped(frame.locals, frame.masks);
    return store(frame, values, mask & rt.told);
  };
  const step = (frame: Frame) => {
    if (!starts) {
      const found = plain(frame.locals, frame.masks);
      return store(frame, typeof found === "number" ? fail(node, "a list is needed here") : found, rt.told);
    }
    if (frame.picks === null) {
      const start = starts(frame.locals, frame.masks);
      keep(frame, into, NONE, rt.told);
      frame.picks = [[], start.groups, start.take];
    }
    let [decided, groups, take] = frame.picks as Picks;
    while (groups.length > 0 && decided.length < take) {
      const [first = [], ...others] = groups;
      if (first.length > 1) {
        frame.picks = [decided, groups, take];
        noChance(m, node);
        return WAIT;
      }
      labour(rt, first.length, node);
      easily(rt, decided.length + groups.length, node);
      decided = [...decided, ...first];
      groups = others;
    }
    return finish(frame, decided);
  };
  const at = m.game.purposes.findIndex((one) => one.word === purpose);
  return {
    step,
    waiter: {
      waits: "chance",
      purpose: () => ({ at, of: NONE }),
      type: type ?? null,
      told: () => m.game.everybody,
      outcomes: (frame) => ((frame.picks as Picks)[1][0] ?? []).map((item) => ({ value: item, weight: 1 })),
      take(frame, chosen) {
        const [decided, groups, take] = frame.picks as Picks;
        const [first = [], ...others] = groups;
        labour(rt, first.length, node);
        easily(rt, decided.length + others.length, node);
        const at = first.indexOf(chosen);
        frame.picks = [[...decided, chosen], [first.filter((_, i) => i !== at), ...others], take];
      },
    },
  };
}
