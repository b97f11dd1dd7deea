/** Sentences that the look of some rules has for what somebody answers. */
import type { Loaded } from "../dsl/load.ts";
import { inside, lookOf, word } from "./look-node.ts";

/**
 * The sentence for an answer to a rule (a phase, a verb or a command); `given`: what was chosen, by the names of the questions, as it
 * is read. Null where the rules have none, or something that it names was not chosen.
 */
export function answerSentence(loaded: Loaded, rule: string, given: ReadonlyMap<string, string>): string | null {
  const text = word(inside(lookOf(loaded, "answers"), rule));
  const places = [...(text ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (text === null || places.some((name) => !given.has(name))) return null;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name) ?? "");
}
