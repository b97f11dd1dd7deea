import type { Code, Diagnostic, Torn } from "../text/diagnostic.ts";
import { LIMITS } from "../text/limits.ts";
import { lineSpan, lineText, positionAt, type Span, textAt } from "../text/source.ts";

/** The blocks of lines that are not read as meant because of an error above or around them. */
interface TornBlocks {
  hold(finding: Pick<Diagnostic, "code" | "span">): boolean;
  /** all words in these blocks */
  readonly words: ReadonlySet<string>;
  /** whether the rest of a whole file is not read */
  readonly files: boolean;
  /** names declared in these blocks, as keys or with parameters */
  readonly declared: ReadonlySet<string>;
  /** the keys that contain these blocks, below the name of the section */
  readonly holders: ReadonlySet<string>;
}

interface Block extends Span {
  /** whether YAML misreads the block; otherwise it is read correctly but has no meaning */
  readonly isYaml: boolean;
}

export const isYaml = (code: Code): boolean => code.startsWith("yaml-");

/** How many lines are searched. */
const MOST_LINES = 5_000;

/** The blocks torn by these diagnostics. A diagnostic inside an earlier block is a consequence and tears none. */
export function tornBlocks(list: readonly Diagnostic[]): TornBlocks {
  const blocks: Block[] = [];
  const words = new Set<string>();
  const orphans = new Set<Span>();
  const hold = ({ code, span }: Pick<Diagnostic, "code" | "span">) =>
    orphans.has(span) || blocks.some((block) => (block.isYaml || !isYaml(code)) && isBehind(span, block));
  const declared = new Set<string>();
  const holders = new Set<string>();
  for (const { code, span, tears } of [...list].sort((a, b) => a.span.start - b.span.start)) {
    if (!tears || hold({ code, span }) || blocks.length >= LIMITS.findings) continue;
    // An unknown table or slot section may belong to a kind in a torn block, so the diagnostic is an orphan.
    if (code.startsWith("unknown-") && words.has(textAt(span))) orphans.add(span);
    const block = tornBlock(span, tears);
    blocks.push({ ...block, isYaml: isYaml(code) });
    for (const name of holdersOf(span)) holders.add(name);
    const own = lineText(span.source, positionAt(span.source, span.start).line);
    const text = `${own}\n${span.source.text.slice(block.start, block.end)}`;
    for (const word of wordsOf(text)) words.add(word);
    for (const word of declaredIn(text)) declared.add(word);
  }
  const files = list.some(({ tears }) => tears === "file");
  return { hold, words, declared, holders, files };
}

/** Names followed by a colon or parameters, and names that a list gives its elements. */
export const declaredIn = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*(?=\s*[:(]|\s+in\b)/g) ?? [];

export const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? [];

/** The keys that contain a place, without that of its section. */
function holdersOf({ source, start }: Span): readonly string[] {
  const names: string[] = [];
  const own = positionAt(source, start).line;
  let depth = depthOf(lineText(source, own));
  for (let line = own - 1; line > Math.max(0, own - MOST_LINES) && depth > 0; line--) {
    const text = lineText(source, line);
    if (/^\s*(?:#|$)/.test(text) || depthOf(text) >= depth) continue;
    depth = depthOf(text);
    if (depth > 0) names.push(...wordsOf(/^[^:]*/.exec(text)?.[0] ?? ""));
  }
  return names;
}

const isBehind = ({ source, start }: Span, block: Span): boolean =>
  block.source.path === source.path && block.start < start && start <= block.end;

function tornBlock(span: Span, tears: Torn): Span {
  switch (tears) {
    case "value":
      return isBehindKey(span) ? span : blockBelow(span, 0);
    case "file":
      return { ...span, end: span.source.text.length };
    case "block":
      return blockBelow(span, 0);
    case "below":
      return blockBelow(span, 1);
  }
}

/** Whether a value begins on the line of its key. */
const isBehindKey = ({ source, start }: Span): boolean =>
  source.text.slice(source.text.lastIndexOf("\n", start - 1) + 1, start).trim() !== "";

/** From a place to the last following line with at least the indentation of its own line plus `further`. */
function blockBelow({ source, start }: Span, further: number): Span {
  const own = positionAt(source, start).line;
  const least = depthOf(lineText(source, own)) + further;
  let last = own;
  for (let line = own + 1; line <= own + MOST_LINES; line++) {
    const text = lineText(source, line);
    const isBlank = /^\s*(?:#|$)/.test(text);
    if (!isBlank && depthOf(text) < least) break;
    if (!isBlank) last = line;
    if (lineSpan(source, line).end >= source.text.length) break;
  }
  return { source, start, end: Math.max(start, lineSpan(source, last).end) };
}

/** The indentation of a line. The dashes of a list may stand straight below its key, so a dash counts as deeper. */
const depthOf = (line: string): number => line.length - line.trimStart().length + (/^\s*- /.test(line) ? 1 : 0);
