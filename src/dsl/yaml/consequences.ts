import type { Code, Diagnostic } from "../text/diagnostic.ts";
import { lineText, positionAt, type Span, textAt } from "../text/source.ts";
import { type LostIn, lostIn } from "./lost-names.ts";
import type { Node } from "./node.ts";

/** What is said of a name or a part that is not there. It may be there, in what could not be read. */
const ABSENT: ReadonlySet<Code> = new Set<Code>(["unknown-name", "unknown-attribute", "missing-part", "unused-name"]);

/** What is said of the form of something whose lower lines could not be read. */
const CUT_SHORT: ReadonlySet<Code> = new Set<Code>(["two-verbs", "missing-key", "wrong-form", "missing-part"]);

/**
 * The findings without those that only follow from others: names that are declared where it cannot be read, what stands
 * behind a bracket that is never closed, and what a line lacks because the one below it cannot be read.
 */
export function withoutConsequences(list: readonly Diagnostic[], root: Node | null): readonly Diagnostic[] {
  const unread = list.filter(({ code }) => code === "syntax" || code.startsWith("yaml-"));
  if (unread.length === 0) return list;
  const torn = tornFiles(list);
  const [broken, gone] = [
    unread.filter(({ code }) => code === "syntax"),
    unread.filter(({ code }) => code !== "syntax"),
  ];
  const lost = lostWords(gone, torn);
  const inside = lostIn(
    root,
    broken.map(({ span }) => span),
  );
  const lines = linesOf(gone);
  const isUnread = new Set(unread);
  return list.filter((d) => {
    if (isUnread.has(d)) return !behindTear(d, torn);
    if (behindTear(d, torn) || lines.on(d.span)) return false;
    if (CUT_SHORT.has(d.code) && lines.above(d.span)) return false;
    if (torn.size > 0 && d.code === "missing-part") return false;
    return (
      !ABSENT.has(d.code) || !wordsOf(textAt(d.span)).some((word) => lost.has(word) || isLost(inside, word, d.span))
    );
  });
}

/** By path: where a bracket or quote opens that is never closed. What stands behind it was not read as it is written. */
function tornFiles(list: readonly Diagnostic[]): ReadonlyMap<string, Span> {
  const torn = new Map<string, Span>();
  for (const { span, tears } of list) {
    const known = torn.get(span.source.path);
    if (tears && (!known || span.start < known.start)) torn.set(span.source.path, span);
  }
  return torn;
}

function behindTear({ span }: Diagnostic, torn: ReadonlyMap<string, Span>): boolean {
  const tear = torn.get(span.source.path);
  return tear !== undefined && span.start > tear.start;
}

const isLost = ({ everywhere, within }: LostIn, word: string, { source, start }: Span): boolean =>
  everywhere.has(word) ||
  within.some(
    ({ names, rule }) =>
      names.has(word) && rule.source.path === source.path && rule.start <= start && start <= rule.end,
  );

/** The names that lines declare of which there is no tree, and all words behind a tear. */
function lostWords(gone: readonly Diagnostic[], torn: ReadonlyMap<string, Span>): ReadonlySet<string> {
  // Many of them may stand on one line, and that may be as long as its file.
  const places = new Map(
    gone.map(({ span }) => [`${span.source.path}:${positionAt(span.source, span.start).line}`, span]),
  );
  const onLines = [...places.values()].map(({ source, start }) => lineText(source, positionAt(source, start).line));
  const behind = [...torn.values()].map(({ source, start }) => source.text.slice(start));
  return new Set([...onLines.flatMap(declaredOn), ...behind.flatMap(wordsOf)]);
}

/** Names with a colon or parameters behind them, and those that a list gives its elements. */
const declaredOn = (line: string): readonly string[] => line.match(/[A-Za-z_]\w*(?=\s*[:(]|\s+in\b)/g) ?? [];

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? [];

/** Whether a place stands on one of some lines, or on the line above one. */
function linesOf(list: readonly Diagnostic[]) {
  const key = ({ source, start }: Span, more: number) => `${source.path}:${positionAt(source, start).line + more}`;
  const lines = new Set(list.map(({ span }) => key(span, 0)));
  return {
    on: (span: Span) => lines.has(key(span, 0)),
    above: (span: Span) => lines.has(key(span, 1)),
  };
}
