import type { Entry, MapNode, Node } from "../dsl/yaml/node.ts";
import { isEmpty } from "../dsl/yaml/node.ts";
import { readAnswer } from "./answer.ts";
import { readCheck, readThen } from "./checks.ts";
import type { Seats, Step } from "./model.ts";
import { quoted, type Reader } from "./reader.ts";
import { seatKey } from "./seats.ts";

/** The items of `when`, in order. */
export function readWhen(reader: Reader, seats: Seats, node: Node): Step[] {
  if (isEmpty(node)) return [];
  const list = reader.list(node, "`when`");
  return (list?.items ?? []).flatMap((item): Step[] => {
    // A verb without values stands alone, as it does in rules.
    if (item.kind === "scalar" && !isEmpty(item))
      return [{ step: "effect", at: item.span, given: item.text, effect: item }];
    const map = reader.map(item, "A step of `when`");
    const first = map?.entries[0];
    return map && first ? stepsOf(reader, seats, map, first) : [];
  });
}

function stepsOf(reader: Reader, seats: Seats, map: MapNode, first: Entry): Step[] {
  const at = first.key.span;
  const given = quoted(map.span);
  const key = first.key.text;
  const seat = seatKey(seats, key);
  if (seat?.words === "") return answerStep(reader, seat.seat, first);
  const checks = key === "then" ? readThen(reader, seats, first.value) : readCheck(reader, seats, first);
  if (checks) return checks.map((check) => ({ step: "check", at: check.at, given: check.given, check }));
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
  if (key.startsWith("play on")) return playOn(reader, first);
  return [{ step: "effect", at, given, effect: map }];
}

function answerStep(reader: Reader, seat: number, entry: Entry): Step[] {
  const answer = readAnswer(reader, entry.value);
  const given = `${entry.key.text}: ${quoted(entry.value.span)}`;
  return answer ? [{ step: "answer", at: entry.key.span, given, seat, answer }] : [];
}

/** `play on until: CONDITION` takes forced moves only; `play on at random until: CONDITION` any. */
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
