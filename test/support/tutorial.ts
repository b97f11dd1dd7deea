import { readFileSync } from "node:fs";

/** The tutorial as its readers follow it: steps with blocks to type, and what the program answers. */

export const PAGE = "docs/tutorial.md";
export const FOLDER = "examples/tutorial";

export interface Block {
  /** `yaml` to type, `answer` of the program, `figures` of many games, `console` commands with what they print */
  readonly kind: "yaml" | "mistake" | "answer" | "figures" | "console";
  /** the file of the step, without folder and ending */
  readonly file: string;
  readonly rest: string;
  readonly text: string;
  /** the sentences above it say that it comes at the end of the file */
  readonly atEnd: boolean;
}

export interface Step {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** the file to which "the whole file" leads */
  readonly whole: string | null;
}

/** What is typed wrong on purpose, by file, and what it should be. */
export const MISTAKES: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  "6-eat": ["c.tast for", "c.taste for"],
  "my-scenario": ["Ann.points is -3", "Ann.points is -2"],
};

export const fileText = (name: string) => readFileSync(`${FOLDER}/${name}.yaml`, "utf8");

export function corrected(file: string, text: string): string {
  const [wrong, right] = MISTAKES[file] ?? ["", ""];
  return text.replace(wrong, right);
}

const FENCE = /^```(.*)\n([\s\S]*?)^```$/gm;

export function readTutorial(page: string): Step[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section): Step => {
      const blocks = [...section.matchAll(FENCE)].map(([, info = "", text = ""], at, all) => {
        const before = all[at - 1];
        const from = before ? before.index + before[0].length : 0;
        return blockOf(info, text, section.slice(from, all[at]?.index));
      });
      const whole = /^\[The whole file\]\(\.\.\/examples\/tutorial\/(.*)\.yaml\)$/m.exec(section)?.[1] ?? null;
      return { title: section.split("\n")[0] ?? "", blocks, whole };
    });
}

function blockOf(info: string, text: string, above: string): Block {
  const words = info.split(" ");
  const kind = words[1] === "mistake" || words[1] === "answer" ? words[1] : (words[0] as Block["kind"]);
  const named = words.slice(kind === words[0] ? 1 : 2);
  const sentences = above.trim().split("\n\n").at(-1) ?? "";
  return { kind, file: named[0] ?? "", rest: named.slice(1).join(" "), text, atEnd: /\bat the end\b/i.test(sentences) };
}

const label = (line = "") => line.split(":")[0];

/** Does with a text what the tutorial says: puts a block at its end, or in place of what has the same names. */
export function follow(text: string, block: Block): string {
  if (text === "" || /^(?:game|variant|pack|scenarios):/.test(block.text)) return block.text;
  if (block.atEnd) return `${text}\n${block.text}`;
  const lines = text.split("\n");
  const typed = block.text.trimEnd().split("\n");
  const start = lines.findIndex((line) => label(line) === label(typed[0]));
  if (start < 0) throw new Error(`nothing to put this in place of:\n${block.text}`);
  const empty = lines.indexOf("", start);
  const isSection = /^\w/.test(block.text);
  const last = lines.findIndex((line, at) => at >= start && label(line) === label(typed.at(-1)));
  const end = isSection ? empty : last + 1;
  return [...lines.slice(0, start), ...typed, ...lines.slice(end)].join("\n");
}
