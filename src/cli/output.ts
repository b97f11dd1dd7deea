import { jsonText } from "./controls.ts";
import { type Io, wantsColour } from "./io.ts";

export function printJson(io: Io, document: unknown): void {
  io.out(`${jsonText(document, 2)}\n`);
}

/** A table with columns as wide as their widest cell. Numbers are right-aligned. */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => String(row[i] ?? "").length)));
  const cell = (value: string | number, i: number) =>
    typeof value === "number" ? String(value).padStart(widths[i] ?? 0) : value.padEnd(widths[i] ?? 0);
  return rows.map((row) => row.map(cell).join("  ").trimEnd()).join("\n");
}

const STYLES = { bold: "1", faint: "2", red: "31;1", green: "32;1", yellow: "33", cyan: "36" } as const;

export type Paint = (style: keyof typeof STYLES, text: string) => string;

export function painter(io: Io): Paint {
  const colour = wantsColour(io);
  return (style, text) => (colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text);
}
