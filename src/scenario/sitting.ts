import type { Tracer } from "../interpreter/eval/compiler.ts";
import type { Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** Somebody else who hears a case: what happens in it, and the terms that are evaluated. */
export type Listener = (game: Game) => { readonly tracer: Tracer; readonly sink: Sink };

/** By what chance a case is played, for how long, and who hears it. */
export interface Sitting {
  readonly seed: string;
  /** moves that nobody had to say: are they too many? */
  readonly isTooLong: (taken: number) => boolean;
  readonly listener?: Listener;
}
