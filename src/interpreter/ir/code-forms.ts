/** The forms of data that only instructions and commands contain; the form of an instruction itself stands in its row. */
import { expr, exprs, found, kind, maybe, query, scoped, slot, template, type } from "./expr-forms.ts";
import {
  at,
  type Cases,
  cases,
  count,
  each,
  type Form,
  flag,
  id,
  keys,
  late,
  local,
  node,
  orNull,
  text,
  word,
  wordOr,
} from "./form.ts";
import type { Alternative, EndTest, Field, FieldChoice, LValue, Purpose, Target } from "./program.ts";

const inner = late(() => lvalue);

const LVALUES: Cases<LValue, "to"> = {
  slot: { slot, keys: exprs },
  local: { at: local },
  kept: { of: expr, at: count },
  element: { of: inner, key: expr, keyType: orNull(type) },
};

export const lvalue: Form = cases("to", LVALUES);

const SOMEWHERE = { expr, at: word("top", "bottom") };

const TARGETS: Cases<Target, "to"> = {
  space: SOMEWHERE,
  zone: SOMEWHERE,
  either: SOMEWHERE,
  place: { zone: expr, index: expr },
};

export const target = cases("to", TARGETS);

const CHOICES: Cases<FieldChoice, "choose"> = {
  one: {
    query,
    optional: wordOr([true, false], expr),
    orNew: orNull(keys({ kind, condition: maybe })),
  },
  several: { query, least: expr, most: expr, ordered: flag },
  split: { query, total: expr, most: maybe },
};

const field = keys<Field>({
  id: text,
  at,
  if: maybe,
  within: maybe,
  together: maybe,
  type: found,
  choice: cases("choose", CHOICES),
  text: orNull(template),
  note: orNull(template),
  node,
});

export const fields = each(field);

export const purposeId = id("purposes", "purpose");

export const purpose = keys<Purpose>({ id: purposeId, of: maybe });

export const endTest = keys<EndTest>({ id: text, test: scoped, winners: scoped, node });

export const alternative = keys<Alternative>({ command: id("commands", "command"), args: exprs });

export const instruction = late((forms) => forms.instruction);
