import type { ChanceStatus, Drawing, Drawn, Engine, Mark } from "../../engine/engine.ts";
import { playedOn } from "../../engine/play-on.ts";
import type { Type, Value } from "../../ir/program.ts";
import { answer, initial, resolve } from "../../machine/transition.ts";
import { determinize } from "../../observe/determinize.ts";
import { MOST_TOSSES, type Nature } from "../../play/resolve-chance.ts";
import { type Rng, sample } from "../../runtime/chance.ts";
import type { Sink } from "../../runtime/events.ts";
import { AT } from "../../runtime/layout.ts";
import { TOSS_WORK } from "../../runtime/work.ts";
import { marked } from "../moves/marks.ts";
import { drawWhole } from "../moves/whole-moves.ts";
import { WAITS } from "../questions/questions.ts";
import { counterOf } from "./counters.ts";
import { EvaluatingModule } from "./evaluating-module.ts";
import { stop } from "./stop.ts";

/**
 * Work of a module that counts as one position of a search. A module counts too much; when it reaches the limit, the
 * interpreter finds out whether that is so.
 */
const WORK = 3_000;

/**
 * Plays a linked game by its module: takes answers and outcomes, and draws games and moves. It is written in layers, each
 * a class that the next one extends: {@link RunningModule} runs, stops and goes back, {@link AskingModule} has what the
 * game waits for, {@link EvaluatingModule} has ends, scores and what a seat can tell.
 *
 * At each wait either the module or the interpreter has the question, or the outcomes of chance ({@link WAITS}). Every
 * method here goes to the one that has it: `interpreter.pending` is the question of the interpreter, `chance` has the
 * tosses of the module. With a sink the interpreter takes every step, from a copy of the position.
 */
export class ModuleEngine extends EvaluatingModule implements Engine {
  /** where the rules fail or come near a limit, the interpreter has to tell what follows */
  readonly exact = false;
  readonly fault = null;

  /** the result of the last game played in one go */
  private readonly drawn = { moves: 0, choices: 0, over: 0, winners: 0, rounds: 0 };

  get work(): number {
    return this.module.work() / WORK;
  }

  begin(): void {
    if (this.sink) this.load(initial(this.game, this.sink));
    else this.fromTheTable(() => this.module.begin());
  }

  /** With a sink, the interpreter takes each step, because a module tells no events. */
  listen(sink: Sink | null): void {
    this.sink = sink;
  }

  drawsGames(whole: number): boolean {
    const { canDraw } = this.oneGo;
    return whole === 0 ? canDraw.answers : canDraw.moves;
  }

  drawGame(draw: Drawing, whole: number, most: number): Drawn | null {
    const inOneGo = this.oneGo.playout;
    if (!inOneGo) return null;
    this.layTable();
    // Short games take little longer than a closure or a new object would: no `guarded`, and one object for all games.
    try {
      inOneGo.playout(draw, whole, most);
      this.module.clear();
      this.waitFor(WAITS.over);
    } catch (error) {
      this.halt(error);
      return null;
    }
    const { drawn, words } = this;
    drawn.moves = inOneGo.moves();
    drawn.choices = inOneGo.choices();
    drawn.over = words[AT.over] as number;
    drawn.winners = words[AT.winners] as number;
    drawn.rounds = words[AT.round] as number;
    return drawn;
  }

  playOn(draw: Drawing, most: number): number {
    if (this.sink) return playedOn(this, draw, most);
    let answers = 0;
    while (answers < most && this.waits === "ask") {
      // The module plays on until the interpreter has a question; that one is answered alone.
      if (this.isOwn)
        this.guarded(() => {
          answers += this.module.playOn(draw, most - answers);
        });
      else answers += playedOn(this, draw, 1);
    }
    return answers;
  }

  choose(choice: number): void {
    if (this.stopped) return;
    if (this.sink) {
      this.load(answer(this.game, this.snap(), this.seat, choice, this.sink));
      return;
    }
    // Searches call this at each step, so no closure is created.
    try {
      if (this.interpreter.pending) this.proceed(this.interpreter.answer(choice));
      else this.module.choose(choice);
    } catch (error) {
      this.halt(error);
    }
  }

  guess(seat: number, rng: Rng): string {
    const { state, seed } = determinize(this.game, this.snap(), seat, rng);
    this.load(state);
    return seed;
  }

  mark(): Mark {
    return marked(this);
  }

  drawMove(draw: (bound: number) => number): readonly number[] | null {
    const { covering } = this.written;
    if (!covering && !this.sink) return drawWhole(this, draw);
    // Moves tried before the choice are not part of the game: their events and counts are dropped.
    const { sink } = this;
    this.sink = null;
    try {
      return covering ? covering.quietly(() => drawWhole(this, draw)) : drawWhole(this, draw);
    } finally {
      this.sink = sink;
    }
  }

  /** Goes on after a step of the interpreter, which says what it waits for. */
  private proceed(kind: number): void {
    if (kind === WAITS.nothing) this.module.again();
    else this.waitFor(kind);
  }

  /** Lets the module wait for something that is no question of its own. */
  private waitFor(kind: number): void {
    this.module.wait(kind, 0, 0, false);
  }

  /** Takes an outcome of chance. */
  toss(outcome: number): void {
    if (this.stopped) return;
    if (this.sink) {
      this.load(resolve(this.game, this.snap(), outcome, this.sink));
      return;
    }
    this.guarded(() => {
      if (this.module.kind() === WAITS.toss) this.takeOwn(this.outcomes[outcome]?.value as Value);
      else this.proceed(this.interpreter.toss(outcome));
    });
  }

  /** Takes the value of a toss that the module itself has asked for. */
  private takeOwn(value: Value): void {
    this.chance.take(value);
    this.module.worked(TOSS_WORK);
    this.module.again();
  }

  /** What chance decides now. */
  tosses(): ChanceStatus {
    if (this.module.kind() === WAITS.toss) {
      const { purpose, of, type } = this.chance.now;
      return this.shown(purpose, of, type);
    }
    const { at, of, type } = this.interpreter.tossing;
    return this.shown(at, of, type);
  }

  /** The outcomes of a purpose; `whom`: the entity that it belongs to, or NONE. */
  private shown(purpose: number, whom: number, type: Type | null): ChanceStatus {
    const { at, ...named } = counterOf(this.game, purpose, whom);
    return { kind: "chance", ...named, counter: this.words[at] ?? 0, outcomes: this.outcomes, type };
  }

  /** Resolves chance by a seed. */
  tossBy(seed: string): void {
    if (!this.stopped && !this.sink && this.module.kind() === WAITS.toss) {
      this.guarded(() => this.takeOwn(this.chance.valueBy(seed)));
      return;
    }
    const { purpose, counter, outcomes } = this.tosses();
    this.toss(
      sample(
        seed,
        purpose,
        counter,
        outcomes.map(({ weight }) => weight),
      ),
    );
  }

  settle(nature: Nature): void {
    for (let tosses = 0; this.waits === "chance"; tosses++) {
      if (tosses >= MOST_TOSSES) this.guarded(stop);
      else if (nature.seed !== undefined) this.tossBy(nature.seed);
      else {
        const outcome = nature(this.tosses());
        if (outcome === null) return;
        this.toss(outcome);
      }
    }
  }
}
