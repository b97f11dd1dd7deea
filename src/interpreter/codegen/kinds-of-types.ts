import { lackingIn } from "../analysis/lacking.ts";
import type { Expr, KindId, Type } from "../ir/program.ts";
import { elementOf, isNumber, typeOf } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";

/** What types tell about values in the module. */
export { isNumber };

const MOST_INT = 2147483647;

export const numeric = (game: Game, expr: Expr): boolean => isNumber(typeOf(game.program, expr));

/** Can the elements of a list be lists? */
export function holdsLists({ game }: { readonly game: Game }, expr: Expr): boolean {
  const element = elementOf(typeOf(game.program, expr));
  return element === null || !isNumber(element);
}

/**
 * Can a value be none? On a board that is cut to size a space named by the rules may be missing, and other values may
 * be missing although their types promise them.
 */
export function maybeNone(game: Game, expr: Expr): boolean {
  const type = typeOf(game.program, expr);
  if (type.t === "optional" || type.t === "never") return true;
  return (type.t === "entity" && type.of.some((kind) => isCut(game, kind))) || lackingIn(game.program).is(expr);
}

function isCut({ program }: Game, kind: KindId): boolean {
  const board = program.kinds[kind]?.board;
  return board !== null && board !== undefined && (program.boards[board]?.cut ?? null) !== null;
}

/** The type without `optional`. */
export const whatIsThere = (type: Type): Type => (type.t === "optional" ? whatIsThere(type.of) : type);

/** The kinds that a thing can have; all kinds if the type does not tell. */
export function kindsOf(game: Game, expr: Expr): readonly KindId[] {
  const type = whatIsThere(typeOf(game.program, expr));
  return type.t === "entity" && type.of.length > 0 ? type.of : game.program.kinds.map((_, kind) => kind);
}

/** All things that a value can be. */
export const thingsOf = (game: Game, expr: Expr): readonly number[] =>
  kindsOf(game, expr).flatMap((kind) => game.entities.ofKind[kind] ?? []);

/** Can things of these kinds lie in a zone? */
export const liesInZones = ({ program }: Game, kinds: readonly KindId[]): boolean =>
  program.zones.some(({ holds }) => holds.some((kind) => kinds.includes(kind)));

export const standsOnSpaces = ({ program }: Game, kinds: readonly KindId[]): boolean =>
  kinds.some((kind) => (program.kinds[kind]?.standsOn.length ?? 0) > 0);

const ofKinds = new WeakMap<Game, Map<string, Uint8Array>>();

/** By thing: 1 if it is of one of these kinds. Equal kinds share one table, so that modules have few. */
export function tableOfKinds(game: Game, kinds: readonly KindId[]): Uint8Array {
  const known = ofKinds.get(game) ?? new Map<string, Uint8Array>();
  ofKinds.set(game, known);
  const key = kinds.toSorted((a, b) => a - b).join();
  const table = known.get(key) ?? Uint8Array.from(game.entities.kindOf, (kind) => (kinds.includes(kind) ? 1 : 0));
  known.set(key, table);
  return table;
}

/** Is everything that can stand on some spaces of some kinds? */
export function standAlone({ places, entities }: Game, spaces: readonly number[], kinds: readonly KindId[]): boolean {
  const onSpaces = new Set(spaces.map((space) => entities.kindOf[space] ?? 0));
  return [...onSpaces].every((kind) =>
    (places.standers[kind] ?? []).every((id) => kinds.includes(entities.kindOf[id] ?? 0)),
  );
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

const ANY: Range = { least: -MOST_INT, most: MOST_INT };

/** The range of a number. */
export function rangeOf(game: Game, expr: Expr): Range {
  if (expr.op === "const" && typeof expr.value === "number") return { least: expr.value, most: expr.value };
  const type = typeOf(game.program, expr);
  if (type.t === "int") return type;
  if (type.t === "bool") return { least: 0, most: 1 };
  if (type.t === "enum") return { least: 0, most: game.program.enums[type.of]?.words.length ?? 0 };
  if (type.t === "row") return { least: 0, most: game.program.kinds[type.of]?.rows.length ?? 0 };
  if (type.t === "entity" && !maybeNone(game, expr)) return { least: 0, most: game.entities.count };
  return type.t === "optional" ? { least: -MOST_INT - 1, most: MOST_INT } : ANY;
}

/** The values of a type if they are single numbers that can be listed; null for other types. */
export function valuesOf(game: Game, type: Type): readonly number[] | null {
  switch (type.t) {
    case "bool":
    case "enum":
    case "row":
    case "entity":
      return game.domain(type).values;
    case "int":
    case "record":
    case "optional":
    case "set":
    case "list":
    case "map":
    case "amounts":
    case "zone":
    case "body":
    case "command":
    case "frame":
    case "tuple":
    case "never":
      return null;
  }
}
