import type { GameRecord } from "../interpreter/play/record.ts";
import { type Read, readAs, readJson } from "./read-json.ts";
import { validators } from "./record.generated.js";

/** The character that replaces bytes which are not UTF-8. No id or key can contain it. */
const LOST = "\ufffd";

/** Reads the text of a record, for the command line, scenarios and the page. */
export function readRecord(text: string): Read<GameRecord> {
  if (text.includes(LOST)) return { wrong: "it is not written as UTF-8" };
  const json = readJson(text);
  return "wrong" in json ? json : asRecord(json.value);
}

/** Checks a record that has been parsed as JSON already. */
export const asRecord = (data: unknown): Read<GameRecord> => readAs(validators.record, data);
