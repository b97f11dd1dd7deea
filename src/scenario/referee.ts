// Long because it is all that a case can ask of a position.
import type { Node, ScalarNode } from "../dsl/yaml/node.ts";
import { type BodyId, type Invariant, NONE, type Value } from "../interpreter/ir/program.ts";
import { machineOf } from "../interpreter/machine/build.ts";
import {
  answer as giveAnswer,
  initial,
  type Question,
  question,
  resolve,
  type Status,
  status,
} from "../interpreter/machine/transition.ts";
import { valueName } from "../interpreter/names/index.ts";
import { undeducedIn } from "../interpreter/observe/deductions.ts";
import { brokenIn } from "../interpreter/observe/invariants.ts";
import { load, sightOf } from "../interpreter/observe/sight.ts";
import type { GameRecord } from "../interpreter/play/record.ts";
import { settle } from "../interpreter/play/resolve-chance.ts";
import { makeRng, type Rng } from "../interpreter/runtime/chance.ts";
import { type Fault, faultFrom } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { AT } from "../interpreter/runtime/layout.ts";
import { slotValue } from "../interpreter/runtime/position.ts";
import { copySlots, type Frame, type State } from "../interpreter/runtime/state.ts";
import { type CompiledCase, glossaryOf, IDLE, type Ready } from "./compile.ts";
import { playRecord } from "./from-record.ts";
import { hear } from "./hearing.ts";
import { fromEmpty } from "./linked-games.ts";
import type { Case } from "./model.ts";
import { ScriptedChance } from "./scripted-chance.ts";
import type { Sitting } from "./sitting.ts";
import { Trace } from "./trace.ts";
import type { Glossary } from "./words.ts";

/** The state of the game as a scenario sees it. */
type Stand =
  | Exclude<Status, { kind: "chance" }>
  | { readonly kind: "idle" }
  | { readonly kind: "chance"; readonly purpose: string };

interface Mark {
  readonly state: State;
  readonly events: number;
  readonly nature: readonly (readonly ScalarNode[])[];
}

/** Plays one case: puts up the position, runs effects, passes on answers, and traces. */
export class Referee {
  readonly game: Game;
  readonly trace = new Trace();
  readonly nature: ScriptedChance;
  readonly rng: Rng;
  state: State;
  /** moves without a written answer so far: forced moves, and those chosen by `play on at random` */
  taken = 0;
  private kept: readonly Invariant[] = [];
  private readonly isTooLong: (taken: number) => boolean;
  private readonly compiled: CompiledCase;
  private readonly own: Glossary;
  /** Detaches the trace, so that other cases can use the same game. */
  readonly leave: () => void;

  /** If `isTooLong` says yes, the rules are taken to run in circles and no further move is made by itself. */
  constructor(one: Case, game: Game, compiled: CompiledCase, { seed, isTooLong, listener }: Sitting) {
    this.compiled = compiled;
    this.isTooLong = isTooLong;
    this.own = glossaryOf(one);
    this.game = game;
    this.leave = hear(one, game, this.trace, listener);
    this.trace.game = game;
    this.rng = makeRng(`scenario ${seed}`);
    const begun = one.begin.from === "setup" || one.begin.from === "record";
    const sampled = begun && one.chance === null ? seed : null;
    this.nature = new ScriptedChance(this.game, this.glossary(), one.chance, one.seeds ? seed : sampled);
    this.state = this.settled(initial(this.game, this.trace.sink));
    if (fromEmpty(one)) this.state = inFirstRound(this.state);
  }

  /** Goes to a move of a recorded game. Returns null, or why this is impossible. */
  follow(record: GameRecord, move: number | null): string | null {
    this.trace.events.length = 0;
    const reached = playRecord(this.game, record, move, this.trace.sink);
    if (typeof reached === "string") return reached;
    this.state = reached;
    this.trace.events.length = 0;
    return null;
  }

  /** The names of seats, of columns, and those given by effects so far. */
  glossary(): Glossary {
    const names = new Map(this.own.names);
    if (this.state !== undefined) {
      const [from, to] = this.compiled.named;
      for (let slot = from; slot < to; slot++) {
        const def = this.game.program.slots[slot];
        const value = slotValue(this.game, this.state, slot, [0]);
        if (def && value !== NONE) names.set(def.id, valueName(this.game, def.type, value));
      }
    }
    return { seats: this.own.seats, names };
  }

  stand(): Stand {
    const waits = status(this.game, this.state);
    if (waits.kind !== "chance") return waits;
    return waits.word === IDLE ? { kind: "idle" } : { kind: "chance", purpose: waits.purpose };
  }

  /** Why the rules failed, or which invariant they have broken. */
  fault(): Fault | null {
    const { game, state, kept } = this;
    if (state.fault || this.stand().kind === "chance") return state.fault;
    // What players have deduced is not known for a position that a case puts up, so it is not checked there.
    return brokenIn(game, state, kept) ?? (kept === game.program.always ? undeducedIn(game, state) : null);
  }

