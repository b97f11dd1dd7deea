import { CONDITION, EFFECTS_FORM, EXPRESSION, ID, line, mapOf, TEXT } from "../../shape/form.ts";
import type { Key } from "./row.ts";

/** Keys that every effect may have; they apply in the order each, let, if. */
export const MODIFIERS: Readonly<Record<string, Key>> = {
  each: {
    doc: "Does the effect for each element of a list: `each: h in heroes where h.wounds > 0`.",
    form: line("query"),
  },
  let: {
    doc: "Names values for this effect; standing alone, for the rest of the block.",
    form: mapOf("id", EXPRESSION),
  },
  if: { doc: "Does the effect only where the condition holds.", form: CONDITION },
  else: { doc: "Effects to do where the condition does not hold.", form: EFFECTS_FORM },
  id: { doc: "A name by which packs and variants speak of this effect.", form: ID },
  see: { doc: "The clauses of the rulebook that this carries.", form: line("clauses") },
  text: { doc: "A note for people.", form: TEXT },
};
