import { Environment } from "../environment/environment.ts";
import { type Shared, sharedFor } from "../environment/shared.ts";
import type { Setup } from "../session/table.ts";
import { CallError, RuleFault } from "./errors.ts";
import { frozen } from "./frozen.ts";
import { agreed, choicesIn, seatIn, text, whole } from "./given.ts";
import { loadedOf, type Rules } from "./rules.ts";
import { quickGame, tableFor } from "./tables.ts";
import type { View } from "./view.ts";

/** How a {@link Simulation} is set up. */
export interface SimulationSetup extends Setup {
  /** a game of more steps is truncated; 10,000 where nothing is said */
  readonly maxSteps?: number;
}

/**
 * A game for programs that learn, in the shape that PettingZoo (AEC) and OpenSpiel have: one seat after another is asked, and answers
 * with one of a fixed number of actions, of which a mask says which are legal. An action is one step of an answer: in a game of moves
 * from one square to another that is first the square from which, then the one to which. Whoever has only one legal action takes it,
 * too. Rules are compiled for it, so it plays far quicker than a {@link Match}, and it keeps no record.
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

  /** @throws CallError where the rules cannot be played, or not with this setup; the message says why */
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

  /** Begins a new game. The same seed and actions give the same game; without a seed it is that of the setup. */
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

  /** What each action means, such as `square=r1c1`: as many as there are actions. The numbers do not change from game to game. */
  get actions(): readonly string[] {
    return this.#shared.space.names;
  }

  /** The seat that is asked, from 1; null: the game is over, or truncated. Of several who owe an answer one after another is asked. */
  get seat(): number | null {
    const { seat } = this.#environment;
    return seat === null ? null : seat + 1;
  }

  /** The name of what is asked; `command` where a command is chosen. */
  get field(): string {
    return this.#environment.field ?? "command";
  }

  /** How many actions are legal now. */
  get count(): number {
    return this.#numbered(this.#environment.count());
  }

  /** The legal actions, in the order in which the rules offer them; none where nobody is asked. */
  legal(): Int32Array {
    return this.#numbered(this.#environment.legal());
  }

  /** For each action 1 where it is legal, else 0. It is the same array each time, and good until the next step: copy it to keep it. */
  mask(): Uint8Array {
    return this.#numbered(this.#environment.mask());
  }

  #numbered<T>(found: T | null): T {
    if (found !== null) return found;
    throw new CallError("rules", `More is offered for \`${this.field}\` than there are actions for it.`);
  }

  /**
   * Takes an action for the seat that is asked.
   * @throws CallError where it is not legal; nothing has happened then
   * @throws RuleFault where a rule fails as it is carried out
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

  /** Is the game over by its rules? */
  get isTerminated(): boolean {
    return this.#environment.isOver;
  }

  /** Has it come to the most steps that one may have? */
  get isTruncated(): boolean {
    return this.#environment.isTruncated;
  }

  /** How many actions have been taken. */
  get steps(): number {
    return this.#environment.steps;
  }

  /**
   * What each seat gets, seat 1 first: 0 until the game is over. Then winners share 1 and the others share -1, so that all of it is 0;
   * where nobody wins, or everybody, each gets 0. One player alone gets 1 for winning, else -1.
   */
  get rewards(): readonly number[] {
    return this.#environment.rewards();
  }

  /** The score of each seat, counted from everything; null where the rules keep none: for rewards of your own. */
  get scores(): readonly number[] | null {
    const found = this.#environment.scores();
    if (found && "code" in found) throw new RuleFault(loadedOf(this.#rules), found);
    return found;
  }

  /** The table as a seat sees it, as plain data: what {@link Match.view} gives. */
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
   * The same as numbers: always as many, in the order of {@link features}. It tells nothing that the seat may not know. Into `to`, where
   * that is given: an array for each observation costs as much as a short game.
   */
  tensor(seat: number, to: Float32Array = new Float32Array(this.features.length)): Float32Array {
    const own = seatIn(this.players, seat);
    if (!(to instanceof Float32Array) || to.length < this.features.length)
      throw new CallError("wrong-value", `The tensor should be a Float32Array of ${this.features.length} numbers.`);
    this.#environment.tensor(own, to);
    return to;
  }

  /**
   * What each number of a {@link tensor} means. There are numbers for the round, the phase, whose observation it is and who is asked;
   * for each zone and space how much lies there, of which sort, and what is stored for it (added up, where several things lie
   * there); for stored values of players and of the table. Words have a place for each, or, where they are more than 64, one
   * number for which it is. Then which actions are legal, and which have been chosen of an answer that is not whole, as far as the
   * seat is asked. It leaves out in which order cards lie in a pile or deck, and lists that have no most length.
   */
  get features(): readonly string[] {
    return this.#shared.names();
  }
}

const CHOICES = ["players", "options", "seed", "maxSteps"] as const;
