/** Removes control characters from output, since texts of rules are untrusted. */
import { type Io, wantsColour } from "./io.ts";

/** Characters that control a terminal or change the direction of text. */
const CONTROL = "\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069";
const STEERING = new RegExp(`[${CONTROL}]`, "g");
/** The colour codes of this program; any other escape is removed. */
const COLOUR_OR_STEERING = new RegExp(`(\\u001b\\[(?:[012]|3[1236](?:;1)?)m)|[${CONTROL}]`, "g");

/** Cleans everything that is printed: titles, texts and names in rules, and file names, may contain anything. */
export function tamed(io: Io): Io {
  const clean = (text: string, colours: boolean) =>
    text.replace(COLOUR_OR_STEERING, (_, colour?: string) => (colours && colour ? colour : "·"));
  return {
    ...io,
    out: (text) => io.out(clean(text, wantsColour(io))),
    err: (text) => io.err(clean(text, false)),
  };
}

/** JSON in which control characters are escaped, so that it means the same and cannot control a terminal. */
export function jsonText(document: unknown, indent?: number): string {
  const text = JSON.stringify(document, null, indent);
  return text.replace(STEERING, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
