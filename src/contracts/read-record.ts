import type { GameRecord } from "../interpreter/play/record.ts";
import { validators } from "./record.generated.js";
import { type Read, readAs, readJson } from "./words.ts";

/** What stands in a text for bytes that are no UTF-8; no id and no key can hold it. */
const LOST = "\ufffd";

/** Reads the text of a record. The command line, scenarios and the page all read records here. */
export function readRecord(text: string): Read<GameRecord> {
  if (text.includes(LOST)) return { wrong: "it is not written as UTF-8" };
  const json = readJson(text);
  return "wrong" in json ? json : asRecord(json.value);
}

/** The same for what has been read as JSON already. */
export const asRecord = (data: unknown): Read<GameRecord> => readAs(validators.record, data);
