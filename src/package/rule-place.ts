import type { Loaded } from "../dsl/load.ts";
import { positionAt } from "../dsl/text/source.ts";
import type { NodeId } from "../interpreter/ir/program.ts";

/** The place of a rule in its file. */
export interface RulePlace {
  /** empty if no rule of a file is meant */
  readonly file: string;
  /** from 1; 0 if no rule of a file is meant */
  readonly line: number;
}

export function placeOf({ places }: Pick<Loaded, "places">, node: NodeId): RulePlace {
  const span = places?.list[node]?.span;
  return span ? { file: span.source.path, line: positionAt(span.source, span.start).line } : { file: "", line: 0 };
}
