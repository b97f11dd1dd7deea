/** Events as scenarios write them. These words are typed by people, so they differ from the sentences of the log. */
import { EVENT_FORMS, type EventForm, type EventWord } from "../../dsl/shape/events.ts";
import type { Plain } from "../../interpreter/names/plain.ts";
import { describeEvent, type EventView, saidPieces } from "../../interpreter/observe/redact.ts";
import type { Event, EventType } from "../../interpreter/runtime/events.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import { seatsIn } from "../../interpreter/runtime/position.ts";
import { IDLE } from "../compile.ts";
import { plainText } from "../inspect.ts";

/** An event as a scenario writes it: each value under its field. */
export interface Told {
  /** its first word; answers begin with the player */
  readonly word: string;
  readonly player: string | null;
  /** what it is about; a thing may have several names */
  readonly subjects: readonly string[];
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/**
 * The scenario's word for each event, or null if scenarios cannot mention it. A missing event type does not compile.
 */
const WORDS: { readonly [T in Exclude<EventType, "answer" | "command">]: EventWord | null } = {
  set: "set",
  move: "move",
  draw: "draw",
  make: "make",
  remove: "remove",
  reveal: "reveal",
  hide: "hide",
  shuffle: "shuffle",
  toss: "toss",
  ask: null,
  pass: "pass",
  call: "call",
  return: "return",
  phase: "phase",
  cycle: "round",
  refresh: "refresh",
  say: "say",
  nothing: "nothing",
  end: "end",
};

/** The event as a scenario writes it, or null if scenarios cannot mention it. */
export function toldOf(game: Game, event: Event): Told | null {
  const view = describeEvent(game, event, null);
  if (!view || isOfCase(view)) return null;
  const { player } = view;
  if (view.type === "command" || view.type === "answer") {
    const subjects = view.type === "command" ? [bare(view.word)] : [];
    return { word: view.type, player, subjects, fields: fieldsOf(view, ["command"]) };
  }
  if (view.type === "call") return { word: "call", player, subjects: bodies(view), fields: fieldsOf(view, ["body"]) };
  const word = WORDS[view.type];
  if (word === null) return null;
  const form: EventForm = EVENT_FORMS[word];
  const parts = Object.entries(form.fields).map(([field, part]) => [field, valuesIn(view, event, part)] as const);
  // Place 0 means a pile, where things have no position number.
  const fields = parts.filter(([field, values]) => values.length > 0 && !(field === "place" && values[0] === "0"));
  return { word, player, subjects: subjectsOf(view, event, form.subject), fields: new Map(fields) };
}

/** The effects of a case run in bodies of their own, which are not part of the game. */
const isOfCase = ({ word, parts }: EventView) =>
  word === IDLE || (typeof parts.body === "string" && /^(?:scenario|extra)\./.test(parts.body));

const fieldsOf = ({ parts }: EventView, without: readonly string[]) =>
  new Map(Object.entries(parts).flatMap(([name, value]) => (without.includes(name) ? [] : [[name, leaves(value)]])));

/** `phases.hunt` is what files call it; scenarios say `hunt`, and `deck` for `table.deck`. */
export const bare = (word: string) => word.replace(/^(?:verbs|phases|windows|commands|table)\./, "");

const bodies = ({ parts, word }: EventView) => [bare(word === "" ? String(parts.body) : word)];

function subjectsOf(view: EventView, event: Event, subject: string): readonly string[] {
  switch (subject) {
    case "word":
      return [bare(view.word)];
    case "body":
      return bodies(view);
    case "target":
      return [targetOf(view)];
    case "text":
      return [saidText(view)];
    default:
      return valuesIn(view, event, subject);
  }
}

const saidText = ({ parts }: EventView) =>
  saidPieces(parts)
    .map((one) => (typeof one === "string" ? one : plainText(one.value)))
    .join("");

/** `A4.cloaked`, `kills` of the table, `men[p2, point_4]`, `p1.stakes[red]`, `strike.force` of a running verb. */
function targetOf({ parts }: EventView): string {
  const element = parts.element === undefined ? "" : `[${leaves(parts.element).join(", ")}]`;
  if (parts.slot === undefined) return `${bare(String(parts.body))}.${leaves(parts.local ?? null).join(".")}${element}`;
  const keys = (parts.key === undefined ? [] : leaves(parts.key)).filter((key) => key !== "table");
  const slot = String(parts.slot);
  if (keys.length > 1) return `${slot}[${keys.join(", ")}]${element}`;
  return `${[...keys, slot].join(".")}${element}`;
}

function valuesIn(view: EventView, event: Event, part: string): readonly string[] {
  if (part === "player") return [view.player ?? "none"];
  if (part === "winners") return winnersOf(event);
  const value = view.parts[part];
  return value === undefined ? [] : leaves(value);
}

function winnersOf(event: Event): string[] {
  const mask = event.parts.find(({ name }) => name === "winners")?.value;
  const seats = typeof mask === "number" ? seatsIn(mask) : [];
  return seats.length === 0 ? ["nobody"] : seats.map((seat) => `p${seat + 1}`);
}

function leaves(value: Plain): string[] {
  if (value === null || typeof value !== "object") return [bare(plainText(value))];
  const inner = Object.values(value).flatMap((one) => leaves(one as Plain));
  return inner.length === 0 ? ["none"] : inner;
}

/** The event as it is written, for messages. */
export function eventText({ word, player, subjects, fields }: Told): string {
  const answered = word === "command" || word === "answer";
  const given = [...fields].map(([field, values]) => ({ field, text: values.join(" and ") }));
  if (answered || word === "call") {
    const said = given.map(({ field, text }) => `${field} is ${text}`);
    const line = [...subjects, ...said].join(", ");
    return answered ? `${player}: ${line}` : `call ${line}`;
  }
  return [word, ...subjects.slice(0, 1), ...given.map(({ field, text }) => `${field} ${text}`)].join(" ");
}
