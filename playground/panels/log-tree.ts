/** Turns the log lines of a move into a tree: the effects of a verb are inside the line of its call. */
import type { LogEntry } from "../protocol.ts";

/** A line. Equal lines that follow each other are one, with a count. */
export interface LogNode {
  readonly entry: LogEntry;
  readonly times: number;
  readonly inner: readonly LogNode[];
  /** the last sentence of the rules inside of it (see `outcomeOf`), or empty */
  readonly outcome: string;
}

/** The lines after a call that are deeper than it belong to it. */
export function logTree(entries: readonly LogEntry[]): readonly LogNode[] {
  const nodes: LogNode[] = [];
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at];
    if (!entry) break;
    const end = entry.kind === "call" ? endOf(entries, at) : at + 1;
    const inner = logTree(entries.slice(at + 1, end));
    const last = nodes.at(-1);
    if (last && inner.length === 0 && last.inner.length === 0 && isSameLine(last.entry, entry))
      nodes[nodes.length - 1] = { ...last, times: last.times + 1 };
    else nodes.push({ entry, times: 1, inner, outcome: outcomeOf(inner) });
    at = end;
  }
  return nodes;
}

function endOf(entries: readonly LogEntry[], from: number): number {
  const depth = entries[from]?.depth ?? 0;
  const end = entries.findIndex((entry, at) => at > from && entry.depth <= depth);
  return end < 0 ? entries.length : end;
}

/** The outcome of a call: the last sentence of the rules directly in it, else that of the last call in it with one. */
function outcomeOf(inner: readonly LogNode[]): string {
  const own = inner.findLast(({ entry }) => entry.kind === "say");
  return own?.entry.text ?? inner.findLast(({ outcome }) => outcome !== "")?.outcome ?? "";
}

export function isSameLine(a: LogEntry | undefined, b: LogEntry): boolean {
  return a?.text === b.text && a.kind === b.kind && a.depth === b.depth && isSamePlace(a.place, b.place);
}

function isSamePlace(a: LogEntry["place"], b: LogEntry["place"]): boolean {
  return a === b || (a !== null && a.file === b?.file && a.line === b.line && a.column === b.column);
}
