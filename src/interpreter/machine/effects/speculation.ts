import { fail } from "../../eval/compiler.ts";
import { type BodyId, NONE, type NodeId, type Value } from "../../ir/program.ts";
import { RuleError } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { changed, type Runtime, type Speculation } from "../../runtime/runtime.ts";
import { copyFrames } from "../../runtime/state.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import { type Machine, push, WAIT } from "../core/machine.ts";
import { leave } from "./control-flow.ts";

/** How deep `after` may be nested at most. */
const DEEPEST = 8;

/**
 * Evaluates `after`: a body runs on a copy of the position up to the next question, a value is read there, and the
 * position is restored. No event is told and no knowledge changes: a thing that the body would show stays hidden, so
 * reading it counts as reading a secret.
 */
export class MachineSpeculation implements Speculation {
  private readonly m: Machine;
  private readonly hides: boolean;
  /** the current nesting depth */
  private depth = 0;
  /** slots for imagined positions, one array per depth, reused */
  private readonly scratch: Int32Array[] = [];

  constructor(m: Machine) {
    this.m = m;
    this.hides = m.game.secrets.rows.includes(true);
  }

  valueAfter(body: BodyId, args: readonly Value[], node: NodeId, read: () => Value): Value {
    const { m, hides } = this;
    const { rt, game } = m;
    if (this.depth >= DEEPEST)
      throw new RuleError("limit", node, `more than ${DEEPEST} verbs are imagined in each other`);
    const { slots, live, version, floor, stamps, frames, told, sink } = rt;
    const { pending, shared, together, speculates } = m;
    for (const { locals } of frames) countLightWork(rt, locals.length, node);
    countLightWork(rt, slots.length + (hides ? 4 * game.entities.count : 0), node);
    rt.slots = rt.live = this.copyOf(slots);
    this.depth++;
    rt.stamps = stamps.slice();
    // Locals of running verbs are part of the position and may be written.
    rt.frames = copyFrames(frames);
    rt.sink = null;
    m.shared = false;
    m.together = 0;
    m.speculates = true;
    try {
      runToEnd(m, body, args, node);
      m.removeDue();
      if (hides) keepSecrets(rt, game, slots);
      return read();
    } finally {
      this.depth--;
      rt.slots = slots;
      rt.live = live;
      rt.version = version;
      rt.floor = floor;
      rt.stamps = stamps;
      rt.frames = frames;
      rt.told = told;
      rt.sink = sink;
      m.pending = pending;
      m.shared = shared;
      m.together = together;
      m.speculates = speculates;
      m.knowledge.doubt();
    }
  }

  private copyOf(slots: Int32Array): Int32Array {
    const known = this.scratch[this.depth];
    const copy = known?.length === slots.length ? known : new Int32Array(slots.length);
    this.scratch[this.depth] = copy;
    copy.set(slots);
    return copy;
  }
}

function runToEnd(m: Machine, body: BodyId, args: readonly Value[], node: NodeId): void {
  const { rt } = m;
  const floor = rt.frames.length;
  push(m, body, args, { result: -1, masks: null, veils: null });
  while (rt.frames.length > floor) {
    const frame = rt.frames.at(-1);
    if (!frame) return;
    const { steps, weights } = m.code(frame.body);
    countWork(rt, weights[frame.pc] ?? 1, node);
    const step = steps[frame.pc];
    if (!step) leave(m, NONE, node);
    else if (step(frame) === WAIT) fail(node, "what would be after this cannot be known: somebody is asked in it");
  }
}

/** Takes back what seats would learn: each thing stays known only to those that know it now. */
function keepSecrets(rt: Runtime, { layout, entities }: Game, now: Int32Array): void {
  for (let id = 0; id < entities.count; id++) {
    const at = layout.known + id;
    rt.live[at] = (rt.live[at] as number) & (now[at] as number);
  }
  changed(rt);
}
