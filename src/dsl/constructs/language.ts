import { arithmeticRow } from "../../interpreter/ir/arithmetic.ts";
import type { Language } from "../check/language.ts";
import { AGGREGATES } from "./aggregates/table.ts";
import { statementRow } from "./effects/statements.ts";
import { EFFECTS } from "./effects/table.ts";
import { FUNCTIONS } from "./functions/table.ts";
import { LAYOUTS } from "./layouts/table.ts";
import { OPERATORS } from "./operators/table.ts";
import { ZONES } from "./zones/table.ts";

/** The tables of all constructs. */
export const LANGUAGE: Language = {
  effects: EFFECTS,
  functions: FUNCTIONS,
  operators: OPERATORS,
  arithmetic: (op) => arithmeticRow(op) ?? null,
  aggregates: AGGREGATES,
  layouts: LAYOUTS,
  zones: ZONES,
  statement: statementRow,
};
