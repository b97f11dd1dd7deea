import { entryOf, type MapNode } from "../yaml/node.ts";
import type { Context } from "./context.ts";
import type { VerbDecl } from "./model.ts";

/** A verb with fewer effects needs no ids: it is replaced as a whole. */
const SEVERAL = 2;

/**
 * Hints for verbs that several rules call and whose effects have no ids: a variant or pack can then only replace all of
 * them. Only hints: a game that nobody changes needs none.
 */
export function hintSharedEffects(context: Context): void {
  if (context.diagnostics.hasErrors) return;
  const calls = new Map<unknown, number>();
  for (const { target } of context.uses) calls.set(target, (calls.get(target) ?? 0) + 1);
  for (const verb of context.model.verbs.values()) {
    const times = (calls.get(verb) ?? 0) + context.rules.usesOf(verb);
    if (times < 2 || !lacksIds(verb)) continue;
    const message = `A variant or pack can only replace \`${verb.id}\` as a whole: ${times} rules call it, and its effects have no \`id\`.`;
    const help = "give those effects an `id:` that one may want to change alone, or put something before or behind";
    context.diagnostics.hint("no-id", verb.span, message, help);
  }
}

function lacksIds({ node }: VerbDecl): boolean {
  const effects = effectsOf(node);
  return effects.length >= SEVERAL && !effects.some((effect) => entryOf(effect, "id"));
}

function effectsOf(node: MapNode): readonly MapNode[] {
  const list = entryOf(node, "do")?.value;
  return list?.kind === "list" ? list.items.flatMap((item) => (item.kind === "map" ? [item] : [])) : [];
}
