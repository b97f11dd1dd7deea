import type { Drawing } from "../../engine/engine.ts";
import { NONE, type Value } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";
import type { MoveProgress, SimultaneousProgress } from "../../runtime/progress.ts";
import type { Frame } from "../../runtime/state.ts";
import type { Written } from "../module.ts";
import type { Veils } from "../secrecy/veils.ts";

/** A running body: which one, where its result goes, and what it had where it runs inside itself. */
export type Piled = readonly [body: number, wanted: number, saved: Value[] | null, under: Frame["masks"]];

type Known = readonly [openly: boolean, open: number, known: number];

/** What a module offers; see module.ts. */
export interface Module {
  /** expressions and queries for the reference */
  readonly pieces: readonly ((env: Value[]) => Value)[];
  /** begins to count work anew */
  fresh(): void;
  /** counts work that the reference has done in between */
  worked(more: number): void;
  /** the work since somebody has answered */
  work(): number;
  begin(): void;
  again(): void;
  /** `base`: goes on only as long as more bodies run than so many */
  choose(choice: number, base?: number): void;
  /** answers questions of the module by draws, so many at most; gives how many */
  playOn(draw: Drawing, most: number): number;
  kind(): number;
  count(): number;
  asked(): number;
  silent(): boolean;
  /** may everybody know what is asked */
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
  /** who may know what lies in the places of a body, as in a frame */
  masks(body: number): Frame["masks"];
  setMasks(body: number, masks: Frame["masks"]): void;
  /** the same of the body that was running before one that runs inside itself */
  under(at: number): Frame["masks"];
  clear(): void;
  /** the bodies that run, from below; their places are asked for one by one */
  pile(): readonly Piled[];
  repile(list: readonly Piled[]): void;
  /** what happened together has happened */
  joined(): void;
  push(body: number, result: number): void;
  wait(kind: number, asked: number, count: number, quiet: boolean): void;
  /** the half-answered move; of a question to everyone that of the participant who is asked, as if it were asked alone */
  move(asked: number): MoveProgress;
  /** what the field that is asked is answered with so far, or none */
  partial(asked: number): Value;
  /** how many steps of a half-answered move are answered */
  taken(asked: number): number;
  /** the number of the command that a window asks about, as `Offered` has it; -1 while it is still to be chosen */
  which(asked: number): number;
  /** the number of the field that is asked, in a window of the command that is chosen; -1 while that is still to be chosen */
  field(asked: number): number;
  /** the number of the field that is asked; of a window none */
  at(asked: number): number;
  /** takes answers of a question back, from a field on */
  back(asked: number, at: number, taken: number, partial: Value): void;
  setMove(asked: number, move: MoveProgress): void;
  /** of a question to everyone: what all participants have answered; else null */
  simultaneous(asked: number): SimultaneousProgress | null;
  setSimultaneous(asked: number, progress: SimultaneousProgress): void;
  /** of a question: may everybody know what is asked, who may know what is behind it, and what could be chosen first */
  known(asked: number): Known;
  setKnown(asked: number, known: Known): void;
  /** takes an answer for a try; 1 where something more is asked in the same move */
  further(asked: number, value: Value): number;
  offer(asked: number): void;
}

/** A module that plays a game. */
export interface Playing {
  readonly game: Game;
  readonly module: Module;
  readonly written: Written;
  /** what hangs over the running bodies */
  readonly veils: Veils;
}

/** The running bodies, as the reference has them. */
export function snapFrames({ game, module, written, veils }: Playing): Frame[] {
  // Only a body that runs inside itself has more than what it runs with now.
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
    frames.unshift({ body, pc: Number(pc), locals, result, progress: null, masks, veils: over });
  }
  return frames;
}

/** Puts running bodies into a module. */
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
