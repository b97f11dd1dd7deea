/** Events as lines of the log. Everything in them comes from the rules, so it is only ever text. */
import { type EventView, type Plain, sayPieces } from "../../src/interpreter/index.ts";
import type { LogEntry } from "../protocol.ts";
import { isHidden, plainText, words } from "./plain.ts";

interface Line {
  readonly kind: LogEntry["kind"];
  readonly text: string;
}

type Parts = EventView["parts"];

const say = plainText;
const place = (value: Plain | undefined) => (value === null || value === undefined ? "nowhere" : say(value));

const event = (text: string): Line => ({ kind: "event", text });

/** What is being carried out has no name but its rule's: it tells nobody anything. */
const isRunning = (value: Plain) => typeof value === "string" && value.startsWith("verbs.");

/** Arguments as they were given: `up to 2, drawn none`. */
const given = (parts: Parts, leave: readonly string[]) =>
  Object.entries(parts)
    .filter(([name, value]) => !leave.includes(name) && !isRunning(value))
    .map(([name, value]) => `${words(name)} ${say(value)}`)
    .join(", ");

const TELLERS: Readonly<Record<EventView["type"], ((view: EventView, seat: string) => Line | null) | null>> = {
  set: ({ parts }) => {
    const about = parts.key === undefined ? "" : `${say(parts.key)}: `;
    const key = typeof parts.element === "string" ? ` ${words(parts.element)}` : "";
    const slot = words(say(parts.slot ?? parts.local ?? "value")) + key;
    const same = JSON.stringify(parts.old) === JSON.stringify(parts.new) && !isHidden(parts.new);
    return same
      ? { kind: "idle", text: `${about}${slot} stays ${say(parts.new)}` }
      : event(`${about}${slot} ${say(parts.old)} → ${say(parts.new)}`);
  },
  move: ({ parts }) => {
    if (parts.from === null) return event(`${say(parts.what)} comes to ${place(parts.to)}`);
    if (parts.to === null) return event(`${say(parts.what)} leaves ${place(parts.from)}`);
    return event(`${say(parts.what)} moves from ${place(parts.from)} to ${place(parts.to)}`);
  },
  draw: ({ parts }) => ({
    kind: "chance",
    text: `${say(parts.what)} is drawn from ${place(parts.from)} to ${place(parts.to)}`,
  }),
  make: ({ parts }) => event(`${say(parts.what)} is made${parts.to === null ? "" : ` at ${place(parts.to)}`}`),
  remove: ({ parts }) => event(`${say(parts.what)} leaves play`),
  reveal: ({ parts }) => event(`${say(parts.what)} is shown to ${say(parts.seats)}`),
  hide: ({ parts }) => event(`${say(parts.what)} is hidden from ${say(parts.seats)}`),
  shuffle: ({ parts }) => ({ kind: "chance", text: `${place(parts.zone)} is shuffled` }),
  toss: ({ parts, word }) => {
    const only = Object.keys(parts).length === 1 ? say(Object.values(parts)[0]) : given(parts, []);
    return { kind: "chance", text: `${words(word)}: ${only || "decided by chance"}` };
  },
  ask: null,
  answer: null,
  pass: (_, seat) => event(`${seat} passes`),
  command: ({ parts, word }, seat) => event(`${seat}: ${words(word)} ${given(parts, ["command"])}`.trim()),
  call: ({ parts, word }) => {
    // The log tells phases when they begin.
    const name = word.split(".").at(-1) ?? word;
    return /^phases\b/.test(word) ? null : { kind: "call", text: `${words(name)} ${given(parts, ["body"])}`.trim() };
  },
  return: null,
  phase: ({ word }) => ({ kind: "phase", text: words(word) }),
  cycle: ({ parts, word }) => ({ kind: "phase", text: `${words(word)} ${say(parts.round)}` }),
  refresh: null,
  say: ({ parts }) => ({
    kind: "say",
    text: sayPieces(parts, say),
  }),
  nothing: ({ word }, seat) => {
    const what = word === "ask" ? "choose" : ["", "perform"].includes(word) ? word || "do" : `do in ${words(word)}`;
    const text = `${seat === "" ? "" : `${seat}: `}nothing to ${what}`;
    // Most things have no effects of their own: that is not worth a line for each of them.
    return word === "perform" ? { kind: "idle", text } : event(text);
  },
  end: ({ word }) => ({ kind: "end", text: `The game is over (${words(word)})` }),
};

/** The line for an event, or null for one that the log need not tell. */
export function lineOf(view: EventView, seatName: string): Line | null {
  return TELLERS[view.type]?.(view, seatName) ?? null;
}

/** The key of a move for people: `shoot target=p2.A` is "shoot, target p2.A". */
export function moveText(key: string): string {
  return key
    .split(" ")
    .map((piece) => piece.split("="))
    .map(([field, value]) =>
      value === undefined ? words(field ?? "") : `${words(field ?? "")} ${value.replaceAll(",", ", ")}`,
    )
    .join(" · ");
}
