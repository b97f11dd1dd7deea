/** Sentences for events for which the rules have none of their own. */
import { tellsNothing } from "../interpreter/ir/instructions.ts";
import { isHidden, type Plain } from "../interpreter/names/plain.ts";
import { type EventView, saidPieces } from "../interpreter/observe/redact.ts";
import type { EventType } from "../interpreter/runtime/events.ts";
import { type Piece, piece, sentence, word } from "./pieces.ts";

/**
 * The kind of a sentence; a user interface filters by it. `idle`: a rule changed nothing. `note`: bookkeeping of the
 * rules. `answer`: somebody answered. `aside`: other sentences say it already.
 */
type SentenceKind = "event" | "chance" | "call" | "phase" | "say" | "end" | "idle" | "note" | "answer" | "aside";

export interface Sentence {
  readonly kind: SentenceKind;
  readonly pieces: readonly Piece[];
}

type Parts = EventView["parts"];
type Teller = (view: EventView) => Sentence;

/** A teller whose sentences are all of one kind. */
const telling =
  (kind: SentenceKind, pieces: (view: EventView) => readonly Piece[]): Teller =>
  (view) => ({ kind, pieces: pieces(view) });

const isSeveral = (what: Plain | undefined): what is readonly Plain[] => Array.isArray(what);

const verb = (what: Plain | undefined, one: string, several: string) => (isSeveral(what) ? several : one);

const things = ({ what }: Parts): Piece => piece("things", what);

const place = (value: Plain | undefined): Piece => piece("place", value);

/** The seats that something is shown to, or hidden from. */
const seats = (value: Plain | undefined): Piece =>
  value === "all" ? { is: "text", text: "everybody" } : piece("seats", value);

const who = ({ player }: EventView): readonly Piece[] => (player === null ? [] : sentence`${piece("seats", player)}: `);

/** Removes the section from an id: `verbs.strike` becomes `strike`. */
const bare = (id: string): string => id.replace(/^(?:verbs|phases|windows|commands)\./, "");

/** A rule inside a row is named by its field: `cards.bite.play` becomes "play". */
const calledBody = ({ word: id, parts }: EventView): Piece =>
  word((id === "" ? String(parts.body) : id).split(".").at(-1) ?? "");

/** A running verb has no name of its own that would mean anything to people. */
const isRunning = (value: Plain) => typeof value === "string" && value.startsWith("verbs.");

/**
 * Arguments in their order: `p2, up to 2`. The verb says what the first one is; of the others only numbers and the like
 * need their name.
 */
function given(parts: Parts, leave: string): readonly Piece[] {
  const told = Object.entries(parts).filter(([name, value]) => name !== leave && !isRunning(value) && !isNone(value));
  return told.flatMap(([name, value], at) => {
    if (at === 0) return sentence` ${piece("value", value)}`;
    return typeof value === "string"
      ? sentence`, ${piece("value", value)}`
      : sentence`, ${word(name)} ${piece("value", value)}`;
  });
}

/** The answers with the names of their questions. */
const chosen = (parts: Parts): readonly Piece[] =>
  Object.entries(parts).flatMap(
    ([name, value], at) => sentence`${at === 0 ? "" : ", "}${word(name)} ${piece("value", value)}`,
  );

/** The owner of a slot: things, players, or the running verb. */
function owner({ key, slot, body }: Parts): readonly Piece[] {
  if (slot === undefined) return body === undefined ? [] : sentence`${word(bare(String(body)))}: `;
  return key === undefined || key === "table" ? [] : sentence`${piece("value", key)}: `;
}

function stored({ slot, local, element }: Parts): readonly Piece[] {
  const named = word(String(slot ?? local ?? "value"));
  if (element === undefined) return [named];
  return typeof element === "string"
    ? sentence`${named} ${piece("value", element)}`
    : sentence`${named} (${piece("value", element)})`;
}

