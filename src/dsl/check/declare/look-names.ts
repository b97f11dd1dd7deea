/** Checks the names in the look of a kind: what the look reads of a thing has to exist. */
import type { Shown } from "../../shape/form.ts";
import { alternatives } from "../../shape/keys.ts";
import { KIND_LOOK } from "../../shape/look.ts";
import { lookUp } from "../../text/lookup.ts";
import { didYouMean } from "../../text/similar.ts";
import { type Entry, isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { attributeNames } from "../expr/attributes.ts";
import type { KindDecl } from "../model.ts";
import type { Type } from "../types.ts";

/** What a key of a look reads of a thing; undefined: nothing. */
const shownBehind = (key: string): Shown | undefined => lookUp(KIND_LOOK.keys, key)?.shown;

/** Can the key have a map with `by`? Then the other keys of the map are values of what is read, and no names. */
function isByValue(key: string): boolean {
  const form = lookUp(KIND_LOOK.keys, key)?.form;
  return form !== undefined && alternatives(form).some((one) => one.form === "keys" && "by" in one.shape().keys);
}

/** The names that the look of these kinds can read; for a family those of any of its kinds. */
function stored(context: Context, kinds: readonly KindDecl[]): Set<string> {
  const { pairs } = context.model;
  const own = kinds.flatMap((kind) => {
    const copies = "parents" in kind.copies ? kind.copies.parents : [];
    const held = [...(context.model.own.get(kind)?.keys() ?? [])];
    return [
      ...kind.fields.keys(),
      ...held,
      ...copies.flatMap(({ id }) => (id === "player" ? [id, "owner"] : [id])),
      ...marksOf(context, kind),
    ];
  });
  return new Set([...own, ...pairs.keys()]);
}

/** The spaces of a drawing also have the marks of its characters. */
const marksOf = (context: Context, kind: KindDecl): string[] => (kind.board ? attributeNames(context, kind) : []);

export function checkLookNames(context: Context, what: string, kinds: readonly KindDecl[], value: Node): void {
  if (!isMap(value) || kinds.length === 0) return;
  const known = stored(context, kinds);
  const terms = [...context.model.terms.keys(), ...kinds.flatMap((kind) => attributeNames(context, kind))];
  const told = value.entries.filter(({ key }) => TELLING.has(key.text)).flatMap(namesIn);
  const slots = new Set([...known, ...told.map(({ text }) => text)]);
  for (const entry of value.entries) checkEntry(context, { what, kinds, known, slots, terms }, entry);
}

/** What these keys name has its label and sign under `slots`, also terms. */
const TELLING: ReadonlySet<string> = new Set(["shows", "sheet"]);

interface Known {
  readonly what: string;
  readonly kinds: readonly KindDecl[];
  readonly known: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
  readonly terms: readonly string[];
}

function checkEntry(context: Context, { what, kinds, known, slots, terms }: Known, entry: Entry): void {
  const key = entry.key.text;
  if (key === "slots") checkKeys(context, what, entry, slots);
  if (key === "zones") checkKeys(context, what, entry, known);
  const shown = shownBehind(key);
  if (!shown) return;
  const fine = new Set([...known, ...shown.words, ...(shown.terms ? terms : [])]);
  const names = namesIn(entry);
  if (shown.terms) for (const name of names) useTerm(context, kinds, name);
  const strange = names.filter(({ text }) => !text.includes(".") && !fine.has(text));
  for (const name of strange) unread(context, { what, key, fine }, name);
  if (strange.length === 0) checkValues(context, { what, kinds }, entry);
}

/** Notes that the look uses a term. */
function useTerm(context: Context, kinds: readonly KindDecl[], name: Name): void {
  const { model } = context;
  if (kinds.some((kind) => kind.fields.has(name.text) || model.own.get(kind)?.has(name.text))) return;
  const subjects = kinds.flatMap((kind) => [kind.id, ...kind.families.map(({ id }) => id)]);
  const own = subjects.map((subject) => model.subjectTerms.get(subject)?.get(name.text)).find((term) => term);
  const term = own ?? model.terms.get(name.text);
  if (term) context.use(name.span, term);
}

/** Warns of words beside `by` that the value can never be. */
function checkValues(context: Context, { what, kinds }: Pick<Known, "what" | "kinds">, { key, value }: Entry): void {
  if (!isMap(value) || !isByValue(key.text)) return;
  const by = value.entries.find((entry) => entry.key.text === "by")?.value;
  if (by?.kind !== "scalar") return;
  if (shownBehind(key.text)?.ofLists && !kinds.some((kind) => typeOf(context, kind, by.text)?.t === "list")) {
    const message = `\`${by.text}\` of ${what} is no list, so this \`${key.text}\` changes nothing in the look.`;
    context.diagnostics.warning("unused-name", by.span, message, "a list has one word for each side");
    return;
  }
  const all = kinds.map((kind) => valuesOf(context, kind, by.text));
  if (all.length === 0 || all.some((values) => values === null)) return;
  const fine = new Set(all.flatMap((values) => values ?? []));
  for (const { key: word } of value.entries) {
    if (word.text === "by" || fine.has(word.text)) continue;
    const message = `No ${what} has \`${word.text}\` there, so this changes nothing in the look.`;
    context.diagnostics.warning("unused-name", word.span, message, didYouMean(word.text, fine));
  }
}

/** All values of a field or slot of words; null: they are no short list. */
function valuesOf(context: Context, kind: KindDecl, by: string): readonly string[] | null {
  if (by === "row") return kind.rows.map(({ id }) => id);
  const parent = "parents" in kind.copies ? kind.copies.parents.find(({ id }) => id === by) : undefined;
  if (parent) return parent.rows.length === 0 ? null : parent.rows.map(({ id }) => id);
  const type = typeOf(context, kind, by);
  const each = type?.t === "list" ? type.of : type;
  return each?.t === "enum" ? [...each.of.words, "none"] : null;
}

/** The type of a field or slot of a thing, without `or none`. */
function typeOf({ model }: Context, kind: KindDecl, by: string): Type | undefined {
  const held = model.own.get(kind)?.get(by);
  const declared = kind.fields.get(by)?.type ?? (held?.what === "slot" ? held.type : undefined);
  return declared?.t === "optional" ? declared.of : declared;
}

interface Name {
  readonly text: string;
  readonly span: Entry["key"]["span"];
}

/** The names in the value of a key; colours and signs are none. */
function namesIn({ key, value }: Entry): Name[] {
  if (isMap(value)) {
    const by = isByValue(key.text) ? value.entries.find((entry) => entry.key.text === "by")?.value : undefined;
    return by?.kind === "scalar" ? [by] : [];
  }
  if (value.kind === "list") return value.items.flatMap((item) => (item.kind === "scalar" ? [item] : []));
  return value.kind === "scalar" && shownBehind(key.text)?.alone ? [value] : [];
}

function checkKeys(context: Context, what: string, { key, value }: Entry, known: ReadonlySet<string>): void {
  if (!isMap(value)) return;
  for (const { key: name } of value.entries) {
    if (!known.has(name.text)) unread(context, { what, key: key.text, fine: known }, name);
  }
}

interface Where {
  readonly what: string;
  readonly key: string;
  readonly fine: ReadonlySet<string>;
}

function unread(context: Context, { what, key, fine }: Where, { text, span }: Name): void {
  const message = `There is no \`${text}\` of ${what}, so this \`${key}\` changes nothing in the look.`;
  context.diagnostics.warning("unused-name", span, message, didYouMean(text, fine));
}
