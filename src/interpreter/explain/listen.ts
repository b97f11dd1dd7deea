/** Which numbers the rules had reckoned when something happened: found by playing a move again and listening. */
import type { Part, Tracer } from "../eval/compiler.ts";
import type { TermId, Value } from "../ir/program.ts";
import { listenTo } from "../machine/build.ts";
import type { Event, Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { LISTENING } from "../runtime/runtime.ts";

/** A number that was reckoned, of the term and its arguments. */
export interface Reckoned {
  readonly term: TermId;
  readonly args: readonly Value[];
  readonly value: Value;
}

/**
 * The sums that were reckoned between an event, by its number among those that `run` tells, and the one before it: the last
 * one of each term with its arguments, in the order in which they came out.
 *
 * `game` is linked for this alone: from here on it listens, which makes it slow. `run` plays in it.
 */
export function sumsBehind(game: Game, event: number, run: (sink: Sink) => void): readonly Reckoned[] {
  let heard = new Map<string, Reckoned>();
  let found: readonly Reckoned[] = [];
  let at = 0;
  listenTo(
    game,
    listener(game, (one) => heard.set(JSON.stringify([one.term, one.args]), one)),
  );
  run((_: Event) => {
    if (at++ === event) found = [...heard.values()];
    heard = new Map();
  });
  return found;
}

/** Hears of numbers that more than one thing adds to. */
const listener = (game: Game, note: (one: Reckoned) => void): Tracer => ({
  credit: LISTENING,
  onTerm: (term, args, value, parts) => {
    if (game.program.terms[term]?.form.form === "number" && parts.filter(counts).length > 1)
      note({ term, args: [...args], value });
  },
  onCondition: () => undefined,
});

const counts = ({ value }: Part): boolean => value !== 0;
