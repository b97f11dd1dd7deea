import type { Language } from "../check/language.ts";
import { statementRow } from "./effects/statements.ts";
import { EFFECTS } from "./effects/table.ts";

/** All tables of the language. */
export const LANGUAGE: Language = { effects: EFFECTS, statement: statementRow };
