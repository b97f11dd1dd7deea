import { MODIFIERS } from "../../check/effects/common-keys.ts";
import { EXPRESSION, type Form } from "../../shape/form.ts";
import { lookUp } from "../../text/lookup.ts";
import { EFFECTS } from "./table.ts";

/** What stands behind a key of an effect: of any effect, for the verb beside it may not be written yet. */
export function formInEffect(key: string): Form {
  const own = EFFECTS.get(key)?.form ?? lookUp(MODIFIERS, key)?.form;
  if (own) return own;
  for (const { keys } of EFFECTS.values()) {
    const form = lookUp(keys, key)?.form;
    if (form) return form;
  }
  return EXPRESSION;
}
