import type { Context } from "../context.ts";
import { MODIFIERS } from "./common-keys.ts";

/** A verb that is called like an effect could never be used: the effect would be meant. */
export function refuseEffectNames(context: Context): void {
  for (const { id, span } of context.model.verbs.values())
    if (context.model.language.effects.has(id) || Object.hasOwn(MODIFIERS, id))
      context.error("name-taken", span, `\`${id}\` is an effect of the language.`, "give the verb another name");
}
