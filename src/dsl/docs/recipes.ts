import { fence } from "./markdown-tables.ts";
import { GENERATED, type Shown, withoutComment } from "./page-head.ts";
import * as prose from "./prose.ts";

/** The page `docs/recipes.md`: complete small games, each answering a question. */
export function recipesPage(list: readonly Shown[]): string {
  const parts = list.flatMap(({ file, text }) => [
    `## ${questionOf(text)}`,
    `\`${file}\``,
    fence(withoutComment(text)),
  ]);
  return `${["# How do I say ...", GENERATED, prose.RECIPES, ...parts].join("\n\n")}\n`;
}

function questionOf(text: string): string {
  return (text.split("\n")[0] ?? "").replace(/^# (?:How do I say: )?/, "");
}
