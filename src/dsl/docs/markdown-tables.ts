import { formWord } from "../assist/keys.ts";
import type { Row, Shape } from "../shape/form.ts";

/** A Markdown table. Cells may contain anything but are kept on one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    `| ${row.map((c) => c.replaceAll("|", "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
  return [cells(head), cells(head.map(() => "---")), ...rows.map(cells)].join("\n");
}

/** The keys of a shape. Keys that nearly every shape has (`see`, `text`) are described elsewhere. */
export function keyTable(shape: Shape): string {
  const rows = Object.entries(shape.keys).filter(([key, row]) => !isUsual(key, row));
  return table(
    ["key", "value", "meaning"],
    rows.map(([key, row]) => [nameOfKey(key, row), formWord(row.form), row.doc]),
  );
}

function nameOfKey(key: string, row: Row): string {
  return row.needed === undefined ? `\`${key}\`` : `**\`${key}\`**`;
}

function isUsual(key: string, row: Row): boolean {
  return (key === "see" || key === "text") && row.doc.length > 0 && !row.doc.startsWith("The question");
}

export function fence(text: string): string {
  return ["```yaml", text.trimEnd(), "```"].join("\n");
}
