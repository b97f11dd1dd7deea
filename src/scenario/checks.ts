import { CHECKS } from "../dsl/shape/others.ts";
import { type Entry, isEmpty, type Node } from "../dsl/yaml/node.ts";
import { answerOfText, readAnswer, readChoices } from "./answer.ts";
import { readEvents } from "./events/expected.ts";
import type { Check, Seats } from "./model.ts";
import { quoted, type Reader } from "./reader.ts";
import { seatKey } from "./seats.ts";

export const CHECK_KEYS = Object.keys(CHECKS);

/** The items of `then`: expressions, or maps with the keys that also stand directly in a case. */
export function readThen(reader: Reader, seats: Seats, node: Node): Check[] {
  if (isEmpty(node)) return [];
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item): Check[] => {
    if (item.kind === "map")
      return item.entries.flatMap((entry) => readCheck(reader, seats, entry) ?? unknownCheck(reader, seats, entry));
    const text = reader.text(item, "What must hold");
    return text ? [{ check: "holds", at: text.span, given: quoted(text.span), expression: text }] : [];
  });
}

function unknownCheck(reader: Reader, seats: Seats, { key }: Entry): Check[] {
  if (seatKey(seats, key.text)?.words === "") {
    reader.wrong(
      key.span,
      `What \`${key.text}\` does cannot stand under \`then\`.`,
      "answers stand in the list under `when`",
    );
    return [];
  }
  reader.unknown(
    key,
    [...CHECK_KEYS, "SEAT may", "SEAT may not", "SEAT may exactly", "SEAT is told", "SEAT sees", "SEAT does not see"],
    "`then`",
  );
  return [];
}

/** The checks that one key stands for, or null if the key is not a check. */
export function readCheck(reader: Reader, seats: Seats, entry: Entry): Check[] | null {
  const seat = seatKey(seats, entry.key.text);
  if (seat) return seatCheck(reader, entry, seat);
  const given = written(entry);
  const at = entry.key.span;
  switch (entry.key.text) {
    case "parts":
    case "results":
      return valuesChecks(reader, entry.key.text, entry.value);
    case "because":
      return becauseChecks(reader, entry.value);
    case "events":
    case "events in any order": {
      const events = readEvents(reader, seats, entry.value);
      return [{ check: "events", at, given, events, inOrder: entry.key.text === "events" }];
    }
    case "no events":
      return [{ check: "no events", at, given, events: readEvents(reader, seats, entry.value) }];
    case "winners":
      return [{ check: "winners", at, given, seats: seatsNamed(reader, seats, entry.value, ["nobody"]) }];
    case "pending":
      return [{ check: "pending", at, given, seats: seatsNamed(reader, seats, entry.value, []) }];
    default:
      return null;
  }
}

const written = (entry: Entry) => `${entry.key.text}: ${quoted(entry.value.span)}`;

function seatCheck(reader: Reader, entry: Entry, key: { seat: number; words: string }): Check[] | null {
  const common = { at: entry.key.span, given: written(entry), seat: key.seat };
  switch (key.words) {
    case "may":
    case "may not": {
      const answer = readAnswer(reader, entry.value);
      return answer ? [{ ...common, check: key.words, answer }] : [];
    }
    case "may exactly": {
      const choices = readChoices(reader, entry.value);
      return choices ? [{ ...common, check: "may exactly", choices }] : [];
    }
    case "is told":
      return toldChecks(reader, entry, key.seat);
    case "sees":
    case "does not see": {
      const check = key.words;
      return reader.texts(entry.value, "What is seen").map((thing) => ({ ...common, at: thing.span, check, thing }));
    }
    default:
      return null;
  }
}

function toldChecks(reader: Reader, { key, value }: Entry, seat: number): Check[] {
  const map = reader.map(value, `\`${key.text}\``);
  return (map?.entries ?? []).flatMap((entry): Check[] => {
    const { text, span } = entry.key;
    const told = reader.text(entry.value, `Why not \`${text}\``);
    const given = `${key.text}: {${written(entry)}}`;
    return told ? [{ check: "is told", at: span, given, seat, answer: answerOfText(text, span), text: told.text }] : [];
  });
}

function valuesChecks(reader: Reader, check: "parts" | "results", node: Node): Check[] {
  const map = reader.map(node, `\`${check}\``);
  return (map?.entries ?? []).map((entry) => ({
    check,
    at: entry.key.span,
    given: written(entry),
    of: entry.key,
    values: reader.bindings(entry.value, `\`${entry.key.text}\``),
  }));
}

function becauseChecks(reader: Reader, node: Node): Check[] {
  const map = reader.map(node, "`because`");
  return (map?.entries ?? []).map((entry) => ({
    check: "because",
    at: entry.key.span,
    given: written(entry),
    term: entry.key,
    members: reader.texts(entry.value, `\`${entry.key.text}\``),
  }));
}

function seatsNamed(reader: Reader, seats: Seats, node: Node, others: readonly string[]): number[] {
  return reader.texts(node, "A list of players").flatMap((written) =>
    (seats.groups.get(written.text) ?? [written.text]).flatMap((name) => {
      if (others.includes(name)) return [];
      const found = seatKey(seats, name);
      if (found && found.words === "") return [found.seat];
      reader.wrong(written.span, `There is no player \`${name}\`.`);
      return [];
    }),
  );
}
