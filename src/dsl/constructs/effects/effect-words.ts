import { MODIFIERS } from "../../check/effects/common-keys.ts";
import type { EffectWords } from "../../shape/schema.ts";
import { EFFECTS } from "./table.ts";

/** The effects as the schema needs them. */
export const effectWords = (): EffectWords => ({ verbs: [...EFFECTS.values()], modifiers: MODIFIERS });
