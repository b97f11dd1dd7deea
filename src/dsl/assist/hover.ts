import { MODIFIERS } from "../check/effects/common-keys.ts";
import { EFFECTS } from "../constructs/effects/table.ts";
import { lookUp } from "../text/lookup.ts";
import { positionAt, type Source, type Span } from "../text/source.ts";
import { cursorAt } from "./cursor.ts";
import { formWord, verbRow } from "./keys.ts";
import { type Described, describeDecl, describeTarget } from "./names.ts";
import { type Rules, type Setting, settingOf } from "./rules.ts";
import { type Spot, spotsAt } from "./spots.ts";
import { declaredAt, useAt } from "./target.ts";

export interface Hover extends Described {
  readonly span: Span;
}

/** The description of the name or key at an offset. */
export function hover(rules: Rules, source: Source, offset: number): Hover | null {
  const setting = settingOf(rules, source);
  const found = useAt(setting, offset);
  const key = keyAt(setting, offset);
  if (!found) return key;
  if (key && key.span.start === found.span.start && key.doc !== "") return key;
  const described = describeTarget(found.use.target, found.use.type);
  return { span: found.span, ...described, detail: withPlace(described.detail, declaredAt(found.use.target)) };
}

function withPlace(detail: string, span: Span | null): string {
  if (!span || span.source.path === "") return detail;
  return `${detail}, ${span.source.path}:${positionAt(span.source, span.start).line}`;
}

/** The key of the language under the cursor, with its line in the reference. */
function keyAt(setting: Setting, offset: number): Hover | null {
  const { text } = setting.source;
  const cursor = cursorAt(text, offset);
  if (cursor.place !== "key") return null;
  const key = /^[^:\n#]*?(?=\s*:(?:\s|$))/.exec(text.slice(cursor.start))?.[0];
  if (key === undefined || offset > cursor.start + key.length) return null;
  const span = { source: setting.source, start: cursor.start, end: cursor.start + key.length };
  for (const spot of spotsAt(cursor.kind, cursor.steps, setting.model)) {
    const described = describeKey(setting, spot, key, [...cursor.beside.keys(), key]);
    if (described) return { span, ...described };
  }
  return null;
}

function describeKey(setting: Setting, spot: Spot, key: string, all: readonly string[]): Described | null {
  const known = spot.at === "keys" ? lookUp(spot.shape.keys, key) : undefined;
  if (spot.at === "keys" && known)
    return { title: key, doc: known.doc, detail: `${formWord(known.form)}, in ${spot.shape.name}` };
  const inEffect =
    spot.at === "effect" ||
    (spot.at === "keys" && spot.shape.others === "effect") ||
    (spot.at === "form" && spot.form.form === "effects");
  if (!inEffect) return null;
  const verb = setting.model?.verbs.get(key);
  const row = verbRow(setting.model, all);
  if (row && row.name !== key && Object.hasOwn(row.keys, key))
    return { title: key, doc: row.keys[key]?.doc ?? "", detail: `of \`${row.name}\`` };
  const effect = EFFECTS.get(key);
  if (effect) return { title: `${key}: ${effect.value}`, doc: effect.doc, detail: "an effect" };
  if (verb) return describeDecl(verb, null);
  const modifier = lookUp(MODIFIERS, key);
  return modifier === undefined ? null : { title: key, doc: modifier.doc, detail: "of any effect" };
}
