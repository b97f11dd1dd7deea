import { fail } from "../../eval/compiler.ts";
import { type Instruction, NONE, type Purpose, type Value } from "../../ir/program.ts";
import { HERE } from "../../runtime/errors.ts";
import { AT } from "../../runtime/layout.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Frame } from "../../runtime/state.ts";
import { countWork, sizeOf } from "../../runtime/work.ts";
import { type Machine, tell, thingPart, valueParts, WAIT } from "../core/machine.ts";
import type { WaitingInstruction } from "../questions/ask.ts";
import type { ChanceWait, Outcome } from "../questions/waiters.ts";
import { hearing, reaching } from "../secrecy/implicit-flow.ts";
import { ALL, keep, weigh } from "../secrecy/local-masks.ts";
import { toldTo } from "./showing.ts";

/** The instruction `roll`, and what all instructions share that wait for chance. */

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** Compiles a purpose: its index, and the entity whose counter it uses. */
export function purposeOf(m: Machine, { id, of }: Purpose): ChanceWait["purpose"] {
  const entity = of ? m.c.number(of) : () => NONE;
  return (frame) => ({ at: id, of: entity(frame.locals) });
}

export function noChance(m: Machine, node: number): void {
  if (m.rt.live !== m.rt.slots) fail(node, "no chance can happen inside together");
  m.pending = null;
  m.rt.live[AT.open] = 0;
}

/** Tells the outcome of a roll as an event. A draw has no such event: the event of the moving card tells it. */
export function tellOutcome(m: Machine, frame: Frame, tosser: ChanceWait, value: Value, seats: number): void {
  const { at, of } = tosser.purpose(frame);
  const word = m.game.purposes[at]?.word ?? "";
  const node = m.game.program.bodies[frame.body]?.code[frame.pc]?.node ?? 0;
  const forWhom = of === NONE ? [] : [thingPart(m, "for", of)];
  const outcome = tosser.type ? valueParts(m, "value", tosser.type, value) : [];
  const heard = outcome.map((part) => ({ ...part, seenBy: part.seenBy & seats }));
  tell(m, "toss", node, [...forWhom, ...heard], { word, only: hearing(frame) | seats });
}

/** Work of comparing one outcome with the others, not counting lists in it. */
const WRITTEN = 4;

/** Merges outcomes with equal values and adds their weights. */
function merged(rt: Runtime, outcomes: readonly Outcome[]): Outcome[] {
  const found = new Map<string, Outcome>();
  countWork(rt, WRITTEN * outcomes.length, HERE);
  for (const { weight, value } of outcomes) {
    if (typeof value !== "number") countWork(rt, sizeOf(value), HERE);
    const key = JSON.stringify(value);
    found.set(key, { value, weight: weight + (found.get(key)?.weight ?? 0) });
  }
  return [...found.values()].filter(({ weight }) => weight > 0);
}

/** Refuses a negative weight. */
function natural(weight: number, node: number): number {
  return weight < 0 ? fail(node, `a weight cannot be less than 0, but this is ${weight}`) : weight;
}

/** Rolls for one element of a list, by weight. */
export function roll(
  m: Machine,
  { query, weight, to, as, type, purpose, node }: Of<"roll">,
): WaitingInstruction<ChanceWait> {
  const list = m.c.query(query);
  const weightOf = weight ? m.c.number(weight) : null;
  const whom = to ? weigh(m.c, to) : null;
  const told = (frame: Frame) => (whom ? toldTo(m, frame, whom) : m.game.everybody);
  const outcomes = (frame: Frame) => {
    const values = list.run(frame.locals);
    const found = merged(
      m.rt,
      values.map((value) => {
        frame.locals[list.variable] = value;
        return { value, weight: weightOf ? natural(weightOf(frame.locals), node) : 1 };
      }),
    );
    if (values.length === 0)
      return fail(
        node,
        "there is nothing to roll for: the list is empty (`if: any(LIST)` beside the roll leaves it out then)",
      );
    return found.length === 0 ? fail(node, "all weights are 0, so nothing can come") : found;
  };
  const end = (frame: Frame, value: Value) => {
    // Only the seats that are told the outcome know it.
    keep(frame, as, value, (whom ? told(frame) : ALL) & reaching(frame));
    frame.progress = null;
    frame.pc++;
  };
  return {
    step(frame) {
      outcomes(frame);
      noChance(m, node);
      return WAIT;
    },
    waiter: { waits: "chance", purpose: purposeOf(m, purpose), type, told, outcomes, take: end },
  };
}
