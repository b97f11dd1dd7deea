/** The indentation of non-empty lines. */
const indents = (lines: readonly string[]) =>
  lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);

/**
 * Does a pasted text include the indentation of its first line? Then the spaces before the cursor have to go. It does if it begins with
 * spaces, or if it is a section: a key without indentation, with content that is indented by at most 2. A text copied from the first
 * letter of an indented line does not.
 */
export function bringsItsBlanks(pasted: string): boolean {
  const [first = "", ...rest] = pasted.split(/\r?\n/);
  if (/^ +\S/.test(first)) return true;
  const inner = indents(rest);
  return /^\w[\w ]*:/.test(first) && inner.length > 0 && Math.min(...inner) <= 2;
}
