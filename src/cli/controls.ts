import { type Io, wantsColour } from "./io.ts";

/** Characters that steer a terminal, or turn the direction of text, instead of standing in it. */
const CONTROL = "\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069";
const STEERING = new RegExp(`[${CONTROL}]`, "g");
/** The colours of this program; nothing else may begin with an escape. */
const COLOUR_OR_STEERING = new RegExp(`(\\u001b\\[(?:[012]|3[1236](?:;1)?)m)|[${CONTROL}]`, "g");

/** What is printed goes through here: titles, texts and names of rules, and names of files, may hold anything. */
export function tamed(io: Io): Io {
  const clean = (text: string, colours: boolean) =>
    text.replace(COLOUR_OR_STEERING, (_, colour?: string) => (colours && colour ? colour : "·"));
  return {
    ...io,
    out: (text) => io.out(clean(text, wantsColour(io))),
    err: (text) => io.err(clean(text, false)),
  };
}

/** JSON in which such characters are written as numbers, so that they mean the same and do nothing. */
export function jsonText(document: unknown, indent?: number): string {
  const text = JSON.stringify(document, null, indent);
  return text.replace(STEERING, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
