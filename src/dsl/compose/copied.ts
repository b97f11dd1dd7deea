import type { Diagnostics } from "../text/diagnostic.ts";
import { entryOf, type Node } from "../yaml/node.ts";
import type { Edit } from "./edits.ts";

/**
 * Warns about a change that repeats existing effects only because they have no `id` by which a single one could be
 * changed. The copies do not follow later changes of the base, and no other pack can change the same place.
 */
export function warnOfCopies({ path, value, segments }: Edit, former: Node, diagnostics: Diagnostics): void {
  if (!value) return;
  const isList = segments.at(-1)?.name === "do";
  const [before, now] = [effectsIn(former, isList), effectsIn(value, isList)];
  if (before.length < 2 || before.some((effect) => effect.kind === "map" && entryOf(effect, "id"))) return;
  const known = new Set(before.map(plain));
  const copied = now.filter((effect) => known.has(plain(effect)));
  const [first] = copied;
  if (!first) return;
  const count = copied.length === 1 ? "One effect is" : `${copied.length} effects are`;
  diagnostics.warning(
    "no-id",
    first.span,
    `${count} written here again, because those of \`${path}\` have no \`id\`.`,
    "give the one that is meant an `id` where it stands first, and change, add or remove that alone",
    [{ span: former.span, message: "they stand here" }],
  );
}

/** The effects in a list, or in a rule that has them under `do`. */
function effectsIn(node: Node, isList: boolean): readonly Node[] {
  const list = isList || node.kind !== "map" ? node : entryOf(node, "do")?.value;
  return list?.kind === "list" && (isList || node.kind === "map") ? list.items : [];
}

/** The content of a node without its layout. */
function plain(node: Node): string {
  switch (node.kind) {
    case "scalar":
      return JSON.stringify(node.text.trim());
    case "list":
      return `[${node.items.map(plain).join()}]`;
    case "map":
      return `{${node.entries.map(({ key, value }) => `${key.text}:${plain(value)}`).join()}}`;
  }
}
