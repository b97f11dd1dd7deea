/** Translates between the state of a running module and frames of the interpreter. */

import type { Drawing } from "../../engine/engine.ts";
import { NONE, type Value } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";
import type { MoveProgress, SimultaneousProgress } from "../../runtime/progress.ts";
import type { Frame } from "../../runtime/state.ts";
import type { Written } from "../module.ts";
import type { Veils } from "../secrecy/veils.ts";

/** A running body: its number, where its result goes, and the saved locals and masks of an outer activation of the same body. */
export type Piled = readonly [body: number, wanted: number, saved: Value[] | null, under: Frame["masks"]];

type Known = readonly [openly: boolean, open: number, known: number];

/** The interface of a module; see module.ts. */
export interface Module {
  /** expressions and queries for the interpreter */
  readonly pieces: readonly ((env: Value[]) => Value)[];
  /** restarts the count of work, for a new answer */
  fresh(): void;
  /** counts work that the interpreter has done meanwhile */
  worked(more: number): void;
  /** the work since the last answer */
  work(): number;
  begin(): void;
  /** carries the present instruction out again */
  again(): void;
  /** `base`: stops once no more than this number of bodies run */
  choose(choice: number, base?: number): void;
  /** answers own questions at random, up to a number; gives how many */
  playOn(draw: Drawing, most: number): number;
  kind(): number;
  count(): number;
  asked(): number;
  silent(): boolean;
  /** may everybody know what is asked? */
  openly(): boolean;
  together(): number;
  read(): Int32Array;
  who(): number;
  depth(): number;
  body(at: number): number;
  wanted(at: number): number;
  saved(at: number): Value[] | null;
  locals(body: number): Value[];
  setLocals(body: number, locals: readonly Value[]): void;
  /** the masks of a body's locals, as in a frame */
  masks(body: number): Frame["masks"];
  setMasks(body: number, masks: Frame["masks"]): void;
  /** the masks of the outer activation of a body that is active twice */
  under(at: number): Frame["masks"];
  clear(): void;
  /** the running bodies from the bottom; their locals are read one by one */
  pile(): readonly Piled[];
  repile(list: readonly Piled[]): void;
  /** ends `together` */
  joined(): void;
  push(body: number, result: number): void;
  /** goes to a wait: its kind (`WAITS`), and for an own question its number, how many candidates it has, and is it silent? */
  wait(kind: number, asked: number, count: number, quiet: boolean): void;
  /** the partial move; in a simultaneous question that of the participant who is asked, as if it were asked alone */
  move(asked: number): MoveProgress;
  /** the partial answer to the field that is asked, or none */
  partial(asked: number): Value;
  /** how many steps of a partial move are answered */
  taken(asked: number): number;
  /** the number of the command that a window asks about, as in `Offered`; -1 before the choice */
  which(asked: number): number;
  /** the index of the field that is asked, in a window within the chosen command; -1 before the choice */
  field(asked: number): number;
  /** the index of the field that is asked, in questions outside windows */
  at(asked: number): number;
  /** takes answers of a question, or of a command that is the whole move, back from a field on */
  back(asked: number, at: number, taken: number, partial: Value): void;
  setMove(asked: number, move: MoveProgress): void;
  /** the answers of all participants of a simultaneous question; null for others */
  simultaneous(asked: number): SimultaneousProgress | null;
  setSimultaneous(asked: number, progress: SimultaneousProgress): void;
  /** of a question: may everybody know what is asked, who may know what follows, and what could be chosen first */
  known(asked: number): Known;
  setKnown(asked: number, known: Known): void;
  /** takes an answer as a trial; 1 if the same move asks for more */
  further(asked: number, value: Value): number;
  offer(asked: number): void;
}

/** A module that plays a game. */
export interface Playing {
  readonly game: Game;
  readonly module: Module;
  readonly written: Written;
  /** the veils over the running bodies */
  readonly veils: Veils;
}

/** The running bodies as frames of the interpreter. */
export function snapFrames({ game, module, written, veils }: Playing): Frame[] {
  // Only a body that is active twice has locals other than its present ones.
  let current: Map<number, readonly Value[]> | null = null;
  let hidden: Map<number, Frame["masks"]> | null = null;
  const frames: Frame[] = [];
  for (let at = module.depth() - 1; at >= 0; at--) {
    const body = module.body(at);
    const [pc, ...locals] = current?.get(body) ?? module.locals(body);
    const before = module.saved(at);
    const masks = hidden?.has(body) ? (hidden.get(body) ?? null) : module.masks(body);
    if (before) {
      current ??= new Map();
      hidden ??= new Map();
      current.set(body, before);
      hidden.set(body, module.under(at) ?? null);
    }
    const size = game.program.bodies[body]?.size ?? 0;
    const result = written.results[module.wanted(at)]?.at ?? -1;
    while (locals.length < size) locals.push(NONE);
    const over = veils.on ? veils.of(at, module.depth()) : null;
    frames.push({ body, pc: Number(pc), locals, result, progress: null, masks, veils: over });
  }
  return frames.reverse();
}

/** Loads frames into a module. */
export function loadFrames({ module, written, veils }: Playing, frames: readonly Frame[]): void {
  module.clear();
  veils.load(frames);
  for (const [at, frame] of frames.entries()) {
    const below = frames[at - 1]?.body ?? -1;
    module.push(frame.body, frame.result < 0 ? -1 : (written.resultAt.get(below)?.get(frame.result) ?? -1));
    module.setLocals(frame.body, [frame.pc, ...frame.locals]);
    module.setMasks(frame.body, frame.masks);
  }
}
