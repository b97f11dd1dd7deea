import { failedChecksAt } from "./checks.ts";
import type { OpenGame } from "./game.ts";
import type { Io } from "./io.ts";
import { rulesErrorOf } from "./rules-error.ts";

/** Refuses rules whose checks fail, because results for them would be misleading. */
export function refuseFailedChecks({ loaded, game }: OpenGame, io: Io): void {
  const failed = failedChecksAt(loaded, game);
  if (failed.length > 0) throw rulesErrorOf(failed, io);
}
