import type { Span } from "../../text/source.ts";
import { constant } from "../expr/build.ts";
import type { T } from "../tree.ts";

/** A number of copies that is known before play. */
export function constantCount(span: Span, count: number): T {
  return constant(span, { t: "int", least: count, most: count }, count);
}
