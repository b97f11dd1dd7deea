import { NONE } from "../../../interpreter/ir/program.ts";
import type { Span } from "../../text/source.ts";
import type { Entry, MapNode, Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { getText } from "../declare/nodes.ts";
import { make, read } from "../expr/build.ts";
import type { TField, VarDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { BOOL, NONE_TYPE, present } from "../types.ts";
import { goesWithout } from "./without-answer.ts";

/**
 * The optional answers before a field that it reads. If one of them is none, the field is skipped: `from: optional s in ...` answered
 * with none skips `to: t in ... where linked(from, t)`. An answer skips no field that handles none (`from is none`, `from else ...`), or
 * whose own `if:` names the answer.
 */
export function optionalAnswersNamed(entry: Entry, before: readonly TField[]): VarDecl[] {
  const { value } = entry;
  const condition = value.kind === "map" ? value.entries.find((e) => e.key.text === "if") : undefined;
  const namedInCondition = new Set(condition ? wordsIn(condition.value) : []);
  const read = new Set(wordsIn(value, ["text", "if"]));
  const answers = before.map((field) => field.variable).filter((v) => v.type.t === "optional");
  return answers.filter((v) => read.has(v.id) && !namedInCondition.has(v.id) && !goesWithout(entry, v.id));
}

/**
 * Warns if a question with an `if` reads an answer that has an `if` of its own: if the `if` of the answer fails, the question is skipped,
 * too, and its own `if` does not say so.
 */
export function tellWhereUnasked(context: Context, all: MapNode, asked: Entry, answers: readonly VarDecl[]): void {
  const written = conditionOf(asked);
  for (const { id } of written === null ? [] : answers) {
    const its = conditionOf(all.entries.find(({ key }) => key.text === id));
    if (its === null || written?.includes(its)) continue;
    const message = `Where \`${id}\` is none, \`${asked.key.text}\` is not asked, although its \`if\` does not say so.`;
    const help = `say it in the \`if\`: \`... and ${id} is not none\`; or write another question for where \`${id}\` is none`;
    context.diagnostics.warning("may-be-none", asked.key.span, message, help);
  }
}

const conditionOf = (entry: Entry | undefined): string | null =>
  entry?.value.kind === "map" ? getText(entry.value, "if") : null;

/** The names in the texts of a question. A word behind a dot is an attribute and no name. */
function wordsIn(node: Node, silent: readonly string[] = ["text"]): string[] {
  if (node.kind === "list") return node.items.flatMap((item) => wordsIn(item));
  if (node.kind === "map") return node.entries.flatMap((e) => (silent.includes(e.key.text) ? [] : wordsIn(e.value)));
  return node.text.match(/(?<![.\p{L}\d_])[\p{L}_][\p{L}\d_]*/gu) ?? [];
}

/** The scope of a field that is asked only if these answers are present. */
export function scopeWithAnswers(answers: readonly VarDecl[], scope: Scope): Scope {
  return scope.narrow(new Map(answers.map((answer) => [answer.id, present(answer.type)])));
}

/** The condition under which the field is asked: the answers are present, and its own `if` holds. */
export function onlyIfAnswered(answers: readonly VarDecl[], written: T | null, span: Span): T | null {
  const tests = answers.map((answer): T => {
    const none = make(span, NONE_TYPE, { op: "const", value: NONE });
    const same = make(span, BOOL, { op: "same", left: read(answer, span), right: none });
    return make(span, BOOL, { op: "not", of: same });
  });
  if (written) tests.push(written);
  const [first, ...others] = tests;
  return others.reduce((left: T | null, right) => left && make(span, BOOL, { op: "and", left, right }), first ?? null);
}
