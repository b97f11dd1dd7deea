// Long because it is one flat table: a row for each thing that the YAML library complains about.
import type { ErrorCode, YAMLError } from "yaml";
import { TABS } from "./blanks.ts";
import { glued, missingSpace } from "./glued.ts";
import { besideNothing, listBelowValue, tooFarRight } from "./indented.ts";
import { type Finding, quoted } from "./reporter.ts";

/** A verb with its first parameter, as other languages write it. */
const CALL = /^([\p{L}_][\p{L}\d_]*)\(([^(),]*)\)$/u;

/** An error of the library, with the text around it. */
interface Complaint {
  readonly said: string;
  /** The text from the place to the end of its line, without a comment. */
  readonly rest: string;
  /** The text of the line before the place. */
  readonly before: string;
  /** The text that the library points at. */
  readonly part: string;
  /** The whole text, and the offset in it. */
  readonly text: string;
  readonly at: number;
}

interface Explanation {
  readonly for: ErrorCode;
  readonly when?: (c: Complaint) => boolean;
  readonly say: (c: Complaint) => Omit<Finding, "code">;
}

const QUOTES = "put the whole text in quotes";

/** `p.goods = {wood: 1}`, also with `+=` and `-=`: a record, or the values of several keys, assigned at once. */
const MAP_AS_VALUE = /^([\w.]+) ([+-]?=) \{\s*(\w+): ([^,}]+)[,}]/;

