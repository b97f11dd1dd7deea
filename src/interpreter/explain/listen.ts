/** Finds the numbers that the rules computed before an event, by playing a move again with a tracer. */
import type { Part, Tracer } from "../eval/compiler.ts";
import type { TermId, Value } from "../ir/program.ts";
import { listenTo } from "../machine/build.ts";
import type { Event, Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { LISTENING } from "../runtime/runtime.ts";

/** A computed number, with its term and arguments. */
export interface Reckoned {
  readonly term: TermId;
  readonly args: readonly Value[];
  readonly value: Value;
}

/**
 * The numbers computed between an event (by its index among the events of `run`) and the one before it: the last one of
 * each term and arguments, in order.
 *
 * `game` must be linked for this alone: it keeps a tracer, which makes it slow. `run` plays in it.
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

/** Hears numbers with more than one contribution. */
const listener = (game: Game, note: (one: Reckoned) => void): Tracer => ({
  credit: LISTENING,
  onTerm: (term, args, value, parts) => {
    if (game.program.terms[term]?.form.form === "number" && parts.filter(counts).length > 1)
      note({ term, args: [...args], value });
  },
  onCondition: () => undefined,
});

const counts = ({ value }: Part): boolean => value !== 0;
