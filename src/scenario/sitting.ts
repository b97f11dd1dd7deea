import type { Tracer } from "../interpreter/eval/compiler.ts";
import type { Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** Makes an outside listener for a case: a sink for events and a tracer for evaluations. */
export type Listener = (game: Game) => { readonly tracer: Tracer; readonly sink: Sink };

/** How a case is played: its seed, its limit on moves, and its listener. */
export interface Sitting {
  readonly seed: string;
  /** whether so many moves without a written answer are too many */
  readonly isTooLong: (taken: number) => boolean;
  readonly listener?: Listener;
}
