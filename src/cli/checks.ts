/** Judges the `checks` and `needs` of rules at tables of all sizes. */
import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics, type Related } from "../dsl/text/diagnostic.ts";
import { LIMITS } from "../dsl/text/limits.ts";
import type { Span } from "../dsl/text/source.ts";
import { link } from "../interpreter/link/link.ts";
import type { CheckFailure, Game } from "../interpreter/runtime/game.ts";
import { workedBy } from "../interpreter/runtime/runtime.ts";
import { culprits } from "./check-culprits.ts";

/** The work spent so far on checks and needs of tables that are judged together. */
export interface Judging {
  looked: number;
}

/**
 * The checks of the rules that fail, at tables of every size with the default options. Games that are judged together
 * (all that a pack is for) share one budget of work.
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
    // If it takes too long at one table, it takes too long at all.
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

/** The need of an option may fail at some table, but it must be possible to evaluate it. */
function unjudged(diagnostics: Diagnostics, { places }: Loaded, game: Game): void {
  for (const { id, node, fault } of game.refusals) {
    const span = places?.list[node]?.span;
    if (!fault || !span || diagnostics.list.some((d) => d.span === span)) continue;
    const message = `What an option needs, \`${id}\`, cannot be judged: ${fault.message}, with ${game.players} players.`;
    diagnostics.error("check-failed", span, message);
  }
}

/**
 * Reports a failed check. A check about rows is shown at the row that fails; other things are named. For a check about
 * pairs both are named, because either may be wrong.
 */
function report(diagnostics: Diagnostics, loaded: Loaded, game: Game, failure: CheckFailure, span: Span): void {
  const { id, fault } = failure;
  const found = culprits(loaded, game, failure);
  const names = [...new Set(found.flatMap(({ name }) => (name === null ? [] : [`\`${name}\``])))];
  const [row, ...others] = [...new Set(found.flatMap((one) => one.row ?? []))];
  const text = loaded.checked?.head.checks.find((check) => check.id === id)?.text;
  const of = names.length === 0 ? "" : ` for ${names.join(" and ")}`;
  const why = fault ? `cannot be judged: ${fault.message}` : `does not hold${of}`;
  const message = `The check \`${id}\` ${why}, with ${game.players} players${text ? `: ${text}` : ""}.`;
  const related: Related[] = [
    ...others.map((other) => ({ span: other.span, message: `\`${other.id}\` stands here` })),
    ...(row ? [{ span, message: "the check stands here" }] : []),
  ];
  diagnostics.error("check-failed", row?.span ?? span, message, undefined, related);
}
