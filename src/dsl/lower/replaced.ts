/** Lowers triggers that happen `instead` of a verb or phase. */
import { leadsOn } from "../check/effects/replacing.ts";
import { constant, make, plainQuery, read } from "../check/expr/build.ts";
import type { PhaseDecl, TField, TriggerDecl, VarDecl, VerbDecl } from "../check/model.ts";
import { variable } from "../check/scope.ts";
import type { Stmt, StmtOp, T, TQuery } from "../check/tree.ts";
import { BOOL, INT, listOf, optional } from "../check/types.ts";
import type { Span } from "../text/source.ts";
import { guarded } from "./body.ts";
import type { Code, Label } from "./code.ts";

/**
 * Writes the replacements of a verb or phase. The first one that holds runs instead of it. After a `continue`, all are
 * tried again with the changed parameters, except those already done. If a player chooses the order, all that hold are
 * determined first. Everything is jumps within the verb's body, so the interpreter needs no support for it. Returns the
 * locals that are dead afterwards.
 */
export function lowerReplaced(
  code: Code,
  on: VerbDecl | PhaseDecl,
  triggers: readonly TriggerDecl[],
  own: () => void,
): number[] {
  const all = triggers.map((trigger) => replacement(code, trigger));
  const again = code.label();
  const done = code.label();
  for (const { trigger, used } of all) if (used) run(code, trigger.span, { do: "let", ...used });
  code.set(again);
  const chooser = on.what === "verb" ? on.replacements : null;
  if (chooser && all.length > 1) {
    for (const one of all) findHolding(code, one);
    askWhich(code, chooser, all);
  }
  for (const one of all) lowerOne(code, one, { again, done, found: chooser !== null && all.length > 1 });
  own();
  code.set(done);
  return all.flatMap(({ used, holds }) => [used?.variable, holds].flatMap((one) => code.env.knows(one)));
}

/** One trigger with its bookkeeping. */
interface Replacement {
  readonly trigger: TriggerDecl;
  readonly test: T | null;
  readonly body: Stmt;
  /** whether it has been done, or, with sources, for which of them; null: nothing returns to it */
  readonly used: { readonly variable: VarDecl; readonly value: T } | null;
  /** whether it holds now, or, with sources, for which of them; used if a player chooses or with sources */
  readonly holds: VarDecl;
  /** the source that the player chose, or none */
  readonly chosen: VarDecl;
}

function replacement(code: Code, trigger: TriggerDecl): Replacement {
  const { span, source } = trigger;
  const test = guarded(trigger.body);
  const type = source ? listOf(source.element) : BOOL;
  const none: T = make(span, type, { op: "tuple", items: [], set: false });
  const first = source ? none : constant(span, BOOL, 0);
  const local = (id: string, of: VarDecl["type"]) => variable(id, span, of, "local");
  return {
    trigger,
    test: test?.condition ?? null,
    body: test?.then ?? trigger.body,
    used: leadsOn(code.ids.model, trigger.body) ? { variable: local(`${trigger.id} done`, type), value: first } : null,
    holds: local(`${trigger.id} holds`, type),
    chosen: local(source ? source.variable.id : trigger.id, optional(source ? source.element : BOOL)),
  };
}

function run(code: Code, span: Span, op: StmtOp): void {
  code.stmt({ span, see: [], id: null, ...op });
}

/** Whether it holds and has not been done; with sources, the list of sources for which this is true. */
function holding({ trigger, test, used }: Replacement): T {
  const { span, source } = trigger;
  const conditions = test ? [test] : [];
  if (!source) return both(span, [...(used ? [not(read(used.variable, span))] : []), ...conditions]);
  const left = used ? [not(isIn(read(source.variable, span), read(used.variable, span)))] : [];
  const where = [...left, ...conditions].map((expr) => ({ ...NAMELESS, span: expr.span, expr }));
  const query: TQuery = { ...source, where: [...source.where, ...where] };
  return make(span, listOf(source.element), { op: "list", query, value: null });
}

const NAMELESS = { id: "where", if: null, text: null, see: [] } as const;

function findHolding(code: Code, one: Replacement): void {
  const { trigger, holds } = one;
  code.ids.places.carrying(trigger.see, () =>
    run(code, trigger.span, { do: "let", variable: holds, value: holding(one) }),
  );
}

interface Ways {
  readonly again: Label;
  readonly done: Label;
  /** whether it has been determined which of them hold */
  readonly found: boolean;
}

/** Writes one replacement, which runs if it holds. */
function lowerOne(code: Code, one: Replacement, { again, done, found }: Ways): void {
  const { trigger, used, holds, body } = one;
  const { span, source } = trigger;
  const next = code.label();
  code.ids.places.carrying(trigger.see, () => {
    if (source && !found) findHolding(code, one);
    const test = found || source ? isThere(read(holds, span)) : holding(one);
    if (found || source || used || one.test) code.unless(span, code.expr(test), next);
    const from = code.env.locals.length;
    if (source) run(code, span, { do: "let", variable: source.variable, value: sourceOf(one) });
    const mark = () => {
      if (used) run(code, span, { do: "let", variable: used.variable, value: marked(one, used.variable) });
    };
    const outer = code.replacing;
    code.replacing = { again, mark, ownPlaces: () => code.env.locals.slice(from).map((_, i) => from + i) };
    code.stmt(body);
    code.replacing = outer;
  });
  code.jump(span, done);
  code.set(next);
}

