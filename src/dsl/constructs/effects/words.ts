import { MODIFIERS } from "../../check/effects/common-keys.ts";
import type { EffectWords } from "../../shape/schema.ts";
import { EFFECTS } from "./table.ts";

/** What the schema says of effects. */
export const effectWords = (): EffectWords => ({ verbs: [...EFFECTS.values()], modifiers: MODIFIERS });
