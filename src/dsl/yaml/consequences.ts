/** Removes diagnostics that only follow from others, such as unknown names whose declaration could not be read. */
import type { Code, Diagnostic } from "../text/diagnostic.ts";
import { isInside, positionAt, type Span, textAt } from "../text/source.ts";
import { type LostIn, lostIn } from "./lost-names.ts";
import type { Node } from "./node.ts";
import { declaredIn, isYaml, tornBlocks, wordsOf } from "./torn-blocks.ts";

/** Codes about a name or part that is missing. It may be declared in text that could not be read. */
const ABSENT: ReadonlySet<Code> = new Set<Code>(["unknown-name", "unknown-attribute", "missing-part", "unused-name"]);

/** Codes that depend on the declared types of values and things. */
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

/** Codes whose messages name types. */
const ABOUT_TYPES: ReadonlySet<Code> = new Set<Code>(["unknown-attribute", "wrong-type"]);

/** Codes about the form of something whose lower lines could not be read. */
const CUT_SHORT: ReadonlySet<Code> = new Set<Code>(["two-verbs", "missing-key", "wrong-form", "missing-part"]);

/**
 * Removes diagnostics that follow from others: names declared in unreadable text, everything after an unclosed bracket
 * or below a wrongly indented line, parts that a line lacks because the next line is unreadable, and errors inside a
 * place that is misread.
 */
export function withoutConsequences(list: readonly Diagnostic[], root: Node | null): readonly Diagnostic[] {
  const misread = list.flatMap(({ misreads }) => misreads ?? []);
  const read = misread.length === 0 ? list : list.filter(({ span }) => !misread.some((outer) => isInside(span, outer)));
  return withoutUnread(read, root).map(shownWhereItIs);
}

/** What is torn has been worked out: from here on a slip of indentation stands at its own line. */
function shownWhereItIs(one: Diagnostic): Diagnostic {
  const { shown, ...rest } = one;
  return shown ? { ...rest, span: shown } : one;
}

function withoutUnread(list: readonly Diagnostic[], root: Node | null): readonly Diagnostic[] {
  const unread = list.filter(({ code, tears }) => tears || code === "syntax" || isYaml(code));
  if (unread.length === 0 && boundByUnknown(list).length === 0) return list;
  const torn = tornBlocks(unread);
  const isUnread = new Set(unread);
  const follows = consequences(list, root, torn);
  return list.filter((d) => !torn.hold(d) && (isUnread.has(d) || !follows.some((test) => test(d))));
}

/** Tests that tell whether a diagnostic only follows from unreadable text. */
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
    // A list of all things of a kind has the kind's name in the plural.
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

/** The names declared on unreadable lines. */
function lostWords(gone: readonly Diagnostic[]): readonly string[] {
  // A line is examined once: it may have many errors and be as long as its file.
  const places = new Map(
    gone.map(({ span }) => [`${span.source.path}:${positionAt(span.source, span.start).line}`, span]),
  );
  return [...places.values()].flatMap((span) => declaredIn(linesAt(span)));
}

/** The names that an unknown key would have bound, such as `p` in `for each: p in players`. */
const boundByUnknown = (list: readonly Diagnostic[]): readonly string[] =>
  list.flatMap(({ code, span }) =>
    code === "unknown-key" ? (linesAt(span).match(/[A-Za-z_]\w*(?=\s+in\b)/g) ?? []) : [],
  );

/** A line may be as long as its file, so only this much on both sides is examined. */
const LOOKED_AT = 400;

/** The whole lines of a place. */
function linesAt({ source: { text }, start, end }: Span): string {
  const before = text.slice(Math.max(0, start - LOOKED_AT), start);
  const behind = text.slice(start, end + LOOKED_AT);
  const last = behind.indexOf("\n", end - start);
  return before.slice(before.lastIndexOf("\n") + 1) + behind.slice(0, last < 0 ? undefined : last);
}

/** Tests whether a place is on one of the lines of some diagnostics, or on the line above. */
function linesOf(list: readonly Diagnostic[]) {
  const key = ({ source, start }: Span, more: number) => `${source.path}:${positionAt(source, start).line + more}`;
  const lines = new Set(list.map(({ span }) => key(span, 0)));
  return {
    on: (span: Span) => lines.has(key(span, 0)),
    above: (span: Span) => lines.has(key(span, 1)),
  };
}
