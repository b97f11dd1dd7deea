import { readFileSync } from "node:fs";
import { type Block, blockOf, putIn } from "../../playground/learn/follow.ts";

/** The tutorial as its readers follow it: steps with blocks to insert, and the output of the program. */

export const PAGE = "docs/tutorial.md";
export const TERMINAL = "docs/terminal.md";
export const FOLDER = "examples/tutorial";

/** A block, and the sentence above it, which must say where to insert it. */
export interface Told {
  readonly block: Block;
  readonly above: string;
}

export interface Step {
  readonly title: string;
  readonly blocks: readonly Told[];
  /** the file to which "the whole file" leads */
  readonly whole: string | null;
}

/** The deliberate mistakes by file, with their corrections. */
export const MISTAKES: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  "4-eat": ["c.tast for", "c.taste for"],
  "my-scenario": ["Ann.points is -3", "Ann.points is -2"],
};

export const fileText = (name: string) => readFileSync(`${FOLDER}/${name}.yaml`, "utf8");

export function corrected(file: string, text: string): string {
  const [wrong, right] = MISTAKES[file] ?? ["", ""];
  return text.replace(wrong, right);
}

/** The file of a step before it begins. Only the closing exercise continues with a file of another name. */
export function followed(text: string, { block }: Told): string {
  const done = putIn(text, block);
  if (!done) throw new Error(`nowhere to put this:\n${block.text}`);
  return corrected(block.file, done.text);
}

const FENCE = /^```(.*)\n([\s\S]*?)^```$/gm;

export function readSteps(page: string): Step[] {
  return page.split(/^##? /m).slice(1).map(readStep);
}

function readStep(section: string): Step {
  const blocks = [...section.matchAll(FENCE)].map(([, info = "", text = ""], at, all): Told => {
    const before = all[at - 1];
    const from = before ? before.index + before[0].length : 0;
    const above = section.slice(from, all[at]?.index).trim().split("\n\n").at(-1) ?? "";
    return { block: blockOf(info, text), above };
  });
  const whole = /^\[The whole file\]\(\.\.\/examples\/tutorial\/(.*)\.yaml\)$/m.exec(section)?.[1] ?? null;
  return { title: section.split("\n")[0] ?? "", blocks, whole };
}
