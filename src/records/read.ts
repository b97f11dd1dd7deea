import type { GameRecord } from "../interpreter/play/record.ts";
import { validate } from "./form.generated.js";

/** A record, or what is wrong with the text, as the end of a sentence: `the file is no record of a game: …`. */
type ReadRecord = { readonly record: GameRecord } | { readonly wrong: string };

/** Reads the text of a record. The command line, scenarios and the page all read records here. */
export function readRecord(text: string): ReadRecord {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return { wrong: "it is not JSON" };
  }
}

/** The same for what has been read as JSON already. */
export function asRecord(data: unknown): ReadRecord {
  if (validate(data)) return { record: data };
  const [complaint] = validate.errors ?? [];
  return { wrong: complaint ? inWords(complaint) : "it has another form" };
}

interface Complaint {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  integer: "a whole number",
  object: "an object",
  string: "a text",
};

function inWords({ instancePath, keyword, params, message }: Complaint): string {
  const where = instancePath === "" ? "it" : `\`${named(instancePath)}\``;
  switch (keyword) {
    case "required":
      return `${where} has no \`${params.missingProperty}\``;
    case "additionalProperties":
      return `${where} has \`${params.additionalProperty}\`, which means nothing there`;
    case "type":
      return `${where} should be ${TYPES[String(params.type)] ?? params.type}`;
    case "const":
      return `${where} should be ${JSON.stringify(params.allowedValue)}`;
    default:
      return `${where} ${message ?? "has another form"}`;
  }
}

/** `/answers/0/seat` as a reader of JSON would write it: `answers[0].seat`. */
const named = (pointer: string) =>
  pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`));
