import type { Drawing, Engine } from "../interpreter/engine/engine.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { type Status, status } from "../interpreter/machine/transition.ts";
import type { Nature } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { Agent } from "./agent.ts";
import { EngineTurn } from "./engine-turn.ts";

export interface PlayOptions {
  readonly agents: readonly Agent[];
  readonly nature: Nature;
  readonly maxMoves: number;
  readonly conditions?: readonly Scoped[];
  /** does a game end where it breaks what its rules say of every position */
  readonly isWatched?: boolean;
  /** hears of each answer; then a game is not played in one go */
  readonly recorder?: Recorder;
  /** the same game, in which players look at what they choose; absent: the one that is played */
  readonly trying?: Game;
}

/** Notes what is answered while a game is played. */
export interface Recorder {
  /** a game begins, perhaps anew because an engine has stopped */
  begin(): void;
  /** before an answer is given: what the engine asks, and the number of the answer */
  answers(engine: Engine, choice: number): void;
  /** a whole move is made */
  moved(engine: Engine): void;
}

export interface Played {
  /** where it ended; good until something else is played */
  readonly state: State;
  readonly status: Exclude<Status, { kind: "chance" }>;
  readonly moves: number;
  /** moves that left a choice */
  readonly choices: number;
}

/**
 * Plays one game to its end, or as far as the moves go. Those who owe an answer give it in the order of the seats. null: the engine
 * has stopped and does not know why, so that an exact one has to play the game from its beginning.
 */
export function playGame(engine: Engine, options: PlayOptions): Played | null {
  options.recorder?.begin();
  engine.begin();
  return playFrom(engine, options);
}

/** The same from where the engine stands. */
export function playFrom(engine: Engine, options: PlayOptions): Played | null {
  const { nature, maxMoves, conditions = [], trying = engine.game, isWatched = false, recorder } = options;
  const turn = new EngineTurn(engine, trying, conditions);
  const watch = new Watch(engine, isWatched);
  engine.settle(nature);
  let moves = 0;
  let choices = 0;
  watch.look();
  while (engine.waits === "ask" && moves < maxMoves && !watch.broken) {
    const forced = playMove(turn, options, watch);
    recorder?.moved(engine);
    moves++;
    if (!forced) choices++;
  }
  const { broken } = watch;
  return broken
    ? { state: engine.snap(), status: { kind: "fault", fault: broken }, moves, choices }
    : ended(engine, moves, choices);
}

/** Looks whether a game keeps what its rules say of every position. */
class Watch {
  broken: Fault | null = null;
  private readonly engine: Engine;
  private readonly isWatched: boolean;

  constructor(engine: Engine, isWatched: boolean) {
    this.engine = engine;
    this.isWatched = isWatched;
  }

  look(): void {
    if (this.isWatched && this.engine.waits !== "stopped") this.broken = this.engine.broken();
  }
}

/**
 * Plays a game in one go, for players who look at nothing but how many there are. null where it wants more than that, or is longer
 * than it may be: it has to be played from its beginning in another way.
 */
export function playAtOnce(engine: Engine, { agents, maxMoves, recorder }: PlayOptions): Played | null {
  const drawing = recorder ? null : drawingOf(agents);
  if (!drawing || !engine.drawsGames(drawing.whole)) return null;
  const drawn = engine.drawGame(drawing.draw, drawing.whole, maxMoves);
  return drawn && ended(engine, drawn.moves, drawn.choices);
}

/** How all players of a table draw; null: some player does not. */
interface TableDrawing {
  /** the bits of the seats that draw whole moves */
  readonly whole: number;
  readonly draw: Drawing;
}

/** They are asked for game after game, and a function that is made anew is slower. */
const drawings = new WeakMap<readonly Agent[], TableDrawing | null>();

function drawingOf(agents: readonly Agent[]): TableDrawing | null {
  const known = drawings.get(agents);
  if (known !== undefined) return known;
  const own = agents.flatMap(({ drawing }) => drawing ?? []);
  const whole = own.reduce((bits, { whole }, seat) => (whole ? bits | (1 << seat) : bits), 0);
  // One answer needs no dice.
  const draw: Drawing = (count, player) => (count === 1 ? 0 : (own[player - 1]?.below(count) ?? 0));
  const found = own.length === agents.length ? { whole, draw } : null;
  drawings.set(agents, found);
  return found;
}

/** What is read of the end is read before another game begins: a copy of it would take as long as a short game. */
function ended(engine: Engine, moves: number, choices: number): Played | null {
  if (engine.waits === "stopped" && !engine.exact) return null;
  const state = engine.waits === "over" ? engine.ending : engine.snap();
  const now = status(engine.game, state);
  if (now.kind === "chance") throw new TypeError("nature has no answer");
  return { state, status: now, moves, choices };
}

/** One move; was there only one answer to each step? */
function playMove(turn: EngineTurn, { agents, nature, recorder }: PlayOptions, watch: Watch): boolean {
  const { engine } = turn;
  const { seat } = engine;
  const agent = agents[seat];
  let forced = true;
  while (engine.waits === "ask" && engine.seat === seat) {
    const { count } = engine;
    const choice = count === 1 ? 0 : (agent?.choose(turn.at(seat, count, forced)) ?? 0);
    forced &&= count === 1;
    recorder?.answers(engine, choice);
    engine.choose(choice);
    engine.settle(nature);
    watch.look();
    if (watch.broken || !engine.midMove(seat)) break;
  }
  return forced;
}
