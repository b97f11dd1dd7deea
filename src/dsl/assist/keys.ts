/** Completion of keys. */

import { abilityNames } from "../check/declare/abilities.ts";
import { formulasOf } from "../check/declare/formulas.ts";
import { ROW_KEYS } from "../check/declare/tables.ts";
import type { Model } from "../check/declared.ts";
import { callRow } from "../check/effects/call.ts";
import { MODIFIERS } from "../check/effects/common-keys.ts";
import type { EffectRow, Key } from "../check/effects/row.ts";
import type { KindDecl } from "../check/model.ts";
import { show } from "../check/types.ts";
import { EFFECTS } from "../constructs/effects/table.ts";
import { type Form, HOLDS, type Row, type Shape } from "../shape/form.ts";
import { type CompletionItem, item } from "./item.ts";
import type { Spot } from "./spots.ts";

/** The possible keys of a map that already has the keys `beside`. */
export function keysFor(spot: Spot, model: Model | null, beside: ReadonlyMap<string, string>): CompletionItem[] {
  switch (spot.at) {
    case "keys":
      return shapeKeys(spot.shape, model, beside);
    case "effect":
      return effectKeys(model, beside);
    case "row":
      return rowKeys(spot.kind, model);
    case "cell":
      return cellKeys(spot);
    case "form":
      return namesFor(spot.form, spot.key, model);
    case "rows":
      return [];
  }
}

function shapeKeys(shape: Shape, model: Model | null, beside: ReadonlyMap<string, string>): CompletionItem[] {
  const own = Object.entries(shape.keys).map(([key, row]) => keyItem(key, row));
  const effect = shape.others === "effect" ? effectKeys(model, beside) : [];
  const tables =
    shape.keys.kinds && model
      ? [...model.tables].map(([name, kind]) => item("key", name, "table", `The rows of ${kind.id}.`, `${name}:`))
      : [];
  return [...own, ...effect, ...tables];
}

function keyItem(key: string, row: Row): CompletionItem {
  const isShort = row.form.form === "line" || row.form.form === "words" || row.form.form === "either";
  return item("key", key, formWord(row.form), row.doc, isShort ? `${key}: ` : `${key}:`);
}

export function formWord(form: Form): string {
  switch (form.form) {
    case "line":
      return HOLDS[form.holds];
    case "words":
      return form.words.join(" | ");
    case "list":
      return withParts("a list", formWord(form.of));
    case "map":
      return withParts("by name", formWord(form.of));
    case "either":
      return [...new Set(form.of.map(formWord))].join(" or ");
    case "effects":
      return "effects";
    case "questions":
      return "questions";
    case "subjects":
      return "terms";
    case "keys":
      return form.shape().name;
    case "anything":
    case "rows":
      return "";
  }
}

const withParts = (word: string, parts: string): string => (parts === "" ? word : `${word}: ${parts}`);

/**
 * The row of an effect, found by its keys. A key may be both a verb and a parameter of another verb, so a verb that
 * accepts all keys is preferred.
 */
export function verbRow(model: Model | null, beside: Iterable<string>): EffectRow | null {
  const keys = [...beside];
  const rows = keys.flatMap((key): EffectRow[] => {
    const verb = model?.verbs.get(key);
    const row = EFFECTS.get(key) ?? (verb ? callRow(verb) : undefined);
    return row ? [row] : [];
  });
  const takes = (row: EffectRow, key: string) =>
    key === row.name || Object.hasOwn(MODIFIERS, key) || Object.hasOwn(row.keys, key) || row.open !== null;
  return rows.find((row) => keys.every((key) => takes(row, key))) ?? rows[0] ?? null;
}

