import type { Diagnostics } from "../text/diagnostic.ts";
import type { Edit } from "./edits.ts";
import { comesAfter, type Pack } from "./packs.ts";

/**
 * Finds pairs of packs, in the order of application, that edit the same place (or one edits an ancestor of it) without
 * an order between them. A third pack can reconcile two others: it comes after both and changes or removes what both
 * edit, so that only its edit counts. Returns the edits that are skipped.
 */
export function findClashes(packs: readonly Pack[], diagnostics: Diagnostics): Set<Edit> {
  const leftOut = new Set<Edit>();
  const meet = (later: Pack, earlier: Pack, edit: Edit): void => {
    const other = earlier.edits.find((e) => touch(e, edit));
    if (!other || leftOut.has(edit)) return;
    const settled = packs.some((third) => settles(third, [later, edit], [earlier, other], packs));
    // If both change the same path, both changes are applied, so that the third pack's `original` contains both.
    if (settled && edit.path === other.path && edit.by === "change" && other.by === "change") return;
    leftOut.add(edit);
    if (!settled) reportClash(edit, later, other, earlier, diagnostics);
  };
  packs.forEach((later, index) => {
    for (const earlier of packs.slice(0, index))
      if (!isOrdered(later, earlier, packs) && !refuse(later, earlier))
        for (const edit of later.edits) meet(later, earlier, edit);
  });
  return leftOut;
}

/** If packs are declared incompatible, that has been reported, and clashes only follow from it. */
const refuse = (a: Pack, b: Pack): boolean =>
  a.excludes.some(({ text }) => text === b.id) || b.excludes.some(({ text }) => text === a.id);

/** Whether the packs in between lead from one to the other by `after` and `needs`. */
function isOrdered(later: Pack, earlier: Pack, packs: readonly Pack[], seen = new Set<Pack>()): boolean {
  if (comesAfter(later, earlier.id)) return true;
  seen.add(later);
  return packs.some((p) => !seen.has(p) && comesAfter(later, p.id) && isOrdered(p, earlier, packs, seen));
}

/** Whether two edits touch. Two additions touch only in the very same path. */
function touch(a: Edit, b: Edit): boolean {
  if (a.by === "add" && b.by === "add") return a.path === b.path;
  return covers(a, b) || covers(b, a);
}

/** Whether one edit's path is the other's or an ancestor of it. */
function covers(around: Edit, inner: Edit): boolean {
  return around.segments.every((segment, i) => segment.name === inner.segments[i]?.name);
}

type Made = readonly [pack: Pack, edit: Edit];

function settles(third: Pack, [later, edit]: Made, [earlier, other]: Made, packs: readonly Pack[]): boolean {
  if (third === later || third === earlier) return false;
  if (!isOrdered(third, later, packs) || !isOrdered(third, earlier, packs)) return false;
  return third.edits.some((own) => own.by !== "add" && covers(own, edit) && covers(own, other));
}

function reportClash(edit: Edit, later: Pack, other: Edit, earlier: Pack, diagnostics: Diagnostics): void {
  const path = covers(edit, other) ? edit.path : other.path;
  const third = `a third pack that is \`after: [${earlier.id}, ${later.id}]\` and changes \`${path}\` settles it for both`;
  if (edit.by === "add" && other.by === "add") {
    const message = `The packs \`${earlier.id}\` and \`${later.id}\` both add \`${edit.path}\`.`;
    diagnostics.error("path-exists", edit.key.span, message, `give it another name in one of them; or ${third}`, [
      { span: other.key.span, message: `\`${earlier.id}\` adds it here` },
    ]);
    return;
  }
  const what = edit.path === other.path ? `\`${edit.path}\`` : `\`${edit.path}\` and \`${other.path}\``;
  const message = `The packs \`${earlier.id}\` and \`${later.id}\` both touch ${what}, and neither says that it comes after the other.`;
  const help = `write \`after: ${earlier.id}\` into the pack \`${later.id}\` if that is right, or the other way round; or ${third}`;
  diagnostics.error("path-clash", edit.key.span, message, help, [
    { span: other.key.span, message: `\`${earlier.id}\` touches it here` },
  ]);
}
