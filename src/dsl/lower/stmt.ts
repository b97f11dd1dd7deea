import type { Stmt } from "../check/tree.ts";
import type { Code } from "./code.ts";

/** Writes the instructions of a checked effect. */
export function lowerStmt(code: Code, stmt: Stmt): void {
  const row = code.ids.model.language.statement(stmt);
  code.ids.places.carrying(stmt.see, () => row.lower(code, stmt, []));
}

/** Writes the instructions of a list of checked effects. */
export function lowerStmts(code: Code, body: readonly Stmt[]): void {
  for (const [i, stmt] of body.entries()) {
    const row = code.ids.model.language.statement(stmt);
    if (!row.takesRest) {
      lowerStmt(code, stmt);
      continue;
    }
    code.ids.places.carrying(stmt.see, () => row.lower(code, stmt, body.slice(i + 1)));
    return;
  }
}
