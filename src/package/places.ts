import type { Loaded } from "../dsl/load.ts";
import { positionAt } from "../dsl/text/source.ts";
import type { NodeId } from "../interpreter/ir/program.ts";

/** Where a rule stands. */
export interface RulePlace {
  /** empty where it is no rule of a file */
  readonly file: string;
  /** from 1; 0 where it is no rule of a file */
  readonly line: number;
}

export function placeOf({ places }: Pick<Loaded, "places">, node: NodeId): RulePlace {
  const span = places?.list[node]?.span;
  return span ? { file: span.source.path, line: positionAt(span.source, span.start).line } : { file: "", line: 0 };
}
