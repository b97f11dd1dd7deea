import { positionAt, type Source, type Span } from "../dsl/text/source.ts";
import { type Entry, entryOf, type MapNode } from "../dsl/yaml/node.ts";

const KEYS = ["change", "add", "remove"] as const;

/**
 * The changes that a scenario makes to its game, as a pack. Its text is that of the scenario file with everything else
 * blanked out, so that whatever is wrong in a change is reported at its place in the scenario file.
 * @returns a span instead where the changes do not stand in lines of their own
 */
export function changePack(
  holder: MapNode,
  pack: { id: string; for: string; after: readonly string[] },
): Source | Span {
  const entries = KEYS.flatMap((key) => entryOf(holder, key) ?? []).sort((a, b) => a.key.span.start - b.key.span.start);
  const first = entries[0];
  if (!first) return holder.span;
  const { source } = first.key.span;
  const stray = entries.find((entry) => !beginsLine(entry));
  if (stray) return stray.key.span;
  const indent = " ".repeat(positionAt(source, first.key.span.start).column - 1);
  const head = [`pack: ${pack.id}`, `for: ${pack.for}`, "language: 1", `after: [${pack.after.join(", ")}]`];
  return {
    path: source.path,
    text: withHead(
      blanked(source, entries),
      head.map((line) => indent + line),
    ),
  };
}

function beginsLine({ key }: Entry): boolean {
  const { text } = key.span.source;
  const start = text.lastIndexOf("\n", key.span.start - 1) + 1;
  return /^[\s-]*$/.test(text.slice(start, key.span.start));
}

/** Only line breaks are left of what lies outside the entries: every offset inside stays what it was. */
function blanked(source: Source, entries: readonly Entry[]): string {
  let result = "";
  let at = 0;
  for (const { key, value } of entries) {
    const end = Math.max(key.span.end + 1, value.span.end);
    result += source.text.slice(at, key.span.start).replace(/[^\n\r]/g, " ") + source.text.slice(key.span.start, end);
    at = end;
  }
  return result + source.text.slice(at).replace(/[^\n\r]/g, " ");
}

/** The head goes into blank lines at the top, as long as they are wide enough to keep the offsets of what follows. */
function withHead(text: string, head: readonly string[]): string {
  const start = text.search(/\S/);
  const before = text.slice(0, Math.max(0, text.lastIndexOf("\n", start)));
  const packed = head.join("\n");
  const room = before.length - packed.length;
  if (room < 0) return `${packed}\n${text}`;
  const lines = before.split("\n").length - head.length;
  if (lines < 0) return `${packed}\n${text}`;
  // Same length and same number of line breaks as what it replaces, so that lines and columns after it are right too.
  return packed + " ".repeat(room - lines) + "\n".repeat(lines) + text.slice(before.length);
}
