import type { Entry, Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";

/** A text that can be a choice: it begins like one, or has a count. */
const CHOICE = /^\s*(?:optional\b|split\b|yes or no|\w+ in\b)|\bof\b/;

export const readsLikeChoice = (value: Node): boolean => value.kind === "scalar" && CHOICE.test(value.text);

/** Keys of the effect that asks. */
const BESIDE_ASK: ReadonlySet<string> = new Set(["who", "otherwise", "if nothing", "continues"]);

/**
 * Reports a key of a choice that stands beside the choice, where it would name another one. If its value reads like a
 * choice, it is taken for one.
 */
export function standsBeside(context: Context, { key, value }: Entry, keys: readonly string[]): boolean {
  if (value.kind === "map" || readsLikeChoice(value)) return false;
  if (BESIDE_ASK.has(key.text)) {
    const left = "put it straight below `ask`, no further to the right";
    context.error("wrong-form", key.span, `\`${key.text}\` belongs beside \`ask\`, not among the choices.`, left);
    return true;
  }
  if (!keys.includes(key.text) || value.kind !== "scalar") return false;
  const help = `write \`NAME: {in: x in LIST, ${key.text}: ...}\`, or each of these keys on a line of its own below the name`;
  context.error("wrong-form", key.span, `\`${key.text}\` belongs below its choice.`, help);
  return true;
}
