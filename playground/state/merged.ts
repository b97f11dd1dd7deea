/** Merges edits of two tabs in the same file, so that no typed text is lost. */

/** A change of one range of a text: how much before and after it stays the same. */
interface Stretch {
  readonly before: number;
  readonly behind: number;
  readonly inserted: string;
}

function stretchOf(from: string, to: string): Stretch {
  const most = Math.min(from.length, to.length);
  let before = 0;
  while (before < most && from[before] === to[before]) before++;
  let behind = 0;
  while (behind < most - before && from[from.length - 1 - behind] === to[to.length - 1 - behind]) behind++;
  return { before, behind, inserted: to.slice(before, to.length - behind) };
}

/**
 * Applies the change from `base` to `theirs` to `own`. If both changed the same place, both inserted texts are kept in
 * sorted order, so that both tabs get the same result.
 */
export function merged(base: string, theirs: string, own: string): string {
  const change = stretchOf(base, theirs);
  const mine = stretchOf(base, own);
  const end = base.length - change.behind;
  const ownEnd = base.length - mine.behind;
  const insertsAlike = change.before === mine.before && end === change.before && ownEnd === mine.before;
  if (insertsAlike) {
    const both = [change.inserted, mine.inserted].sort().join("");
    return base.slice(0, change.before) + both + base.slice(end);
  }
  if (end <= mine.before) return own.slice(0, change.before) + change.inserted + own.slice(end);
  if (change.before >= ownEnd) {
    const shift = own.length - base.length;
    return own.slice(0, change.before + shift) + change.inserted + own.slice(end + shift);
  }
  // Both have changed the same words: nothing is deleted that only one of them has removed.
  const at = Math.min(Math.max(change.before, mine.before), own.length);
  return own.slice(0, at) + change.inserted + own.slice(at);
}
