import type { Waits } from "../../engine/engine.ts";
import { type Alternative, type Field, NONE, type Value } from "../../ir/program.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { Game } from "../../runtime/game.ts";
import { AT } from "../../runtime/layout.ts";
import type { State } from "../../runtime/state.ts";
import type { Written } from "../module.ts";
import { WAITS } from "../questions/questions.ts";
import { RunningModule } from "./running-module.ts";
import { framesOf } from "./standing.ts";

/** What a module waits for: who is asked, the candidates, and the outcomes of chance. The question may be the interpreter's. */
export class AskingModule extends RunningModule {
  /** by question of the module: can it continue the move before? */
  private readonly continues: readonly boolean[];

  constructor(game: Game, written: Written) {
    super(game, written);
    this.continues = written.asks.map(({ instruction: one }) => one.do === "ask" && one.continues);
  }

  get waits(): Waits {
    if (this.stopped) return "stopped";
    const kind = this.module.kind();
    return kind === WAITS.over ? "over" : kind === WAITS.chance || kind === WAITS.toss ? "chance" : "ask";
  }

  /** The seat (0 is the first) that is asked. */
  get seat(): number {
    return this.interpreter.pending ? this.interpreter.pending.seat : this.module.who() - 1;
  }

  /** Is the question asked by the module itself? */
  get isOwn(): boolean {
    return this.interpreter.pending === null;
  }

  /** The field that is asked; null where a command is chosen. */
  get field(): Field | null {
    if (this.interpreter.pending) return this.interpreter.pending.field;
    const asked = this.module.asked();
    const { instruction, commands } = this.written.asks[asked] ?? {};
    const fields = instruction?.do === "offer" ? commands?.[this.module.which(asked)]?.def.fields : instruction?.fields;
    return fields?.[this.module.field(asked)] ?? null;
  }

  /** Is a player in the middle of a move, or can the question continue the move before? */
  midMove(seat: number): boolean {
    if (this.waits !== "ask") return false;
    if (this.interpreter.pending) return this.interpreter.midMove(seat);
    const asked = this.module.asked();
    const open = (this.words[AT.open] ?? 0) - 1;
    if (this.continues[asked] && open >= 0) return seat === open;
    return this.seat === seat && this.module.taken(asked) > 0;
  }

  /** The outcomes of chance. */
  protected get outcomes(): readonly Outcome[] {
    return this.module.kind() === WAITS.toss ? this.chance.now.outcomes : this.interpreter.outcomes;
  }

  /** The number of answers or outcomes. */
  get count(): number {
    if (this.waits === "chance") return this.outcomes.length;
    return this.interpreter.pending ? this.interpreter.pending.candidates.length : this.module.count();
  }

  /** A candidate or an outcome. */
  candidate(at: number): Value {
    if (this.waits === "chance") return this.outcomes[at]?.value ?? NONE;
    return (this.interpreter.pending ? this.interpreter.pending.candidates[at] : this.candidates[at]) ?? NONE;
  }

  answers(): readonly Value[] {
    if (this.waits === "chance") return this.outcomes.map(({ value }) => value);
    return this.interpreter.pending ? this.interpreter.pending.candidates : this.candidates;
  }

  get alternatives(): readonly Alternative[] {
    if (this.interpreter.pending) return this.interpreter.pending.alternatives;
    const instruction = this.written.asks[this.module.asked()]?.instruction;
    return instruction?.do === "offer" ? instruction.alternatives : [];
  }

  get publiclyForced(): boolean {
    return this.interpreter.pending
      ? this.interpreter.pending.publiclyForced
      : this.count === 1 && this.module.openly() && !this.module.silent();
  }

  /** Is the choice settled already, so that only NONE can be answered? */
  get silent(): boolean {
    return this.interpreter.pending ? this.interpreter.pending.kind === "nothing" : this.module.silent();
  }

  /** The position and what remains to be done, with the same bytes as in the interpreter. */
  snap(): State {
    const frames = framesOf(this);
    return { slots: this.words.slice(), frames, fault: null, spent: this.waits === "chance" ? this.module.work() : 0 };
  }
}
