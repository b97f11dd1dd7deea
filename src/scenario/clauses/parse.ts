import { CLAUSE_STATUSES } from "../../dsl/shape/others.ts";
import type { Diagnostics } from "../../dsl/text/diagnostic.ts";
import type { Span } from "../../dsl/text/source.ts";
import { type MapNode, type Node, type ScalarNode, valueOf as valueAt } from "../../dsl/yaml/node.ts";
import { Reader } from "../reader.ts";

export type Status = (typeof CLAUSE_STATUSES)[number];

/** One clause of a rulebook, as the list of clauses gives it. */
export interface Clause {
  readonly id: string;
  readonly at: Span;
  readonly title: string;
  readonly status: Status;
  readonly reason: string | null;
  readonly alive: readonly Alive[];
}

/** A mutation that no scenario can notice, in the words of `clauses --mutate`, with the reason. */
export interface Alive {
  readonly change: ScalarNode;
  readonly why: string;
}

/** Statuses that need no reason. */
const PLAIN: ReadonlySet<Status> = new Set<Status>(["rule", "data"]);

/** `list:` is a map from id to title, status and reason, or a list of such maps with `id`. */
export function readClauses(root: Node, diagnostics: Diagnostics): Clause[] {
  const reader = new Reader(diagnostics);
  const file = reader.map(root, "A list of clauses");
  if (!file) return [];
  reader.known(file, ["clauses", "language", "title", "text", "list"], "a list of clauses");
  const list = valueAt(file, "list");
  if (!list) return reader.wrong(file.span, "A list of clauses needs `list`.") ?? [];
  const entries = list.kind === "list" ? listed(reader, list.items) : mapped(reader, list);
  const seen = new Map<string, Clause>();
  for (const { id, node } of entries) {
    if (seen.has(id.text)) reader.wrong(id.span, `The clause \`${id.text}\` stands twice.`);
    else seen.set(id.text, readClause(reader, id, node));
  }
  return [...seen.values()];
}

interface Raw {
  readonly id: ScalarNode;
  readonly node: MapNode;
}

function mapped(reader: Reader, node: Node): Raw[] {
  const map = reader.map(node, "`list`");
  return (map?.entries ?? []).flatMap(({ key, value }) => {
    const clause = reader.map(value, `\`${key.text}\``);
    return clause ? [{ id: key, node: clause }] : [];
  });
}

function listed(reader: Reader, items: readonly Node[]): Raw[] {
  return items.flatMap((item) => {
    const map = reader.map(item, "A clause");
    const id = map && valueAt(map, "id");
    const text = id ? reader.text(id, "`id`") : map && reader.wrong(map.span, "A clause needs an `id`.");
    return map && text ? [{ id: text, node: map }] : [];
  });
}

function readClause(reader: Reader, id: ScalarNode, node: MapNode): Clause {
  const text = (key: string) => {
    const value = valueAt(node, key);
    return value ? (reader.text(value, `\`${key}\``)?.text ?? null) : null;
  };
  reader.known(node, ["id", "title", "status", "reason", "see", "alive"], "a clause");
  const written = text("status");
  const status = CLAUSE_STATUSES.find((known) => known === written) ?? null;
  if (!status)
    reader.wrong(
      valueAt(node, "status")?.span ?? id.span,
      `\`${id.text}\` needs a \`status\`: ${CLAUSE_STATUSES.join(", ")}.`,
    );
  const reason = text("reason");
  if (status && !PLAIN.has(status) && reason === null) {
    reader.wrong(id.span, `\`${id.text}\` is ${status}, but does not say why.`, "give it a `reason`");
  }
  const listed = valueAt(node, "alive");
  const alive = listed ? reader.bindings(listed, "`alive`") : [];
  return {
    id: id.text,
    at: id.span,
    title: text("title") ?? "",
    status: status ?? "rule",
    reason,
    alive: alive.map(({ name, value }) => ({ change: name, why: value.text })),
  };
}
