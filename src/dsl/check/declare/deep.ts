import { parseExpression } from "../../expr/parse.ts";
import type { Node } from "../../yaml/node.ts";
import { type Context, textOf } from "../context.ts";
import type { DeepDecl, TermDecl, TermForm } from "../model.ts";
import { Scope, variable } from "../scope.ts";
import { fits, INT, optional, present, type Type, told, UNKNOWN } from "../types.ts";
import { expression, fixedNumber, get } from "./nodes.ts";

/** Terms call each other so deep at most, whatever they say of themselves. */
const DEEPEST = 100;

/** What a term is found again and again with, until its type is that of its own calls. */
const MOST_LOOKS = 4;

type Formed = readonly [TermForm, Type];

/** `deep:` of a term: it may call itself. */
export function deepOf(context: Context, term: Node): DeepDecl | null {
  const node = get(term, "deep");
  const deeper = get(term, "deeper");
  if (!node) {
    if (deeper)
      context.error(
        "missing-key",
        deeper.span,
        "Only a term that says `deep:` calls itself.",
        "add `deep:` with how often it may do so, or leave out `deeper:`",
      );
    return null;
  }
  const level = variable("deep", node.span, { t: "int", least: 0, most: DEEPEST }, "param");
  return { node, most: DEEPEST, level, deeper: null };
}

/** A term that calls itself: what it gives has to be known before it is known what its calls of itself give. */
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
      `What \`${term.id}\` gives where it calls itself is ${told(given)}, and elsewhere ${told(type)}.`,
      "let all of its cases give the same",
    );
  const deeper = get(term.node, "deeper");
  const scope = Scope.empty.bind(...term.params);
  deep.deeper = deeper ? expression(context, deeper, scope, given, deeper.span, "what it is there") : null;
}

function neverEnds(context: Context, { id, span }: TermDecl): void {
  const message = `\`${id}\` calls itself in any case, so it never gives anything.`;
  context.error(
    "circular-term",
    span,
    message,
    "say where it ends: `if ... then VALUE else ...`, or a case of its own",
  );
}

/** Numbers of any size: what it gives may grow with each call. */
function wide(type: Type): Type {
  if (type.t === "optional") return optional(wide(present(type)));
  return type.t === "int" ? INT : type;
}

function mostOf(context: Context, node: Node): number {
  if (node.kind !== "scalar") return 0;
  const expr = parseExpression(textOf(node), context.diagnostics);
  const most = expr && fixedNumber(context, expr, "how deep a term goes");
  if (most === null || (most >= 1 && most <= DEEPEST)) return most ?? 0;
  const message = `A term calls itself 1 to ${DEEPEST} times inside itself, not ${most}.`;
  const help = most < 1 ? "leave out `deep:`, or say how often" : "let a verb or a list do what takes more steps";
  context.error("number-range", node.span, message, help);
  return 0;
}

/** Which part of which call would be meant? */
function refuseParts(context: Context, { form, span, id }: TermDecl): void {
  if (form?.form !== "number" && form?.form !== "set") return;
  const message = `\`${id}\` has a \`base\`, to which others add, so it cannot call itself.`;
  context.error("wrong-form", span, message, "let a term with `is:` or `cases:` call itself, and begin with that one");
}
