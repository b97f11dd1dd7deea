import { isReserved, unfitName } from "../../expr/words.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { VarDecl } from "../model.ts";
import { variable } from "../scope.ts";
import type { Type } from "../types.ts";

/** A name for the rest of a block. What no expression can say is refused here, or else only its use would be, and not its reason told. */
export function local(context: Context, name: string, span: Span, type: Type): VarDecl {
  const unfit = unfitName(name);
  if (unfit) context.error(isReserved(name) ? "name-taken" : "key-form", span, unfit, "choose another name");
  return variable(name, span, type, "local");
}
