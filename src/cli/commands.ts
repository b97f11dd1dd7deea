import type { Command } from "./command.ts";
import { check } from "./commands/check.ts";
import { clauses } from "./commands/clauses.ts";
import { compare } from "./commands/compare.ts";
import { coverage } from "./commands/coverage.ts";
import { describe } from "./commands/describe.ts";
import { enumerate } from "./commands/enumerate.ts";
import { env } from "./commands/env.ts";
import { example } from "./commands/example.ts";
import { ir } from "./commands/ir.ts";
import { measure } from "./commands/measure.ts";
import { newGame } from "./commands/new.ts";
import { perft } from "./commands/perft.ts";
import { play } from "./commands/play.ts";
import { playground } from "./commands/playground.ts";
import { query } from "./commands/query.ts";
import { replay } from "./commands/replay.ts";
import { report } from "./commands/report.ts";
import { review } from "./commands/review.ts";
import { schema } from "./commands/schema.ts";
import { simulate } from "./commands/simulate.ts";
import { solve } from "./commands/solve.ts";
import { sweep } from "./commands/sweep.ts";
import { test } from "./commands/test.ts";
import { tournament } from "./commands/tournament.ts";
import { trace } from "./commands/trace.ts";
import { tune } from "./commands/tune.ts";
import { worker } from "./commands/worker.ts";
import { worth } from "./commands/worth.ts";
import { completionOf } from "./completion.ts";

const LISTED: readonly Command[] = [
  newGame,
  example,
  check,
  describe,
  play,
  playground,
  simulate,
  measure,
  report,
  query,
  worker,
  compare,
  sweep,
  worth,
  tournament,
  env,
  perft,
  enumerate,
  solve,
  trace,
  replay,
  review,
  tune,
  test,
  clauses,
  coverage,
  schema,
  ir,
];

/** All commands, in the order of the overview. */
export const COMMANDS: readonly Command[] = [...LISTED, completionOf(LISTED)];
