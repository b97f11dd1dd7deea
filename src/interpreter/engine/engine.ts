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
 * Plays a game in place: it stands at a position, and everything that it is told changes that. Who walks over many positions asks
 * nothing but this, and gets the same from each engine. Of several who owe an answer the first is asked.
 */
export interface Engine {
  readonly game: Game;
  /**
   * Does it give exactly what the rules mean, also where they fail or come to a limit? Where another one stops, only one that is
   * exact can say what follows.
   */
  readonly exact: boolean;

  begin(): void;
  /** takes up a position at which somebody or nature has to answer */
  load(state: State): void;
  readonly waits: Waits;
  /** why it has stopped; null: it has not, or is not exact */
  readonly fault: Fault | null;
  /** work since somebody has answered, as so many positions that a walk looks at; 0 where the game's runtime counts it */
  readonly work: number;

  /** who is asked; 0 is the first */
  readonly seat: number;
  /** the field that is asked; null where a command is chosen */
  readonly field: Field | null;
  /** is nothing left to choose, because it has been chosen before */
  readonly silent: boolean;
  readonly publiclyForced: boolean;
  /** how many answers there are; where nature is asked, outcomes */
  readonly count: number;
  candidate(at: number): Value;
  /** all of them, of which the first {@link count} are meant: good until something else is played */
  answers(): readonly Value[];
  /** the commands that are offered, where one of them is chosen: a candidate is a number among these */
  readonly alternatives: readonly Alternative[];
  /** how an answer stands in the key of a move; null: enough has been chosen */
  label(at: number): string | null;
  choose(choice: number): void;
  /** is a player in the middle of a move: is part of it answered, or may the question go on with the move before */
  midMove(seat: number): boolean;
  /**
   * Draws one of all whole moves that can be made now, each as likely as the others: the choices of its steps, without those that
   * have one answer only; null where there are more than can be listed.
   */
  drawMove(draw: (bound: number) => number): readonly number[] | null;

  /** what chance decides now */
  tosses(): ChanceStatus;
  toss(outcome: number): void;
  /** the outcome that chance gives with a seed */
  tossBy(seed: string): void;
  /** lets nature answer until somebody is asked or the game is over; it goes on waiting where nature has no answer */
  settle(nature: Nature): void;

  /**
   * Can it play games in one go, for players who draw whole moves (`whole`: the bits of their seats) or answers and look at nothing
   * but how many there are?
   */
  drawsGames(whole: number): boolean;
  /** Plays such a game from its beginning; null where it is not over after `most` moves, or where the engine stops. */
  drawGame(draw: Drawing, whole: number, most: number): Drawn | null;
  /** plays on from here by draws, until nature is asked, so many answers are given or the game is over; gives how many */
  playOn(draw: Drawing, most: number): number;

  /** Notes where it stands. Marks are used one inside the other: who goes back to one is done with those after it. */
  mark(): Mark;
  /** the position and what remains to be done, as a value */
  snap(): State;
  /** the position of a game that is over, not copied: good until something else is played */
  readonly ending: State;
  /** what names the position: equal ones have the same */
  key(): string;
  /** by seat; null where the rules keep no score */
  scores(): number[] | Fault | null;
  /** by seat what the position is worth, for bots; null where the rules do not say it */
  worths(): number[] | Fault | null;
  /** what each subject of the rules' own measures comes to here */
  measured(subjects: readonly Subject[]): number[] | Fault;
  /** the round that is played, from 1 */
  readonly round: number;
  /** what of every position does not hold of this one, as the rules say under `always:`; null: nothing */
  broken(): Fault | null;
  /** what the player who is asked can tell of this position, as a number: see observe/seat-names.ts */
  name(): number;
  /** what that player calls its answers, in every position that it cannot tell from this one */
  labels(): readonly number[];
  /** bits of the seats that have won */
  readonly winners: number;
  /**
   * Goes to a position that a seat holds possible here. Gives the seed of its chance: what chance will bring is not to be known
   * either.
   */
  guess(seat: number, rng: Rng): string;
  /** Tells what happens from here on; null: nobody listens. */
  listen(sink: Sink | null): void;
}

/** What an engine waits for; `stopped`: the rules have failed, or it cannot say how they go on (see {@link Engine.fault}). */
export type Waits = "ask" | "chance" | "over" | "stopped";

export type ChanceStatus = Status & { readonly kind: "chance"; readonly outcomes: readonly Outcome[] };

/** Gives a number from 0 to below a bound: the answer of a player (1 is the first) who is asked. */
export type Drawing = (bound: number, player: number) => number;

/** A game that was played in one go. */
export interface Drawn {
  readonly moves: number;
  /** moves that left a choice */
  readonly choices: number;
}

/** Where an engine stood, to which it can go back. */
export interface Mark {
  /** who says which answer is chosen next gets back no other one */
  back(choice?: number): void;
  /** nobody goes back any more */
  done(): void;
}
