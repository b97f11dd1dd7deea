import { lookUp } from "../../text/lookup.ts";
import { didYouMean } from "../../text/similar.ts";
import type { Entry } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { MODIFIERS } from "./common-keys.ts";

/** Words that people write as keys of an effect, and where they belong. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  where: "it stands behind the list: `each: x in LIST where CONDITION`",
  take: "it stands behind the list: `card: c in LIST take 1`, `move: c in LIST take 1`",
  sorted: "it stands behind the list: `each: x in LIST sorted by x.number`",
  repeat: "what is repeated stands under `do:`, beside `repeat:`",
  "else if": "write `else:`, and below it, further to the right, an effect that begins with `if:`",
  while: "a loop has its effects under `do:`, beside `while:`",
};

/** Words that people write for keys of some effects. */
const MEANT: Readonly<Record<string, string>> = { then: "do", otherwise: "else" };

function meant(key: string, own: readonly string[]): string | undefined {
  const word = lookUp(MEANT, key);
  return word !== undefined && own.includes(word) ? `write \`${word}:\`` : undefined;
}

/** Reports a key that an effect does not take. */
export function reportUnknownKey(context: Context, key: Entry["key"], what: string, own: readonly string[]): void {
  const known = own.length > 0 ? `it knows ${own.join(", ")}` : undefined;
  const help = () =>
    conditionAsKey(key.text) ??
    meant(key.text, own) ??
    lookUp(ELSEWHERE, key.text) ??
    didYouMean(key.text, [...own, ...Object.keys(MODIFIERS)]) ??
    known;
  const message = conditionAsKey(key.text) ? noKey(key.text) : `\`${what}\` has no \`${key.text}\`.`;
  context.error("unknown-key", key.span, message, help);
}

export const noKey = (text: string) => `The key of a condition is \`if\` alone, but this is \`${text}\`.`;

/** The help for a condition that is written as a key: `- if hungry: ...`. */
export function conditionAsKey(text: string): string | undefined {
  const [, condition] = /^if\s+(.+)$/.exec(text) ?? [];
  return condition && `write \`if: ${condition}\`, and what is done then as a key beside it`;
}
