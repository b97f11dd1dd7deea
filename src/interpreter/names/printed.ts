/** The printed values of a thing's row, for people. */

import type { FieldDef, KindId, Type, Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { type Plain, plainValue } from "./plain.ts";

const isBody = (type: Type): boolean =>
  type.t === "body" || type.t === "command" || (type.t === "optional" && isBody(type.of));

/** The printed values of a row, by field; `face`: which side is up. Verbs and commands of a row run and are not printed. */
export function printedValues(
  game: Game,
  kind: KindId,
  row: number,
  face: (field: FieldDef) => number,
): Map<string, Plain> {
  const found = new Map<string, Plain>();
  for (const [at, field] of game.program.fields.entries()) {
    if (field.kind !== kind || isBody(field.type)) continue;
    const value = game.printed[at]?.[field.faces ? row * field.faces.count + face(field) : row];
    if (value !== undefined) found.set(field.id, written(game, kind, field.type, value));
  }
  return found;
}

/** A value; for rows nested in this one also their printed values. */
function written(game: Game, kind: KindId, type: Type, value: Value): Plain {
  const inner = type.t === "list" && type.of.t === "row" ? type.of.of : -1;
  if (inner < 0 || typeof value === "number" || !isWrittenIn(game, inner, kind)) return plainValue(game, type, value);
  const rows = value.map((row): [string, Plain] => {
    const own = [...printedValues(game, inner, Number(row), () => 0)].filter(
      ([id, told]) => id !== backward(game, inner, kind) && tells(told),
    );
    return [game.program.kinds[inner]?.rows[Number(row)] ?? "?", Object.fromEntries(own)];
  });
  return Object.fromEntries(rows);
}

/** The field by which a nested row refers back to the outer one. */
const backward = (game: Game, inner: KindId, outer: KindId): string | undefined =>
  game.program.fields.find(({ kind, type }) => kind === inner && type.t === "row" && type.of === outer)?.id;

const isWrittenIn = (game: Game, inner: KindId, outer: KindId) => backward(game, inner, outer) !== undefined;

/** Is a printed value worth showing? */
function tells(value: Plain): boolean {
  if (value === null || value === false || value === 0) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
