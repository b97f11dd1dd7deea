import { NONE, type Value } from "../ir/program.ts";
import type { Question } from "../machine/questions/question.ts";
import { answer, question } from "../machine/transition.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { afterChoices, isSet, setSteps } from "./any-order.ts";
import { candidateName } from "./candidates.ts";
import { type Move, moveSoFar, playSteps } from "./moves.ts";

/** A step that has been answered: the question, its state, and the index of the chosen candidate. */
export interface Given {
  readonly asked: Question;
  readonly state: State;
  readonly at: number;
}

/** The next question of a seat, and its state. */
export interface NextStep {
  readonly asked: Question;
  readonly state: State;
}

/**
 * The steps of seats in the middle of a move, on top of the position after the last whole move. The game only receives
 * whole moves; until then steps can be taken back. The values of a set may be picked in any order (`any-order.ts`).
 */
export class UnfinishedMoves {
  readonly #game: Game;
  #base: State;
  /** computed when needed, cleared by each step */
  #now: State | null = null;
  /** by seat (0 is the first): indexes of the chosen candidates */
  readonly #steps = new Map<number, readonly number[]>();
  /** by seat: the values picked of the set that it is asked for */
  readonly #picks = new Map<number, readonly Value[]>();

  constructor(game: Game, base: State) {
    this.#game = game;
    this.#base = base;
  }

  /** A copy that continues independently. */
  copy(): UnfinishedMoves {
    const copy = new UnfinishedMoves(this.#game, this.#base);
    for (const [seat, steps] of this.#steps) copy.#steps.set(seat, steps);
    for (const [seat, picks] of this.#picks) copy.#picks.set(seat, picks);
    return copy;
  }

  /** The position with the steps of all seats. */
  get state(): State {
    const steps = [...this.#steps];
    this.#now ??= steps.reduce((now, [seat, own]) => playSteps(this.#game, now, seat, own, null), this.#base);
    return this.#now;
  }

  /** The steps of a seat in its move, as indexes of candidates. Picks of a set are not steps yet. */
  steps(seat: number): readonly number[] {
    return this.#steps.get(seat) ?? [];
  }

  /** The answered steps of a seat, in order. */
  given(seat: number): readonly Given[] {
    return moveSoFar(this.#game, this.#base, seat, this.steps(seat)).given;
  }

  /** The answered steps together with the picks of an unanswered set: everything that the player has chosen. */
  chosen(seat: number): readonly Given[] {
    const next = this.next(seat);
    const picked = next ? { ...next.asked, candidates: this.picked(seat) } : null;
    const picks = next && picked ? picked.candidates.map((_, at) => ({ asked: picked, state: next.state, at })) : [];
    return [...this.given(seat), ...picks];
  }

  /** The values that a seat has picked of an unanswered set. */
  picked(seat: number): readonly Value[] {
    return this.#picks.get(seat) ?? [];
  }

  /** The next question of a seat, without the values already picked; null if it owes nothing. */
  next(seat: number): NextStep | null {
    const next = this.#open(seat);
    if (!next || !isSet(next.asked)) return next;
    return { ...next, asked: afterChoices({ game: this.#game, seat, ...next }, this.picked(seat)) };
  }

  #open(seat: number): NextStep | null {
    return moveSoFar(this.#game, this.#base, seat, this.steps(seat)).next;
  }

  /**
   * Chooses candidate `at` of {@link next}. With the last step it returns the move and keeps nothing: the caller plays
   * the move and then calls {@link goOn}. A step after which the rules fail ends the move, too (`state.fault`).
   */
  choose(seat: number, at: number): Move | null {
    const next = this.next(seat);
    if (!next) return null;
    return isSet(next.asked) ? this.#pick(seat, next.asked.candidates[at] ?? NONE) : this.#give(seat, [at]);
  }

  /** Adds a pick. Picks become steps when nothing can be added, or when the player says that it is enough. */
  #pick(seat: number, value: Value): Move | null {
    const open = this.#open(seat);
    if (!open) return null;
    const set = { game: this.#game, seat, ...open };
    const picked = [...this.picked(seat), ...(value === NONE ? [] : [value])];
    if (value !== NONE && afterChoices(set, picked).candidates.length > 0) {
      this.#picks.set(seat, picked);
      return null;
    }
    return this.#give(seat, setSteps(set, picked) ?? []);
  }

  #give(seat: number, choices: readonly number[]): Move | null {
    const steps = [...this.steps(seat), ...choices];
    const { move } = moveSoFar(this.#game, this.#base, seat, steps);
    if (move) return move;
    this.#picks.delete(seat);
    this.#keep(seat, steps);
    return null;
  }

  /** Takes back the last step or the last pick of a seat; false if there is none. */
  back(seat: number): boolean {
    const picked = this.picked(seat);
    if (picked.length > 0) {
      this.#picks.set(seat, picked.slice(0, -1));
      return true;
    }
    const last = this.given(seat).at(-1);
    const steps = this.steps(seat);
    if (!last) return false;
    // The steps of a set were answered together, so they are taken back together. All values but the last become picks.
    const chosen = isSet(last.asked) ? (last.asked.several?.chosen ?? []) : [];
    this.#keep(seat, steps.slice(0, steps.length - 1 - chosen.length));
    if (chosen.length > 0) this.#picks.set(seat, chosen);
    return true;
  }

  /** Continues in the position after a whole move of a seat. Steps and picks of other seats stay if they are still possible. */
  goOn(base: State, mover: number): void {
    const others = [...new Set([...this.#steps.keys(), ...this.#picks.keys()])].filter((seat) => seat !== mover);
    const kept = others.map((seat) => ({
      seat,
      steps: this.#again(base, seat),
      set: this.#open(seat)?.asked.field,
      picked: this.picked(seat),
    }));
    this.begin(base);
    for (const { seat, steps, set, picked } of kept) {
      this.#keep(seat, steps);
      const { field, several } = this.#open(seat)?.asked ?? {};
      if (field && field === set && picked.every((value) => several?.list.includes(value)))
        this.#picks.set(seat, picked);
    }
  }

  #keep(seat: number, steps: readonly number[]): void {
    if (steps.length > 0) this.#steps.set(seat, steps);
    else this.#steps.delete(seat);
    this.#now = null;
  }

  /** Replaces the position by an equal one in other memory. */
  moveTo(base: State): void {
    this.#base = base;
    this.#now = null;
  }

  /** Starts in a position: nobody is in the middle of a move. */
  begin(base: State): void {
    this.#base = base;
    this.#now = null;
    this.#steps.clear();
    this.#picks.clear();
  }

  /** The steps of a seat in another position, found by the names of the choices, up to the first that is not offered. */
  #again(base: State, seat: number): number[] {
    const game = this.#game;
    const steps: number[] = [];
    let now = base;
    for (const { asked, state, at } of this.given(seat)) {
      const name = candidateName(game, state, asked, at);
      const there = question(game, now, seat);
      const found = there?.candidates.findIndex((_, i) => candidateName(game, now, there, i) === name) ?? -1;
      if (found < 0) break;
      steps.push(found);
      now = answer(game, now, seat, found);
    }
    return steps;
  }
}
