import type { Tracer } from "../interpreter/eval/compiler.ts";
import type { Table } from "../interpreter/link/link.ts";
import type { Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Glossary } from "./words.ts";

/** Somebody else who hears a case: what happens in it, and the terms that are evaluated. */
export type Listener = (game: Game) => { readonly tracer: Tracer; readonly sink: Sink };

/** At what table a case is played, and for how long. */
export interface Sitting {
  readonly table: Table;
  readonly glossary: Glossary;
  readonly seed: string;
  /** moves that nobody had to say: are they too many? */
  readonly isTooLong: (taken: number) => boolean;
  readonly listener?: Listener;
}
