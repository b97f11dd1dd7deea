const WIDTH = 120;

/** Fences, tables, headings, raw HTML and pictures mean something by their line breaks. */
const KEPT = /^\s*(?:```|[|#<]|!\[)/;

const PIECES = /(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|[^\s`])+/g;

/** The prose of a page of Markdown in lines that a terminal and a diff can show. Code, tables and headings stay as they are. */
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

/** A paragraph or item of a list in several lines, those that follow set in as far as its first word. Code is not cut in two. */
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
