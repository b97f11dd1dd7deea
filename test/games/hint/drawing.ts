import { readFileSync } from "node:fs";

/** The drawing of level 41 with other characters on some squares. */
export function level41(squares: Readonly<Record<string, string>>): string {
  const text = readFileSync("rules/hint/level41.yaml", "utf8");
  const rows = (/drawing: \|\n((?: +#.*\n)+)/.exec(text)?.[1] ?? "")
    .trim()
    .split("\n")
    .map((row) => [...row.trim()]);
  for (const [name, character] of Object.entries(squares)) {
    const [column = 0, row = 0] = name.slice(1).split("_").map(Number);
    rows[row - 1]?.splice(column - 1, 1, character);
  }
  return `change:\n  maps.level_41.drawing: |\n${rows.map((row) => `    ${row.join("")}`).join("\n")}`;
}
