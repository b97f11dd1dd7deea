import { pairedAgent } from "../agents/paired.ts";
import { playersOf } from "../agents/players.ts";
import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Span } from "../dsl/text/source.ts";
import { link } from "../interpreter/link/link.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import { foundText } from "../lab/amounts.ts";
import { type Estimate, Estimates } from "../lab/estimate.ts";
import { judged } from "../lab/goals.ts";
import { Measuring } from "../lab/measured-games.ts";
import { seedOf } from "../playtest/simulate.ts";

/**
 * Finds faults that show only in play, by random games at the smallest table: rules that cannot be carried out, missed
 * goals, and games from which a bot cannot learn.
 */

/** How many games are played. */
export const PLAYED = 200;
const MOST_MOVES = 10_000;
const SEED = "1";

/** `at`: the place of diagnostics about the rules as a whole. */
export function foundInPlay(loaded: Loaded, at: Span): readonly Diagnostic[] {
  const { program } = loaded;
  if (!program) return [];
  const players = Math.min(...program.playerCounts);
  const game = link(program, { players });
  // Faults before the beginning of a game are reported elsewhere.
  if (game.checkFailures.length > 0 || game.refusals.length > 0) return [];
  const diagnostics = new Diagnostics();
  const faults: Fault[] = [];
  const measuring = new Measuring({
    ...{ game, seed: SEED, maxMoves: MOST_MOVES, conditions: [], games: PLAYED },
    agents: playersOf(Array.from({ length: players }, () => pairedAgent)),
    place(fault) {
      faults.push(fault);
      return { file: "", line: 0, message: fault.message };
    },
  });
  const played = measuring.play(0, PLAYED);
  const estimates = new Estimates(measuring.measures);
  estimates.add(played);
  for (const [i, { index }] of played.failed.entries()) report(diagnostics, loaded, faults[i], { index, players, at });
  const found = estimates.now();
  missedGoals(diagnostics, loaded, found, at);
  const areScored = program.score !== null || program.worth !== null;
  const isWon = Array.from({ length: players }, (_, seat) => found.get(`wins ${seat + 1}`)).some((one) => one?.mean);
  if (!areScored && played.failed.length < PLAYED && !isWon) blind(diagnostics, at);
  return diagnostics.list;
}

/** The goals of the rules that random games surely miss. */
function missedGoals(
  diagnostics: Diagnostics,
  { places, program }: Loaded,
  estimates: ReadonlyMap<string, Estimate>,
  at: Span,
): void {
  for (const { goal, reached, because } of judged(program?.goals ?? [], estimates)) {
    if (reached !== "missed") continue;
    const found = because.map((one) => `${one.measure.text}: ${foundText(one)}`).join("; ");
    diagnostics.warning(
      "goal-missed",
      places?.list[goal.node]?.span ?? at,
      `${PLAYED} random games are not like this: ${found}.`,
      "random players do not play as people do: `measure --agents bot:100` asks again",
    );
  }
}

/** A failing rule is reported once, with the first game in which it failed. */
function report(
  diagnostics: Diagnostics,
  { places }: Loaded,
  fault: Fault | undefined,
  { index, players, at }: { readonly index: number; readonly players: number; readonly at: Span },
): void {
  if (!fault) return;
  const span = places?.list[fault.node]?.span ?? at;
  if (diagnostics.list.some((one) => one.span === span && one.code === fault.code)) return;
  const help = `it was game ${index + 1} of ${PLAYED}: \`trace\` shows it, with \`--agents random-paired --players ${players} --seed ${seedOf(SEED, index)}\``;
  diagnostics.error(fault.code, span, `This fails in play: ${fault.message}.`, help);
}

function blind(diagnostics: Diagnostics, at: Span): void {
  diagnostics.warning(
    "blind",
    at,
    `Nobody wins in ${PLAYED} random games, and nothing else says how well a player does, so bots cannot tell good moves from bad ones.`,
    "write `score:` (what players gather), or `value:` (how good a position is for a player, for bots alone), or an end that random games come to",
  );
}
