import type { Entry } from "../../yaml/node.ts";
import type { Context } from "../context.ts";

/** How a choice begins, or says how many. */
const CHOICE = /^\s*(?:optional\b|split\b|yes or no|\w+ in\b)|\bof\b/;

/** What is said of a choice stands below it: beside it, it would be another choice. Such a name may all the same be a choice's. */
export function standsBeside(context: Context, { key, value }: Entry, keys: readonly string[]): boolean {
  if (!keys.includes(key.text) || value.kind !== "scalar") return false;
  if (CHOICE.test(value.text)) return false;
  const help = `write \`NAME: {in: x in LIST, ${key.text}: ...}\`, or each of these keys on a line of its own below the name`;
  context.error("wrong-form", key.span, `\`${key.text}\` stands below the choice of which it is said.`, help);
  return true;
}
