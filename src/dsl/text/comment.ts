/**
 * What stands on a line before its comment, without blanks at its end. A `#` begins a comment behind a blank. Written
 * out, because a pattern looks at every blank again for each blank before it, and a line may be as long as a file.
 */
export function beforeComment(line: string): string {
  for (let at = line.indexOf("#", 1); at >= 0; at = line.indexOf("#", at + 1)) {
    if (/\s/.test(line[at - 1] ?? "")) return line.slice(0, at).trimEnd();
  }
  return line;
}
