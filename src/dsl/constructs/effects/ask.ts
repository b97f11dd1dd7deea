import { getText } from "../../check/declare/nodes.ts";
import { checkFields } from "../../check/effects/fields.ts";
import { block, checkBlock } from "../../check/effects/nested.ts";
import { type Around, at, type Checked, type Effect, type Item, plain } from "../../check/effects/row.ts";
import type { TField } from "../../check/model.ts";
import type { Stmt, T } from "../../check/tree.ts";
import type { Code } from "../../lower/code.ts";
import { lowerTemplate } from "../../lower/expr.ts";
import { lowerFields } from "../../lower/fields.ts";
import { EFFECTS_FORM, EXPRESSION, QUESTIONS, TEXT, words } from "../../shape/form.ts";
import { questionText, whoIn, worded } from "./asked.ts";

export interface AskOp {
  readonly do: "ask";
  readonly who: T;
  readonly fields: readonly TField[];
  readonly otherwise: Stmt | null;
  readonly continues: boolean;
  readonly text: TField["text"];
}

function check(item: Item): Checked {
  const who = whoIn(item, item.scope, null);
  const { fields } = checkFields(item.context, item.verb.value, item.scope);
  const otherwise = at(item, "otherwise");
  const instead = otherwise ? checkBlock(item.context, otherwise, item.scope).stmt : null;
  const continues = getText(item.map, "continues") === "yes";
  const op = { do: "ask", who, fields, otherwise: instead, continues, text: questionText(item, item.scope) } as const;
  return plain(
    op,
    fields.map((f) => f.variable),
  );
}

/**
 * An ask with the rest of its block. Where nothing can be chosen, `otherwise` is done instead; without it the rest goes on
 * if all answers may be none, and is left out if it counts on one.
 */
function lower(code: Code, one: AskOp & Around, rest: readonly Stmt[]): void {
  const nothing = code.label();
  const end = code.label();
  const who = code.expr(one.who);
  const text = lowerTemplate(code.ids, code.env, one.text);
  const fields = worded(lowerFields(code.ids, code.env, one.fields), text);
  code.fill(code.emit(one.span, { do: "ask", who, fields, none: -1, continues: one.continues, text }), nothing, "none");
  const goesOn = !one.otherwise && one.fields.every(({ variable }) => variable.type.t === "optional");
  if (goesOn) code.set(nothing);
  if (rest.length > 0) code.stmt(block(one.span, rest));
  if (one.otherwise) code.jump(one.span, end);
  if (!goesOn) code.set(nothing);
  if (one.otherwise) code.stmt(one.otherwise);
  code.set(end);
}

export const ask: Effect<AskOp> = {
  name: "ask",
  do: "ask",
  value: "map of choices",
  form: QUESTIONS,
  names: null,
  doc: "Asks one player; the answers have their names for the rest of the block. Where nothing can be chosen, `otherwise` is done instead of the rest of the block.",
  keys: {
    who: { doc: "The player who is asked; left out: whoever acts.", form: EXPRESSION },
    otherwise: { doc: "Done instead of the rest of the block where nothing can be chosen.", form: EFFECTS_FORM },
    continues: { doc: "`yes`: the answers belong to the move before.", form: words("yes", "no") },
    text: { doc: "The question in words, for those of its fields that have none of their own.", form: TEXT },
  },
  open: null,
  example:
    "- ask:\n    prey: w in wolves best by w.wounds desc\n    to: s in neighbours(prey.square)\n  who: player\n  otherwise:\n    - say: there is no wolf",
  check,
  inside: ({ otherwise }) => (otherwise ? [otherwise] : []),
  waits: () => "asks somebody",
  takesRest: true,
  lower,
};
