/**
 * Incremental reading after an edit. In a plain list of keys, the text below each key can be read separately: only keys
 * touched by the edit are read again, and the other nodes are moved to their new positions. A file that is not plain is
 * read as a whole. The result must be the same as that of a full reading.
 */

import { Diagnostics } from "../text/diagnostic.ts";
import type { Source } from "../text/source.ts";
import type { Entry, ListNode, MapNode, Node, ScalarNode } from "./node.ts";
import { readYaml } from "./parse.ts";

/** A file that was read without diagnostics, with its tree. */
export interface ReadBefore {
  readonly source: Source;
  readonly node: Node;
}

/** Longer files may reach a limit, and limits count over the whole file. */
const LONGEST = 200_000;

/** Deeper parts are small enough to be read whole. */
const DEEPEST = 8;

/** A part of a text whose keys have this indentation. */
interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly indent: number;
}

/** The tree of a file after an edit; null if the whole file has to be read. */
export function readEdited(source: Source, before: ReadBefore): Node | null {
  const { node } = before;
  if (node.kind !== "map" || source.text.length > LONGEST || source.text.includes("\r")) return null;
  const whole = ({ text }: Source): Stretch => ({ text, from: 0, to: text.length, indent: 0 });
  const entries = patched(source, whole(before.source), whole(source), node);
  return entries && mapOf(source, entries);
}

function mapOf(source: Source, entries: readonly Entry[]): MapNode | null {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || new Set(entries.map(({ key }) => key.text)).size < entries.length) return null;
  const { start } = first.key.span;
  return { kind: "map", span: { source, start, end: Math.max(start, last.value.span.end) }, entries };
}

/** The entries of a map after an edit. `map`: the map before. */
function patched(source: Source, old: Stretch, now: Stretch, map: MapNode): readonly Entry[] | null {
  const [was, is] = [startsOf(old), startsOf(now)];
  if (!was || !is || !standAt(map, was, old.indent)) return null;
  const most = Math.min(was.length, is.length);
  const same = (i: number, k: number) => sectionAt(old, was, i) === sectionAt(now, is, k);
  let head = 0;
  while (head < most && same(head, head)) head++;
  let tail = 0;
  while (tail < most - head && same(was.length - 1 - tail, is.length - 1 - tail)) tail++;
  // The end of a file may be read differently from text that is followed by more.
  if (tail === 0 && is.length === head) return null;
  const between = { was: was.slice(head, was.length - tail), is: is.slice(head, is.length - tail) };
  const entry = map.entries[head];
  const inner = entry && between.was.length === 1 && between.is.length === 1 && now.indent < DEEPEST;
  const middle =
    (inner && deeper(source, sectionOf(old, was, head), sectionOf(now, is, head), entry)) ||
    readAlone(source, now, between.is, is[is.length - tail] ?? now.to);
  if (!middle) return null;
  const moved = (i: number, by: number) => movedEntry(map.entries[i], source, by);
  const shift = (is[is.length - tail] ?? 0) - (was[was.length - tail] ?? 0);
  return [
    ...is.slice(0, head).flatMap((start, i) => moved(i, start - (was[i] ?? 0))),
    ...middle,
    ...is.slice(is.length - tail).flatMap((_, i) => moved(was.length - tail + i, shift)),
  ];
}

/** The edit is below one key: reads only the changed part there. */
function deeper(source: Source, old: Stretch, now: Stretch, entry: Entry): readonly Entry[] | null {
  const [was, is] = [lineAt(old), lineAt(now)];
  if (was !== is || !/^ *[\w-]+: *(#.*)?$/.test(is) || entry.value.kind !== "map") return null;
  const below = (of: Stretch): Stretch => ({ ...of, from: of.from + is.length + 1, indent: of.indent + 2 });
  if (old.from + is.length >= old.to || now.from + is.length >= now.to) return null;
  const entries = patched(source, below(old), below(now), entry.value);
  const value = entries && mapOf(source, entries);
  if (!value) return null;
  const key = moved(entry.key, source, now.from - old.from);
  return [{ key, value }];
}

const lineAt = ({ text, from }: Pick<Stretch, "text" | "from">): string => {
  const end = text.indexOf("\n", from);
  return text.slice(from, end < 0 ? text.length : end);
};

/** Reads sections separately. Null: they have diagnostics. */
function readAlone(source: Source, { text, indent }: Stretch, starts: readonly number[], to: number) {
  const [from] = starts;
  if (from === undefined) return [];
  const diagnostics = new Diagnostics();
  const node = readYaml({ path: source.path, text: text.slice(from, to) }, diagnostics);
  if (node?.kind !== "map" || diagnostics.list.length > 0) return null;
  const inside = starts.map((start) => start - from);
  if (!standAt(node, inside, indent)) return null;
  return node.entries.flatMap((entry) => movedEntry(entry, source, from));
}

/** Whether each of these sections begins with an entry, and there are no other entries. */
const standAt = ({ entries }: MapNode, starts: readonly number[], indent: number): boolean =>
  entries.length === starts.length && entries.every(({ key }, i) => key.span.start === (starts[i] ?? -1) + indent);

/** A common key, with optional parameters. */
const KEY = /[A-Za-z_][\w-]*(\([\w ,.]*\))?:(?=[ \n]|$)/y;

/** The starts of the lines with keys. Null: something else has the same or less indentation. */
function startsOf({ text, from, to, indent }: Stretch): readonly number[] | null {
  const starts: number[] = [];
  for (let at = from; at < to; ) {
    const line = lineAt({ text, from: at });
    const left = line.length - line.trimStart().length;
    const isEmpty = left === line.length || line[left] === "#";
    if (!isEmpty && left === indent && startsKey(text, at + left)) starts.push(at);
    else if (!isEmpty && (left <= indent || starts.length === 0)) return null;
    at += line.length + 1;
  }
  return starts;
}

function startsKey(text: string, at: number): boolean {
  KEY.lastIndex = at;
  return KEY.test(text);
}

const sectionOf = (of: Stretch, starts: readonly number[], i: number): Stretch => ({
  ...of,
  from: starts[i] ?? of.to,
  to: starts[i + 1] ?? of.to,
});

function sectionAt(of: Stretch, starts: readonly number[], i: number): string {
  const { from, to } = sectionOf(of, starts, i);
  return of.text.slice(from, to);
}

const movedEntry = (entry: Entry | undefined, source: Source, by: number): Entry[] =>
  entry ? [{ key: moved(entry.key, source, by), value: moved(entry.value, source, by) }] : [];

/** The same node at its new position. */
function moved(node: ScalarNode, source: Source, by: number): ScalarNode;
function moved(node: Node, source: Source, by: number): Node;
function moved(node: Node, source: Source, by: number): Node {
  const span = { source, start: node.span.start + by, end: node.span.end + by };
  switch (node.kind) {
    case "scalar": {
      const offsets = by === 0 ? node.offsets : (node.offsets?.map((at) => at + by) ?? null);
      return { ...node, span, offsets };
    }
    case "list":
      return { ...node, span, items: node.items.map((item) => moved(item, source, by)) } satisfies ListNode;
    case "map":
      return { ...node, span, entries: node.entries.flatMap((entry) => movedEntry(entry, source, by)) };
  }
}
