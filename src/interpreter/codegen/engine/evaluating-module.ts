import type { Engine } from "../../engine/engine.ts";
import { measured, type Subject } from "../../engine/measured.ts";
import { scores, worths } from "../../engine/scores.ts";
import { question } from "../../machine/transition.ts";
import { wrongIn } from "../../observe/deductions.ts";
import { numbersTo, seatNames } from "../../observe/seat-names.ts";
import { candidateName } from "../../play/candidates.ts";
import { hash } from "../../runtime/encode.ts";
import { AT } from "../../runtime/layout.ts";
import { changed } from "../../runtime/runtime.ts";
import type { State } from "../../runtime/state.ts";
import { AskingModule } from "./asking-module.ts";
import { framesOf } from "./standing.ts";

/** What the interpreter evaluates in the position of a module: scores, measures, conditions, names. */
export class EvaluatingModule extends AskingModule {
  label(at: number): string | null {
    const state = this.snap();
    const asked = question(this.game, state, this.seat);
    return asked && candidateName(this.game, state, asked, at);
  }

  /** The position of a finished game, not copied: valid until the next change of position. */
  get ending(): State {
    changed(this.handover.machine.rt);
    return { slots: this.words, frames: [], fault: null, spent: 0 };
  }

  key(): string {
    return hash(this.game, this.snap());
  }

  scores(): ReturnType<Engine["scores"]> {
    return scores(this.game, this.waits === "over" ? this.ending : this.snap());
  }

  worths(): ReturnType<Engine["worths"]> {
    return this.looked((state) => worths(this.game, state));
  }

  measured(subjects: readonly Subject[]): ReturnType<Engine["measured"]> {
    const look = (state: State) => measured(this.game, state, subjects);
    return this.waits === "over" ? look(this.ending) : this.looked(look);
  }

  get round(): number {
    return this.words[AT.round] ?? 0;
  }

  broken(): ReturnType<Engine["broken"]> {
    return this.looked((state) => wrongIn(this.game, state));
  }

  name(): number {
    return this.looked((state) => seatNames(this.game).nameOf(state, this.seat, this.seat));
  }

  labels(): readonly number[] {
    if (seatNames(this.game).areNumbered(this.field)) return numbersTo(this.count);
    const candidates = Array.from({ length: this.count }, (_, at) => this.candidate(at));
    return this.looked((state) => seatNames(this.game).labelsOf(state, this.seat, this.field, candidates));
  }

  /** Evaluates on the position without copying it, and restores the interpreter's frames. */
  private looked<T>(look: (state: State) => T): T {
    const { rt } = this.handover.machine;
    const { frames } = rt;
    // The words are the same array with other contents.
    changed(rt);
    const seen = look({ slots: this.words, frames: framesOf(this), fault: null, spent: 0 });
    rt.frames = frames;
    return seen;
  }

  get winners(): number {
    return this.words[AT.winners] ?? 0;
  }
}
