import { validators } from "./environment.generated.js";
import type { RequestKind, RequestLine } from "./environment.ts";
import { type Read, readAs, readJson } from "./read-json.ts";

const KINDS = Object.keys(validators) as RequestKind[];

/** Reads a line from a program that learns: a request, or an error message. */
export function readRequest(text: string): Read<RequestLine> {
  const json = readJson(text);
  const data = "wrong" in json ? null : json.value;
  if (typeof data !== "object" || data === null || Array.isArray(data))
    return { wrong: "A line should be one JSON object." };
  const wanted: unknown = Reflect.get(data, "do");
  const kind = KINDS.find((one) => one === wanted);
  if (!kind) return { wrong: `\`do\` should be one of ${KINDS.map((one) => `\`${one}\``).join(", ")}.` };
  const read = readAs<RequestLine>(validators[kind], data);
  return "wrong" in read ? { wrong: `A line with \`do: ${kind}\`: ${read.wrong}.` } : read;
}
