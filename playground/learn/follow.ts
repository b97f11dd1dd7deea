/** Blocks of a page that a reader puts into a file, and what becomes of the file then. */

/** Where a block belongs: it is the whole file, comes at its end, or below or instead of the line that the labels lead to. */
type Where =
  | { readonly at: "whole" }
  | { readonly at: "end" }
  | { readonly at: "below" | "instead"; readonly labels: readonly string[] };

export interface Block {
  /** `yaml` is put in, `mistake` too, but has a slip in it; `answer`, `figures` and `console` are what the program says */
  readonly kind: "yaml" | "mistake" | "answer" | "figures" | "console" | "other";
  /** the file of the step, without folder and ending */
  readonly file: string;
  readonly where: Where;
  /** what stands behind the file in the first line of the block */
  readonly rest: string;
  readonly text: string;
}

const KINDS = ["yaml", "mistake", "answer", "figures", "console"] as const;

/** A block from the line that opens it, such as `yaml mistake soup below eat: > - set:`, and its text. */
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

/** A text after a block was put in, with the first and last of its lines that are new, from 1. */
export interface Followed {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Whether all lines of a block stand in a text already, one below the other. */
export const isIn = (text: string, { text: block }: Block): boolean => `\n${text.trimEnd()}\n`.includes(`\n${block}`);

/** Does with a text what a page says; null where the line is missing to which the block belongs. */
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

/** The first line that begins with the last label, below the first one that begins with the label before it, and so on. */
function lineOf(lines: readonly string[], labels: readonly string[]): number {
  let at = -1;
  for (const label of labels) {
    const next = lines.findIndex((line, index) => index > at && line.trimStart().startsWith(label));
    if (next < 0) return -1;
    at = next;
  }
  return at;
}
