import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import { broken, constant, make } from "../expr/build.ts";
import type { T } from "../tree.ts";
import type { Type } from "../types.ts";
import { domainSize, firstValue, NONE } from "./cells.ts";

/**
 * The initial value of a stored value that has none of its own: 0, no, empty, none, the first word, the first thing of
 * its kind, and a record of these.
 */
export function firstOf(context: Context, type: Type, span: Span): T {
  const first = firstValue(type);
  if (first !== null) return make(span, type, { op: "const", value: first });
  if (type.t === "entity") return firstThing(type, span);
  if (type.t === "map") return firstForEach(context, type, span);
  if (type.t !== "record") return constant(span, type, 0);
  const items = type.of.fields.map((field) =>
    field.initial === null
      ? firstOf(context, field.type, span)
      : make(span, field.type, { op: "const", value: field.initial }),
  );
  return make(span, type, { op: "tuple", items, set: false });
}

/** The first thing of its kind, as for words. A kind whose things are made in play may have none yet. */
function firstThing(type: Extract<Type, { t: "entity" }>, span: Span): T {
  const [kind] = type.of;
  const stock = kind?.copies.of === "number" && !kind.copies.inPlay;
  return kind && !stock ? make(span, type, { op: "entity", kind, index: 0 }) : constant(span, type, NONE);
}

/** The same value for each key of a map in a record. */
function firstForEach(context: Context, type: Extract<Type, { t: "map" }>, span: Span): T {
  const size = domainSize(type.key);
  if (size === null) {
    context.error("missing-part", span, "The first values of a map in this record are missing.", "add `= VALUE` to it");
    return broken(span);
  }
  const items = Array.from({ length: size }, () => firstOf(context, type.of, span));
  return make(span, type, { op: "tuple", items, set: false });
}
