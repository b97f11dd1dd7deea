import { rowOf } from "../../ir/instructions.ts";
import type { Body, BodyId, Instruction } from "../../ir/program.ts";
import { UNCOUNTED } from "../covering/covering.ts";
import { isHeard } from "../covering/heard.ts";
import type { Gen } from "../gen.ts";
import { counted, LITTLE } from "../lists/loops.ts";
import { askAtOnce } from "../playouts/playing.ts";
import { canAskAll, everyone } from "../questions/everyone.ts";
import { type Asked, ask, canAsk } from "../questions/questions.ts";
import { canOffer, offer } from "../questions/windows.ts";
import { openIn, unlessOpen } from "../secrecy/open-places.ts";
import { isMasking, masksOf } from "../secrecy/place-masks.ts";
import { endsOfVeils, hasWays, underVeil } from "../secrecy/under-veil.ts";
import { leaveNext } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { isKnown, set } from "./assignment.ts";
import { playedName } from "./calls.ts";
import { draw } from "./draw.ts";
import { effects, isPlainRefresh } from "./effects.ts";
import { atEnd, flow } from "./flow.ts";
import { revealing } from "./revealing.ts";
import { canRoll, roll } from "./roll.ts";
import { rounds } from "./rounds.ts";
import { isTossed } from "./tossed.ts";
import { canToss } from "./tossed-order.ts";

/** Bodies as functions: a loop around a `switch` over the instructions that are jump targets. */

/** Does the interpreter carry the instruction out, because the module has no way to write it? */
export function isForeign(
  g: Pick<Gen, "program" | "machine" | "game" | "secrecy" | "covering">,
  one: Instruction,
): boolean {
  if (g.covering && isHeard(g, one)) return true;
  switch (one.do) {
    case "ask":
      return !canAsk(g, one);
    case "offer":
      return !canOffer(g, one);
    case "everyone":
      return !canAskAll(g, one);
    case "gather":
      return isTossed(g.machine, one) && !canToss(g, one);
    case "unpack":
      return g.secrecy === null;
    case "reveal":
    case "hide":
      return g.secrecy === null;
    case "roll":
      return !canRoll(one);
    case "draw":
    case "shuffle":
      return g.secrecy === null;
    case "set":
      return !isKnown(g, one.target);
    case "refresh":
      return !isPlainRefresh(g as Gen, one.scope);
    default:
      return !WRITTEN.has(one.do);
  }
}

type Steps = Partial<{ [D in Instruction["do"]]: Step<D> }>;

export interface Bodies {
  readonly asks: Asked[];
  /** functions to write after all bodies */
  readonly late: (() => void)[];
}

const stepsOf = ({ asks, late }: Bodies): Steps => ({
  ...flow,
  ...effects,
  set,
  ...rounds,
  ...revealing,
  draw,
  roll,
  ask: ask(asks, late),
  offer: offer(asks, late),
  everyone: everyone(asks, late),
});

/** Instructions without a writer, including new ones, are left to the interpreter. */
const WRITTEN: ReadonlySet<string> = new Set(Object.keys(stepsOf({ asks: [], late: [] })));

/** The instructions at which the loop can be entered or continued. */
export function labelsOf(g: Gen, { code }: Pick<Body, "code">, playing = false): ReadonlySet<number> {
  const labels = new Set([0]);
  for (const [at, one] of code.entries()) {
    for (const to of rowOf(one).jumps(one)) labels.add(to);
    if (!playing && isResumed(g, one)) labels.add(at).add(at + 1);
  }
  return labels;
}

const isResumed = (g: Gen, one: Instruction): boolean =>
  g.facts.isForeign(one) ||
  g.secrecy?.narrows(one) === true ||
  one.do === "ask" ||
  one.do === "offer" ||
  one.do === "everyone" ||
  one.do === "draw" ||
  one.do === "roll" ||
  one.do === "perform" ||
  isTossed(g.machine, one) ||
  (one.do === "call" && g.facts.hasFrame(one.body));

function writerOf(g: Gen, id: BodyId, framed: boolean, playing = false): BodyWriter {
  const body = g.program.bodies[id] as Body;
  const veils = framed && g.secrecy !== null && hasWays(g, body, id);
  const local = (at: number) => (framed ? `b${id}_${at}` : `v${at}`);
  return {
    g,
    id,
    body,
    framed,
    masks: framed && isMasking(g, id) ? masksOf(id) : null,
    playing,
    veils,
    ends: veils ? endsOfVeils(g, id) : new Set(),
    sees: g.secrecy !== null && g.facts.canBeVeiled(id),
    env: new Map(body.locals.map((_, at) => [at, local(at)])),
    local,
    goTo: (at) => `{ pc = ${at}; continue go; }`,
    done: framed ? "return;" : "return none;",
  };
}

/** Is an instruction the target of a later jump? */
const isLoop = ({ code }: Body, at: number): boolean =>
  code.some((one, from) => from >= at && rowOf(one).jumps(one).includes(at));

