import { wordsOfAbility } from "../check/declare/abilities.ts";
import { formulasOf } from "../check/declare/formulas.ts";
import type { Model } from "../check/declared.ts";
import type { BodyDecl, KindDecl } from "../check/model.ts";
import type { Type } from "../check/types.ts";
import { keyInEffect } from "../constructs/effects/forms.ts";
import { CAMPAIGN } from "../shape/campaign.ts";
import { FILES } from "../shape/file-keys.ts";
import {
  EFFECTS_FORM,
  EXPRESSION,
  either,
  type Form,
  keysOf,
  line,
  mapOf,
  type Names,
  type Shape,
} from "../shape/form.ts";
import { CLAUSES, POLICY, SCENARIOS } from "../shape/others.ts";
import { BODY, QUESTION } from "../shape/rules.ts";
import { lookUp } from "../text/lookup.ts";
import type { Step } from "./lines.ts";

/** What may be written at a place of a file. */
export type Spot =
  | { readonly at: "form"; readonly form: Form; readonly names: Names | null; readonly key: string }
  | { readonly at: "keys"; readonly shape: Shape }
  | { readonly at: "effect" }
  | { readonly at: "rows"; readonly kind: KindDecl }
  | { readonly at: "row"; readonly kind: KindDecl }
  | { readonly at: "cell"; readonly type: Type };

const ROOTS: Readonly<Record<string, Shape>> = {
  ...FILES,
  campaign: CAMPAIGN,
  scenarios: SCENARIOS,
  clauses: CLAUSES,
  policy: POLICY,
};

/** Everything that may be written where some steps lead. A place may have several forms. */
export function spotsAt(kind: string, steps: readonly Step[], model: Model | null): Spot[] {
  const shape = ROOTS[kind];
  let spots: Spot[] = shape ? [{ at: "keys", shape }] : [];
  for (const step of steps) spots = spots.flatMap((spot) => descend(spot, step, model)).flatMap(opened);
  return spots;
}

/** The alternatives of a form. */
function opened(spot: Spot): Spot[] {
  if (spot.at !== "form") return [spot];
  const { form, names, key } = spot;
  switch (form.form) {
    case "keys":
      return [{ at: "keys", shape: form.shape() }];
    case "either":
      return form.of.flatMap((of) => opened({ at: "form", form: of, names, key }));
    case "anything":
    case "effects":
    case "line":
    case "list":
    case "map":
    case "questions":
    case "rows":
    case "subjects":
    case "words":
      return [spot];
  }
}

function descend(spot: Spot, step: Step, model: Model | null): Spot[] {
  if ("item" in step) return items(spot);
  const { key } = step;
  switch (spot.at) {
    case "keys":
      return inShape(spot.shape, key, model);
    case "form":
      return inForm(spot, key);
    case "effect":
      return inEffect(key);
    case "rows":
      return [{ at: "row", kind: spot.kind }];
    case "row":
      return inRow(spot.kind, key, model);
    case "cell":
      return inCell(spot.type, key);
  }
}

function items(spot: Spot): Spot[] {
  if (spot.at === "cell")
    return spot.type.t === "set" || spot.type.t === "list" ? [{ at: "cell", type: spot.type.of }] : [];
  if (spot.at !== "form") return [];
  if (spot.form.form === "list") return opened({ ...spot, form: spot.form.of });
  return spot.form.form === "effects" ? [{ at: "effect" }] : [];
}

const form = (of: Form, key: string, names: Names | null = null): Spot[] =>
  opened({ at: "form", form: of, names, key });

function inShape(shape: Shape, key: string, model: Model | null): Spot[] {
  const row = lookUp(shape.keys, key);
  if (row) return form(row.form, key, row.names ?? null);
  if (shape.others === "effect") return inEffect(key);
  if (shape.others) return form(shape.others, key);
  const table = shape.keys.kinds ? model?.tables.get(key) : undefined;
  return table ? [{ at: "rows", kind: table }] : [];
}

function inForm({ form: of, names }: Extract<Spot, { at: "form" }>, key: string): Spot[] {
  switch (of.form) {
    case "map":
      return form(of.of, key, names);
    case "subjects":
      return [...form(of.one, key), { at: "form", form: mapOf("signature", of.one), names: null, key }];
    case "questions":
      return form(
        either(
          line("choice"),
          keysOf(() => QUESTION),
        ),
        key,
      );
    case "effects":
      return inEffect(key);
    case "anything":
    case "either":
    case "keys":
    case "line":
    case "list":
    case "rows":
    case "words":
      return [];
  }
}

function inEffect(key: string): Spot[] {
  const { form: of, names } = keyInEffect(key);
  return form(of, key, names);
}

const ofBody = (of: BodyDecl): Type => ({ t: "body", of, others: [] });

const inBody = ({ command }: BodyDecl, key: string): Spot[] =>
  command ? [{ at: "keys", shape: BODY }] : form(EFFECTS_FORM, key);

function inRow(kind: KindDecl, key: string, model: Model | null): Spot[] {
  if (model && formulasOf(model, kind).has(key)) return form(EXPRESSION, key);
  const body = kind.bodies.get(key);
  if (body) return inBody(body, key);
  const words = wordsOfAbility(kind, key);
  const first = words && kind.bodies.get(`${key}.${words.words[0]}`);
  if (first) return [{ at: "cell", type: { t: "map", key: { t: "enum", of: words }, of: ofBody(first) } }];
  const field = kind.fields.get(key);
  if (field) {
    const nested = kind.nested.find((n) => n.table?.endsWith(`.${key}`));
    return nested ? [{ at: "rows", kind: nested }] : [{ at: "cell", type: field.type }];
  }
  const faced = [...kind.fields.values()].some(
    (f) => f.faces?.type.t === "enum" && f.faces.type.of.words.includes(key),
  );
  return faced ? [{ at: "row", kind }] : key === "modifiers" ? form(mapOf("id", EXPRESSION), key) : [];
}

function inCell(type: Type, key: string): Spot[] {
  const inner = type.t === "optional" ? type.of : type;
  if (inner.t === "map" && inner.of.t === "body") return inBody(inner.of.of, key);
  if (inner.t === "map") return [{ at: "cell", type: inner.of }];
  const field = inner.t === "record" ? inner.of.fields.find((f) => f.id === key) : undefined;
  return field ? [{ at: "cell", type: field.type }] : [];
}
