import { describeEvent, type Event, type EventView, type Game } from "../../../src/interpreter/index.ts";

/** An event that a seat has heard. `at` counts all events, which no seat may know. */
interface Heard {
  readonly event: Event;
  readonly at: number;
  /** its index among the events that the seat has heard */
  readonly nth: number;
  readonly view: EventView;
}

/** The events that a seat (null: the referee) has heard. */
export const heardOf = (game: Game, events: readonly Event[], seat: number | null): readonly Heard[] =>
  events
    .flatMap((event, at) => {
      const view = describeEvent(game, event, seat);
      return view ? [{ event, at, view }] : [];
    })
    .map((one, nth) => ({ ...one, nth }));
