import type { Code, Diagnostic } from "../text/diagnostic.ts";
import { positionAt, type Span, textAt } from "../text/source.ts";
import { type LostIn, lostIn } from "./lost-names.ts";
import type { Node } from "./node.ts";
import { declaredIn, isYaml, tornBlocks, wordsOf } from "./torn-blocks.ts";

/** What is said of a name or a part that is not there. It may be there, in what could not be read. */
const ABSENT: ReadonlySet<Code> = new Set<Code>(["unknown-name", "unknown-attribute", "missing-part", "unused-name"]);

/** What is said of values and things by what they are declared to be. */
const FOLLOWS: ReadonlySet<Code> = new Set<Code>([
  "ambiguous-name",
  "circular-term",
  "least-wins",
  "may-be-none",
  "not-assignable",
  "number-range",
  "unreachable",
  "wrong-arguments",
  "wrong-type",
]);

/** What names the types of what it speaks of. */
const ABOUT_TYPES: ReadonlySet<Code> = new Set<Code>(["unknown-attribute", "wrong-type"]);

/** What is said of the form of something whose lower lines could not be read. */
const CUT_SHORT: ReadonlySet<Code> = new Set<Code>(["two-verbs", "missing-key", "wrong-form", "missing-part"]);

/**
 * The findings without those that only follow from others: names that are declared where it cannot be read, what stands
 * behind a bracket that is never closed or below a line that stands at the wrong place, what a line lacks because the one below it cannot be
 * read, and what is wrong with something as that for which it is mistaken.
 */
export function withoutConsequences(list: readonly Diagnostic[], root: Node | null): readonly Diagnostic[] {
  const misread = list.flatMap(({ misreads }) => misreads ?? []);
  const read = misread.length === 0 ? list : list.filter(({ span }) => !misread.some((outer) => isInside(span, outer)));
  return withoutUnread(read, root);
}

const isInside = (inner: Span, outer: Span): boolean =>
  inner.source.path === outer.source.path && outer.start <= inner.start && inner.end <= outer.end;

function withoutUnread(list: readonly Diagnostic[], root: Node | null): readonly Diagnostic[] {
  const unread = list.filter(({ code, tears }) => tears || code === "syntax" || isYaml(code));
  if (unread.length === 0 && boundByUnknown(list).length === 0) return list;
  const torn = tornBlocks(unread);
  const isUnread = new Set(unread);
  const follows = consequences(list, root, torn);
  return list.filter((d) => !torn.hold(d) && (isUnread.has(d) || !follows.some((test) => test(d))));
}

/** What shows that a finding only follows from what could not be read. */
function consequences(
  list: readonly Diagnostic[],
  root: Node | null,
  torn: ReturnType<typeof tornBlocks>,
): readonly ((d: Diagnostic) => boolean)[] {
  const gone = list.filter(({ code }) => isYaml(code));
  const lost = new Set([...lostWords(gone), ...torn.words, ...boundByUnknown(list)]);
  const broken = list.flatMap(({ code, span }) => (code === "syntax" ? [span] : []));
  const inside = lostIn(root, broken);
  const lines = linesOf(gone);
  return [
    ({ span }) => lines.on(span),
    ({ code, span }) => CUT_SHORT.has(code) && lines.above(span),
    ({ code }) => code === "missing-part" && torn.files,
    ({ code, span }) =>
      torn.declared.size > 0 && FOLLOWS.has(code) && wordsOf(linesAt(span)).some((word) => torn.declared.has(word)),
    // Of a kind there is a list of all its things.
    ({ message, span }) => message.startsWith("There is no name") && torn.declared.has(textAt(span).replace(/s$/, "")),
    ({ code, message }) =>
      torn.holders.size > 0 && ABOUT_TYPES.has(code) && wordsOf(message).some((word) => torn.holders.has(word)),
    ({ code, span }) =>
      ABSENT.has(code) && wordsOf(textAt(span)).some((word) => lost.has(word) || isLost(inside, word, span)),
  ];
}

const isLost = ({ everywhere, within }: LostIn, word: string, { source, start }: Span): boolean =>
  everywhere.has(word) ||
  within.some(
    ({ names, rule }) =>
      names.has(word) && rule.source.path === source.path && rule.start <= start && start <= rule.end,
  );

/** The names that lines declare of which there is no tree. */
function lostWords(gone: readonly Diagnostic[]): readonly string[] {
  // Many of them may stand on one line, and that may be as long as its file.
  const places = new Map(
    gone.map(({ span }) => [`${span.source.path}:${positionAt(span.source, span.start).line}`, span]),
  );
  return [...places.values()].flatMap((span) => declaredIn(linesAt(span)));
}

/** What a key that nobody knows would have named, such as `p` in `for each: p in players`. */
const boundByUnknown = (list: readonly Diagnostic[]): readonly string[] =>
  list.flatMap(({ code, span }) =>
    code === "unknown-key" ? (linesAt(span).match(/[A-Za-z_]\w*(?=\s+in\b)/g) ?? []) : [],
  );

/** A line may be as long as its file: so much of it is looked at to both sides. */
const LOOKED_AT = 400;

/** The whole lines of a place. */
function linesAt({ source: { text }, start, end }: Span): string {
  const before = text.slice(Math.max(0, start - LOOKED_AT), start);
  const behind = text.slice(start, end + LOOKED_AT);
  const last = behind.indexOf("\n", end - start);
  return before.slice(before.lastIndexOf("\n") + 1) + behind.slice(0, last < 0 ? undefined : last);
}

/** Whether a place stands on one of some lines, or on the line above one. */
function linesOf(list: readonly Diagnostic[]) {
  const key = ({ source, start }: Span, more: number) => `${source.path}:${positionAt(source, start).line + more}`;
  const lines = new Set(list.map(({ span }) => key(span, 0)));
  return {
    on: (span: Span) => lines.has(key(span, 0)),
    above: (span: Span) => lines.has(key(span, 1)),
  };
}
