import type { EffectRow, StatementRow } from "../../check/effects/row.ts";
import type { Stmt } from "../../check/tree.ts";
import { STRUCTURE } from "./structure.ts";
import { EFFECTS } from "./table.ts";

const isStatement = (row: EffectRow): row is EffectRow & StatementRow<Stmt> => "lower" in row;

const STATEMENTS: ReadonlyMap<string, StatementRow<Stmt>> = new Map(
  // Statement and row belong together by their name; TypeScript cannot follow that through the lookup.
  [...STRUCTURE, ...[...EFFECTS.values()].filter(isStatement)].map((row) => [row.do, row as StatementRow<Stmt>]),
);

/** What becomes of a checked effect. */
export function statementRow(stmt: Stmt): StatementRow<Stmt> {
  const row = STATEMENTS.get(stmt.do);
  if (!row) throw new Error(`no row says what becomes of ${stmt.do}`);
  return row;
}
