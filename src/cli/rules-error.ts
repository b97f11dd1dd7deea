import type { Diagnostic } from "../dsl/text/diagnostic.ts";
import { renderDiagnostic } from "../dsl/text/render.ts";
import { RulesError } from "./failure.ts";
import { type Io, wantsColour } from "./io.ts";

/** Prints diagnostics and returns the error that ends the command. */
export function rulesErrorOf(found: readonly Diagnostic[], io: Io): RulesError {
  const colour = { colour: wantsColour(io) };
  return new RulesError(found.map((one) => renderDiagnostic(one, colour)).join("\n"));
}
