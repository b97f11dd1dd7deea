import type { Engine } from "../interpreter/engine/engine.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { question } from "../interpreter/machine/transition.ts";
import type { View } from "../interpreter/observe/view.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Thinking, Turn } from "./agent.ts";
import type { AnswerNames } from "./answer-names.ts";
import { namesOf, turnOf } from "./turn.ts";

/**
 * The current question of an engine as a turn. One object serves a whole game, because agents drop a turn once they
 * have chosen.
 */
export class EngineTurn implements Turn {
  readonly engine: Engine;
  seat = 0;
  count = 0;
  begins = false;
  private readonly trying: Game;
  private readonly conditions: readonly Scoped[];
  private known: Turn | null = null;
  private own: AnswerNames | null = null;

  /** `trying`: the same game, on which players try what they may choose (see `PlayOptions.trying`). */
  constructor(engine: Engine, trying: Game, conditions: readonly Scoped[]) {
    this.engine = engine;
    this.trying = trying;
    this.conditions = conditions;
  }

  at(seat: number, count: number, begins: boolean): Turn {
    this.seat = seat + 1;
    this.count = count;
    this.begins = begins;
    this.known = null;
    return this;
  }

  get field(): string | null {
    return this.engine.field?.id ?? null;
  }

  keys(): readonly (string | null)[] {
    return this.whole().keys();
  }

  names(): readonly number[] {
    const { engine, count } = this;
    const { field, alternatives } = engine;
    this.own ??= namesOf(engine.game);
    return this.own.of({ field, alternatives, values: engine.answers(), count });
  }

  uses(): readonly number[] {
    return this.whole().uses();
  }

  view(): View {
    return this.whole().view();
  }

  thinking(): Thinking {
    return this.whole().thinking();
  }

  sees(condition: number): boolean | undefined {
    return this.whole().sees(condition);
  }

  wholeMove(draw: (bound: number) => number): readonly number[] | null {
    return this.engine.drawMove(draw);
  }

  /** The same turn from the interpreter, made when an agent first asks for a part of it. */
  private whole(): Turn {
    if (this.known) return this.known;
    const { trying, engine } = this;
    const state = engine.snap();
    const asked = question(trying, state, this.seat - 1);
    if (!asked) throw new TypeError("nobody is asked here");
    this.known = turnOf(trying, state, asked, this.begins, this.conditions);
    return this.known;
  }
}