const isAlike = (one: Plain | undefined, other: Plain | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** A hidden value is never known to be unchanged. */
const isSame = (one: Plain | undefined, other: Plain | undefined) => isAlike(one, other) && !holdsHidden(one);

const holdsHidden = (value: Plain | undefined) => isHidden(value) || (isSeveral(value) && value.some(isHidden));

const isNone = (value: Plain | undefined): value is null | undefined => value === null || value === undefined;

/**
 * A change of a slot as text. Yes and no are told by the name of the slot; a new value without an old one is told
 * alone.
 */
function change(slot: readonly Piece[], before: Plain | undefined, now: Plain | undefined): readonly Piece[] {
  if (typeof now === "boolean" && typeof before === "boolean") return sentence`${now ? "now" : "no longer"} ${slot}`;
  if (isAlike(before, now)) return sentence`${slot} is set in secret`;
  if (isNone(before)) return sentence`${slot} ${piece("value", now)}`;
  if (isNone(now)) return sentence`no ${slot} any more`;
  return sentence`${slot} ${piece("value", before)} → ${piece("value", now)}`;
}

function moved({ parts }: EventView): Sentence {
  const { from, to, fromPlace, toPlace, what } = parts;
  if (isNone(from) || !isSame(from, to)) return { kind: "event", pieces: way(parts) };
  return isSame(fromPlace, toPlace)
    ? { kind: "idle", pieces: sentence`${things(parts)} ${verb(what, "stays", "stay")} at ${place(to)}` }
    : { kind: "event", pieces: sentence`${things(parts)} ${verb(what, "moves", "move")} within ${place(to)}` };
}

function way(parts: Parts): readonly Piece[] {
  const { from, to, what } = parts;
  if (isNone(from)) return sentence`${things(parts)} ${verb(what, "comes", "come")} to ${place(to)}`;
  if (isNone(to)) return sentence`${things(parts)} ${verb(what, "leaves", "leave")} ${place(from)}`;
  return sentence`${things(parts)} ${verb(what, "moves", "move")} from ${place(from)} to ${place(to)}`;
}

const lyingIn = ({ at }: Parts): readonly Piece[] => (isNone(at) ? [] : sentence` in ${place(at)}`);

/** Whether it is an effect, and not a rule with a name, which says nothing to people. */
const isTask = (id: string) => id === "ask" || tellsNothing(id);

/** The effect or window that had nothing to do, in words. */
function task(id: string): readonly Piece[] {
  if (id === "ask") return sentence`choose`;
  if (id === "") return sentence`do`;
  return tellsNothing(id) ? sentence`${id}` : sentence`do in ${word(bare(id))}`;
}

const TELLERS: Readonly<Record<EventType, Teller>> = {
  set: ({ parts }) => {
    const [about, slot] = [owner(parts), stored(parts)];
    return isSame(parts.old, parts.new)
      ? { kind: "idle", pieces: sentence`${about}${slot} stays ${piece("value", parts.new)}` }
      : { kind: "event", pieces: sentence`${about}${change(slot, parts.old, parts.new)}` };
  },
  move: moved,
  draw: telling("chance", ({ parts }) => {
    const { what, from, to } = parts;
    return sentence`${things(parts)} ${verb(what, "is", "are")} drawn from ${place(from)} to ${place(to)}`;
  }),
  make: telling("event", ({ parts }) => {
    const where = isNone(parts.to) ? [] : sentence` at ${place(parts.to)}`;
    return sentence`${things(parts)} comes into play${where}`;
  }),
  remove: telling("event", ({ parts }) => {
    const { from } = parts;
    return isNone(from)
      ? sentence`${things(parts)} leaves play`
      : sentence`${things(parts)} leaves play from ${place(from)}`;
  }),
  reveal: telling(
    "event",
    ({ parts }) => sentence`${things(parts)}${lyingIn(parts)} is shown to ${seats(parts.seats)}`,
  ),
  hide: telling(
    "event",
    ({ parts }) => sentence`${things(parts)}${lyingIn(parts)} is hidden from ${seats(parts.seats)}`,
  ),
  shuffle: telling("chance", ({ parts }) => sentence`${place(parts.zone)} is shuffled`),
  toss: telling("chance", ({ word: purpose, parts }) => {
    const whose = parts.for === undefined ? [] : sentence` for ${piece("value", parts.for)}`;
    const outcome = parts.value === undefined ? "decided by chance" : piece("value", parts.value);
    // A single letter is only a name in the rules.
    const what = purpose.length > 1 ? sentence`${word(purpose)}${whose}` : sentence`a number${whose}`;
    return sentence`${what}: ${outcome}`;
  }),
  ask: telling("aside", (view) => sentence`${who(view)}is asked`),
  answer: telling("aside", (view) => sentence`${who(view)}${chosen(view.parts)}`),
  pass: telling("answer", ({ player }) => sentence`${piece("seats", player)} passes`),
  command: telling("answer", (view) => sentence`${who(view)}${word(bare(view.word))}${given(view.parts, "command")}`),
  call: (view) => ({
    // The beginning of a phase is told by its own event.
    kind: /^phases\b/.test(view.word) ? "aside" : "call",
    pieces: sentence`${calledBody(view)}${/^windows\b/.test(view.word) ? ":" : ""}${given(view.parts, "body")}`,
  }),
  return: telling("aside", (view) => sentence`end of ${calledBody(view)}`),
  phase: telling("phase", (view) => [word(view.word)]),
  cycle: telling("phase", (view) => sentence`${word(view.word)} ${piece("value", view.parts.round)}`),
  refresh: telling("note", ({ parts: { slot } }) => {
    const slots = [slot].flat().flatMap((one, at) => sentence`${at === 0 ? "" : ", "}${word(String(one))}`);
    return sentence`${slots} ${verb(slot, "is as it was", "are as they were")} at first`;
  }),
  say: telling("say", ({ parts }) =>
    saidPieces(parts).map((one) => (typeof one === "string" ? { is: "text", text: one } : piece("quoted", one.value))),
  ),
  // That a window asked nobody changes nothing, and is told as often as it opens.
  nothing: (view) => ({
    kind: isTask(view.word) ? "event" : "idle",
    pieces:
      view.player === null
        ? sentence`nothing to ${task(view.word)}`
        : sentence`${piece("seats", view.player)} has nothing to ${task(view.word)}`,
  }),
  end: telling("end", (view) => sentence`The game is over (${word(view.word)})`),
};

/** The plain sentence for an event as its listener heard it. */
export const plainSentence = (view: EventView): Sentence => TELLERS[view.type](view);