function effectKeys(model: Model | null, beside: ReadonlyMap<string, string>): CompletionItem[] {
  const modifiers = Object.entries(MODIFIERS).map(([key, one]) =>
    item("key", key, "modifier", one.doc, beginning(key, one)),
  );
  const row = verbRow(model, beside.keys());
  if (row) return [...ownKeys(row, model, beside), ...modifiers.filter(({ label }) => !Object.hasOwn(row.keys, label))];
  const verbs = [...(model?.verbs.values() ?? [])].map((verb) => {
    const params = verb.params.map((p) => p.id).join(", ");
    return item("key", verb.id, `verb(${params})`, verb.text ?? "", `${verb.id}: `);
  });
  const effects = [...EFFECTS.values()].map((e) => item("key", e.name, e.value, e.doc, beginning(e.name, e)));
  return [...verbs, ...effects, ...modifiers];
}

/** The text inserted after a key, on its line or on the lines below. */
function beginning(key: string, { form }: Pick<Key, "form">): string {
  const isBelow = form.form === "effects" || form.form === "questions" || form.form === "map";
  return isBelow ? `${key}:` : `${key}: `;
}

function ownKeys(row: EffectRow, model: Model | null, beside: ReadonlyMap<string, string>): CompletionItem[] {
  const verb = EFFECTS.has(row.name) ? undefined : model?.verbs.get(row.name);
  const plain = Object.entries(row.keys).map(([key, one]) => {
    const param = verb?.params.find((p) => p.id === key);
    return item("key", key, param ? show(param.type) : row.name, one.doc, beginning(key, one));
  });
  const value = (beside.get(row.name) ?? "").trim();
  const open = model && row.open ? row.open.named(model, value) : [];
  return [...plain, ...open.map((one) => item("key", one.id, show(one.type), one.text ?? "", `${one.id}: `))];
}

function rowKeys(kind: KindDecl, model: Model | null): CompletionItem[] {
  const fields = [...kind.fields.values()].filter((f) => f.index >= 0 && !f.faces);
  const nested = kind.nested.map((n) => n.table?.split(".")[1] ?? "");
  const isLong = (type: string) => /per |^set of|^list of/.test(type);
  return [
    ...fields.map((f) =>
      item("key", f.id, show(f.type), f.text ?? "", isLong(show(f.type)) ? `${f.id}:` : `${f.id}: `),
    ),
    ...abilityNames(kind).map((name) => {
      const body = kind.bodies.get(name);
      return item("key", name, body?.command ? "a command" : "effects", body?.text ?? "", `${name}:`);
    }),
    ...(model ? [...formulasOf(model, kind).values()] : []).map(({ id, formula, text }) =>
      item("key", id, show(formula.type), text ?? "", `${id}: `),
    ),
    ...nested.map((n) => item("key", n, "rows", "", `${n}:`)),
    ...ROW_KEYS.map((key) => item("key", key, "", "", `${key}: `)),
  ];
}

function cellKeys({ type }: Extract<Spot, { at: "cell" }>): CompletionItem[] {
  const inner = type.t === "optional" ? type.of : type;
  if (inner.t === "record") return inner.of.fields.map((f) => item("key", f.id, show(f.type), "", `${f.id}: `));
  if (inner.t !== "map") return [];
  const words =
    inner.key.t === "enum" ? inner.key.of.words : inner.key.t === "row" ? inner.key.of.rows.map((r) => r.id) : [];
  return words.map((word) => item("key", word, show(inner.of), "", `${word}: `));
}

/** The keys of maps whose names exist already: slots of a kind, terms about it, its look. */
function namesFor(form: Form, key: string, model: Model | null): CompletionItem[] {
  const names = (list: Iterable<string>, detail: string) =>
    [...list].map((name) => item("key", name, detail, "", `${name}:`));
  if (!model) return [];
  if (form.form === "subjects")
    return [
      ...names(model.kinds.keys(), "a kind"),
      ...names(model.families.keys(), "a family"),
      ...names(model.verbs.keys(), "a verb"),
    ];
  if (form.form !== "map") return [];
  if (form.keys === "subject" || key === "kinds")
    return [...names(model.kinds.keys(), "a kind"), ...names(model.families.keys(), "a family")];
  return key === "boards" ? names(model.boards.keys(), "a board") : [];
}
