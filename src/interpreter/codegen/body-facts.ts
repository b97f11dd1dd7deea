import type { SecretFlow } from "../analysis/secret-flow.ts";
import { rowOf } from "../ir/instructions.ts";
import { pieceOf } from "../ir/pieces.ts";
import type { BodyId, Instruction, LValue } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import { machineOf } from "../machine/build.ts";
import type { Game } from "../runtime/game.ts";
import { performed, runWithin } from "./called-bodies.ts";
import { isTossed } from "./instructions/tossed.ts";

/** What is found out about bodies before anything is written. Each holds of a body if it holds of what that runs. */
export interface BodyFacts {
  /** has the body a frame: it waits, or something that it runs does; the others are functions that run to their end */
  hasFrame(body: BodyId): boolean;
  /** can it run inside itself */
  isRecursive(body: BodyId): boolean;
  /** can the game be over when it has run */
  canEndGame(body: BodyId): boolean;
  /** can it end the game but by a test of its own, which nobody makes of what is only imagined */
  canFinish(body: BodyId): boolean;
  /** can it change what a running verb keeps, which is no word of the position */
  setsKept(body: BodyId): boolean;
  /** can it fill a local place with what nobody is told */
  fillsSilently(body: BodyId): boolean;
  /** can it give slots their first values again */
  canRefresh(body: BodyId): boolean;
  /** can a veil hang over it, or over what runs it */
  canBeVeiled(body: BodyId): boolean;
  /** is the instruction left to the interpreter */
  isForeign(instruction: Instruction): boolean;
}

/** Which instructions are not written as plain steps. */
export interface Unwritten {
  /** the interpreter carries it out */
  readonly isForeign: (one: Instruction) => boolean;
  /** it keeps in the frame who may know what it fills */
  readonly narrows: (one: Instruction) => boolean;
}

export function bodyFactsOf(game: Game, unwritten: Unwritten, flow: SecretFlow): BodyFacts {
  const { bodies } = game.program;
  const within = runWithin(game);
  const runs = (body: BodyId) => [body, ...(within[body] ?? [])];
  const holds = (body: BodyId, is: (one: Instruction) => boolean) => bodies[body]?.code.some(is) === true;
  // By body: does it hold of an instruction of it, or of what it runs?
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

/** The bodies that need a frame: for each reason, those that have it, and all that run them. */
function framedBodies(
  game: Game,
  runs: (body: BodyId) => readonly BodyId[],
  { isForeign, narrows }: Unwritten,
  flow: SecretFlow,
): ReadonlySet<BodyId> {
  const { bodies, main } = game.program;
  const machine = machineOf(game);
  const exprs = exprsOf(pieceOf.program(game.program));
  // What the interpreter puts on top of the running bodies has to have a frame: the commands that it offers.
  const offersForeign = bodies.some(({ code }) => code.some((one) => isForeign(one) && one.do === "offer"));
  // What is performed is found while playing: it gets a frame, whatever it is.
  const rows = bodies.some(({ code }) => code.some((one) => one.do === "perform")) ? performed(game) : [];
  const alone = new Set([main, ...rows]);
  // What is asked for as running has to have a frame.
  const running = new Set(exprs.flatMap((expr) => (expr.op === "running" ? [expr.body] : [])));
  // What is only imagined has to run to its end at once; else a frame keeps who may know what lies in the places of a body.
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

/** Can a body stand at the instruction until somebody has answered, or what it begins has ended? */
const standsAt = (one: Instruction) =>
  (rowOf(one).waits && one.do !== "gather") || one.do === "perform" || one.do === "together";
const mayEndGame = ({ do: what }: Instruction) => what === "finish" || what === "endIf" || what === "begin";

export const rootOf = (target: LValue): LValue => (target.to === "element" ? rootOf(target.of) : target);

/** Does an instruction fill a local place of its body with what nobody is told? */
export const fills = (one: Instruction | undefined): boolean =>
  one !== undefined && (rowOf(one).silent(one).length > 0 || (one.do === "set" && rootOf(one.target).to === "local"));

/** Does an instruction change what a running verb keeps? */
export const setsKeptOfRunning = (one: Instruction | undefined): boolean =>
  one?.do === "set" && rootOf(one.target).to === "kept";
