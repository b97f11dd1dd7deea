/** Which rules games never reach: verbs, triggers, abilities, phases and ends. */

import type { Loaded } from "../../../src/dsl/load.ts";
import type { Body } from "../../../src/interpreter/ir/program.ts";
import { Coverage } from "../../../src/playtest/coverage.ts";
import type { Calls } from "../../protocol.ts";
import { placeOf } from "../rules/rules.ts";
import { gameOf } from "../session/game.ts";
import { simulationOf } from "./playtest.ts";

/** Milliseconds between progress reports. */
const SLICE = 300;

/** The message for each sort of rule; null: reported elsewhere, or of no use. */
const NEVER: Readonly<Record<Body["what"], string | null>> = {
  ...{ main: null, command: null, scenario: null, window: null },
  ...{ phase: "never comes", verb: "never done", row: "never done", trigger: "never happens" },
};

interface Covering {
  readonly table: string;
  readonly coverage: Coverage;
  games: number;
}

const begun = new WeakMap<Loaded, Covering>();

/** Plays as many games as fit into a short time, and reports what those so far have not reached. */
export function covered(
  loaded: Loaded,
  { setup, players, games }: Calls["covered"]["ask"],
  slice = SLICE,
): Calls["covered"]["reply"] {
  const game = gameOf(loaded, setup);
  const table = JSON.stringify([setup, players]);
  const last = begun.get(loaded);
  const now = last?.table === table ? last : { table, coverage: new Coverage(game.program, game), games: 0 };
  begun.set(loaded, now);
  const enough = performance.now() + slice;
  const asked = simulationOf(loaded, { game, setup, players });
  do now.coverage.play(asked, now.games++);
  while (now.games < games && performance.now() < enough);
  return { games: now.games, unreached: unreachedBy(loaded, game.program.bodies, now.coverage) };
}

function unreachedBy(
  loaded: Loaded,
  bodies: readonly Body[],
  coverage: Coverage,
): Calls["covered"]["reply"]["unreached"] {
  const sorts = new Map(bodies.map(({ node, what }) => [node, what]));
  return coverage.entries().flatMap(({ what, id, node, times }) => {
    if (what !== "rule" || times > 0 || id.startsWith("terms.")) return [];
    const sort = sorts.get(node);
    const never = id.startsWith("end.") ? "never ends so" : sort ? NEVER[sort] : null;
    const place = never === null ? null : placeOf(loaded, node);
    return never !== null && place ? [{ place, never }] : [];
  });
}
