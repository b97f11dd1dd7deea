/** Reads the events that a scenario expects under `events`. */
import { EVENT_FORMS, type EventForm, type EventWord, isEventWord } from "../../dsl/shape/events.ts";
import type { Span } from "../../dsl/text/source.ts";
import type { MapNode, Node } from "../../dsl/yaml/node.ts";
import { answerOfText, readAnswer, valuesOf } from "../answer.ts";
import type { Answer, ExpectedEvent, Seats } from "../model.ts";
import { quoted, type Reader } from "../reader.ts";
import { seatKey } from "../seats.ts";
import { remedy } from "./rewrite.ts";
import { wordsIn } from "./words-in.ts";

/** Reads a list of events. A single event may stand without the list. */
export function readEvents(reader: Reader, seats: Seats, node: Node): ExpectedEvent[] {
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) => readEvent(reader, seats, item) ?? []);
}

function readEvent(reader: Reader, seats: Seats, node: Node): ExpectedEvent | null {
  if (node.kind === "map") return eventOfMap(reader, seats, node);
  const text = reader.text(node, "An event");
  const [, word = "", rest = ""] = /^(\S+)\s*(.*)$/s.exec(text?.text ?? "") ?? [];
  return text && eventOf(reader, text.span, word, rest);
}

/**
 * Reads an event that is a map. `Ann: walk, to is r1c2` is her answer; `say: TEXT` and `move: X` with `to: Y` are
 * written as in rules.
 */
function eventOfMap(reader: Reader, seats: Seats, map: MapNode): ExpectedEvent | null {
  const [first, ...others] = map.entries;
  if (!first) return reader.wrong(map.span, "An event should say what happens.");
  const seat = seatKey(seats, first.key.text);
  if (seat?.words === "" && others.length === 0) {
    const answer = readAnswer(reader, first.value);
    return answer && { ...expected(map.span), what: { is: "answer", seat: seat.seat, answer } };
  }
  const read = reader.bindings(map, "An event");
  if (read.length < map.entries.length) return null;
  const [head, ...tail] = read.map(({ name, value }, i) => (i === 0 ? value.text : `${name.text} ${value.text}`));
  const rest = [head, ...tail].join(" ");
  return eventOf(reader, map.span, first.key.text, rest);
}

const expected = (at: Span) => ({ at, given: quoted(at) });

function eventOf(reader: Reader, at: Span, word: string, rest: string): ExpectedEvent | null {
  if (!isEventWord(word)) return unknownEvent(reader, at, word, rest);
  const what =
    word === "say" ? { is: "said" as const, text: rest } : word === "call" ? callOf(at, rest) : named(word, rest);
  if (typeof what !== "string") return { ...expected(at), what };
  return reader.wrong(at, `\`${what}\` cannot be read here.`, remedy(word, rest));
}

function unknownEvent(reader: Reader, at: Span, word: string, rest: string): null {
  const known = Object.keys(EVENT_FORMS).join(", ");
  const line = `${word} ${rest}`.trim();
  const [second = "", ...others] = rest.split(/\s+/);
  const isBehind = word.includes(".") && isEventWord(second);
  // In quotes the colon behind a player's name is text.
  if (word.endsWith(":"))
    return reader.wrong(at, `\`${word}\` is nothing that happens.`, `leave out the quotes: \`- ${line}\``);
  return reader.wrong(
    at,
    `\`${word}\` is nothing that happens.`,
    isBehind
      ? remedy(second, [word, ...others].join(" "))
      : `an event begins with the name of a player or one of ${known}; for a line of the log write \`say: ${line}\``,
  );
}

function callOf(at: Span, rest: string): ExpectedEvent["what"] | string {
  const answer: Answer = answerOfText(rest, at);
  const { command, fields } = answer;
  if (command === null || /\s/.test(command)) return rest;
  return {
    is: "event",
    word: "call",
    subject: command,
    fields: fields.map(({ field, values }) => ({ field, values })),
  };
}

/** Reads `NAME FIELD VALUE FIELD VALUE`. A word that fits nowhere is returned. */
function named(word: EventWord, rest: string): ExpectedEvent["what"] | string {
  const form: EventForm = EVENT_FORMS[word];
  const words = wordsIn(rest);
  const isField = (text: string) => Object.hasOwn(form.fields, text);
  const from = words.findIndex((text, i) => i > 0 && isField(text));
  const subject = words.slice(0, from < 0 ? words.length : from);
  // `nothing to draw` reads better than `nothing draw`.
  if (word === "nothing" && subject[0] === "to") subject.shift();
  const [name, stray] = subject;
  if (name === undefined) return rest || word;
  if (stray !== undefined) return stray;
  if (name.includes("=")) return name;
  const fields: { field: string; values: string[] }[] = [];
  for (const text of from < 0 ? [] : words.slice(from)) {
    const last = fields.at(-1);
    if (isField(text)) fields.push({ field: text, values: [] });
    else last?.values.push(text);
  }
  const empty = fields.find(({ values }) => values.length === 0);
  if (empty) return empty.field;
  const read = fields.map(({ field, values }) => ({ field, values: valuesOf(values.join(" ")) }));
  return (
    read.find(({ values }) => values.some((value) => /\s/.test(value)))?.values.join(" ") ?? {
      is: "event",
      word,
      subject: name,
      fields: read,
    }
  );
}
