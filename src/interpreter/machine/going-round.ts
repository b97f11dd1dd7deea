import { type Body, type BodyId, NONE } from "../ir/program.ts";
import { HERE, RuleError } from "../runtime/errors.ts";
import { type Machine, WAIT } from "./core/machine.ts";
import { leave } from "./effects/control-flow.ts";

/** The fault of rules that go round without asking anybody, at what goes round and not where the count ran out. */
export function goingRound(m: Machine, most: number): RuleError {
  const { bodies } = m.game.program;
  const { body, pc } = whatStays(m, most);
  const found = bodies[body];
  const phase = found?.what === "main" ? bodies.find(({ what }) => what === "phase") : undefined;
  const node = phase?.node ?? found?.code[pc]?.node ?? HERE;
  const where = phase ? " in all phases" : nameOf(found);
  return new RuleError("limit", node, `100,000 instructions have run${where}, and nobody was asked`);
}

const nameOf = (body: Body | undefined): string =>
  body && NAMED.has(body.what) ? ` in \`${body.id.slice(body.id.indexOf(".") + 1)}\`` : "";

/** What rules call by a name of its own. */
const NAMED: ReadonlySet<Body["what"]> = new Set<Body["what"]>(["phase", "verb", "window", "command"]);

/** An instruction of a body. */
interface Place {
  readonly body: BodyId;
  readonly pc: number;
}

/**
 * The innermost frame that stays while the rules run once more as long, and the first of its instructions that is run
 * again. Nothing of what they do is kept or heard, since the fault ends play.
 */
function whatStays(m: Machine, most: number): Place {
  const { rt } = m;
  rt.sink = null;
  let depth = rt.frames.length - 1;
  let first: Place = { body: rt.frames[depth]?.body ?? 0, pc: rt.frames[depth]?.pc ?? 0 };
  for (let steps = 0; steps < most; steps++) {
    const [at, frame] = [rt.frames.length - 1, rt.frames.at(-1)];
    if (frame && (at < depth || (at === depth && frame.pc < first.pc))) {
      depth = at;
      first = { body: frame.body, pc: frame.pc };
    }
    if (!goesOn(m)) break;
  }
  return first;
}

/** Runs one instruction; gives false where the rules come to an end, wait, or fail. */
function goesOn(m: Machine): boolean {
  const frame = m.rt.frames.at(-1);
  if (!frame) return false;
  const step = m.code(frame.body).steps[frame.pc];
  try {
    if (step) return step(frame) !== WAIT;
    leave(m, NONE, HERE);
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}