  /** Chooses the invariants to hold from now on. A position that a case puts up may break some; these are left out. */
  keepInvariants(isPutUp: boolean): void {
    const { game, state } = this;
    this.kept = isPutUp ? game.program.always.filter((one) => !brokenIn(game, state, [one])) : game.program.always;
  }

  /** Runs effects as a frame above the waiting frames. */
  run(effects: Node): void {
    const body = this.compiled.body(effects);
    if (body !== null) this.perform(body);
  }

  perform(body: BodyId): void {
    this.begin([frameOf(this.game, body, 0)]);
  }

  /** Continues from an empty table as if the game had just come to this phase. False: there is no such phase. */
  continueAt(phase: string): boolean {
    const { bodies, phases } = this.game.program;
    const wanted = phases.indexOf(phase);
    const at = bodies[0]?.code.findIndex((step) => step.do === "begin" && step.phase === wanted) ?? -1;
    if (at < 0) return false;
    this.state = { ...this.state, frames: [] };
    this.begin([frameOf(this.game, 0, at)]);
    return true;
  }

  private begin(frames: readonly Frame[]): void {
    const go = frameOf(this.game, this.compiled.go, 0);
    const ready: State = { ...this.state, frames: [...this.state.frames, ...frames, go] };
    this.state = this.settled(resolve(this.game, ready, 0, this.trace.sink));
  }

  private settled(state: State): State {
    return settle(this.game, state, this.nature.answer, this.trace.sink);
  }

  question(seat: number): Question | null {
    return question(this.game, this.state, seat);
  }

  /** Sets the state after an answer, or after one step of one. */
  goOn(state: State): void {
    this.state = this.settled(state);
  }

  /** Gives the only answer of a publicly forced move, if there is one. */
  takeForced(): boolean {
    const seat = this.forcedSeat();
    if (seat === null || this.spent()) return false;
    this.taken++;
    this.goOn(giveAnswer(this.game, this.state, seat, 0, this.trace.sink));
    return true;
  }

  /** The first seat (from 0) that owes a publicly forced answer. */
  forcedSeat(): number | null {
    const stand = this.stand();
    if (stand.kind !== "play") return null;
    return stand.owing.find((one) => this.question(one)?.publiclyForced) ?? null;
  }

  spent(): boolean {
    return this.isTooLong(this.taken);
  }

  /** The present state of the case, for `backTo`. */
  mark(): Mark {
    return { state: this.state, events: this.trace.events.length, nature: this.nature.mark() };
  }

  backTo({ state, events, nature }: Mark): void {
    this.state = state;
    this.trace.events.length = events;
    this.nature.backTo(nature);
  }

  /** Gives a random answer of a player who owes one. */
  takeAny(): boolean {
    const stand = this.stand();
    const seat = stand.kind === "play" ? stand.owing[0] : undefined;
    const asked = seat === undefined ? null : this.question(seat);
    if (!asked || seat === undefined || this.spent()) return false;
    this.taken++;
    this.goOn(giveAnswer(this.game, this.state, seat, this.rng(asked.candidates.length), this.trace.sink));
    return true;
  }

  ready(node: ScalarNode): Ready | null {
    return this.compiled.expression(node);
  }

  /** The value of an expression as the referee sees it, or the fault that it causes. */
  evaluate({ scoped }: Ready): Value | Fault {
    load(this.game, this.state);
    const { rt } = this.game;
    rt.seen = this.game.everybody;
    rt.depth = 0;
    const { c } = machineOf(this.game);
    if (c.tracer) rt.work = -(c.tracer.credit ?? 0);
    try {
      return c.scoped(scoped)([]);
    } catch (error) {
      return faultFrom(error, scoped.expr.node);
    }
  }

  /** Whether a seat (from 0) may know the value of an expression. For a thing: whether it may know its identity. */
  sees(seat: number, ready: Ready): boolean {
    const value = this.evaluate(ready);
    const sight = sightOf(this.game, this.state, seat);
    const things = (one: Value): boolean =>
      typeof one === "number" ? one === NONE || sight.knows(one) : one.every(things);
    const readable = () => sight.evaluate(ready.scoped, []) !== undefined;
    if (!isThings(ready.type) || isFault(value)) return readable();
    // A slot may hide which thing it names, although everybody sees the thing itself.
    return things(value) && (ready.scoped.expr.op !== "slot" || readable());
  }
}

/** No round has begun on an empty table, but a case that continues from there means the first one. */
function inFirstRound(state: State): State {
  const slots = copySlots(state.slots);
  slots[AT.round] = 1;
  return { ...state, slots };
}

export const isFault = (value: Value | Fault): value is Fault => typeof value === "object" && "code" in value;

function isThings(type: Ready["type"]): boolean {
  if (type.t === "optional" || type.t === "list" || type.t === "set") return isThings(type.of);
  return type.t === "entity";
}

function frameOf(game: Game, body: BodyId, pc: number): Frame {
  const size = game.program.bodies[body]?.size ?? 0;
  return { body, pc, locals: new Array<Value>(size).fill(NONE), result: -1, progress: null, masks: null, veils: null };
}
