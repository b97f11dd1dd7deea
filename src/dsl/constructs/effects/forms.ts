import { MODIFIERS } from "../../check/effects/common-keys.ts";
import type { EffectRow } from "../../check/effects/row.ts";
import { EXPRESSION, type Form } from "../../shape/form.ts";
import { isForPeople, WORDLESS_KEYS } from "../../shape/keys.ts";
import { lookUp } from "../../text/lookup.ts";
import { EFFECTS } from "./table.ts";

/** The form of a key in any effect, because its verb may not be written yet. */
export function keyInEffect(key: string): Pick<EffectRow, "form" | "names"> {
  const verb = EFFECTS.get(key);
  if (verb) return verb;
  const tables = [MODIFIERS, ...[...EFFECTS.values()].map(({ keys }) => keys)];
  const found = tables.map((keys) => lookUp(keys, key)).find((one) => one !== undefined);
  return { form: found?.form ?? EXPRESSION, names: found?.names ?? null };
}

/** The verbs and other keys of effects whose value has such a form, without the keys that every effect has. */
export function keysOfEffects(test: (form: Form) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { name, form, keys } of EFFECTS.values()) {
    if (test(form)) found.add(name);
    for (const [key, one] of Object.entries(keys)) if (test(one.form) && !Object.hasOwn(MODIFIERS, key)) found.add(key);
  }
  return found;
}

/** The verbs of effects that only show a text to people: no effects stand inside them. */
export const showingOnly = (): ReadonlySet<string> =>
  new Set(
    [...EFFECTS.values()].flatMap(({ name, form, keys }) =>
      isForPeople(form) && !Object.values(keys).some((key) => key.form.form === "effects") ? [name] : [],
    ),
  );

/** The keys of rules whose value is a text for people wherever they stand. */
export const PROSE: ReadonlySet<string> = new Set([...WORDLESS_KEYS, ...keysOfEffects(isForPeople)]);
