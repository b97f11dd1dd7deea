import type { SecretFlow } from "../analysis/secret-flow.ts";
import { rowOf } from "../ir/instructions.ts";
import { pieceOf } from "../ir/pieces.ts";
import type { BodyId, Instruction, LValue } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import { machineOf } from "../machine/build.ts";
import type { Game } from "../runtime/game.ts";
import { performed, runWithin } from "./called-bodies.ts";
import { isTossed } from "./instructions/tossed.ts";

/** Facts about bodies, computed before anything is written. A fact holds of a body if it holds of any body that it calls. */
export interface BodyFacts {
  /** does the body have a frame, because it waits or calls a body that waits? All others are functions that run to their end */
  hasFrame(body: BodyId): boolean;
  /** can it be active twice at once? */
  isRecursive(body: BodyId): boolean;
  /** can the game be over after it has run? */
  canEndGame(body: BodyId): boolean;
  /** can it end the game other than by an end test, which does not run inside `after`? */
  canFinish(body: BodyId): boolean;
  /** can it change a local of another running verb, which is not part of the words of the position? */
  setsKept(body: BodyId): boolean;
  /** can it set a local without telling anybody its value? */
  fillsSilently(body: BodyId): boolean;
  /** can it reset slots to their first values? */
  canRefresh(body: BodyId): boolean;
  /** can a veil cover it, or a body that calls it? */
  canBeVeiled(body: BodyId): boolean;
  /** does the interpreter carry the instruction out? */
  isForeign(instruction: Instruction): boolean;
}

/** Which instructions are not written as plain steps. */
export interface Unwritten {
  /** the interpreter carries it out */
  readonly isForeign: (one: Instruction) => boolean;
  /** it stores masks for the locals that it sets */
  readonly narrows: (one: Instruction) => boolean;
}

export function bodyFactsOf(game: Game, unwritten: Unwritten, flow: SecretFlow): BodyFacts {
  const { bodies } = game.program;
  const within = runWithin(game);
  const runs = (body: BodyId) => [body, ...(within[body] ?? [])];
  const holds = (body: BodyId, is: (one: Instruction) => boolean) => bodies[body]?.code.some(is) === true;
  // By body: does it hold of one of its instructions, or of a body that it calls?
  const ofSome = (is: (one: Instruction) => boolean) => bodies.map((_, body) => runs(body).some((id) => holds(id, is)));
  const framed = framedBodies(game, runs, unwritten, flow);
  const [ending, finishing] = [ofSome(mayEndGame), ofSome((one) => one.do !== "endIf" && mayEndGame(one))];
  const [setting, filling] = [ofSome(setsKeptOfRunning), ofSome(fills)];
  const refreshing = ofSome((one) => one.do === "refresh");
  const ways = [...bodies.keys()].filter((body) => bodies[body]?.code.some((_, pc) => flow.isWay(body, pc)));
  const veiled = new Set(ways.flatMap(runs));
  return {
    hasFrame: (body) => framed.has(body),
    isRecursive: (body) => within[body]?.has(body) === true,
    canEndGame: (body) => ending[body] === true,
    canFinish: (body) => finishing[body] === true,
    setsKept: (body) => setting[body] === true,
    fillsSilently: (body) => filling[body] === true,
    canRefresh: (body) => refreshing[body] === true,
    canBeVeiled: (body) => veiled.has(body),
    isForeign: unwritten.isForeign,
  };
}

/** The bodies that need a frame, for one of several reasons, and all bodies that call them. */
function framedBodies(
  game: Game,
  runs: (body: BodyId) => readonly BodyId[],
  { isForeign, narrows }: Unwritten,
  flow: SecretFlow,
): ReadonlySet<BodyId> {
  const { bodies, main } = game.program;
  const machine = machineOf(game);
  const exprs = exprsOf(pieceOf.program(game.program));
  // Commands that the interpreter offers are pushed as frames.
  const offersForeign = bodies.some(({ code }) => code.some((one) => isForeign(one) && one.do === "offer"));
  // What is performed is only known during play, so every candidate gets a frame.
  const rows = bodies.some(({ code }) => code.some((one) => one.do === "perform")) ? performed(game) : [];
  const alone = new Set([main, ...rows]);
  // `running` asks for frames.
  const running = new Set(exprs.flatMap((expr) => (expr.op === "running" ? [expr.body] : [])));
  // Inside `after` a body must run to its end at once. Otherwise a frame keeps the masks of its locals.
  const imagined = new Set(exprs.flatMap((expr) => (expr.op === "after" ? runs(expr.body) : [])));
  const waits = (one: Instruction) => isForeign(one) || narrows(one) || standsAt(one) || isTossed(machine, one);
  const needsOne = (body: BodyId) =>
    running.has(body) || (flow.hides(body) && !imagined.has(body)) || bodies[body]?.code.some(waits) === true;
  return new Set(
    [...bodies.keys()].filter(
      (body) => alone.has(body) || (offersForeign && bodies[body]?.what === "command") || runs(body).some(needsOne),
    ),
  );
}

/** Can a body wait at the instruction, for an answer or for a body that it calls? */
const standsAt = (one: Instruction) =>
  (rowOf(one).waits && one.do !== "gather") || one.do === "perform" || one.do === "together";
const mayEndGame = ({ do: what }: Instruction) => what === "finish" || what === "endIf" || what === "begin";

export const rootOf = (target: LValue): LValue => (target.to === "element" ? rootOf(target.of) : target);

/** Does an instruction set a local of its body without telling anybody its value? */
export const fills = (one: Instruction | undefined): boolean =>
  one !== undefined && (rowOf(one).silent(one).length > 0 || (one.do === "set" && rootOf(one.target).to === "local"));

/** Does an instruction change a local of another running verb? */
export const setsKeptOfRunning = (one: Instruction | undefined): boolean =>
  one?.do === "set" && rootOf(one.target).to === "kept";
