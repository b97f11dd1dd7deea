import { NONE, type Value } from "../ir/program.ts";
import type { Question } from "../machine/questions/question.ts";
import { answer, question } from "../machine/transition.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { afterChoices, isSet, setSteps } from "./any-order.ts";
import { candidateName } from "./candidates.ts";
import { type Move, moveSoFar, playSteps } from "./moves.ts";

/** A step that has been answered: what was asked, in which position, and the number of the candidate that was chosen. */
export interface Given {
  readonly asked: Question;
  readonly state: State;
  readonly at: number;
}

/** What a seat is asked next, and the position in which it is asked. */
export interface NextStep {
  readonly asked: Question;
  readonly state: State;
}

/**
 * The answers of seats that are in the middle of a move, step by step, above the position after the last whole move. The game
 * hears of whole moves only; until then steps can be taken back. The values of a set may be picked in any order (`any-order.ts`).
 */
export class UnfinishedMoves {
  readonly #game: Game;
  #base: State;
  /** known until a step changes */
  #now: State | null = null;
  /** by seat (0 is the first) the numbers of the candidates that were chosen */
  readonly #steps = new Map<number, readonly number[]>();
  /** by seat what has been picked of the set that it is asked for */
  readonly #picks = new Map<number, readonly Value[]>();

  constructor(game: Game, base: State) {
    this.#game = game;
    this.#base = base;
  }

  /** The same, which goes its own way from here on. */
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

  /** What a seat has answered of its move, as numbers of candidates; what it has picked of a set is no answer yet. */
  steps(seat: number): readonly number[] {
    return this.#steps.get(seat) ?? [];
  }

  /** The steps of a seat, the first one first. */
  given(seat: number): readonly Given[] {
    return moveSoFar(this.#game, this.#base, seat, this.steps(seat)).given;
  }

  /** The same with what has been picked of a set that is not answered yet: all that its player has chosen. */
  chosen(seat: number): readonly Given[] {
    const next = this.next(seat);
    const picked = next ? { ...next.asked, candidates: this.picked(seat) } : null;
    const picks = next && picked ? picked.candidates.map((_, at) => ({ asked: picked, state: next.state, at })) : [];
    return [...this.given(seat), ...picks];
  }

  /** What a seat has picked of a set that is not answered yet. */
  picked(seat: number): readonly Value[] {
    return this.#picks.get(seat) ?? [];
  }

  /** What a seat is asked next; null where it owes nothing. What was picked of a set is not offered again. */
  next(seat: number): NextStep | null {
    const next = this.#open(seat);
    if (!next || !isSet(next.asked)) return next;
    return { ...next, asked: afterChoices({ game: this.#game, seat, ...next }, this.picked(seat)) };
  }

  #open(seat: number): NextStep | null {
    return moveSoFar(this.#game, this.#base, seat, this.steps(seat)).next;
  }

  /**
   * Chooses candidate number `at` of {@link next}. With the last step the move is returned, and nothing of it is kept here:
   * whoever plays it calls {@link goOn} afterwards. A step after which the rules fail ends the move too (`state.fault`).
   */
  choose(seat: number, at: number): Move | null {
    const next = this.next(seat);
    if (!next) return null;
    return isSet(next.asked) ? this.#pick(seat, next.asked.candidates[at] ?? NONE) : this.#give(seat, [at]);
  }

  /** Picks become steps when nothing can be added any more, or enough has been said. */
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

  /** Takes the last step of a seat back, or what it picked last; false where there is none. */
  back(seat: number): boolean {
    const picked = this.picked(seat);
    if (picked.length > 0) {
      this.#picks.set(seat, picked.slice(0, -1));
      return true;
    }
    const last = this.given(seat).at(-1);
    const steps = this.steps(seat);
    if (!last) return false;
    // The steps of one set are answered at once, and so they are taken back; all but the last are picks again.
    const chosen = isSet(last.asked) ? (last.asked.several?.chosen ?? []) : [];
    this.#keep(seat, steps.slice(0, steps.length - 1 - chosen.length));
    if (chosen.length > 0) this.#picks.set(seat, chosen);
    return true;
  }

  /** Goes on in the position after a whole move of a seat. What others have answered and picked stays where it still can. */
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

  /** The same position, which lies elsewhere in memory. */
  moveTo(base: State): void {
    this.#base = base;
    this.#now = null;
  }

  /** Begins anew in a position: nobody is in the middle of a move. */
  begin(base: State): void {
    this.#base = base;
    this.#now = null;
    this.#steps.clear();
    this.#picks.clear();
  }

  /** The steps of a seat in another position, by the names of what was chosen, up to the first that is not offered there. */
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