/** `p.best = offer(n: 2)` */
const FIELD_IN_CALL = /[\p{L}\p{N}_]\(\s*[\p{L}\p{N}_]+: /u;

function partByPart(rest: string): string {
  const [, whole = "", sign = "=", part = "", value = ""] = MAP_AS_VALUE.exec(rest) ?? [];
  const first = `\`- ${whole}[${part}] ${sign} ${value.trim()}\``;
  return `set each part on a line of its own: ${first}, or of a record \`- ${whole}.${part} ${sign} ${value.trim()}\`; \`TYPE(${part} = ${value.trim()}, …)\` makes a whole record`;
}

/** The first row that fits is used. Every code of the library has a row or gets the {@link fallback}. */
const EXPLANATIONS: readonly Explanation[] = [
  {
    for: "TAB_AS_INDENT",
    say: () => TABS,
  },
  {
    for: "MISSING_CHAR",
    when: (c) => /followed by map values/.test(c.said) && glued(c.part) !== undefined,
    say: (c) => missingSpace(c.part),
  },
  {
    for: "MISSING_CHAR",
    when: (c) => /followed by map values/.test(c.said) && CALL.test(c.part.trim()),
    say: (c) => ({
      message: `${quoted(c.part)} stands where a key is expected, but no colon follows it.`,
      help: `a verb is used as a key: \`${c.part.trim().replace(CALL, "$1: $2")}\`, and its further parameters are keys below it`,
    }),
  },
  {
    for: "MISSING_CHAR",
    when: (c) => /followed by map values/.test(c.said) && c.part.trim() !== "",
    say: (c) => ({
      message: `${quoted(c.part)} stands where a key is expected, but no colon follows it.`,
      help: "write `key: value`, or indent the line if it goes on with the text above",
    }),
  },
  {
    for: "MISSING_CHAR",
    when: (c) => /Missing space after :/.test(c.said),
    say: (c) => missingSpace(c.rest),
  },
  {
    for: "MISSING_CHAR",
    when: (c) => /^Missing , /.test(c.said) && c.rest.startsWith("[") && /[\p{L}\p{N}_]$/u.test(c.before),
    say: (c) => ({
      message: "Inside brackets YAML takes this `[` as the beginning of a list.",
      help: `put the text with \`${/[\p{L}\p{N}_.]+$/u.exec(c.before)?.[0] ?? ""}[...]\` in quotes, or write each key on a line of its own`,
    }),
  },
  {
    for: "MISSING_CHAR",
    when: (c) => /^Missing , /.test(c.said),
    say: (c) => ({
      message: "Inside the brackets a comma is missing here.",
      help: c.rest.startsWith("-")
        ? "an empty place in a row is written `~`"
        : "separate what stands in the brackets by commas",
    }),
  },
  {
    for: "MISSING_CHAR",
    when: (c) => /^Comments/.test(c.said),
    say: () => ({
      message: "A blank is missing before this `#`.",
      help: `write \` #\` before a comment, or ${QUOTES}`,
    }),
  },
  {
    for: "MISSING_CHAR",
    when: (c) => /indicator$/.test(c.said),
    say: () => ({
      tears: "block",
      message: "This line does not belong to the list above it.",
      help: "begin it with `- `, or line it up with the key that it belongs to",
    }),
  },
  {
    for: "MULTILINE_IMPLICIT_KEY",
    when: (c) => /^-(\s|$)/.test(c.rest) && c.before.trim() === "",
    say: () => ({
      message: "This dash begins a list where a key is expected.",
      help: "a list stands under a key that has nothing else on its line",
    }),
  },
  {
    for: "MULTILINE_IMPLICIT_KEY",
    when: (c) => /^-(?![^\s,\]])/.test(c.rest) && c.before.trim() !== "",
    say: () => ({
      message: "A dash alone begins a list for YAML, which cannot stand inside brackets.",
      help: "an empty cell of a row is written `~`",
    }),
  },
  {
    for: "MULTILINE_IMPLICIT_KEY",
    when: (c) => glued(c.rest) !== undefined,
    say: (c) => missingSpace(c.rest),
  },
  { for: "MULTILINE_IMPLICIT_KEY", say: (c) => ({ ...tooFarRight(c), tears: "below" }) },
  {
    for: "BLOCK_AS_IMPLICIT_KEY",
    when: (c) => / \? /.test(c.rest),
    say: (c) => ({
      message: `YAML takes the last colon of ${quoted(c.rest)} as the end of a key.`,
      help: "write `if … then … else …` instead of `… ? … : …`",
    }),
  },
  {
    for: "BLOCK_AS_IMPLICIT_KEY",
    when: (c) => /block sequence/.test(c.said),
    say: (c) => ({
      tears: "block",
      ...(listBelowValue(c) ?? {
        message: "This dash does not stand under the dashes of the list above it.",
        help: "indent all items of a list alike",
      }),
    }),
  },
  {
    for: "BLOCK_AS_IMPLICIT_KEY",
    when: (c) => /^if\b.*: /.test(c.rest),
    say: (c) => ({
      message: `A second colon stands on this line, in ${quoted(c.rest)}.`,
      help: "a value that depends on a condition is written `if CONDITION then A else B`",
    }),
  },
  {
    for: "BLOCK_AS_IMPLICIT_KEY",
    when: (c) => MAP_AS_VALUE.test(c.rest),
    say: (c) => ({ message: "`{...}` is no value of an expression.", help: partByPart(c.rest) }),
  },
  {
    for: "BLOCK_AS_IMPLICIT_KEY",
    when: (c) => FIELD_IN_CALL.test(c.rest),
    say: (c) => ({
      message: `A second colon stands on this line, in ${quoted(c.rest)}.`,
      help: `a field of a record gets its value by \`=\`: ${quoted(c.rest.replaceAll(/([(,]\s*[\p{L}\p{N}_]+): /gu, "$1 = "))}`,
    }),
  },
  {
    for: "BLOCK_AS_IMPLICIT_KEY",
    when: (c) => /: |:$/.test(c.rest),
    say: (c) => ({
      message: `A second colon stands on this line, in ${quoted(c.rest)}.`,
      help: `begin ${quoted(c.rest)} on a line of its own, further to the right, or ${QUOTES} if it is one text`,
    }),
  },
  { for: "BLOCK_AS_IMPLICIT_KEY", say: (c) => ({ ...tooFarRight(c), tears: "below" }) },
  {
    for: "BAD_INDENT",
    when: (c) => /Block scalar/.test(c.said),
    say: () => ({
      message: "This line belongs to the text above but is indented less.",
      help: "indent all lines under `|` or `>` at least as far as the first",
    }),
  },
  {
    for: "BAD_INDENT",
    say: (c) => ({ ...besideNothing(c), tears: "block" }),
  },
  {
    for: "BAD_SCALAR_START",
    say: (c) => ({ message: `YAML does not let a text begin with ${quoted(c.rest.slice(0, 1))}.`, help: QUOTES }),
  },
  {
    for: "BAD_DQ_ESCAPE",
    say: (c) => ({
      message: `${quoted(c.rest.slice(0, 2))} has no meaning inside double quotes.`,
      help: "write `\\\\` for a backslash, or use single quotes",
    }),
  },
  {
    for: "UNEXPECTED_TOKEN",
    when: (c) => /block-seq-ind/.test(c.said),
    say: () => ({
      message: "A dash followed by a blank begins a list, and a list cannot begin on the line of its key.",
      help: "begin the list on the next line; a minus stands directly before its number",
    }),
  },
  {
    for: "UNEXPECTED_TOKEN",
    when: (c) => /at node end|Unexpected scalar token/.test(c.said) && /["'\]}]\s*$/.test(c.before),
    say: (c) => leftOver(c),
  },
  {
    for: "UNEXPECTED_TOKEN",
    when: (c) => /[|>]\s*$/.test(c.before) || /^Block scalar header/.test(c.said),
    say: (c) => ({
      message: `\`${/[|>]/.exec(c.before + c.rest)?.[0] ?? ">"}\` announces a text on the lines below, but more follows on this line.`,
      help: `${QUOTES} if it is an expression`,
    }),
  },
  {
    for: "UNEXPECTED_TOKEN",
    when: (c) => /^[\]}]/.test(c.rest),
    say: (c) => ({
      message: `This \`${c.rest.slice(0, 1)}\` closes a bracket that was not opened.`,
      help: `remove it, or ${QUOTES} if it belongs to one`,
    }),
  },
  {
    for: "UNEXPECTED_TOKEN",
    when: (c) => c.rest.startsWith(","),
    say: () => ({
      message: "Nothing stands between this comma and what is before it.",
      help: "remove the comma; an empty place in a row is written `~`",
    }),
  },
  {
    for: "BLOCK_IN_FLOW",
    say: () => ({
      message: "Lines with dashes or keys of their own cannot stand inside brackets.",
      help: "an empty place in a row is written `~`; otherwise leave the brackets away",
    }),
  },
  {
    for: "KEY_OVER_1024_CHARS",
    say: () => ({ message: "A key has more than 1,024 characters.", help: `${QUOTES} if it is a text` }),
  },
];