/** The first source for which it holds. After a player's choice there is only one. */
function sourceOf({ trigger: { span, source }, holds }: Replacement): T {
  const type = source?.element ?? BOOL;
  const query = plainQuery(variable("one", span, type, "query"), read(holds, span));
  return make(span, type, { op: "first", query });
}

function marked({ trigger: { span, source } }: Replacement, used: VarDecl): T {
  if (!source) return constant(span, BOOL, 1);
  const one = make(span, used.type, { op: "tuple", items: [read(source.variable, span)], set: false });
  return make(span, used.type, { op: "builtin", name: "concat", args: [read(used, span), one] });
}

/**
 * Lets the player choose if more than one holds: which replacement comes first, and, with several sources, which
 * source.
 */
function askWhich(code: Code, { by, words }: NonNullable<VerbDecl["replacements"]>, all: readonly Replacement[]): void {
  const { span } = by;
  const type = { t: "enum", of: words } as const;
  const word = ({ trigger }: Replacement) => constant(span, type, words.words.indexOf(trigger.id));
  const which = variable("replacement", span, type, "local");
  const name = variable("word", span, type, "query");
  const isWord = (one: Replacement) => same(read(name, span), word(one));
  const where = any(
    span,
    all.map((one) => both(span, [isWord(one), isThere(read(one.holds, span))])),
  );
  const listed = make(span, listOf(type), { op: "tuple", items: all.map(word), set: false });
  const first = { ...plainQuery(name, listed), where: [{ ...NAMELESS, span, expr: where }] };
  const end = code.label();
  code.unless(span, code.expr(less(constant(span, INT, 1), sum(span, all.map(howMany)))), end);
  const sources = all.filter(({ trigger }) => trigger.source);
  const fields = [
    field(which, first, null),
    ...sources.map((one) => {
      const item = variable("one", span, one.trigger.source?.element ?? type, "query");
      return field(one.chosen, plainQuery(item, read(one.holds, span)), same(read(which, span), word(one)));
    }),
  ];
  run(code, span, { do: "ask", who: by, fields, ...ASKED, text: TEXT });
  for (const one of all) {
    const value = onlyChosen(one, same(read(which, span), word(one)));
    run(code, span, { do: "let", variable: one.holds, value });
  }
  code.forget(
    span,
    [which, ...sources.map((one) => one.chosen)].map((answer) => code.local(answer)),
  );
  code.set(end);
}

/** After the choice only the chosen replacement holds, and, with sources, only for the chosen one. */
function onlyChosen({ holds, chosen, trigger: { source } }: Replacement, isChosen: T): T {
  if (!source) return isChosen;
  const { span } = isChosen;
  const list = (items: readonly T[]) => make(span, holds.type, { op: "tuple", items, set: false });
  const one = list([read(chosen, span, source.element)]);
  return make(span, holds.type, { op: "if", condition: isChosen, then: one, otherwise: list([]) });
}

const ASKED = { otherwise: null, ifNothing: null, goesOn: false, continues: false } as const;

const TEXT = ["Which of these comes first?"];

const field = (answer: VarDecl, query: TQuery, condition: T | null): TField => ({
  variable: answer,
  span: query.span,
  if: condition,
  within: null,
  together: null,
  choice: { choose: "one", query, optional: false, orNew: null },
  text: null,
  note: null,
});

/** Whether a list is non-empty; a yes-or-no value is taken as it is. */
function isThere(t: T): T {
  if (t.type.t !== "list") return t;
  const item = variable("one", t.span, t.type.of, "query");
  return make(t.span, BOOL, { op: "any", query: plainQuery(item, t) });
}

function howMany({ holds, trigger: { span } }: Replacement): T {
  const t = read(holds, span);
  if (t.type.t !== "list")
    return make(span, INT, {
      op: "if",
      condition: t,
      then: constant(span, INT, 1),
      otherwise: constant(span, INT, 0),
    });
  return make(span, INT, { op: "count", query: plainQuery(variable("one", span, t.type.of, "query"), t) });
}

const not = (of: T): T => make(of.span, BOOL, { op: "not", of });
const same = (left: T, right: T): T => make(left.span, BOOL, { op: "same", left, right });
const isIn = (left: T, right: T): T => make(left.span, BOOL, { op: "in", left, right });
const less = (left: T, right: T): T => make(left.span, BOOL, { op: "less", left, right });

const joined = (op: "and" | "or" | "add", type: T["type"]) => (span: Span, parts: readonly T[]) =>
  parts.reduce((left, right) => make(span, type, { op, left, right }));
const both = (span: Span, parts: readonly T[]): T =>
  parts.length === 0 ? constant(span, BOOL, 1) : joined("and", BOOL)(span, parts);
const any = joined("or", BOOL);
const sum = joined("add", INT);
