import type { Expr } from "../../expr/ast.ts";
import { parseDeclaration, parseSignature } from "../../expr/parse.ts";
import { isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { checkBlock } from "../effects/nested.ts";
import { noteRuns, unitOf } from "../effects/runs.ts";
import { noteSecretWays } from "../effects/secret-ways.ts";
import { constant, make, need, valueAs } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import type { VarDecl, VerbDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import type { Type } from "../types.ts";
import { firstValue } from "./cells.ts";
import { get, section } from "./nodes.ts";
import { checkChooser } from "./replacements.ts";
import { resolveParameters, typeWritten } from "./types.ts";

/** Declares `verbs:`: procedures with parameters, a result, and variables that they keep while they wait. */
export function declareVerbs(context: Context): void {
  for (const { key, value } of section(context.root, "verbs")) {
    const signature = parseSignature(textOf(key), context.diagnostics);
    if (!signature) continue;
    const node = isMap(value)
      ? value
      : { kind: "map" as const, span: value.span, entries: [{ key: { ...key, text: "do" }, value }] };
    const { verbs } = context.model;
    const id = signature.name.name;
    if (verbs.has(id)) context.error("name-taken", key.span, `There is a verb \`${id}\` already.`);
    verbs.set(id, {
      what: "verb",
      ...about(key, value),
      id,
      span: signature.name.span,
      index: verbs.size,
      signature,
      written: value,
      node,
      params: [],
      keeps: [],
      first: new Map(),
      result: null,
      body: null,
      replacements: null,
    });
  }
}

export function resolveVerbs(context: Context): void {
  for (const verb of context.model.verbs.values()) {
    verb.params = resolveParameters(context, verb.signature);
    verb.result = resultType(context, verb);
  }
  for (const verb of context.model.verbs.values()) verb.keeps = keeps(context, verb);
}

function resultType(context: Context, verb: VerbDecl): Type | null {
  const node = get(verb.node, "result");
  if (node?.kind !== "scalar") return null;
  const written = parseDeclaration(textOf(node), context.diagnostics);
  return written && typeWritten(context, written);
}

function keeps(context: Context, verb: VerbDecl): VarDecl[] {
  const node = get(verb.node, "state");
  return (isMap(node) ? node.entries : []).flatMap(({ key, value }): VarDecl[] => {
    const written = value.kind === "scalar" ? parseDeclaration(textOf(value), context.diagnostics) : null;
    const type = written && typeWritten(context, written);
    if (!type) {
      if (value.kind !== "scalar" || written)
        context.error(
          "wrong-form",
          value.span,
          "What a verb keeps is a type with its first value, for instance `int 0..9 = 0`.",
        );
      return [];
    }
    const kept = variable(key.text, key.span, type, "kept");
    verb.first.set(kept, written?.initial ?? null);
    return [kept];
  });
}

/**
 * Checks the initial values of kept variables. They may read terms, and terms may read kept variables, so the types of
 * both are known before.
 */
function firstValues(context: Context, verb: VerbDecl): void {
  const scope = Scope.empty.bind(...verb.params);
  for (const [kept, written] of verb.first) kept.initial = initial(context, written, kept.type, scope, kept.span);
}

function initial(
  context: Context,
  written: Expr | null,
  type: Type,
  scope: Scope,
  span: VarDecl["span"],
): VarDecl["initial"] {
  // A map is written with one value, with which all its keys begin.
  const wanted = type.t === "map" ? type.of : type;
  if (written) return need(context, valueAs(infer(context, written, scope, wanted), wanted), wanted, "the first value");
  const first = firstValue(wanted);
  if (first === null) {
    const help =
      wanted.t === "zone"
        ? `say which it is at first, \`${wanted.of.id} = zone(p.hand)\`, or \`or none\``
        : "add `= VALUE`";
    context.error("missing-part", span, "The first value is missing.", help);
    return constant(span, wanted, 0);
  }
  return make(span, wanted, { op: "const", value: first });
}

export function checkVerbs(context: Context): void {
  for (const verb of context.model.verbs.values()) firstValues(context, verb);
  for (const verb of context.model.verbs.values()) {
    context.rules.tell(verb, { node: verb.written, declared: OF_VERB, check: () => checkVerb(context, verb) });
  }
}

/** The keys of a verb that its callers read. */
const OF_VERB: ReadonlySet<string> = new Set(["result", "state"]);

function checkVerb(context: Context, verb: VerbDecl): void {
  const effects = get(verb.node, "do");
  const { stmt, exits } = checkBlock(context, effects, Scope.empty.bind(...verb.params).inside(verb));
  verb.body = stmt;
  noteSecretWays(context, stmt);
  noteRuns(context, unitOf.verb(verb), stmt);
  checkChooser(context, verb);
  if (effects && verb.result && !exits && verb.result.t !== "optional") endsWithout(context, verb, effects);
}

/**
 * Reports a verb that may end without its result: an error if it never gives one, else a warning, since the ways
 * without it may never be taken.
 */
function endsWithout({ diagnostics }: Context, { id, span }: VerbDecl, effects: Node): void {
  if (!gives(effects)) {
    const message = `\`${id}\` says that it has a result, but never gives one back.`;
    diagnostics.error("missing-part", span, message, "end it with `return:` and the value, or leave out `result:`");
    return;
  }
  diagnostics.warning(
    "missing-part",
    span,
    `\`${id}\` may end without its result.`,
    "end every way through it with `return:`",
  );
}

/** Does `return` stand anywhere in these effects? */
function gives(node: Node): boolean {
  switch (node.kind) {
    case "scalar":
      return false;
    case "list":
      return node.items.some(gives);
    case "map":
      return node.entries.some(({ key, value }) => key.text === "return" || gives(value));
  }
}
