import type { Expr } from "../../expr/ast.ts";
import { parseDeclaration, parseSignature } from "../../expr/parse.ts";
import { type Entry, entryOf, isEmpty, isMap, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { Model } from "../declared.ts";
import { constant, make, need, read, valueAs } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import { callTerm } from "../expr/terms-used.ts";
import type { FormulaDecl, KindDecl, RowDecl, TermDecl, TermForm, VarDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope } from "../scope.ts";
import type { T, TMember } from "../tree.ts";
import { BOOL, LEAST_INT, MOST_INT, type Type, told } from "../types.ts";
import { newTerm, termsOf } from "./new-term.ts";
import { expression, get } from "./nodes.ts";
import { typeWritten } from "./types.ts";

/**
 * Formulas of a kind, `worth(p player): int`: terms about a thing whose value each row says, by an expression of its own
 * in which the kind's name is the thing. Such a term is one of cases, a case for each row.
 */

/** Declares `formulas:` of all kinds; needs all types and fields. */
export function declareFormulas(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    const written = get(kind.node ?? undefined, "formulas");
    for (const entry of isMap(written) ? written.entries : []) declareFormula(context, kind, entry);
  }
}

function declareFormula(context: Context, kind: KindDecl, { key, value }: Entry): void {
  const signature = parseSignature(textOf(key), context.diagnostics);
  // Another form has been reported.
  if (value.kind !== "scalar") return;
  const said = parseDeclaration(textOf(value), context.diagnostics);
  const type = said && typeWritten(context, said);
  if (!signature || !said || !type) return;
  const { name, span } = signature.name;
  const taken = kind.fields.get(name) ?? kind.bodies.get(name) ?? termsOf(context, kind.id).get(name);
  if (taken) {
    const related = [{ span: taken.span, message: "it is declared here" }];
    context.error("name-taken", key.span, `\`${kind.id}\` has a \`${name}\` already.`, undefined, related);
    return;
  }
  if (!kind.table) {
    const help = `add \`table:\` to the kind, with a row for each ${kind.id}; what is the same for all stands under \`terms:\``;
    context.error("missing-part", key.span, `Nothing gives \`${name}\` a value: the rows of a table say it.`, help);
  }
  refuseRange(context, value, type);
  context.model.subjectNames.add(name);
  const formula: FormulaDecl = { kind, type, initial: said.initial };
  const open = type.t === "int" || type.t === "set";
  const declared = { ...about(key, undefined), id: name, span, subject: kind.id, signature, node: value };
  termsOf(context, kind.id).set(name, newTerm(context, { ...declared, formula, open }));
}

/** A range holds where a value is stored, and a formula is computed anew each time. */
function refuseRange(context: Context, { span, text }: ScalarNode, type: Type): void {
  const inner = type.t === "optional" ? type.of : type;
  if (inner.t !== "int" || (inner.least === LEAST_INT && inner.most === MOST_INT)) return;
  const help = `write \`${text.replace(/\bint\s+\S+\.\.\S+/, "int")}\`; \`max(0, ...)\` and \`min(9, ...)\` in a row bound what it says`;
  context.error("number-range", span, "A formula has no range: what it gives is not stored.", help);
}

/** Is the name of a term that of a formula? Then it says how the one may begin with the other. */
export function tellNamedLikeFormula(context: Context, key: ScalarNode, { id, span, formula }: TermDecl): void {
  const message = `\`${id}\` is a formula of ${formula?.kind.id} already, which its rows say.`;
  const help = `rows of any kind may change it by \`modifiers:\`; a term of another name may begin with it: \`{base: ${formula?.kind.id}.${id}, parts: ...}\``;
  context.error("name-taken", key.span, message, help, [{ span, message: "it is declared here" }]);
}

/** The formulas of a kind by name. Its rows may have these names as keys. */
export const formulasOf = ({ subjectTerms }: Model, { id }: KindDecl): ReadonlyMap<string, FormulaTerm> =>
  new Map([...(subjectTerms.get(id) ?? [])].filter((one): one is [string, FormulaTerm] => one[1].formula !== null));

type FormulaTerm = TermDecl & { readonly formula: FormulaDecl };

/** The cases of a formula: what each row says, and what holds for all others. */
export function formulaForm(
  context: Context,
  term: TermDecl,
  formula: FormulaDecl,
): readonly [form: TermForm, type: Type] {
  const { kind, type } = formula;
  const scope = Scope.empty.bind(...term.params);
  const [self] = term.params;
  const rest = otherwise(context, term, formula, scope);
  const cases = kind.rows.flatMap((row): TMember[] => {
    const entry = entryOf(row.node, term.id);
    if (!entry || isEmpty(entry.value)) {
      if (!rest) tellMissing(context, term, type, row);
      return [];
    }
    context.use(entry.key.span, term);
    const expr = expression(context, entry.value, scope, type, entry.key.span, `\`${term.id}\``);
    const test = self ? isRow(context, self, row, entry.key) : null;
    return [{ id: row.id, if: test, expr, text: null, span: entry.value.span, see: row.see }];
  });
  if (rest) cases.push({ id: "otherwise", if: null, expr: rest, text: null, span: rest.span, see: [] });
  // Every row says something, so the last one needs no question.
  const last = cases.pop();
  return [{ form: "cases", cases: last ? [...cases, { ...last, if: null }] : [] }, type];
}

/** What holds for rows that say nothing; null: all say something. */
function otherwise(context: Context, { id, span }: TermDecl, { type, initial }: FormulaDecl, scope: Scope): T | null {
  const given: Expr | null = initial ?? nothing(type, span);
  if (!given) return null;
  return need(context, valueAs(infer(context, given, scope, type), type), type, `\`${id}\``);
}

const nothing = (type: Type, span: TermDecl["span"]): Expr | null => {
  if (type.t === "optional") return { kind: "none", span };
  return type.t === "set" || type.t === "list" ? { kind: "empty", span } : null;
};

function tellMissing(context: Context, { id }: TermDecl, type: Type, row: RowDecl): void {
  if (type.t === "unknown" || context.misread(row.node.span)) return;
  const help = `add \`${id}:\` to this row, or give the formula a default in its kind, \`${id}: ${told(type).replace(/^an? /, "")} = ...\``;
  context.error("missing-key", row.span, `\`${row.id}\` has no \`${id}\`, which is ${told(type)}.`, help);
}

/** Is a thing one of this row, or does it count as one? */
function isRow(context: Context, self: VarDecl, row: RowDecl, { span }: ScalarNode): T {
  const { kind } = row;
  const type: Type = { t: "row", of: kind };
  const thing = read(self, span);
  const rowOf = () => make(span, type, { op: "rowOf", of: thing });
  const left =
    self.type.t === "row" ? thing : kind.countsAs ? callTerm(context, span, kind.countsAs, [thing]) : rowOf();
  return make(span, BOOL, { op: "same", left, right: constant(span, type, row.index) });
}
