import { NONE } from "../interpreter/ir/program.ts";
import { entityNamed } from "../interpreter/names/index.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import { describeEvent, type EventView, hearsAll } from "../interpreter/observe/redact.ts";
import type { ChanceRecord } from "../interpreter/play/record.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";

const SPEAKING = new Set<Event["type"]>(["answer", "command", "pass", "nothing"]);

/** A move as its mover calls things, and as it stands in the record. */
interface Keys {
  readonly key: string;
  readonly recorded: string;
}

/**
 * The key of somebody's move as a seat (from 0; null: the referee) may know it, with its own names for equal copies; null if
 * it does not hear all that was told of the answer. In the key of another's move a choice that was not asked stands with `none`: that it was not may follow from a secret.
 */
export function keyFor(
  game: Game,
  events: readonly Event[],
  seat: number | null,
  mover: number,
  { key, recorded }: Keys,
): string | null {
  if (seat === null || seat === mover) return seat === null ? recorded : key;
  const speaking = events.filter((event) => SPEAKING.has(event.type) && event.seat === mover);
  if (!speaking.every((event) => hearsAll(event, seat))) return null;
  const left = renamed(game, speaking, seat, recorded)
    .split(" ")
    .map((word) => identified(game, speaking, seat, word));
  const words = speaking.flatMap(({ type, parts }) => {
    const first = type === "command" ? left.splice(0, 1) : [];
    const names = type === "nothing" ? [] : [...new Set(parts.map(({ name }) => name))];
    return [...first, ...names.map((name) => (left[0]?.startsWith(`${name}=`) ? left.shift() : `${name}=none`))];
  });
  return [...words, ...left].join(" ");
}

/**
 * One choice of a key, where things that the mover knows by their places alone are called by their names: the seat has heard which they
 * are, and whether the mover knows that is not for it to know.
 */
function identified({ names, entities, secrets }: Game, events: readonly Event[], seat: number, word: string): string {
  const at = word.indexOf("=") + 1;
  const calls = events.flatMap(({ parts, called }) =>
    parts.flatMap(({ name, type, value }) => {
      if (name !== word.slice(0, at - 1)) return [];
      const isThing = type?.t === "entity" && typeof value === "number" && value >= 0;
      return [
        isThing && secrets.rows[entities.kindOf[value] ?? 0] ? names[called[seat]?.get(value) ?? value] : undefined,
      ];
    }),
  );
  const items = word.slice(at).split(",");
  if (items.length !== calls.length || calls.includes(undefined)) return word;
  const unnamed = calls.filter((call) => call !== undefined && !items.includes(call));
  return word.slice(0, at) + items.map((item) => (calls.includes(item) ? item : unnamed.shift())).join();
}

/** A text of the record with the listener's own names for the copies of which events have told. */
function renamed({ names }: Pick<Game, "names">, events: readonly Event[], seat: number, text: string): string {
  const called = new Map(
    events.flatMap((event) => [...(event.called[seat] ?? [])].map(([id, alias]) => [names[id], names[alias]] as const)),
  );
  return text.replace(/[^ =,:()]+/g, (word) => called.get(word) ?? word);
}

/** What stands where a seat hears that chance decided something, but not what. */
export const HIDDEN = "hidden";

/**
 * Outcomes of chance as a seat may know them (null: the referee): it knows what it hears of the events that tell them, a
 * toss or the card that was drawn. Of what it does not hear there is no word. `telling`: the event of each outcome.
 */
export function knownChance(
  game: Game,
  chance: readonly ChanceRecord[],
  telling: readonly (Event | undefined)[],
  seat: number | null,
): ChanceRecord[] {
  if (seat === null) return [...chance];
  return chance.flatMap((toss, i) => {
    const event = telling[i];
    const heard = event ? describeEvent(game, event, seat) : null;
    if (!heard) return [];
    const outcome = event?.type === "draw" ? [heard.parts.what] : Object.values(heard.parts);
    // A thing is called as the seat calls it, and not as it stands in the record.
    const called = event?.type === "draw" ? heard.parts.what : heard.parts.value;
    const known = isWords(called) ? [called].flat().join() : renamed(game, event ? [event] : [], seat, toss.outcome);
    return [{ purpose: heardPurpose(game, toss.purpose, heard), outcome: outcome.some(isHidden) ? HIDDEN : known }];
  });
}

/** Whose toss it is, by the name that the listener has for it; without one, where it hears of no name that all have for it. */
function heardPurpose(game: Game, purpose: string, { parts }: EventView): string {
  const owner = purpose.slice(purpose.lastIndexOf(" ") + 1);
  const word = purpose.slice(0, -owner.length - 1);
  const of = game.purposes.some((known) => known.word === word) ? entityNamed(game, owner) : NONE;
  if (of === NONE || game.secrets.rows[game.entities.kindOf[of] ?? 0] !== true) return purpose;
  return typeof parts.for === "string" ? `${word} ${parts.for}` : word;
}

const isWords = (value: Plain | undefined): value is string | readonly string[] =>
  typeof value === "string" || (Array.isArray(value) && value.every((word) => typeof word === "string"));

const isHidden = (value: Plain | undefined): boolean =>
  Array.isArray(value) ? value.some(isHidden) : typeof value === "object" && value !== null && "hidden" in value;
