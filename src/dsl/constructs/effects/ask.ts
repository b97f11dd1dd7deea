import { getText } from "../../check/declare/nodes.ts";
import { checkFields } from "../../check/effects/fields.ts";
import { block, checkBlock } from "../../check/effects/nested.ts";
import { type Around, at, type Checked, type Effect, type Item } from "../../check/effects/row.ts";
import { noteSecretChoices } from "../../check/effects/secret-choices.ts";
import type { TField, VarDecl } from "../../check/model.ts";
import type { Stmt, T } from "../../check/tree.ts";
import type { Code, Label } from "../../lower/code.ts";
import { lowerTemplate } from "../../lower/expr.ts";
import { lowerFields } from "../../lower/fields.ts";
import { EFFECTS_FORM, EXPRESSION, QUESTIONS, TEXT, words } from "../../shape/form.ts";
import type { Span } from "../../text/source.ts";
import { questionText, whoIn, worded } from "./asked.ts";

export interface AskOp {
  readonly do: "ask";
  readonly who: T;
  readonly fields: readonly TField[];
  readonly otherwise: Stmt | null;
  /** runs if nothing can be chosen, before the rest of the block */
  readonly ifNothing: Stmt | null;
  /** whether the rest of the block runs if nothing can be chosen, so that its answers may be none */
  readonly goesOn: boolean;
  readonly continues: boolean;
  readonly text: TField["text"];
}

function check(item: Item): Checked {
  const who = whoIn(item, item.scope, null);
  const { fields } = checkFields(item.context, item.verb.value, item.scope);
  noteSecretChoices(item.context, fields, who.op === "variable" ? who.variable : null);
  const otherwise = at(item, "otherwise");
  const instead = otherwise ? checkBlock(item.context, otherwise, item.scope).stmt : null;
  const nothing = at(item, "if nothing");
  const first = nothing ? checkBlock(item.context, nothing, item.scope) : null;
  if (otherwise && nothing) tellBoth(item, otherwise.span);
  const goesOn = first !== null && !first.exits;
  const answers = fields.map((f) => f.variable);
  if (goesOn) standTogether(answers);
  else for (const answer of answers) answer.leavesOut = answer.type.t !== "optional";
  const continues = getText(item.map, "continues") === "yes";
  const text = questionText(item, item.scope);
  const ifNothing = first?.stmt ?? null;
  const op = { do: "ask", who, fields, otherwise: instead, ifNothing, goesOn, continues, text } as const;
  return { op, binds: answers, exits: false, mayLack: goesOn };
}

function tellBoth({ context }: Item, span: Span): void {
  const message = "`otherwise` ends the block and `if nothing` goes on with it: one question has one of them.";
  context.error("wrong-form", span, message, "leave one of them out");
}

/** Links answers: if one of them is there, the question was asked, and all are there. */
function standTogether(answers: readonly VarDecl[]): void {
  const sure = answers.filter(({ type }) => type.t !== "optional");
  for (const one of sure) one.together?.push(...sure.filter((other) => other !== one));
}

/**
 * Writes an ask with the rest of its block. If nothing can be chosen, `otherwise` runs instead of the rest, and `if
 * nothing` before it. Without both, the rest runs if it accepts answers that are none, and is skipped if it needs one.
 */
function lower(code: Code, one: AskOp & Around, rest: readonly Stmt[]): void {
  const nothing = code.label();
  const end = code.label();
  const who = code.expr(one.who);
  const text = lowerTemplate(code.ids, code.env, one.text);
  const fields = worded(lowerFields(code.ids, code.env, one.fields), text);
  code.fill(code.emit(one.span, { do: "ask", who, fields, none: -1, continues: one.continues, text }), nothing, "none");
  if (one.ifNothing) {
    first(code, one, one.ifNothing, nothing);
    if (rest.length > 0) code.stmt(block(one.span, rest));
    return;
  }
  const goesOn = !one.otherwise && one.fields.every(({ variable }) => variable.type.t === "optional");
  if (goesOn) code.set(nothing);
  if (rest.length > 0) code.stmt(block(one.span, rest));
  if (one.otherwise) code.jump(one.span, end);
  if (!goesOn) code.set(nothing);
  if (one.otherwise) code.stmt(one.otherwise);
  code.set(end);
}

/** Writes the effects for the case that nothing can be chosen; afterwards the answers are none. */
function first(code: Code, one: AskOp & Around, effects: Stmt, nothing: Label): void {
  if (one.goesOn) for (const { variable } of one.fields) code.env.mayBeNone(variable);
  if (effects.do === "block" && effects.body.length === 0) {
    code.set(nothing);
    return;
  }
  const rest = code.label();
  code.jump(one.span, rest);
  code.set(nothing);
  code.stmt(effects);
  code.set(rest);
}

export const ask: Effect<AskOp> = {
  name: "ask",
  do: "ask",
  value: "map of choices",
  form: QUESTIONS,
  names: null,
  doc: "Asks one player; the answers have their names for the rest of the block. Where nothing can be chosen, `otherwise` is done instead of the rest of the block; `if nothing` is done before it, and then the answers are none.",
  keys: {
    who: { doc: "The player who is asked; left out: whoever acts.", form: EXPRESSION },
    otherwise: { doc: "Done instead of the rest of the block where nothing can be chosen.", form: EFFECTS_FORM },
    "if nothing": {
      doc: "Done where nothing can be chosen; then the rest of the block goes on, and the answers are none there (unless these effects leave the block). `[]`: nothing is done.",
      form: EFFECTS_FORM,
    },
    continues: { doc: "`yes`: the answers belong to the move before.", form: words("yes", "no") },
    text: { doc: "The question in words, for those of its fields that have none of their own.", form: TEXT },
  },
  open: null,
  example:
    "- ask:\n    prey: w in wolves best by w.wounds desc\n    to: s in neighbours(prey.square)\n  who: player\n  otherwise:\n    - say: there is no wolf\n- ask:\n    lost: c in player.hand\n  who: player\n  if nothing:\n    - say: '{player} has nothing to lose'\n- if: lost is not none\n  move: lost\n  to: table.discard",
  check,
  inside: ({ otherwise, ifNothing }) => [otherwise, ifNothing].filter((one) => one !== null),
  waits: () => "asks somebody",
  takesRest: true,
  lower,
};
