import type { Scoped } from "../interpreter/ir/program.ts";
import { answer, initial, midMove, question, type Status, status } from "../interpreter/machine/transition.ts";
import { type Nature, settle } from "../interpreter/play/resolve-chance.ts";
import type { Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { Agent } from "./agent.ts";
import { turnOf } from "./turn.ts";

export interface PlayOptions {
  readonly agents: readonly Agent[];
  readonly nature: Nature;
  readonly maxMoves: number;
  readonly conditions?: readonly Scoped[];
  readonly sink?: Sink;
  /** the same game, in which players try what they choose; absent: the one that is played */
  readonly trying?: Game;
  /** told of every step that is answered */
  readonly onStep?: (seat: number, field: string | null) => void;
}

export interface Played {
  /** where it ended; by the compiled rules good until something else is played */
  readonly state: State;
  readonly status: Exclude<Status, { kind: "chance" }>;
  readonly moves: number;
  /** moves that left a choice */
  readonly choices: number;
}

/** Plays one game to its end, or as far as the moves go. Those who owe an answer give it in the order of the seats. */
export function playGame(game: Game, options: PlayOptions): Played {
  const { nature, maxMoves, sink = null } = options;
  let state = settle(game, initial(game, sink), nature, sink);
  let moves = 0;
  let choices = 0;
  for (;;) {
    const now = status(game, state);
    if (now.kind === "chance") throw new TypeError("nature has no answer");
    const seat = now.kind === "play" ? now.owing[0] : undefined;
    if (seat === undefined || moves >= maxMoves) return { state, status: now, moves, choices };
    const moved = playMove(game, state, seat, options);
    state = moved.state;
    moves++;
    if (!moved.forced) choices++;
  }
}

function playMove(game: Game, from: State, seat: number, options: PlayOptions): { state: State; forced: boolean } {
  const { agents, nature, conditions = [], sink = null, trying = game, onStep } = options;
  let state = from;
  let forced = true;
  for (;;) {
    const asked = question(game, state, seat);
    if (!asked) return { state, forced };
    const choice = asked.forced ? 0 : (agents[seat]?.choose(turnOf(trying, state, asked, forced, conditions)) ?? 0);
    forced &&= asked.forced;
    onStep?.(seat, asked.field?.id ?? null);
    state = settle(game, answer(game, state, seat, choice, sink), nature, sink);
    if (state.fault || !midMove(game, state, seat)) return { state, forced };
  }
}
