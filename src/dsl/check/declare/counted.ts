import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import { present, show, type Type, UNKNOWN } from "../types.ts";

/**
 * Checks that the values of a type can be counted, as sets and values `per` something need: numbers, words, rows,
 * things.
 */
export function counted(context: Context, type: Type, span: Span, what: string): Type {
  const { t } = present(type);
  if (["int", "bool", "enum", "row", "entity", "unknown"].includes(t)) return type;
  const help = "numbers, words, rows and things can be listed; for anything else use a list, `list of T up to 9`";
  context.error(
    "wrong-type",
    span,
    `${what} cannot be stored, because the values of the type \`${show(type)}\` cannot be listed.`,
    help,
  );
  return UNKNOWN;
}
