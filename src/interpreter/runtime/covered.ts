import type { BodyId, KindId, NodeId, TermId, Type, Value } from "../ir/program.ts";
import type { Entities } from "./entities.ts";

/** What coverage counts, by key: who listens to the reference and a module that counts by itself call it the same. */
export const COVERED = {
  /** a term is asked for */
  term: (term: TermId) => `term ${term}`,
  /** an event is told, by its node */
  node: (node: NodeId) => `node ${node}`,
  body: (body: BodyId) => `body ${body}`,
  command: (command: string) => `command ${command}`,
  /** a field is answered; of a question that belongs to no command that is "" */
  field: (command: string, field: string) => `field ${command}.${field}`,
  row: (kind: KindId, row: number) => `row ${kind} ${row}`,
  option: (option: number, value: number) => `option ${option} ${value}`,
};

/** Goes through the rows that a value speaks of, of things those that they have now. */
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
