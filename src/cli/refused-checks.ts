import { renderDiagnostic } from "../dsl/text/render.ts";
import { failedChecksAt } from "./checks.ts";
import { RulesError } from "./failure.ts";
import type { OpenGame } from "./game.ts";
import { type Io, wantsColour } from "./io.ts";

/** Figures of rules that do not keep what they demand of themselves would mislead. */
export function refuseFailedChecks({ loaded, game }: OpenGame, io: Io): void {
  const failed = failedChecksAt(loaded, game);
  const colour = { colour: wantsColour(io) };
  if (failed.length > 0) throw new RulesError(failed.map((d) => renderDiagnostic(d, colour)).join("\n"));
}
