/** Events as lines of the log. Everything in them comes from the rules, so it is only ever text. */
import { type EventView, type Plain, sayPieces } from "../../src/interpreter/index.ts";
import { isHidden } from "../../src/interpreter/names/plain.ts";
import type { LogEntry } from "../protocol.ts";
import { plainText, words } from "./plain.ts";

interface Line {
  readonly kind: LogEntry["kind"];
  readonly text: string;
}

type Parts = EventView["parts"];
/** A value as the log writes it. */
export type Say = (value: Plain | undefined) => string;

const event = (text: string): Line => ({ kind: "event", text });

/** What is being carried out has no name but its rule's: it tells nobody anything. */
const isRunning = (value: Plain) => typeof value === "string" && value.startsWith("verbs.");

/** Arguments as they were given: `p2, up to 2, drawn none`. What the first one is, its verb says. */
function given(parts: Parts, leave: readonly string[], say: Say): string {
  const told = Object.entries(parts).filter(([name, value]) => !leave.includes(name) && !isRunning(value));
  return told.map(([name, value], at) => (at === 0 ? say(value) : `${words(name)} ${say(value)}`)).join(", ");
}

const place = (value: Plain | undefined, { where }: Telling) =>
  value === null || value === undefined ? "nowhere" : where(value);

/** Yes and no are said by the name of the slot, what is new without what was not there before. */
function change(slot: string, before: Plain | undefined, now: Plain | undefined, say: Say): string {
  if (typeof now === "boolean" && typeof before === "boolean") return now ? `now ${slot}` : `no longer ${slot}`;
  if (before === null && now !== null) return `${slot} ${say(now)}`;
  if (now === null && before !== null) return `no ${slot} any more`;
  return `${slot} ${say(before)} → ${say(now)}`;
}

/** What a line is made of: the event as the listener heard it, who acts, and how values and places are written. */
interface Telling {
  readonly view: EventView;
  readonly seat: string;
  readonly say: Say;
  readonly where: Say;
}

/** Several things by their names, those with one name once: `3 copper, estate`. */
function counted(what: Plain | undefined, say: Say): string {
  if (!isSeveral(what)) return say(what);
  const names = what.map((one) => (isHidden(one) ? "hidden" : say(one)));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 && name !== "hidden" ? name : `${count} ${name}`)).join(", ");
}

const isSeveral = (what: Plain | undefined): what is readonly Plain[] => Array.isArray(what);

const TELLERS: Readonly<Record<EventView["type"], ((telling: Telling) => Line | null) | null>> = {
  set: ({ view: { parts }, say }) => {
    const about = parts.key === undefined || parts.key === "table" ? "" : `${say(parts.key)}: `;
    const key = typeof parts.element === "string" ? ` ${say(parts.element)}` : "";
    const slot = words(plainText(parts.slot ?? parts.local ?? "value")) + key;
    const same = JSON.stringify(parts.old) === JSON.stringify(parts.new) && !isHidden(parts.new);
    return same
      ? { kind: "idle", text: `${about}${slot} stays ${say(parts.new)}` }
      : event(about + change(slot, parts.old, parts.new, say));
  },
  move: (told) => {
    const { parts } = told.view;
    const what = counted(parts.what, told.say);
    const s = Array.isArray(parts.what) ? "" : "s";
    if (parts.from === null) return event(`${what} come${s} to ${place(parts.to, told)}`);
    if (parts.to === null) return event(`${what} leave${s} ${place(parts.from, told)}`);
    return event(`${what} move${s} from ${place(parts.from, told)} to ${place(parts.to, told)}`);
  },
  draw: (told) => {
    const { parts } = told.view;
    const are = Array.isArray(parts.what) ? "are" : "is";
    const what = counted(parts.what, told.say);
    const text = `${what} ${are} drawn from ${place(parts.from, told)} to ${place(parts.to, told)}`;
    return { kind: "chance", text };
  },
  make: (told) => {
    const { parts } = told.view;
    return event(`${told.say(parts.what)} is made${parts.to === null ? "" : ` at ${place(parts.to, told)}`}`);
  },
  remove: ({ view: { parts }, say }) => event(`${say(parts.what)} leaves play`),
  reveal: ({ view: { parts }, say }) => event(`${say(parts.what)} is shown to ${say(parts.seats)}`),
  hide: ({ view: { parts }, say }) => event(`${say(parts.what)} is hidden from ${say(parts.seats)}`),
  shuffle: (told) => ({ kind: "chance", text: `shuffled: ${place(told.view.parts.zone, told)}` }),
  toss: ({ view: { parts, word }, say }) => ({
    kind: "chance",
    text: `${words(word)}: ${given(parts, [], say) || "decided by chance"}`,
  }),
  ask: null,
  answer: null,
  pass: ({ seat }) => event(`${seat} passes`),
  command: ({ view: { parts, word }, seat, say }) =>
    event(`${seat}: ${words(word)} ${given(parts, ["command"], say)}`.trim()),
  call: ({ view: { parts, word }, say }) => {
    // The log tells phases when they begin.
    const name = word.split(".").at(-1) ?? word;
    return /^phases\b/.test(word)
      ? null
      : { kind: "call", text: `${words(name)} ${given(parts, ["body"], say)}`.trim() };
  },
  return: null,
  phase: ({ view: { word } }) => ({ kind: "phase", text: words(word) }),
  cycle: ({ view: { parts, word }, say }) => ({ kind: "phase", text: `${words(word)} ${say(parts.round)}` }),
  refresh: null,
  say: ({ view: { parts }, say }) => ({ kind: "say", text: sayPieces(parts, say) }),
  nothing: ({ view: { word }, seat }) => {
    const what = word === "ask" ? "choose" : ["", "perform"].includes(word) ? word || "do" : `do in ${words(word)}`;
    return event(`${seat === "" ? "" : `${seat}: `}nothing to ${what}`);
  },
  end: ({ view: { word } }) => ({ kind: "end", text: `The game is over (${words(word)})` }),
};

/** The plain line for an event, or null for one that the log need not tell. */
export const lineOf = (told: Telling): Line | null => TELLERS[told.view.type]?.(told) ?? null;

/**
 * The key of a move for people: `shoot target=p2.A with=none` is "shoot · target Seat 2's A"; `call` says how names are written.
 * What was declined is left out, unless nothing else would be left.
 */
export function moveText(key: string, call: (name: string) => string = words): string {
  const pieces = key.split(" ").map((piece) => piece.split("="));
  const chosen = pieces.filter(([, value]) => value !== "none");
  const told = (chosen.length === 0 ? pieces : chosen).map(([name = "", value]): [string, string] => [
    name,
    value === undefined ? "" : value.split(",").map(call).join(", "),
  ]);
  return givenText(told);
}

/** Names of questions that join what was chosen to what stands before them. */
const JOINING: ReadonlySet<string> = new Set([
  "from",
  "to",
  "with",
  "at",
  "by",
  "for",
  "on",
  "into",
  "onto",
  "against",
  "over",
]);

/** What was chosen by the names of the questions: `man Seat 1's king to r8c4`, `give grain · want wood`. */
export const givenText = (given: readonly (readonly [string, string])[]): string =>
  given
    .map(([name, value], at) => {
      const gap = at === 0 ? "" : JOINING.has(name) ? " " : " · ";
      return `${gap}${`${words(name)} ${value}`.trim()}`;
    })
    .join("");
