import { parseExpression } from "../../expr/parse.ts";
import type { Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { DeepDecl, TermDecl, TermForm } from "../model.ts";
import { textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import { fits, INT, optional, present, type Type, told, UNKNOWN } from "../types.ts";
import { expression, fixedNumber, get } from "./nodes.ts";

/** The greatest depth of recursion that a term may declare. */
const DEEPEST = 100;

/** How often a term is inferred at most, until its type is that of its own calls. */
const MOST_LOOKS = 4;

type Formed = readonly [TermForm, Type];

/** Reads `deep:` of a term, which may then call itself. */
export function deepOf(context: Context, term: Node): DeepDecl | null {
  const node = get(term, "deep");
  const deeper = get(term, "deeper");
  if (!node) {
    if (deeper)
      context.error(
        "missing-key",
        deeper.span,
        "`deeper:` is for a term that calls itself, which needs `deep:`.",
        "add `deep:` with how often it may do so, or leave out `deeper:`",
      );
    return null;
  }
  const level = variable("deep", node.span, { t: "int", least: 0, most: DEEPEST }, "param");
  return { node, most: DEEPEST, level, deeper: null };
}

/**
 * Checks a term that calls itself. Its calls need its type, so the type is inferred again and again until it stays the
 * same.
 */
export function checkDeep(
  context: Context,
  term: TermDecl,
  deep: DeepDecl,
  formOf: (context: Context, term: TermDecl) => Formed,
): void {
  deep.most = mostOf(context, deep.node);
  for (let looks = 0, before: Type = UNKNOWN; looks < MOST_LOOKS; looks++) {
    const [, found] = context.quietly(() => formOf(context, term));
    term.type = wide(found);
    if (before.t !== "unknown" && fits(term.type, before)) break;
    before = term.type;
  }
  const given = term.type;
  const errors = context.diagnostics.list.length;
  const [form, type] = formOf(context, term);
  term.form = form;
  refuseParts(context, term);
  if (given.t === "unknown" && context.diagnostics.list.length === errors) neverEnds(context, term);
  if (!fits(type, given))
    context.error(
      "wrong-type",
      term.span,
      `Where \`${term.id}\` calls itself it gives ${told(given)}, and elsewhere ${told(type)}.`,
      "let all of its cases give the same type",
    );
  const deeper = get(term.node, "deeper");
  const scope = Scope.empty.bind(...term.params);
  deep.deeper = deeper ? expression(context, deeper, scope, given, deeper.span, "the value of `deeper`") : null;
}

function neverEnds(context: Context, { id, span }: TermDecl): void {
  const message = `\`${id}\` always calls itself, so it never gives a value.`;
  context.error(
    "circular-term",
    span,
    message,
    "say where it ends: `if ... then VALUE else ...`, or a case of its own",
  );
}

/** Widens numbers to any size, since the value may grow with each call. */
function wide(type: Type): Type {
  if (type.t === "optional") return optional(wide(present(type)));
  return type.t === "int" ? INT : type;
}

function mostOf(context: Context, node: Node): number {
  if (node.kind !== "scalar") return 0;
  const expr = parseExpression(textOf(node), context.diagnostics);
  const most = expr && fixedNumber(context, expr, "how deep a term goes");
  if (most === null || (most >= 1 && most <= DEEPEST)) return most ?? 0;
  const message = `\`deep\` is a number 1..${DEEPEST}, not ${most}: how many levels deep a term may call itself.`;
  const help = most < 1 ? "leave out `deep:`, or say how often" : "for more steps use a verb or a list";
  context.error("number-range", node.span, message, help);
  return 0;
}

/** Refuses recursion in terms to which others add parts: it would be unclear to which call a part belongs. */
function refuseParts(context: Context, { form, span, id }: TermDecl): void {
  if (form?.form !== "number" && form?.form !== "set") return;
  const message = `\`${id}\` has a \`base\`, to which others add, so it cannot call itself.`;
  context.error("wrong-form", span, message, "let a term with `is:` or `cases:` call itself, and begin with that one");
}
