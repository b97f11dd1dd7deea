import type { Event } from "../interpreter/events.ts";
import { redact } from "../interpreter/redact.ts";

const SPEAKING = new Set<Event["type"]>(["answer", "command", "pass"]);

/** May a seat know a move of somebody else? Only if it hears all that was told of the answer. */
export function mayKnowMove(events: readonly Event[], seat: number | null, mover: number): boolean {
  if (seat === null || seat === mover) return true;
  return events.every((event) => !SPEAKING.has(event.type) || event.seat !== mover || redact(event, seat) === event);
}
