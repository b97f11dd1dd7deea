import type { Alternative, Field, Value } from "../ir/program.ts";
import type { Outcome, Status } from "../machine/transition.ts";
import type { Nature } from "../play/resolve-chance.ts";
import type { Rng } from "../runtime/chance.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import type { Subject } from "./measured.ts";

/**
 * Plays a game in place: an engine stands at a position, and its methods change that position. Searches over many
 * positions use only this interface and get the same results from each engine. If several seats owe an answer, the
 * first one is asked.
 */
export interface Engine {
  readonly game: Game;
  /**
   * Does it follow the rules exactly, including faults and limits? If an inexact engine stops, only an exact one can
   * tell what follows.
   */
  readonly exact: boolean;

  begin(): void;
  /** goes to a position at which a player or chance has to answer */
  load(state: State): void;
  readonly waits: Waits;
  /** why it has stopped; null if it has not, or if it is inexact */
  readonly fault: Fault | null;
  /** work since the last answer, in positions of a search; 0 if the runtime of the game counts it */
  readonly work: number;

  /** the seat that is asked; 0 is the first */
  readonly seat: number;
  /** the field that is asked; null where a command is chosen */
  readonly field: Field | null;
  /** is the choice settled already, so that the question is asked only for secrecy? */
  readonly silent: boolean;
  readonly publiclyForced: boolean;
  /** number of answers, or of outcomes of chance */
  readonly count: number;
  candidate(at: number): Value;
  /** all candidates, of which only the first {@link count} are valid, until the next change of position */
  answers(): readonly Value[];
  /** the commands that are offered, if one is chosen: a candidate is an index into these */
  readonly alternatives: readonly Alternative[];
  /** the word of an answer in the key of a move; null for enough */
  label(at: number): string | null;
  choose(choice: number): void;
  /** is a player in the middle of a move, or can the question continue the move before? */
  midMove(seat: number): boolean;
  /**
   * Draws a whole move uniformly at random: the choices of its steps, without steps that have one answer only; null if
   * there are more moves than can be listed.
   */
  drawMove(draw: (bound: number) => number): readonly number[] | null;

  /** the outcomes that chance decides between now */
  tosses(): ChanceStatus;
  toss(outcome: number): void;
  /** resolves chance by a seed */
  tossBy(seed: string): void;
  /** resolves chance until a player is asked or the game is over; keeps waiting where nature leaves an outcome open */
  settle(nature: Nature): void;

  /**
   * Can it play whole games in one go, for players that draw whole moves (`whole`: the bits of their seats) or single
   * answers at random?
   */
  drawsGames(whole: number): boolean;
  /** Plays such a game from its beginning; null if it is not over after `most` moves, or if the engine stops. */
  drawGame(draw: Drawing, whole: number, most: number): Drawn | null;
  /** plays random answers from here until chance is asked, `most` answers are given or the game is over; gives their number */
  playOn(draw: Drawing, most: number): number;

  /** Marks the position, so that the engine can return. Marks nest: returning to one discards the marks after it. */
  mark(): Mark;
  /** the position as an immutable state */
  snap(): State;
  /** the position of a finished game, not copied: valid until the next change of position */
  readonly ending: State;
  /** a key that is equal for equal positions */
  key(): string;
  /** scores by seat; null if the rules keep none */
  scores(): number[] | Fault | null;
  /** by seat the worth of the position for bots; null if the rules define none */
  worths(): number[] | Fault | null;
  /** the values of the rules' own measures here, by subject */
  measured(subjects: readonly Subject[]): number[] | Fault;
  /** the current round, from 1 */
  readonly round: number;
  /** the first `always:` condition that does not hold here; null: all hold */
  broken(): Fault | null;
  /** a number for everything that the asked player can tell of the position: see observe/seat-names.ts */
  name(): number;
  /** labels of that player's answers, equal in all positions that the player cannot tell apart */
  labels(): readonly number[];
  /** bits of the seats that have won */
  readonly winners: number;
  /**
   * Goes to a position that is possible for a seat. Gives the seed of its chance, because the future of chance is
   * unknown, too.
   */
  guess(seat: number, rng: Rng): string;
  /** Sets the sink for events; null: nobody listens. */
  listen(sink: Sink | null): void;
}

/** What an engine waits for; `stopped`: the rules failed, or it cannot continue (see {@link Engine.fault}). */
export type Waits = "ask" | "chance" | "over" | "stopped";

export type ChanceStatus = Status & { readonly kind: "chance"; readonly outcomes: readonly Outcome[] };

/** Gives a random number below a bound: the answer of the player (1 is the first) who is asked. */
export type Drawing = (bound: number, player: number) => number;

/** The result of a game played in one go; valid until the next one. */
export interface Drawn {
  readonly moves: number;
  /** moves that left a choice */
  readonly choices: number;
  /** the number of the reason for which it is over, from 1 */
  readonly over: number;
  /** bits of the seats that have won */
  readonly winners: number;
  readonly rounds: number;
}

/** A position that the engine can return to. */
export interface Mark {
  /** returns to the position; `choice`: the candidate that the caller chooses next; then only that candidate is restored */
  back(choice?: number): void;
  /** releases the mark */
  done(): void;
}
