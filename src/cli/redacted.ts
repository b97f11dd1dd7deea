import type { Event } from "../interpreter/events.ts";
import type { Game } from "../interpreter/game.ts";
import type { Plain } from "../interpreter/plain.ts";
import type { ChanceRecord } from "../interpreter/record.ts";
import { describeEvent, redact } from "../interpreter/redact.ts";

const SPEAKING = new Set<Event["type"]>(["answer", "command", "pass"]);

/** May a seat know a move of somebody else? Only if it hears all that was told of the answer. */
export function mayKnowMove(events: readonly Event[], seat: number | null, mover: number): boolean {
  if (seat === null || seat === mover) return true;
  return events.every((event) => !SPEAKING.has(event.type) || event.seat !== mover || redact(event, seat) === event);
}

/** What stands where a seat hears that chance decided something, but not what. */
export const HIDDEN = "hidden";

/**
 * Outcomes of chance as a seat may know them (null: the referee): it knows what it hears of the events that tell them, a
 * toss or the card that was drawn. Of what it does not hear there is no word.
 */
export function knownChance(
  game: Game,
  chance: readonly ChanceRecord[],
  events: readonly Event[],
  seat: number | null,
): ChanceRecord[] {
  if (seat === null) return [...chance];
  let next = 0;
  return chance.flatMap((toss) => {
    // Outcomes are told in their order; a card whose place was known is drawn without chance.
    const at = events.findIndex((event, i) => i >= next && tells(game, event, toss));
    const event = events[at];
    if (!event) return [];
    next = at + 1;
    const heard = describeEvent(game, event, seat);
    if (!heard) return [];
    return isHeard(told(heard.parts, event.type)) ? [toss] : [{ ...toss, outcome: HIDDEN }];
  });
}

function tells(game: Game, event: Event, { purpose, outcome }: ChanceRecord): boolean {
  if (event.type === "toss") return event.word === purpose.split(" ")[0];
  return event.type === "draw" && describeEvent(game, event, null)?.parts.what === outcome;
}

const told = (parts: { readonly [name: string]: Plain }, type: Event["type"]) =>
  type === "draw" ? [parts.what ?? null] : Object.values(parts);

const isHeard = (values: readonly Plain[]) =>
  values.every((value) => !(typeof value === "object" && value !== null && "hidden" in value));
