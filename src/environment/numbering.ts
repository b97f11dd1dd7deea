import { hasCopies } from "../interpreter/copies/copies.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { NONE, type Value } from "../interpreter/ir/program.ts";
import { type Question, question } from "../interpreter/machine/transition.ts";
import { candidateName } from "../interpreter/play/candidates.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { knownTo } from "../interpreter/runtime/position.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { ActionSpace, Run, Segment } from "./actions.ts";

/** The actions that are legal now. One object serves a whole game and is refilled for each question. */
export class Numbering {
  /** by action: 1 if it is legal now */
  readonly mask: Uint8Array;
  /** the actions of the candidates, in the order of the candidates */
  ids = new Int32Array(64);
  count = 0;
  readonly #space: ActionSpace;
  /** by action: the index of its candidate, if it is legal */
  readonly #candidate: Int32Array;

  constructor(space: ActionSpace) {
    this.#space = space;
    this.mask = new Uint8Array(space.names.length);
    this.#candidate = new Int32Array(space.names.length);
  }

  /** The index of the candidate with an action; negative: the action is not legal now. */
  candidateOf(action: number): number {
    return this.mask[action] === 1 ? (this.#candidate[action] as number) : -1;
  }

  clear(): void {
    const { mask, ids, count } = this;
    for (let i = 0; i < count; i++) mask[ids[i] as number] = 0;
    this.count = 0;
  }

  /** Reads an engine's question. False: there are more candidates than numbers. */
  take(engine: Engine): boolean {
    const { count, field } = engine;
    this.clear();
    if (this.ids.length < count) this.ids = new Int32Array(2 * count);
    const segment = this.#space.segmentOf(field);
    if (segment.run && field !== null && this.#byRun(engine.answers(), segment, segment.run, count)) return true;
    this.clear();
    return segment.numberOf ? this.#byValue(engine, segment, count) : this.#byName(engine, segment, count);
  }

  /** Numbers consecutive values. This is most of the cost of a step, so it makes no calls. */
  #byRun(values: readonly Value[], { first }: Segment, { start, size }: Run, count: number): boolean {
    const { mask, ids } = this;
    const candidate = this.#candidate;
    for (let at = 0; at < count; at++) {
      const index = (values[at] as number) - start;
      if (!(index >= 0 && index < size)) return false;
      const id = first + 1 + index;
      mask[id] = 1;
      candidate[id] = at;
      ids[at] = id;
      this.count = at + 1;
    }
    return true;
  }

  #byValue(engine: Engine, segment: Segment, count: number): boolean {
    const { numberOf } = segment;
    const values = engine.answers();
    const alternatives = engine.field === null ? engine.alternatives : null;
    let others = 0;
    for (let at = 0; at < count; at++) {
      const value = values[at] as number;
      const told = alternatives && value !== NONE ? (alternatives[value]?.command ?? NONE) : value;
      const id = numberOf?.(told) ?? -1;
      if (id >= segment.first && this.#note(id, at)) continue;
      if (others >= segment.mostOthers || !this.#note(segment.others + others++, at)) return false;
    }
    return true;
  }

  /** Numbers values by the name that the asked player has for them, since they may be hidden things. */
  #byName(engine: Engine, segment: Segment, count: number): boolean {
    const nameOf = namer(engine, segment.isThing);
    let others = 0;
    for (let at = 0; at < count; at++) {
      const id = segment.byName.get(nameOf(at));
      if (id !== undefined && this.#note(id, at)) continue;
      if (others >= segment.mostOthers || !this.#note(segment.others + others++, at)) return false;
    }
    return true;
  }

  /** False: another candidate has this number already. */
  #note(id: number, at: number): boolean {
    if (this.mask[id] === 1) return false;
    this.mask[id] = 1;
    this.#candidate[id] = at;
    this.ids[this.count++] = id;
    return true;
  }
}

/**
 * Names candidates as the asked player does. `isThing`: they are things. Lists and similar values have no name here.
 */
function namer(engine: Engine, isThing: boolean): (at: number) => string {
  const { game, seat } = engine;
  const state = engine.snap();
  const values = engine.answers();
  let asked: Question | null = null;
  return (at) => {
    const value = values[at] ?? NONE;
    const known = isThing ? knownName(game, state, seat, value) : undefined;
    if (known !== undefined) return known;
    asked ??= question(game, state, seat);
    return asked && typeof value === "number" ? (candidateName(game, state, asked, at) ?? "none") : "";
  };
}

/** The asked player's name of a thing, if it is the same for everybody. Undefined: it needs the full lookup. */
function knownName(game: Game, state: State, seat: number, value: Value): string | undefined {
  if (typeof value !== "number") return undefined;
  if (value === NONE) return "none";
  const isKnown = ((knownTo(game, state, value) >> seat) & 1) === 1 && !hasCopies(game, value);
  return isKnown ? game.names[value] : undefined;
}
