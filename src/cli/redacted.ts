/** Moves and chance as another seat may know them. */
import { NONE } from "../interpreter/ir/program.ts";
import { entityNamed } from "../interpreter/names/index.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import { describeEvent, type EventView, hearsAll } from "../interpreter/observe/redact.ts";
import type { ChanceRecord } from "../interpreter/play/record.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";

const SPEAKING = new Set<Event["type"]>(["answer", "command", "pass", "nothing"]);

/** A move's key in its mover's names, and as recorded. */
interface Keys {
  readonly key: string;
  readonly recorded: string;
}

/**
 * The key of a move for a seat (from 0; null: the referee), with its own names for equal copies. Null: the seat does
 * not hear all of the answer. In another seat's key a question that was not asked is written with `none`, because that
 * it was not asked may follow from a secret.
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
 * One choice of a key. Things that the mover knows only by place are named, because this seat has heard which they are,
 * and it may not know whether the mover knows.
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

/** A text of the record with the listener's own names for copies that appear in the events. */
function renamed({ names }: Pick<Game, "names">, events: readonly Event[], seat: number, text: string): string {
  const called = new Map(
    events.flatMap((event) => [...(event.called[seat] ?? [])].map(([id, alias]) => [names[id], names[alias]] as const)),
  );
  return text.replace(/[^ =,:()]+/g, (word) => called.get(word) ?? word);
}

/** Stands for an outcome of chance that the seat does not hear. */
export const HIDDEN = "hidden";

/**
 * Outcomes of chance as a seat (null: the referee) may know them, judged by the events that tell them: a toss, or a
 * drawn card. Tosses that it does not hear of are left out. `telling`: the event of each outcome.
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
    // Things get the seat's own names, not those of the record.
    const called = event?.type === "draw" ? heard.parts.what : heard.parts.value;
    const known = isWords(called) ? [called].flat().join() : renamed(game, event ? [event] : [], seat, toss.outcome);
    return [{ purpose: heardPurpose(game, toss.purpose, heard), outcome: outcome.some(isHidden) ? HIDDEN : known }];
  });
}

/**
 * The purpose of a toss with the listener's name for its owner. Without the owner, if the listener hears of no public
 * name.
 */
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