/** A line may be as long as a file, so only the text near the place is examined. */
const LOOKED_AT = 400;

/** An error of the library in words for designers. */
export function explainComplaint(error: YAMLError, text: string): Finding {
  const [start, end] = error.pos;
  const behind = text.slice(start, start + LOOKED_AT);
  const ahead = text.slice(Math.max(0, start - LOOKED_AT), start);
  const rest = behind.slice(0, lineEnd(behind)).replace(/(^|\s)#.*$/, "");
  const complaint = {
    said: error.message,
    rest,
    before: ahead.slice(ahead.lastIndexOf("\n") + 1),
    part: text.slice(start, Math.min(end, start + LOOKED_AT)),
    text,
    at: start,
  };
  const found = EXPLANATIONS.find((e) => e.for === error.code && (e.when?.(complaint) ?? true));
  return found ? { code: "yaml-syntax", ...found.say(complaint) } : fallback(error.code, rest);
}

function lineEnd(text: string): number {
  const end = text.indexOf("\n");
  return end < 0 ? text.length : end;
}

function fallback(code: ErrorCode, rest: string): Finding {
  if (code === "RESOURCE_EXHAUSTION")
    return { code: "too-large", message: "This part is nested too deeply to be read." };
  if (/ALIAS|ANCHOR|TAG|DIRECTIVE|DOCS|PROP_ORDER|COLLECTION_TYPE/.test(code)) {
    const message =
      "Tags, marks for later use and further documents are features of YAML that this language does not have.";
    return { code: "yaml-feature", message, help: `${QUOTES} if it is one` };
  }
  const what = rest.trim() === "" ? "What ends here" : quoted(rest);
  return {
    code: "yaml-syntax",
    message: `${what} does not fit to what stands before it.`,
    help: `check the indentation and the line above, or ${QUOTES} if it is one`,
  };
}

function leftOver(c: Complaint): Omit<Finding, "code"> {
  const close = c.before.trimEnd().slice(-1);
  const isQuote = close === '"' || close === "'";
  const inner = close === "'" ? "; an apostrophe inside single quotes is written `''`" : "";
  return {
    message: `The value ends with the \`${close}\`, and ${quoted(c.rest)} is left over.`,
    help: `${isQuote ? "put the quotes around the whole text" : QUOTES}${inner}`,
  };
}
