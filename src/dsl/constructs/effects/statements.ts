import type { EffectRow, StatementRow } from "../../check/effects/row.ts";
import type { Stmt } from "../../check/tree.ts";
import { STRUCTURE } from "./structure.ts";
import { EFFECTS } from "./table.ts";

const isStatement = (row: EffectRow): row is EffectRow & StatementRow<Stmt> => "lower" in row;

const STATEMENTS: ReadonlyMap<string, StatementRow<Stmt>> = new Map(
  // Each statement has the row with its name; TypeScript cannot follow this through the lookup.
  [...STRUCTURE, ...[...EFFECTS.values()].filter(isStatement)].map((row) => [row.do, row as StatementRow<Stmt>]),
);

/** The row of a checked effect. */
export function statementRow(stmt: Stmt): StatementRow<Stmt> {
  const row = STATEMENTS.get(stmt.do);
  if (!row) throw new Error(`no row says what becomes of ${stmt.do}`);
  return row;
}
