import { hasCopies } from "../interpreter/copies/copies.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { NONE, type Value } from "../interpreter/ir/program.ts";
import { type Question, question } from "../interpreter/machine/transition.ts";
import { candidateName } from "../interpreter/play/candidates.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { knownTo } from "../interpreter/runtime/position.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { ActionSpace, Run, Segment } from "./actions.ts";

/** What can be answered now, as numbers of the action space. It is made once for a game and filled anew for each question. */
export class Numbering {
  /** by number: 1 where it can be answered now */
  readonly mask: Uint8Array;
  /** the numbers of the candidates, in their order */
  ids = new Int32Array(64);
  count = 0;
  readonly #space: ActionSpace;
  /** by number: the candidate, where it can be answered */
  readonly #candidate: Int32Array;

  constructor(space: ActionSpace) {
    this.#space = space;
    this.mask = new Uint8Array(space.names.length);
    this.#candidate = new Int32Array(space.names.length);
  }

  /** The number of a candidate with an action; below 0: it cannot be answered now. */
  candidateOf(action: number): number {
    return this.mask[action] === 1 ? (this.#candidate[action] as number) : -1;
  }

  clear(): void {
    const { mask, ids, count } = this;
    for (let i = 0; i < count; i++) mask[ids[i] as number] = 0;
    this.count = 0;
  }

  /** Takes up what an engine asks; false: there are more candidates than have numbers. */
  take(engine: Engine): boolean {
    const { count, field } = engine;
    this.clear();
    if (this.ids.length < count) this.ids = new Int32Array(2 * count);
    const segment = this.#space.segmentOf(field);
    if (segment.run && field !== null && this.#byRun(engine.answers(), segment, segment.run, count)) return true;
    this.clear();
    return segment.numberOf ? this.#byValue(engine, segment, count) : this.#byName(engine, segment, count);
  }

  /** Where values are a run of numbers this is most of what a step costs, so it makes no calls. */
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

  /** Things that may be hidden have the name that the player who is asked has for them. */
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

  /** false: two candidates would have one number. */
  #note(id: number, at: number): boolean {
    if (this.mask[id] === 1) return false;
    this.mask[id] = 1;
    this.#candidate[id] = at;
    this.ids[this.count++] = id;
    return true;
  }
}

/** What the player who is asked calls the candidates; `isThing`: they are things. Lists and the like have no name here. */
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

/** What a thing is called by its player, where that is how everybody calls it; undefined: it has to be found out. */
function knownName(game: Game, state: State, seat: number, value: Value): string | undefined {
  if (typeof value !== "number") return undefined;
  if (value === NONE) return "none";
  const isKnown = ((knownTo(game, state, value) >> seat) & 1) === 1 && !hasCopies(game, value);
  return isKnown ? game.names[value] : undefined;
}
