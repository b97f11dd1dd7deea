import type { Span } from "../dsl/text/source.ts";
import type { NodeId } from "../interpreter/program.ts";
import type { Given } from "./answering.ts";
import type { Failure } from "./failure.ts";
import { placeOf } from "./inspect.ts";
import type { Case } from "./model.ts";
import type { Places } from "./places.ts";
import type { Referee } from "./referee.ts";

/** One case while it is played. The first step that cannot be carried out ends it; checks all report. */
export class Trial {
  readonly one: Case;
  readonly referee: Referee;
  readonly places: Places;
  readonly failures: Failure[] = [];

  constructor(one: Case, referee: Referee, places: Places) {
    this.one = one;
    this.referee = referee;
    this.places = places;
  }

  fail(what: { at: Span; given: string }, expected: string, found: string, rule: NodeId | null = null): void {
    this.failures.push({ at: what.at, given: what.given, expected, found, rule: placeOf(this.places, rule) });
  }

  get given(): Given {
    return { game: this.referee.game, glossary: this.referee.glossary(), sink: this.referee.witness.sink };
  }

  /** The name of a seat (from 0) as the scenario calls it. */
  seatName(seat: number): string {
    const named = [...this.one.setting.seats.names].find(([, number]) => number === seat + 1);
    return named?.[0] ?? `seat ${seat + 1}`;
  }
}
