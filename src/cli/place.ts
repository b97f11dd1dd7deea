import type { Places } from "../dsl/lower/places.ts";
import { positionAt } from "../dsl/text/source.ts";
import type { NodeId } from "../interpreter/ir/program.ts";

interface RulePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly see: readonly string[];
}

/** The place of a node of the rules. Nodes added by the program itself have none. */
export function placeAt(places: Places | null, node: NodeId): RulePlace {
  const place = places?.list[node];
  if (!place) return { file: "", line: 0, column: 0, see: [] };
  const { line, column } = positionAt(place.span.source, place.span.start);
  return { file: place.span.source.path, line, column, see: place.see };
}

export function placeText({ file, line, see }: RulePlace): string {
  const clauses = see.length === 0 ? "" : ` [${see.join(", ")}]`;
  return file === "" ? "" : `${file}:${line}${clauses}`;
}
