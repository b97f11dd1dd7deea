import type { Mark } from "../../engine/engine.ts";
import type { Value } from "../../ir/program.ts";
import type { MoveProgress } from "../../runtime/progress.ts";
import type { Frame } from "../../runtime/state.ts";
import type { ModuleEngine } from "../engine/engine.ts";
import type { Module, Piled } from "../engine/frames.ts";
import type { Hangings } from "../secrecy/veils.ts";

/** Arrays for reuse: copying a position takes a tenth of the time of allocating an array. */
const unused = new WeakMap<ModuleEngine, Int32Array[]>();

function blocksOf(engine: ModuleEngine): Int32Array[] {
  const own = unused.get(engine) ?? [];
  unused.set(engine, own);
  return own;
}

/** Marks the position of an engine. */
export function marked(engine: ModuleEngine): Mark {
  const { module } = engine;
  const isPlain = engine.waits === "ask" && engine.isOwn;
  if (isPlain && module.simultaneous(module.asked()) === null) return new QuestionMark(engine);
  const state = engine.snap();
  return { back: () => engine.load(state), done: () => {} };
}

/** A mark at a question of the module to one player. It keeps the candidates, so that they need not be computed again. */
class QuestionMark implements Mark {
  private readonly engine: ModuleEngine;
  private readonly words: Int32Array;
  /** how often a space had been touched when it stood here last */
  private touched: number;
  private readonly pile: readonly Piled[];
  private readonly locals: readonly (readonly Value[])[];
  private readonly masks: readonly Frame["masks"][];
  private readonly known: ReturnType<Module["known"]>;
  private readonly values: readonly Value[];
  private readonly move: MoveProgress;
  private readonly kind: number;
  private readonly asked: number;
  private readonly count: number;
  private readonly silent: boolean;
  private readonly at: number;
  private readonly veils: Hangings;

  constructor(engine: ModuleEngine) {
    const { module, words } = engine;
    this.engine = engine;
    this.words = blocksOf(engine).pop() ?? new Int32Array(words.length);
    this.words.set(words);
    this.touched = engine.touched;
    this.pile = module.pile();
    this.locals = this.pile.map(([body]) => module.locals(body));
    this.masks = this.pile.map(([body]) => module.masks(body));
    this.kind = module.kind();
    this.asked = module.asked();
    this.count = module.count();
    this.silent = module.silent();
    this.at = module.at(this.asked);
    this.move = module.move(this.asked);
    this.known = module.known(this.asked);
    this.values = engine.candidates.slice(0, this.count);
    this.veils = engine.veils.snap();
  }

  back(choice?: number): void {
    const { engine, asked, at, values } = this;
    const { module, candidates } = engine;
    engine.layBack(this.words, this.touched);
    // The spaces touched since are touched again here, so the next return need not do that once more.
    this.touched = engine.touched;
    module.repile(this.pile);
    engine.veils.restore(this.veils);
    for (let i = 0; i < this.pile.length; i++) {
      const body = (this.pile[i] as Piled)[0];
      module.setLocals(body, this.locals[i] as readonly Value[]);
      module.setMasks(body, this.masks[i] as Frame["masks"]);
    }
    const { steps, partial } = this.move;
    module.setMove(asked, this.move);
    if (at >= 0) module.back(asked, at, steps, partial);
    if (choice === undefined) for (let i = 0; i < values.length; i++) candidates[i] = values[i] as Value;
    else candidates[choice] = values[choice] as Value;
    module.setKnown(asked, this.known);
    module.wait(this.kind, asked, this.count, this.silent);
  }

  done(): void {
    blocksOf(this.engine).push(this.words);
  }
}
