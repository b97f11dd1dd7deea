import type { BodyId, KindId, NodeId, TermId, Type, Value } from "../ir/program.ts";
import type { Entities } from "./entities.ts";

/** The keys that coverage counts. The listener of the interpreter and modules, which count themselves, use the same ones. */
export const COVERED = {
  /** a term was evaluated */
  term: (term: TermId) => `term ${term}`,
  /** an event was told, by its node */
  node: (node: NodeId) => `node ${node}`,
  body: (body: BodyId) => `body ${body}`,
  command: (command: string) => `command ${command}`,
  /** a field was answered; the command is "" for a question outside commands */
  field: (command: string, field: string) => `field ${command}.${field}`,
  row: (kind: KindId, row: number) => `row ${kind} ${row}`,
  option: (option: number, value: number) => `option ${option} ${value}`,
};

/** Calls `each` for every row in a value; for things with their current row. */
export function eachRow(
  entities: Pick<Entities, "kindOf">,
  rowAt: (thing: number) => number,
  type: Type,
  value: Value,
  each: (kind: KindId, row: number) => void,
): void {
  if (type.t === "optional") eachRow(entities, rowAt, type.of, value, each);
  else if (typeof value !== "number") {
    if (type.t === "list" || type.t === "set")
      for (const inner of value) eachRow(entities, rowAt, type.of, inner, each);
  } else if (value >= 0) {
    if (type.t === "row") each(type.of, value);
    else if (type.t === "entity") each(entities.kindOf[value] as KindId, rowAt(value));
  }
}
