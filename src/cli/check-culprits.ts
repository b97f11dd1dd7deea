/** Finds the rows or things for which a check does not hold, so that the diagnostic can point at them. */
import type { Checked } from "../dsl/check/check.ts";
import type { RowDecl } from "../dsl/check/model.ts";
import type { T, TQuery } from "../dsl/check/tree.ts";
import type { Loaded } from "../dsl/load.ts";
import type { Span } from "../dsl/text/source.ts";
import type { CheckFailure, Game } from "../interpreter/runtime/game.ts";

/** A row for which a check fails, or a thing without a row, such as a space of a map. */
interface Culprit {
  readonly row: RowDecl | null;
  readonly name: string | null;
}

/** The rows or things that together make a check fail, the outermost list first. */
export function culprits({ checked, places }: Loaded, game: Game, { id, elements }: CheckFailure): readonly Culprit[] {
  const holds = checked?.head.checks.find((check) => check.id === id)?.holds;
  return elements.flatMap(({ list, value }): Culprit[] => {
    const span = places?.list[list]?.span;
    const query = span && holds && queryAt(holds, span);
    if (!checked || !query) return [];
    const row = rowNamed(checked, game, query, value);
    return [{ row, name: row?.id ?? thingNamed(game, query, value) }];
  });
}

function thingNamed(game: Game, { variable }: TQuery, value: number): string | null {
  return variable.type.t === "entity" ? (game.names[value] ?? null) : null;
}

const isAt = (query: TQuery, { start, source }: Span) => query.span.start === start && query.span.source === source;

/**
 * The list at a place in the source, searched in a condition and in nested lists. It goes into the same operators as
 * `elementsBehind` in `link/check-failures.ts`, which found the elements.
 */
function queryAt(t: T, span: Span): TQuery | null {
  switch (t.op) {
    case "and":
      return firstAt([t.left, t.right], span);
    case "not":
      return queryAt(t.of, span);
    case "all":
      return isAt(t.query, span) ? t.query : queryAt(t.value, span);
    case "any":
      return isAt(t.query, span)
        ? t.query
        : firstAt(
            t.query.where.map(({ expr }) => expr),
            span,
          );
    default:
      return null;
  }
}

const firstAt = (all: readonly T[], span: Span): TQuery | null =>
  all.reduce<TQuery | null>((found, one) => found ?? queryAt(one, span), null);

function rowNamed({ model }: Checked, game: Game, { variable }: TQuery, value: number): RowDecl | null {
  const { type } = variable;
  if (type.t === "row") return type.of.rows[value] ?? null;
  if (type.t !== "entity") return null;
  const kind = [...model.kinds.values()][game.entities.kindOf[value] ?? -1];
  return kind?.rows[game.entities.rowOf[value] ?? -1] ?? null;
}
