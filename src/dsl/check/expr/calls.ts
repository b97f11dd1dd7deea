import type { Call, Expr } from "../../expr/ast.ts";
import { didYouMean } from "../../text/similar.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { TermDecl, TermForm } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { optional, type Type, told } from "../types.ts";
import { inferAggregate } from "./aggregates.ts";
import { aboutRows, termAbout } from "./attributes.ts";
import { asValue, broken, make, valueAs } from "./build.ts";
import type { PlainRow } from "./function-row.ts";
import { geometryCall, lineCall } from "./geometry-calls.ts";
import { infer } from "./infer.ts";
import { insteadOf } from "./missing-attribute.ts";
import { recordCall } from "./record-calls.ts";
import { callTerm, type completeArgs } from "./terms-used.ts";

/** What people call a toss, which is no value here. */
const CHANCE: ReadonlySet<string> = new Set(["random", "rand", "roll", "dice", "die", "d6", "toss"]);
const ROLL =
  "chance is an effect and no value: `- roll: die in 1..6` gives the outcome a name for the rest of the block";

/** Calls with parentheses: of terms, functions, lines, records and methods, and `without` behind a call. */

export function inferCall(context: Context, expr: Call, scope: Scope, expected: Type | null): T {
  const { callee } = expr;
  const named = expr.names?.find((name) => name !== undefined);
  if (
    named &&
    !(callee.kind === "name" && context.model.records.has(callee.name) && !context.model.terms.has(callee.name))
  ) {
    const help = "values stand in the order of the parameters, without names; to compare two values write `is`";
    context.error("wrong-arguments", named.span, "Only the fields of a record are named by `=`.", help);
    return broken(expr.span);
  }
  if (callee.kind === "name") return namedCall(context, expr, callee.name, scope, expected);
  if (callee.kind === "member") return memberCall(context, expr, callee, scope);
  context.error("syntax", callee.span, "Only names are followed by parentheses.");
  return broken(expr.span);
}

function namedCall(context: Context, expr: Call, name: string, scope: Scope, expected: Type | null): T {
  const term = context.model.terms.get(name);
  if (term) {
    context.use(expr.callee.span, term);
    const args = inferArgs(
      context,
      expr,
      scope,
      term.params.map((p) => p.type),
    );
    return callTerm(context, expr.span, term, withFrames(context, expr, term.params, args, scope));
  }
  const line = context.model.lines.get(name);
  if (line) return lineCall(context, expr, line, "clear", scope);
  const record = context.model.records.get(name);
  if (record) return recordCall(context, expr, record, scope);
  const isQuery = expr.args.length === 1 && expr.args[0]?.kind === "query";
  const { aggregates, functions } = context.model.language;
  const aggregate = aggregates.get(name);
  const known = functions.get(name);
  if (aggregate && (isQuery || !known || expr.args.length === 1))
    return inferAggregate(context, expr, aggregate, scope, expected);
  if (!known) {
    const names = () => [
      ...context.model.terms.keys(),
      ...context.model.lines.keys(),
      ...context.model.records.keys(),
      ...functions.keys(),
      ...aggregates.keys(),
    ];
    const order = context.model.orders.has(name)
      ? `\`${name}\` is an order: use it after \`sorted by\` or \`best by\``
      : undefined;
    context.error(
      "unknown-name",
      expr.callee.span,
      `There is no term or function \`${name}\`.`,
      () =>
        order ??
        verbMeant(context, name) ??
        partsOf(context, name) ??
        aboutThing(context, expr, name) ??
        didYouMean(name, names()) ??
        (CHANCE.has(name.toLowerCase()) ? ROLL : undefined),
    );
    return broken(expr.span);
  }
  context.use(expr.callee.span, { what: "builtin", id: name });
  if ("checkCall" in known) return known.checkCall(context, expr, scope);
  return known.check(context, expr.span, argsOf(context, expr, scope, known));
}

/** The help for `let: {left: hit(wolf)}`: a verb changes something, so it is no part of an expression. */
function verbMeant({ model }: Context, name: string): string | undefined {
  const verb = model.verbs.get(name);
  const result = verb?.result ? ", and `as: NAME` beside it keeps its result" : "; it gives no value";
  return (
    verb && `\`${name}\` is a verb, and no part of an expression: \`- ${name}: ...\` is an effect of its own${result}`
  );
}

/** The help for `worth(card)` where a term is about a thing, and read behind a dot. */
function aboutThing({ model }: Context, { args }: Call, name: string): string | undefined {
  const [subject] = [...model.subjectTerms].find(([, own]) => own.has(name)) ?? [];
  const [first, ...others] = args.map((arg) => textAt(arg.span));
  if (subject === undefined || first === undefined) return undefined;
  return `it is about a ${subject}: \`${first}.${name}${others.length > 0 ? `(${others.join(", ")})` : ""}\``;
}

