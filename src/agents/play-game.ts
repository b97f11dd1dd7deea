import type { Drawing, Drawn, Engine } from "../interpreter/engine/engine.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { type Status, status } from "../interpreter/machine/transition.ts";
import type { Nature } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { Agent } from "./agent.ts";
import { EngineTurn } from "./engine-turn.ts";

/** Plays games by agents on an engine. */

export interface PlayOptions {
  readonly agents: readonly Agent[];
  readonly nature: Nature;
  readonly maxMoves: number;
  readonly conditions?: readonly Scoped[];
  /** does a game end with a fault if a condition under `always:` is broken? */
  readonly isWatched?: boolean;
  /** is told each answer; games are then not played in one go */
  readonly recorder?: Recorder;
  /**
   * the same game, on which players try what they may choose, so that tries do not count as played; absent: the game
   * itself
   */
  readonly trying?: Game;
}

/** Records the answers while a game is played. */
export interface Recorder {
  /** a game begins, perhaps anew because an engine has stopped */
  begin(): void;
  /** before an answer is given: what the engine asks, and the number of the answer */
  answers(engine: Engine, choice: number): void;
  /** a whole move is made */
  moved(engine: Engine): void;
}

export interface Played {
  /** the final position, valid until something else is played */
  readonly state: State;
  readonly status: Exclude<Status, { kind: "chance" }>;
  readonly moves: number;
  /** moves that left a choice */
  readonly choices: number;
}

/**
 * Plays one game to its end, or up to `maxMoves`. Of several seats that owe an answer the first is asked first. null:
 * an inexact engine has stopped without a reason, so an exact one has to play the game from its beginning.
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

/** Checks after each answer that the conditions under `always:` hold. */
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
 * Plays a game in one go, for players that look at nothing but the number of answers. null: a player needs more, or the
 * game has more than `maxMoves` moves, so it has to be played from its beginning in another way.
 */
export function playAtOnce(engine: Engine, options: PlayOptions): Played | null {
  const drawn = drawAtOnce(engine, options);
  return drawn && ended(engine, drawn.moves, drawn.choices);
}

/** The same, for callers who only want to know how it ended. */
export function drawAtOnce(engine: Engine, { agents, maxMoves, recorder }: DrawOptions): Drawn | null {
  const drawing = recorder ? null : drawingOf(agents);
  if (!drawing || !engine.drawsGames(drawing.whole)) return null;
  return engine.drawGame(drawing.draw, drawing.whole, maxMoves);
}

type DrawOptions = Pick<PlayOptions, "agents" | "maxMoves" | "recorder">;

/** How all players of a table draw. */
interface TableDrawing {
  /** the bits of the seats that draw whole moves */
  readonly whole: number;
  readonly draw: Drawing;
}

/** Cached, because they are needed for each game, and a new function would be slower. */
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

/**
 * The result where the engine stands. Callers read it before another game begins, so the position is not copied: that
 * would take as long as a short game.
 */
function ended(engine: Engine, moves: number, choices: number): Played | null {
  if (engine.waits === "stopped" && !engine.exact) return null;
  const state = engine.waits === "over" ? engine.ending : engine.snap();
  const now = status(engine.game, state);
  if (now.kind === "chance") throw new TypeError("nature has no answer");
  return { state, status: now, moves, choices };
}

/** Plays one move. Had each of its steps only one answer? */
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
