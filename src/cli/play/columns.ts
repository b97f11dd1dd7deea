/** Arranges short choices in columns, as many as fit. */
export function columns(items: readonly string[], screen: number): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours take no room on the screen.
  const widthOf = (text: string) => text.replace(/\u001b\[[\d;]*m/g, "").length;
  const width = Math.max(...items.map(widthOf), 1) + 3;
  const across = items.length > 6 ? Math.max(1, Math.floor((screen - 4) / width)) : 1;
  const rows: string[] = [];
  for (let i = 0; i < items.length; i += across) {
    rows.push(
      items
        .slice(i, i + across)
        .map((item) => item + " ".repeat(width - widthOf(item)))
        .join("")
        .trimEnd(),
    );
  }
  return rows;
}
