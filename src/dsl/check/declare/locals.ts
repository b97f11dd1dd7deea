import { isReserved, unfitName } from "../../expr/words.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { VarDecl } from "../model.ts";
import { variable } from "../scope.ts";
import type { Type } from "../types.ts";

/**
 * A variable for the rest of a block. A name that no expression can contain is refused here, since later only its uses
 * would be reported, and not the reason.
 */
export function local(context: Context, name: string, span: Span, type: Type): VarDecl {
  const unfit = unfitName(name);
  if (unfit) context.error(isReserved(name) ? "name-taken" : "key-form", span, unfit, "choose another name");
  return variable(name, span, type, "local");
}
