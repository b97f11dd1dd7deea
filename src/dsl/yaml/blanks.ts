/**
 * Finds characters that look like blanks or quotation marks but are not for YAML: tabs, and those pasted from web pages
 * or documents.
 */
import { FEW } from "../text/causes.ts";
import type { Finding, Reporter } from "./reporter.ts";
import type { YamlStream } from "./stream.ts";

export const TABS: Finding = {
  code: "yaml-syntax",
  message: "This line is indented with a tab.",
  help: "indent with blanks; YAML does not accept tabs",
  tears: "block",
};

const STRANGE: Finding = {
  code: "yaml-syntax",
  message: "This line is indented with blanks that are none to YAML: they were pasted from a page or a document.",
  help: "put ordinary blanks in their place, as the space bar writes them",
  tears: "block",
};

const CURLED: Finding = {
  code: "yaml-syntax",
  message: "These quotation marks are none to YAML: they were pasted from a page or a document.",
  help: 'write straight ones: "…"',
  tears: "block",
};

const TABBED = /^ *\t[ \t]*(?=[^\s#])/gm;
/** Fixed-width and non-breaking blanks at the beginning of lines. */
const STRANGE_BLANKS = /^[\u00a0\u2000-\u200a\u202f\u3000][\s\u00a0]*(?=[^\s#])/gm;

/** Curled quotation marks where a value begins. */
const CURLED_QUOTE = /(?<=[:,] |[[{]|^ *- )[\u201c-\u201f\u00ab]/gm;

/** Reports pasted characters. With more than a few such lines, errors after the first cannot be told apart. */
export function reportPasted(text: string, stream: YamlStream, report: Reporter): void {
  // Tabs are reported only if the YAML reader complains; otherwise they are inside texts.
  if (stream.errors.some(({ code }) => code === "TAB_AS_INDENT")) reportAll(text.matchAll(TABBED), TABS, report);
  reportAll(text.matchAll(STRANGE_BLANKS), STRANGE, report);
  if (stream.errors.length > 0) reportAll(text.matchAll(CURLED_QUOTE), CURLED, report);
}

/**
 * Reports the lines indented with tabs in a text that seems to be nested too deeply: for the YAML reader each may open one more level.
 * Gives whether there are any.
 */
export function reportTabs(text: string, report: Reporter): boolean {
  reportAll(text.matchAll(TABBED), TABS, report);
  return report.hasFindings;
}

function reportAll(found: Iterable<RegExpExecArray>, finding: Finding, report: Reporter): void {
  const [first, ...others] = [...found].map(({ index, 0: { length } }) => report.span(index, index + length));
  if (!first) return;
  if (others.length < FEW) {
    for (const { start, end } of [first, ...others]) report.error(start, end, finding);
    return;
  }
  report.error(first.start, first.end, { ...finding, tears: "file" });
  report.spread(others);
}
