/** How far a line is indented; lines without anything are left out. */
const indents = (lines: readonly string[]) =>
  lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);

/**
 * Whether a pasted text brings the blanks with which its first line begins, so that those before the cursor are too many:
 * it begins with blanks itself, or it is a whole section, which begins at the left. Somebody who copied from the first
 * letter of an inner line on did not copy its blanks.
 */
export function bringsItsBlanks(pasted: string): boolean {
  const [first = "", ...rest] = pasted.split(/\r?\n/);
  if (/^ +\S/.test(first)) return true;
  const inner = indents(rest);
  return /^\w[\w ]*:/.test(first) && inner.length > 0 && Math.min(...inner) <= 2;
}
