/** Keys that every effect may have; they apply in the order each, let, if. */
export const MODIFIERS: Readonly<Record<string, string>> = {
  each: "Does the effect for each element of a list: `each: h in heroes where h.wounds > 0`.",
  let: "Names values for this effect; standing alone, for the rest of the block.",
  if: "Does the effect only where the condition holds.",
  else: "Effects to do where the condition does not hold.",
  id: "A name by which packs and variants speak of this effect.",
  see: "The clauses of the rulebook that this carries.",
  text: "A note for people.",
};
