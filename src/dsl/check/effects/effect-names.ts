import type { Context } from "../context.ts";
import { MODIFIERS } from "./common-keys.ts";

/** Refuses verbs with the name of an effect: they could never be called. */
export function refuseEffectNames(context: Context): void {
  for (const { id, span } of context.model.verbs.values())
    if (context.model.language.effects.has(id) || Object.hasOwn(MODIFIERS, id))
      context.error("name-taken", span, `\`${id}\` is an effect of the language.`, "give the verb another name");
}
