import { validators } from "./protocol.generated.js";
import type { AnswerKind, AnswerLine } from "./protocol.ts";
import { type Read, readAs, readJson } from "./read-json.ts";

const DOING = Object.keys(validators).filter((kind) => kind !== "choose" && kind !== "key");

/** Reads a line from a program: an answer, or an error message. */
export function readAnswer(text: string): Read<AnswerLine> {
  const json = readJson(text);
  const data = "wrong" in json ? null : json.value;
  if (typeof data !== "object" || data === null || Array.isArray(data))
    return { wrong: "A line should be one JSON object." };
  const kind = kindOf(data);
  if (typeof kind !== "string") return kind;
  const read = readAs<AnswerLine["line"]>(validators[kind], data);
  // The validator belongs to the kind; TypeScript cannot follow this through the table.
  return "wrong" in read
    ? { wrong: `A line with ${shown(kind)}: ${read.wrong}.` }
    : { value: { kind, line: read.value } as AnswerLine };
}

/** The form that a line claims to have. */
function kindOf(data: object): AnswerKind | { readonly wrong: string } {
  if (Object.hasOwn(data, "do")) {
    const word: unknown = Reflect.get(data, "do");
    const found = DOING.find((kind) => kind === word);
    return (found as AnswerKind | undefined) ?? { wrong: `\`do\` should be one of ${DOING.map(quoted).join(", ")}.` };
  }
  const found = (["choose", "key"] as const).find((key) => Object.hasOwn(data, key));
  return found ?? { wrong: "A line has `choose`, `key` or `do`; see docs/protocol.md." };
}

const quoted = (word: string) => `\`${word}\``;

const shown = (kind: AnswerKind) => (DOING.includes(kind) ? `\`do: ${kind}\`` : quoted(kind));
