/** Blocks of a tutorial page that readers insert into a file. */

/**
 * Where a block belongs: it is the whole file, is appended, or goes below or in place of the line that the labels
 * identify.
 */
type Where =
  | { readonly at: "whole" }
  | { readonly at: "end" }
  | { readonly at: "below" | "instead"; readonly labels: readonly string[] };

export interface Block {
  /**
   * `yaml` is inserted; so is `mistake`, which contains an error; `answer`, `figures` and `console` are output of the
   * program
   */
  readonly kind: "yaml" | "mistake" | "answer" | "figures" | "console" | "other";
  /** the file of the step, without folder and extension */
  readonly file: string;
  readonly where: Where;
  /** the text after the file name in the block's first line */
  readonly rest: string;
  readonly text: string;
}

const KINDS = ["yaml", "mistake", "answer", "figures", "console"] as const;

/** A block from its opening line, such as `yaml mistake soup below eat: > - set:`, and its text. */
export function blockOf(info: string, text: string): Block {
  const words = info.split(" ");
  const named = words[1] === "mistake" || words[1] === "answer" ? words.slice(1) : words;
  const kind = KINDS.find((known) => known === named[0]) ?? "other";
  const rest = named.slice(2).join(" ");
  return { kind, file: named[1] ?? "", where: whereOf(rest), rest, text: text.replace(/\n?$/, "\n") };
}

function whereOf(rest: string): Where {
  if (rest === "end") return { at: "end" };
  const [, word, labels] = /^(below|instead of) (.*)$/.exec(rest) ?? [];
  if (labels === undefined) return { at: "whole" };
  return { at: word === "below" ? "below" : "instead", labels: labels.split(" > ") };
}

/** A text after inserting a block, with the first and last new line, from 1. */
export interface Followed {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Whether a text already contains all lines of a block in sequence. */
export const isIn = (text: string, { text: block }: Block): boolean => `\n${text.trimEnd()}\n`.includes(`\n${block}`);

/** Inserts a block into a text. Null: the line to which it belongs is missing. */
export function putIn(text: string, { where, text: block }: Block): Followed | null {
  const typed = block.trimEnd().split("\n");
  if (where.at === "whole") return { text: block, from: 1, to: typed.length };
  const lines = text.trimEnd().split("\n");
  if (where.at === "end") return joined([...lines, ...(isSection(block) ? [""] : [])], typed, []);
  const at = lineOf(lines, where.labels);
  if (at < 0) return null;
  return joined(lines.slice(0, where.at === "below" ? at + 1 : at), typed, lines.slice(at + 1));
}

const isSection = (block: string) => /^\w/.test(block);

function joined(before: readonly string[], typed: readonly string[], after: readonly string[]): Followed {
  const text = `${[...before, ...typed, ...after].join("\n")}\n`;
  return { text, from: before.length + 1, to: before.length + typed.length };
}

/**
 * The line that the labels identify: the first that begins with the last label, after the first that begins with the
 * label before it, and so on.
 */
function lineOf(lines: readonly string[], labels: readonly string[]): number {
  let at = -1;
  for (const label of labels) {
    const next = lines.findIndex((line, index) => index > at && line.trimStart().startsWith(label));
    if (next < 0) return -1;
    at = next;
  }
  return at;
}