/** How many instructions run from a label to the next one. */
function lengthFrom(labels: ReadonlySet<number>, at: number, end: number): number {
  let next = at + 1;
  while (next < end && !labels.has(next)) next++;
  return next - at;
}

/** Writes the loop of a body. */
function writeCode(w: BodyWriter, steps: Steps): void {
  const { g, id, body } = w;
  const { length } = body.code;
  const labels = labelsOf(g, body, w.playing);
  g.out.block("go: for (;;) switch (pc) ", () => {
    for (const [at, one] of body.code.entries()) {
      if (labels.has(at)) {
        // Checks the limit at each loop and at the start of a body: bodies that call others twice double the work.
        const stop = at === 0 || isLoop(body, at) ? " if (steps > 100000) fail();" : "";
        g.out.line(`case ${at}: steps += ${lengthFrom(labels, at, length)};${stop}`);
      }
      g.out.block("", () => {
        if (!g.facts.isForeign(one)) {
          veiled(w, one, at);
          unlessOpen(w, openIn(g, id, body, at), leaveNext(w, at));
        }
        writeStep(w, steps, one, at);
      });
    }
    if (labels.has(length)) g.out.line(`case ${length}: {`);
    atEnd(w, length);
    if (labels.has(length)) g.out.line("}");
  });
}

/** Writes the checks before an instruction that may run under a veil. */
function veiled(w: BodyWriter, one: Instruction, at: number): void {
  if (!w.framed || !w.sees) return;
  const how = underVeil(w.g, w.id, one);
  const leave = { free: "", thin: "!V.areThin()", still: "!V.areStill()", left: "V.on" }[how];
  const stand = w.ends.has(at) ? `V.stand(${at});` : "";
  // Over a body that no secret leads to, only veils of its callers can lie.
  const left = leave !== "" && (w.veils || how !== "thin") ? ` if (${leave}) ${leaveNext(w, at)}` : "";
  if (stand + left !== "") w.g.out.line(`if (V.on) { ${stand}${left} }`);
}

function writeStep(w: BodyWriter, steps: Steps, one: Instruction, at: number): void {
  if (w.g.facts.isForeign(one)) {
    w.g.notes.set(one.do, (w.g.notes.get(one.do) ?? 0) + 1);
    w.g.out.line(`pc${w.id} = ${at}; kind = foreign(); return;`);
    return;
  }
  const write = steps[one.do] as Step<Instruction["do"]> | undefined;
  const { lines, cost } = w.g.out.weighed(() => write?.(w, one, at));
  // The number of instructions is counted, and also work if one of them is long.
  if (cost > LITTLE) counted(w.g, cost, 1, 0);
  if (lines.some((line) => line.includes(UNCOUNTED))) w.g.out.line("kept.set(N);");
  w.g.out.paste(lines);
}

/** A body with a frame: its locals are variables of the module. */
export function writeFramed(g: Gen, bodies: Bodies, id: BodyId): void {
  const w = writerOf(g, id, true);
  const names = [`pc${id} = 0`, ...w.body.locals.map((_, at) => `${w.local(at)} = none`)];
  if (w.masks !== null) names.push(`${w.masks} = null`);
  g.out.line(`let ${names.join(", ")};`);
  g.out.block(
    `const body${id} = () => `,
    () => {
      g.out.line(`let pc = pc${id};`);
      writeCode(w, stepsOf(bodies));
    },
    ";",
  );
}

/** A body that waits, in a game played in one go: a function that asks and runs to its end. */
export function writePlayed(g: Gen, id: BodyId): void {
  const w = writerOf(g, id, false, true);
  const { params, locals } = w.body;
  const given = ["draw", ...params.map((_, at) => w.local(at))];
  g.out.block(
    `const ${playedName(id)} = (${given.join(", ")}) => `,
    () => {
      const own = ["pc = 0", ...locals.slice(params.length).map((_, i) => `${w.local(params.length + i)} = none`)];
      g.out.line(`let ${own.join(", ")};`);
      writeCode(w, { ...stepsOf({ asks: [], late: [] }), ask: askAtOnce });
    },
    ";",
  );
}

/** A body without a frame: a plain function. */
export function writeFunction(g: Gen, bodies: Bodies, id: BodyId): void {
  const w = writerOf(g, id, false);
  const { params, locals } = w.body;
  const recursive = g.facts.isRecursive(id);
  g.out.block(
    `const body${id} = (${params.map((_, at) => w.local(at)).join(", ")}) => `,
    () => {
      const own = ["pc = 0", ...locals.slice(params.length).map((_, i) => `${w.local(params.length + i)} = none`)];
      g.out.line(`let ${own.join(", ")};`);
      if (recursive) {
        g.out.line("if (sp + ++calls > 190) fail();");
        g.out.line("try {");
      }
      writeCode(w, stepsOf(bodies));
      if (recursive) g.out.line("} finally { calls--; }");
    },
    ";",
  );
}
