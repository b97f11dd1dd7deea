import type { ChanceRecord, Event, State } from "../../src/interpreter/index.ts";

/** What came of an answer, or of the beginning. */
export type Outcome = Pick<Played, "state" | "events" | "chance">;

/** A complete answer of one seat, and what came of it. */
export interface Played {
  readonly seat: number;
  readonly key: string;
  /** the key as it stands in the record */
  readonly recorded: string;
  readonly state: State;
  readonly events: readonly Event[];
  readonly chance: readonly ChanceRecord[];
}
