/** Sentences that the `look` of the rules has for answers. */
import type { Loaded } from "../dsl/load.ts";
import type { Node } from "../dsl/yaml/node.ts";
import { inside, lookOf, word } from "./look-node.ts";

/** The answer to a question: as written in a record, and as it is read. */
export interface Given {
  readonly word: string;
  readonly said: string;
}

/**
 * The sentence of the rules for an answer to a rule (a phase, a verb or a command). `given`: the answers by question.
 * Null if the rules have no sentence with just these questions.
 */
export function answerSentence(loaded: Loaded, rule: string, given: ReadonlyMap<string, Given>): string | null {
  const found = templateFor(inside(lookOf(loaded, "answers"), rule), given);
  return found === null ? null : found.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name)?.said ?? "");
}

/** The sentence of the `look` for the end of the game, or null. */
export const endSentence = (loaded: Loaded, reason: string): string | null =>
  word(inside(lookOf(loaded, "ends"), reason));

function templateFor(node: Node | undefined, given: ReadonlyMap<string, Given>): string | null {
  if (node?.kind === "map") {
    const [only, ...more] = given;
    if (!only || more.length > 0) return null;
    const [name, { word: chosen }] = only;
    return word(inside(node, chosen)) ?? word(inside(node, name));
  }
  const texts = node?.kind === "list" ? node.items.map(word) : [word(node)];
  return texts.find((text) => text !== null && namesAll(text, given)) ?? null;
}

function namesAll(text: string, given: ReadonlyMap<string, Given>): boolean {
  const places = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  return places.size === given.size && [...places].every((name) => given.has(name));
}
