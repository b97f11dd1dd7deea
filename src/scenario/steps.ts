import type { Entry, MapNode, Node, ScalarNode } from "../dsl/yaml/node.ts";
import { isEmpty } from "../dsl/yaml/node.ts";
import { readAnswer } from "./answer.ts";
import { readCheck, readThen } from "./checks.ts";
import type { Check, Seats, Step } from "./model.ts";
import { quoted, type Reader } from "./reader.ts";
import { seatKey } from "./seats.ts";

/** The items of `when`, in order. */
export function readWhen(reader: Reader, seats: Seats, node: Node): Step[] {
  if (isEmpty(node)) return [];
  const list = reader.list(node, "`when`");
  return (list?.items ?? []).flatMap((item): Step[] => {
    if (item.kind === "scalar" && !isEmpty(item)) return standingAlone(reader, seats, item);
    const map = reader.map(item, "A step of `when`");
    const first = map?.entries[0];
    return map && first ? stepsOf(reader, seats, map, first) : [];
  });
}

/**
 * Reads an item that is a single text. A bare name is a verb without values; anything more is a condition that must
 * hold now.
 */
function standingAlone(reader: Reader, seats: Seats, item: ScalarNode): Step[] {
  const [key, rest] = /^([^:]+):\s(.*)$/.exec(item.text)?.slice(1) ?? [];
  if (key !== undefined && rest !== undefined && seatKey(seats, key)) {
    const help = `write it without the quotes: \`- ${key}: ${rest}\``;
    reader.wrong(item.span, "In quotes this is one text, and no answer or check of a player.", help);
    return [];
  }
  if (/^[\w-]+$/.test(item.text)) return [{ step: "effect", at: item.span, given: item.text, effect: item }];
  return readThen(reader, seats, item).map(stepOfCheck);
}

const stepOfCheck = (check: Check): Step => ({ step: "check", at: check.at, given: check.given, check });

function stepsOf(reader: Reader, seats: Seats, map: MapNode, first: Entry): Step[] {
  const step = plainStep(reader, seats, map, first);
  if (!step) return [{ step: "effect", at: first.key.span, given: quoted(map.span), effect: map }];
  for (const { key } of map.entries.slice(1))
    reader.wrong(
      key.span,
      `\`${key.text}\` cannot stand beside \`${first.key.text}\`.`,
      "begin a step of its own: `- …`",
    );
  return step;
}

/** Reads a step with only one key: an answer, a check or a phase. Null: it is an effect. */
function plainStep(reader: Reader, seats: Seats, map: MapNode, first: Entry): Step[] | null {
  const at = first.key.span;
  const given = quoted(map.span);
  const key = first.key.text;
  const seat = seatKey(seats, key);
  if (seat?.words === "") return answerStep(reader, seat.seat, first);
  const checks = key === "then" ? readThen(reader, seats, first.value) : readCheck(reader, seats, first);
  if (checks) return checks.map(stepOfCheck);
  if (seat) {
    reader.wrong(
      at,
      `\`${key}\` is not something that a player does here.`,
      "`P: answer`, `P may: …`, `P may not: …`, `P sees: …`",
    );
    return [];
  }
  if (key === "phase") {
    const phase = reader.text(first.value, "`phase`");
    return phase ? [{ step: "phase", at, given, phase }] : [];
  }
  return key.startsWith("play on") ? playOn(reader, first) : null;
}

function answerStep(reader: Reader, seat: number, entry: Entry): Step[] {
  const answer = readAnswer(reader, entry.value);
  const given = `${entry.key.text}: ${quoted(entry.value.span)}`;
  return answer ? [{ step: "answer", at: entry.key.span, given, seat, answer }] : [];
}

/**
 * Reads `play on until: CONDITION`, which takes forced moves only, or `play on at random until: CONDITION`, which takes
 * any.
 */
function playOn(reader: Reader, entry: Entry): Step[] {
  const at = entry.key.span;
  const form = /^play on( at random)? until$/.exec(entry.key.text);
  if (!form) {
    reader.wrong(at, `\`${entry.key.text}\` cannot be read.`, "`play on until: …` or `play on at random until: …`");
    return [];
  }
  const until = reader.text(entry.value, "`play on until`");
  const given = `${entry.key.text}: ${quoted(entry.value.span)}`;
  return until ? [{ step: "play on", at, given, until, random: form[1] !== undefined }] : [];
}
