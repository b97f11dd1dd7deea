import { Environment } from "../environment/environment.ts";
import { type Shared, sharedFor } from "../environment/shared.ts";
import type { Setup } from "../session/table.ts";
import { CallError, RuleFault } from "./errors.ts";
import { frozen } from "./frozen.ts";
import { agreed, choicesIn, seatIn, text, whole } from "./given.ts";
import { quickGame, tableFor } from "./linked-tables.ts";
import { loadedOf, type Rules } from "./rules.ts";
import type { View } from "./view.ts";

/** The settings of a {@link Simulation}. */
export interface SimulationSetup extends Setup {
  /** a game with more steps is truncated; 10,000 by default */
  readonly maxSteps?: number;
}

/**
 * A game for programs that learn, in the form of PettingZoo (AEC) and OpenSpiel: one seat after another is asked, and
 * answers with one of a fixed number of actions; a mask says which are legal. An action is one step of an answer: in a
 * game of moves from one square to another, first the square to leave, then the square to enter. A seat with only one
 * legal action still has to take it. Rules are compiled, so this is far faster than a {@link Match}; it keeps no
 * record.
 *
 * ```ts
 * const simulation = new Simulation(rules, { players: 2 });
 * simulation.reset("1");
 * while (simulation.seat !== null) {
 *   const { seat } = simulation;
 *   simulation.step(policy(simulation.tensor(seat), simulation.mask()));
 * }
 * console.log(simulation.rewards);
 * ```
 */
export class Simulation {
  readonly #rules: Rules;
  readonly #shared: Shared;
  readonly #environment: Environment;
  readonly #seed: string;

  /** @throws CallError if the rules cannot be played, or not with this setup; the message says why */
  constructor(rules: Rules, setup: SimulationSetup = {}) {
    const { maxSteps, ...others } = choicesIn(setup, "The setup", CHOICES);
    const { game, header } = tableFor(rules, agreed(others));
    this.#rules = rules;
    this.#shared = sharedFor(quickGame(game));
    this.#seed = header.seed;
    const most = maxSteps === undefined ? 10_000 : whole(maxSteps, "The most steps", 1);
    this.#environment = new Environment(this.#shared, most);
    this.reset();
  }

  /** Begins a new game. The same seed and actions give the same game. The default seed is that of the setup. */
  reset(seed: string = this.#seed): void {
    this.#environment.reset(text(seed, "The seed"));
    this.#check();
  }

  #check(): void {
    const { fault } = this.#environment;
    if (fault) throw new RuleFault(loadedOf(this.#rules), fault);
  }

  get players(): number {
    return this.#shared.game.players;
  }

  /**
   * The meaning of each action, such as `square=r1c1`. The list has one entry for each action and is the same for all
   * games.
   */
  get actions(): readonly string[] {
    return this.#shared.space.names;
  }

  /**
   * The seat that is asked, from 1; null: the game is over or truncated. If several seats owe an answer, they are asked
   * one after another.
   */
  get seat(): number | null {
    const { seat } = this.#environment;
    return seat === null ? null : seat + 1;
  }

  /** The id of the question; `command` for the choice of a command. */
  get field(): string {
    return this.#environment.field ?? "command";
  }

  /** How many actions are legal now. */
  get count(): number {
    return this.#numbered(this.#environment.count());
  }

  /** The legal actions, in the order in which the rules offer them. Empty if nobody is asked. */
  legal(): Int32Array {
    return this.#numbered(this.#environment.legal());
  }

  /** 1 for each legal action, else 0. The same array is reused and is valid until the next step: copy it to keep it. */
  mask(): Uint8Array {
    return this.#numbered(this.#environment.mask());
  }

  #numbered<T>(found: T | null): T {
    if (found !== null) return found;
    throw new CallError("rules", `More is offered for \`${this.field}\` than there are actions for it.`);
  }

  /**
   * Takes an action for the seat that is asked.
   * @throws CallError if it is not legal; nothing has changed then
   * @throws RuleFault if a rule cannot be carried out
   */
  step(action: number): void {
    if (!this.#environment.step(action)) this.#refuse(action);
    if (this.#environment.fault) this.#check();
  }

  #refuse(action: unknown): never {
    whole(action, "The action");
    this.#numbered(this.#environment.legal());
    const { seat } = this;
    if (seat === null) throw new CallError("not-asked", "Nobody is asked any more: `reset` begins a new game.");
    const name = this.actions[Number(action)];
    throw new CallError("not-offered", `Seat ${seat} cannot answer ${name ?? `action ${action}`} now.`);
  }

  /** Whether the game is over by its rules. */
  get isTerminated(): boolean {
    return this.#environment.isOver;
  }

  /** Whether the game has reached its limit of steps. */
  get isTruncated(): boolean {
    return this.#environment.isTruncated;
  }

  /** How many actions have been taken. */
  get steps(): number {
    return this.#environment.steps;
  }

  /**
   * The reward of each seat, seat 1 first; 0 until the game is over. Then the winners share 1 and the others share -1,
   * so that the sum is 0. If nobody wins, or everybody, each gets 0. A single player gets 1 for winning, else -1.
   */
  get rewards(): readonly number[] {
    return this.#environment.rewards();
  }

  /**
   * The score of each seat, computed from the whole position, for rewards of your own. null if the rules keep no score.
   */
  get scores(): readonly number[] | null {
    const found = this.#environment.scores();
    if (found && "code" in found) throw new RuleFault(loadedOf(this.#rules), found);
    return found;
  }

  /** The table as a seat sees it, as plain data like {@link Match.view}. */
  observation(seat: number): View {
    const own = seatIn(this.players, seat);
    const environment = this.#environment;
    const { over, waiting, ...seen } = environment.view(own);
    return frozen({
      ...seen,
      seat: own + 1,
      over: over && { reason: over.reason, winners: environment.winners().map((one) => one + 1) },
      waiting: waiting.map((name) => Number(name.slice(1))),
    });
  }

  /**
   * The observation as numbers: always the same length, in the order of {@link features}. It tells nothing that the
   * seat may not know. With `to` the numbers are written there: a new array for each observation costs as much as a
   * short game.
   */
  tensor(seat: number, to: Float32Array = new Float32Array(this.features.length)): Float32Array {
    const own = seatIn(this.players, seat);
    if (!(to instanceof Float32Array) || to.length < this.features.length)
      throw new CallError("wrong-value", `The tensor should be a Float32Array of ${this.features.length} numbers.`);
    this.#environment.tensor(own, to);
    return to;
  }

  /**
   * The meaning of each number of a {@link tensor}. There are numbers for the round, the phase, the observing seat and
   * the seats that are asked; for each zone and space how many things of each sort are there, and their stored values
   * (added up over several things); for stored values of players and of the table. A word has one place for each
   * possible value; with more than 64 values it has a single number instead. Then come the legal actions, and the
   * chosen steps of an unfinished answer, if the seat is asked. The order of cards in a pile or deck is left out, and
   * so are lists without a greatest length.
   */
  get features(): readonly string[] {
    return this.#shared.names();
  }
}

const CHOICES = ["players", "options", "seed", "maxSteps"] as const;
