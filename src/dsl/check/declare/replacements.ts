import { parseQuery } from "../../expr/parse.ts";
import type { MapNode, ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { broken } from "../expr/build.ts";
import { checkQuery, innerScope } from "../expr/query.ts";
import type { EnumDecl, TriggerDecl, VerbDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope } from "../scope.ts";
import { entityOf } from "../types.ts";
import { expression, get, getText, named } from "./nodes.ts";

/**
 * Checks what `instead` triggers of one verb need if there are several: who chooses between them, their words, and the
 * things for which each applies.
 */

const CHOSEN_BY = "replacements chosen by";

/**
 * If a player chooses, the triggers are words of a type of their own. It is not among the owners of words, so no
 * expression can take a bare word for one of these.
 */
export function declareReplacements(context: Context): void {
  for (const verb of context.model.verbs.values()) {
    const node = get(verb.node, CHOSEN_BY);
    if (node?.kind !== "scalar") continue;
    verb.replacements = { by: broken(node.span), words: wordsOf(context, verb, node) };
  }
}

function wordsOf(context: Context, { id }: VerbDecl, node: ScalarNode): EnumDecl {
  const { enums } = context.model;
  const key: ScalarNode = { ...node, text: `${id}_replacement` };
  if (enums.has(key.text))
    context.error(
      "name-taken",
      node.span,
      `The replacements of \`${id}\` are words of the type \`${key.text}\`, but there is another type of this name.`,
      "give that one another name",
    );
  const words = named(context, "triggers").flatMap((one) =>
    getText(one.value, "instead") === id ? [one.key.text] : [],
  );
  const decl: EnumDecl = { what: "enum", ...about(key, undefined), index: enums.size, words };
  enums.set(key.text, decl);
  return decl;
}

export function checkChooser(context: Context, verb: VerbDecl): void {
  const player = context.model.kinds.get("player");
  if (!verb.replacements || !player) return;
  const scope = Scope.empty.bind(...verb.params);
  const node = get(verb.node, CHOSEN_BY);
  verb.replacements.by = expression(context, node, scope, entityOf(player), verb.span, "who chooses");
}

/** Checks `source:`, the things that each replace the event once, and gives the scope with such a thing. */
export function sourceOf(context: Context, trigger: TriggerDecl, value: MapNode, scope: Scope): Scope {
  const node = get(value, "source");
  if (!node) return scope;
  if (trigger.when !== "instead")
    context.error(
      "wrong-form",
      node.span,
      `\`source\` is only for triggers with \`instead\`, but this one has \`${trigger.when}\`.`,
      "write `each:` here",
    );
  if (node.kind !== "scalar") return scope;
  context.regions.push({ node, scope, expected: null });
  const query = parseQuery(textOf(node), context.diagnostics);
  if (!query) return scope;
  const checked = checkQuery(context, query, scope);
  trigger.source = checked;
  return innerScope(context, query, checked, scope);
}
