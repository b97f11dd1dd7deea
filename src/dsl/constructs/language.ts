import type { Language } from "../check/language.ts";
import { AGGREGATES } from "./aggregates/table.ts";
import { statementRow } from "./effects/statements.ts";
import { EFFECTS } from "./effects/table.ts";
import { FUNCTIONS } from "./functions/table.ts";
import { LAYOUTS } from "./layouts/table.ts";
import { ZONES } from "./zones/table.ts";

/** All tables of the language. */
export const LANGUAGE: Language = {
  effects: EFFECTS,
  functions: FUNCTIONS,
  aggregates: AGGREGATES,
  layouts: LAYOUTS,
  zones: ZONES,
  statement: statementRow,
};
