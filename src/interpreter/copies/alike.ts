/** Copies that differ only by number, where the rules never read that number. */

import { type Builtin, builtinRow } from "../ir/builtins.ts";
import { pieceOf } from "../ir/pieces.ts";
import { NONE, type Program, type Type } from "../ir/program.ts";
import { partsOf, typeOf } from "../ir/types.ts";
import { eachExpr } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";

/** The interchangeable copies by kind, row and owner, in the order of numbers; only groups of at least two. */
export function alikeIn(game: Game): readonly (readonly number[])[] {
  const { entities, program } = game;
  const named = namedKinds(game);
  if (named === "all") return [];
  const classes = new Map<string, number[]>();
  for (let entity = 0; entity < entities.count; entity++) {
    const kind = entities.kindOf[entity] ?? 0;
    const alone = kind <= 1 || program.kinds[kind]?.copies.of === "spaces" || (entities.copiesOf[entity] ?? 1) < 2;
    if (alone || named.has(kind) || entities.ownName[entity] !== null) continue;
    const key = [entities.kindOf, entities.rowOf, ...entities.parentsOf].map((of) => of[entity]).join();
    classes.set(key, [...(classes.get(key) ?? []), entity]);
  }
  return [...classes.values()].filter((copies) => copies.length > 1);
}

/** Can it give different results for two such copies, by identity or by position in an order? */
function numbersThings(name: Builtin): boolean {
  const { reads, ordered, gives } = builtinRow(name);
  return reads === "rows" || reads === "marks" || (ordered === "result" && !gives);
}

/** The kinds of things that the rules name individually; `all` if they read numbers of things. */
function namedKinds(game: Game): ReadonlySet<number> | "all" {
  const kinds = new Set<number>();
  let numbers = false;
  eachExpr(pieceOf.program(game.program).parts, (expr) => {
    if (expr.op === "builtin" && numbersThings(expr.name)) numbers = true;
    if (expr.op === "entity") kinds.add(expr.kind);
    if (expr.op === "const" && expr.value !== NONE)
      for (const kind of kindsIn(game.program, typeOf(game.program, expr))) kinds.add(kind);
  });
  return numbers ? "all" : kinds;
}

/** The kinds of things that can occur in a value of a type. */
function kindsIn(program: Program, type: Type): readonly number[] {
  return type.t === "entity" ? type.of : partsOf(program, type).flatMap((part) => kindsIn(program, part));
}
