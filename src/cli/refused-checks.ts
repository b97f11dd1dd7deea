import { failedChecksAt } from "./checks.ts";
import type { OpenGame } from "./game.ts";
import type { Io } from "./io.ts";
import { rulesErrorOf } from "./rules-error.ts";

/** Figures of rules that do not keep what they demand of themselves would mislead. */
export function refuseFailedChecks({ loaded, game }: OpenGame, io: Io): void {
  const failed = failedChecksAt(loaded, game);
  if (failed.length > 0) throw rulesErrorOf(failed, io);
}
