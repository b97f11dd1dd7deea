import type { SlotFreshness } from "../check/model.ts";

/** What begins when a slot is set back, or ends: names of phases, verbs and the round, and these with a word before them. */
export const scopeOf = ({ name, after }: Pick<SlotFreshness, "name" | "after">): string =>
  after ? `after ${name}` : name;
