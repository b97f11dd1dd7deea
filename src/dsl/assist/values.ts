import type { Model } from "../check/declared.ts";
import { ZONES } from "../constructs/zones/table.ts";
import { SEERS } from "../expr/words.ts";
import type { Names } from "../shape/form.ts";
import { type CompletionItem, item } from "./item.ts";
import type { Spot } from "./spots.ts";

/** The possible names for each sort of value. */
const NAMED: { readonly [N in Names]: (model: Model) => Iterable<string> } = {
  windows: (m) => m.windows.keys(),
  "what happens": (m) => [...m.verbs.keys(), ...m.phases.keys(), ...m.commands.keys()],
  "verbs and phases": (m) => [...m.verbs.keys(), ...m.phases.keys()],
  "kinds made in play": (m) =>
    [...m.kinds.values()].filter((k) => k.copies.of === "number" && !k.copies.inPlay).map((k) => k.id),
  kinds: (m) => m.kinds.keys(),
  "kinds and families": (m) => [...m.kinds.keys(), ...m.families.keys()],
  boards: (m) => m.boards.keys(),
  "places for kinds": (m) =>
    [...m.own].flatMap(([kind, own]) =>
      [...own.values()].flatMap((d) => (d.what === "zone" ? [`${kind.id}.${d.id}`] : [])),
    ),
  tables: (m) => m.tables.keys(),
  "fields of kinds": (m) => [...m.kinds.values()].flatMap((k) => [...k.fields.keys()].map((f) => `${k.id}.${f}`)),
  labels: (m) => ["row", "kind", "none", ...fieldsAndSlots(m)],
  "fields and slots": fieldsAndSlots,
};

function fieldsAndSlots(model: Model): string[] {
  const fields = [...model.kinds.values()].flatMap((k) => [...k.fields.keys()]);
  return [...new Set([...fields, ...model.slots.map((s) => s.id)])];
}

function namedValues(names: Names | null, model: Model | null): CompletionItem[] {
  const found = model && names ? NAMED[names](model) : [];
  return [...new Set(found)].map((name) => item("value", name));
}

const FORMS: readonly (readonly [string, string])[] = [
  ["int", "a whole number; `int 0..9` with its range"],
  ["bool", "yes or no"],
  ["player", "a player"],
  ["set of ", "each value once"],
  ["list of ", "values in an order; `list of T up to 5`"],
  ["zone of ", "a zone itself, of any form: to put things there or take them"],
  ["fingerprint", "a mark of what some values were, made by `fingerprint(a, b)`"],
];
const PLACES = [...ZONES.values()].map(({ name, short }) => [`${name} of `, short] as const);
const AFTER_TYPE: readonly (readonly [string, string])[] = [
  ["or none", "it may be empty"],
  ["per ", "one for each word of a type"],
  ["row", "a row of the table of a kind"],
  ["fresh each ", "set back to its first value when that begins"],
  ["fresh after each ", "set back to its first value when that has ended"],
  ["seen by ", "who may know it"],
  ["refilled from ", "the pile that is shuffled into an empty deck"],
];

/** The words of types, after the colon of a slot, field or result. */
function typeItems(model: Model | null, before: string): CompletionItem[] {
  if (/\bfresh (?:after )?each\s+\S*$/.test(before)) return scopes(model);
  if (/\bseen by\s+\S*$/.test(before)) return SEERS.map((word) => item("keyword", word));
  const keyword = ([word, doc]: readonly [string, string]) => item("keyword", word.trim(), "", doc, word);
  const isFirst = /^\s*\S*$/.test(before);
  const declared = model
    ? [
        ...model.enums.keys(),
        ...model.records.keys(),
        ...model.kinds.keys(),
        ...model.families.keys(),
        ...model.verbs.keys(),
      ]
    : [];
  const named = declared.filter((name) => !name.includes(" ")).map((name) => item("name", name, "a type"));
  return [...(isFirst ? [...FORMS, ...PLACES] : AFTER_TYPE).map(keyword), ...named];
}

function scopes(model: Model | null): CompletionItem[] {
  const names = model ? [model.cycle, ...model.phases.keys(), ...model.verbs.keys()] : [];
  return names.map((name) => item("value", name));
}

const CHOICES = ["optional", "up to", "any of", "yes or no", "split"].map((word) =>
  item("keyword", word, "a choice", "", word === "yes or no" ? word : `${word} `),
);
const COPIES = [
  "none",
  "one of each",
  "by row",
  "one of each for every player",
  "one for every ",
  "one for every player for every ",
].map((word) => item("value", word.trim(), "", "", word));
const SEEN = SEERS.map((who) => item("value", `seen by ${who}`));

/** Values that do not depend on the names in a rule; null: the value is an expression. */
export function fixedValues(
  { form, names, key }: Extract<Spot, { at: "form" }>,
  model: Model | null,
  before: string,
): { readonly items: readonly CompletionItem[]; readonly isExpression: boolean } {
  if (form.form === "words") return { items: form.words.map((word) => item("value", word, key)), isExpression: false };
  if (form.form === "list")
    return { ...fixedValues({ at: "form", form: form.of, names, key }, model, before), isExpression: false };
  if (form.form === "effects") return { items: verbsAlone(model), isExpression: false };
  if (form.form !== "line") return { items: [], isExpression: false };
  switch (form.holds) {
    case "text":
    case "event":
      return { items: [], isExpression: before.lastIndexOf("{") > before.lastIndexOf("}") };
    case "declaration":
      return { items: typeItems(model, before), isExpression: false };
    case "copies":
      return { items: COPIES, isExpression: false };
    case "seen by":
      return { items: SEEN, isExpression: false };
    case "choice":
      return { items: /^\s*\S*$/.test(before) ? CHOICES : [], isExpression: true };
    case "expression":
    case "condition":
    case "query":
    case "sort key":
      return {
        items: namedValues(names, model),
        isExpression: true,
      };
    case "clauses":
    case "drawing":
    case "id":
    case "number":
    case "path":
    case "range":
    case "size":
    case "word":
      return { items: namedValues(names, model), isExpression: false };
  }
}

/** Verbs without parameters, which may be written alone where effects are expected. */
function verbsAlone(model: Model | null): CompletionItem[] {
  return [...(model?.verbs.values() ?? [])]
    .filter((v) => v.params.length === 0)
    .map((v) => item("value", v.id, "a verb", v.text ?? ""));
}
