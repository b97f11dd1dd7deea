import type { SlotFreshness } from "../check/model.ts";

/** The scope at which a slot is reset: the name of a phase, a verb or the round, with a prefix for its end. */
export const scopeOf = ({ name, after }: Pick<SlotFreshness, "name" | "after">): string =>
  after ? `after ${name}` : name;
