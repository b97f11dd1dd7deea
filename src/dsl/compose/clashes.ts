import type { Diagnostics } from "../text/diagnostic.ts";
import type { Edit } from "./edits.ts";
import { comesAfter, type Pack } from "./packs.ts";

/**
 * Finds pairs of packs, in the order in which they are applied, that touch the same place (or one of them something
 * above it) without saying which comes after the other. Returns the edits that are left out for it.
 */
export function findClashes(packs: readonly Pack[], diagnostics: Diagnostics): Set<Edit> {
  const clashing = new Set<Edit>();
  packs.forEach((later, index) => {
    for (const earlier of packs.slice(0, index)) {
      if (isOrdered(later, earlier, packs)) continue;
      for (const edit of later.edits) {
        const other = earlier.edits.find((e) => touch(e, edit));
        if (!other || clashing.has(edit)) continue;
        clashing.add(edit);
        reportClash(edit, later, other, earlier, diagnostics);
      }
    }
  });
  return clashing;
}

/** Whether the packs between the two lead from one to the other by `after` and `needs`. */
function isOrdered(later: Pack, earlier: Pack, packs: readonly Pack[], seen = new Set<Pack>()): boolean {
  if (comesAfter(later, earlier.id)) return true;
  seen.add(later);
  return packs.some((p) => !seen.has(p) && comesAfter(later, p.id) && isOrdered(p, earlier, packs, seen));
}

/** Two that add meet only in the very same path, which is reported when the second finds it there. */
function touch(a: Edit, b: Edit): boolean {
  if (a.by === "add" && b.by === "add") return false;
  const [short, long] = a.segments.length < b.segments.length ? [a, b] : [b, a];
  return short.segments.every((segment, i) => segment.name === long.segments[i]?.name);
}

function reportClash(edit: Edit, later: Pack, other: Edit, earlier: Pack, diagnostics: Diagnostics): void {
  const what = edit.path === other.path ? `\`${edit.path}\`` : `\`${edit.path}\` and \`${other.path}\``;
  const message = `The packs \`${earlier.id}\` and \`${later.id}\` both touch ${what}, and neither says that it comes after the other.`;
  const help = `write \`after: ${earlier.id}\` into the pack \`${later.id}\` if that is right, or the other way round`;
  diagnostics.error("path-clash", edit.key.span, message, help, [
    { span: other.key.span, message: `\`${earlier.id}\` touches it here` },
  ]);
}
