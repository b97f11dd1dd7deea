/**
 * The part of a line before its comment, without trailing blanks. A `#` after a blank begins a comment. It is a loop
 * and not a regular expression, because that would take quadratic time on a line that may be as long as a file.
 */
export function beforeComment(line: string): string {
  for (let at = line.indexOf("#", 1); at >= 0; at = line.indexOf("#", at + 1)) {
    if (/\s/.test(line[at - 1] ?? "")) return line.slice(0, at).trimEnd();
  }
  return line;
}
