import type { Diagnostic } from "../dsl/text/diagnostic.ts";
import { renderDiagnostic } from "../dsl/text/render.ts";
import { RulesError } from "./failure.ts";
import { type Io, wantsColour } from "./io.ts";

/** What ends a command whose rules have these faults, as they are shown. */
export function rulesErrorOf(found: readonly Diagnostic[], io: Io): RulesError {
  const colour = { colour: wantsColour(io) };
  return new RulesError(found.map((one) => renderDiagnostic(one, colour)).join("\n"));
}
