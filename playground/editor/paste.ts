/** The indentation of non-empty lines. */
const indents = (lines: readonly string[]) =>
  lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);

/**
 * Whether a pasted text brings its first line's indentation, so that the blanks before the cursor are too many: it
 * begins with blanks, or it is a whole section, which has no indentation. A text copied from the first letter of an
 * indented line does not bring it.
 */
export function bringsItsBlanks(pasted: string): boolean {
  const [first = "", ...rest] = pasted.split(/\r?\n/);
  if (/^ +\S/.test(first)) return true;
  const inner = indents(rest);
  return /^\w[\w ]*:/.test(first) && inner.length > 0 && Math.min(...inner) <= 2;
}