/** The help for `corners(hex)`: the corners of a space have the plural of their kind as name. */
function partsOf({ model }: Context, name: string): string | undefined {
  if (name !== "corners" && name !== "edges") return undefined;
  const board = [...model.boards.values()].find((one) => one[name]);
  const [space] = board?.kinds ?? [];
  const [part] = board?.[name]?.kinds ?? [];
  if (space && part) return `\`${space.id}.${part.plural}\` are the ${name} of a ${space.id}`;
  const kind = name === "corners" ? "site" : "side";
  return `a board with \`${name}: ${kind}\`, where \`${kind}\` is a kind, has them as spaces of their own: \`hex.${kind}s\` are those of a hex`;
}

/** Fills in running verbs from the scope for arguments that a call leaves out at the end. */
function withFrames(
  _: Context,
  expr: Call,
  params: Parameters<typeof completeArgs>[3],
  args: readonly T[],
  scope: Scope,
): T[] {
  const filled = [...args];
  for (let i = filled.length; i < params.length; i++) {
    const param = params[i];
    const around = param?.type.t === "frame" ? scope.frame(param.type.of) : null;
    if (!around) break;
    filled.push(make(expr.span, around.type, { op: "variable", variable: around }));
  }
  return filled;
}

function inferArgs(context: Context, expr: Call, scope: Scope, expected: readonly Type[]): T[] {
  return expr.args.map((arg, i) => valueAs(infer(context, arg, scope, expected[i] ?? null), expected[i] ?? null));
}

/** The arguments of a function; those before may settle which type is expected of the next. */
function argsOf(context: Context, expr: Call, scope: Scope, { next }: PlainRow): T[] {
  const args: T[] = [];
  for (const arg of expr.args) args.push(asValue(infer(context, arg, scope, next?.(args) ?? null)));
  return args;
}

function memberCall(context: Context, expr: Call, callee: Extract<Expr, { kind: "member" }>, scope: Scope): T {
  const owner = callee.object.kind === "name" && !scope.variable(callee.object.name) ? callee.object.name : null;
  const method = callee.name.name;
  const special = owner === null ? null : geometryCall(context, expr, owner, method, scope);
  if (special) return special;
  const object = asValue(infer(context, callee.object, scope));
  const kinds = object.type.t === "entity" ? object.type.of : [];
  const subject = termOfOne(context, object.type, method);
  const terms = kinds.map((kind) => termAbout(context, kind, method));
  const term = subject ?? (terms.every((t) => t === terms[0]) ? terms[0] : null);
  if (term) {
    context.use(callee.name.span, term);
    return callTerm(context, expr.span, term, [
      object,
      ...inferArgs(
        context,
        expr,
        scope,
        term.params.slice(1).map((p) => p.type),
      ),
    ]);
  }
  if (object.type.t !== "unknown") {
    const message = `${told(object.type)} has no \`${method}(...)\`.`;
    context.error("unknown-attribute", callee.name.span, message, () => insteadOf(context, object, callee.name));
  }
  return broken(expr.span);
}

/** The term about a running verb, or about a row. */
function termOfOne(context: Context, type: Type, name: string): TermDecl | null {
  if (type.t === "frame") return context.model.subjectTerms.get(type.of.id)?.get(name) ?? null;
  return type.t === "row" ? aboutRows(context, type.of, name) : null;
}

/** Checks `attack_skill(attack) without in_the_way`. */
export function inferWithout(context: Context, expr: Extract<Expr, { kind: "without" }>, scope: Scope): T {
  const inner = infer(context, expr.call, scope);
  if (inner.op !== "call" || !inner.term.form) {
    if (inner.type.t !== "unknown")
      context.error(
        "wrong-type",
        expr.call.span,
        "`without` judges a term again, so a term with named parts stands before it.",
      );
    return broken(expr.span);
  }
  const names = inner.term.formula ? [] : memberNames(inner.term.form);
  const open = inner.term.open && inner.term.form.form !== "set";
  for (const part of expr.parts)
    if (!names.includes(part.name) && !open) context.unknown(part.span, "part", part.name, names);
  const without = expr.parts.map((p) => p.name);
  const type = alwaysGives(inner.term.form, without) ? inner.type : optional(inner.type);
  return make(expr.span, type, { ...inner, op: "call", without });
}

/** Does a term always have a value without these parts? Cases may have none without the one that always holds. */
function alwaysGives(form: TermForm, without: readonly string[]): boolean {
  return form.form !== "cases" || form.cases.some((one) => one.if === null && !without.includes(one.id));
}

function memberNames(form: NonNullable<Extract<T, { op: "call" }>["term"]["form"]>): string[] {
  switch (form.form) {
    case "number":
      return [...form.parts, ...form.limits].map((m) => m.id);
    case "all":
    case "any":
      return form.members.map((m) => m.id);
    case "cases":
      return form.cases.map((m) => m.id);
    case "value":
    case "set":
      return [];
  }
}
