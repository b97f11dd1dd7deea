const WIDTH = 120;

/** Lines whose line breaks matter: fences, tables, headings, raw HTML and pictures. */
const KEPT = /^\s*(?:```|[|#<]|!\[)/;

const PIECES = /(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|[^\s`])+/g;

/** Wraps the prose of a Markdown page for terminals and diffs. Code, tables and headings stay as they are. */
export function wrapped(page: string, width = WIDTH): string {
  let fenced = false;
  return page
    .split("\n")
    .flatMap((line) => {
      if (/^\s*```/.test(line)) fenced = !fenced;
      return fenced || KEPT.test(line) ? [line] : wrappedLine(line, width);
    })
    .join("\n");
}

/** Wraps a paragraph or list item; further lines are indented to its first word. Inline code is not split. */
export function wrappedLine(line: string, width = WIDTH): string[] {
  if (line.length <= width) return [line];
  const head = /^\s*(?:[-*] |\d+\. )?/.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let current = head;
  for (const piece of line.slice(head.length).match(PIECES) ?? []) {
    const longer = current.trim() === head.trim() ? current + piece : `${current} ${piece}`;
    if (longer.length > width && current.length > head.length) {
      lines.push(current);
      current = " ".repeat(head.length) + piece;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
}
