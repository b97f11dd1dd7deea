/** A line of a table for spreadsheets (CSV, RFC 4180). */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(",")}\n`;

/** A cell that begins with a sign would be read as a formula by spreadsheets. */
function cellOf(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
