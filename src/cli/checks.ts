import type { Checked } from "../dsl/check/check.ts";
import type { RowDecl } from "../dsl/check/model.ts";
import type { T, TQuery } from "../dsl/check/tree.ts";
import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics, type Related } from "../dsl/text/diagnostic.ts";
import { LIMITS } from "../dsl/text/limits.ts";
import type { Span } from "../dsl/text/source.ts";
import { link } from "../interpreter/link/link.ts";
import type { CheckFailure, Game } from "../interpreter/runtime/game.ts";
import { workedBy } from "../interpreter/runtime/runtime.ts";

/** What has been looked at for checks and needs, of all tables that are judged together. */
export interface Judging {
  looked: number;
}

/**
 * What the rules demand of themselves and do not keep, at a table of every size and with the default options. Games that
 * are judged together (all that a pack is for) share what may be looked at.
 */
export function failedChecks(loaded: Loaded, judging: Judging = { looked: 0 }): readonly Diagnostic[] {
  const { program } = loaded;
  return program ? failuresAt(loaded, program.playerCounts, (players) => link(program, { players }), judging) : [];
}

/** The same for one table. */
export function failedChecksAt(loaded: Loaded, game: Game): readonly Diagnostic[] {
  return failuresAt(loaded, [game.players], () => game, { looked: 0 });
}

function failuresAt(
  loaded: Loaded,
  sizes: readonly number[],
  tableFor: (players: number) => Game,
  judging: Judging,
): Diagnostic[] {
  const diagnostics = new Diagnostics();
  const told = new Set<string>();
  for (const players of sizes) {
    if (judging.looked > LIMITS.judged) {
      tookTooLong(diagnostics, loaded, players);
      break;
    }
    const game = tableFor(players);
    judging.looked += workedBy(game.rt);
    for (const failure of game.checkFailures) {
      const span = loaded.places?.list[failure.node]?.span;
      if (told.has(failure.id) || !span) continue;
      told.add(failure.id);
      report(diagnostics, loaded, game, failure, span);
    }
    unjudged(diagnostics, loaded, game);
    // What takes too long at one table takes too long at all of them.
    if ([...game.checkFailures, ...game.refusals].some(({ fault }) => fault?.code === "limit")) break;
  }
  return diagnostics.list;
}

function tookTooLong(diagnostics: Diagnostics, { program, places }: Loaded, players: number): void {
  const first = [...(program?.checks ?? []), ...(program?.needs ?? [])][0];
  const span = first && places?.list[first.node]?.span;
  if (!span) return;
  const message = `What these rules demand of themselves takes long to judge; it was not judged with ${players} players or more.`;
  diagnostics.warning("check-failed", span, message, "let checks and `needs:` look at less");
}

/** What an option needs may well not hold at some table, but it must be possible to say. */
function unjudged(diagnostics: Diagnostics, { places }: Loaded, game: Game): void {
  for (const { id, node, fault } of game.refusals) {
    const span = places?.list[node]?.span;
    if (!fault || !span || diagnostics.list.some((d) => d.span === span)) continue;
    const message = `What an option needs, \`${id}\`, cannot be judged: ${fault.message}, with ${game.players} players.`;
    diagnostics.error("check-failed", span, message);
  }
}

/** A check that is about the rows of a table is shown at the row that does not keep it; other things are named. */
function report(diagnostics: Diagnostics, loaded: Loaded, game: Game, failure: CheckFailure, span: Span): void {
  const { id, fault } = failure;
  const { row, name } = culprit(loaded, game, failure);
  const text = loaded.checked?.head.checks.find((check) => check.id === id)?.text;
  const why = fault ? `cannot be judged: ${fault.message}` : `does not hold${name ? ` for \`${name}\`` : ""}`;
  const message = `The check \`${id}\` ${why}, with ${game.players} players${text ? `: ${text}` : ""}.`;
  const related: Related[] = row ? [{ span, message: "the check stands here" }] : [];
  diagnostics.error("check-failed", row?.span ?? span, message, undefined, related);
}

/** Of what a check does not hold: a row, or a thing without one, such as a space of a map. */
interface Culprit {
  readonly row: RowDecl | null;
  readonly name: string | null;
}

function culprit({ checked, places }: Loaded, game: Game, { id, element }: CheckFailure): Culprit {
  const list = element && places?.list[element.list]?.span;
  const holds = checked?.head.checks.find((check) => check.id === id)?.holds;
  const query = list && holds && queryAt(holds, list);
  if (!checked || !query) return { row: null, name: null };
  const row = rowNamed(checked, game, query, element.value);
  return { row, name: row?.id ?? thingNamed(game, query, element.value) };
}

function thingNamed(game: Game, { variable }: TQuery, value: number): string | null {
  return variable.type.t === "entity" ? (game.names[value] ?? null) : null;
}

/** The list that stands at a place, among those of which a condition says something. */
function queryAt(t: T, span: Span): TQuery | null {
  switch (t.op) {
    case "and":
      return queryAt(t.left, span) ?? queryAt(t.right, span);
    case "not":
      return queryAt(t.of, span);
    case "all":
    case "any":
      return t.query.span.start === span.start && t.query.span.source === span.source ? t.query : null;
    default:
      return null;
  }
}

function rowNamed({ model }: Checked, game: Game, { variable }: TQuery, value: number): RowDecl | null {
  const { type } = variable;
  if (type.t === "row") return type.of.rows[value] ?? null;
  if (type.t !== "entity") return null;
  const kind = [...model.kinds.values()][game.entities.kindOf[value] ?? -1];
  return kind?.rows[game.entities.rowOf[value] ?? -1] ?? null;
}
