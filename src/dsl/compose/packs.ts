import type { Diagnostics } from "../text/diagnostic.ts";
import { didYouMean } from "../text/similar.ts";
import { entryOf, isEmpty, type ScalarNode } from "../yaml/node.ts";
import type { Unit } from "./unit.ts";

/** A pack with its statements about games and other packs. */
export interface Pack extends Unit {
  readonly games: readonly ScalarNode[];
  readonly after: readonly ScalarNode[];
  readonly needs: readonly ScalarNode[];
  readonly excludes: readonly ScalarNode[];
}

export function packOf(unit: Unit, diagnostics: Diagnostics): Pack {
  const names = (key: string) => namesUnder(unit, key, diagnostics);
  return { ...unit, games: names("for"), after: names("after"), needs: names("needs"), excludes: names("excludes") };
}

/** The ids under a key: one, or a list. */
function namesUnder(unit: Unit, key: string, diagnostics: Diagnostics): ScalarNode[] {
  const value = entryOf(unit.file.root, key)?.value;
  if (!value || isEmpty(value)) return [];
  const names: ScalarNode[] = [];
  for (const item of value.kind === "list" ? value.items : [value]) {
    if (item.kind === "scalar" && !isEmpty(item)) names.push(item);
    else
      diagnostics.error("wrong-form", item.span, `An id is expected under \`${key}\`.`, `write \`${key}: [one, two]\``);
  }
  return names;
}

/**
 * Checks whether the packs fit the game and each other. `ids`: the id of the game, and those of the variants in
 * between.
 */
export function checkPacks(packs: readonly Pack[], ids: readonly string[], diagnostics: Diagnostics): boolean {
  const before = diagnostics.list.length;
  const chosen = new Map(packs.map((p) => [p.id, p]));
  for (const pack of packs) {
    checkGame(pack, ids, diagnostics);
    for (const need of pack.needs) {
      if (chosen.has(need.text)) continue;
      const message = `The pack \`${pack.id}\` needs the pack \`${need.text}\`, which is not chosen.`;
      const help = didYouMean(need.text, chosen.keys()) ?? `choose \`${need.text}\` too`;
      diagnostics.error("pack-unfit", need.span, message, help);
    }
    for (const other of pack.excludes) {
      if (ids.includes(other.text)) {
        const message = `The pack \`${pack.id}\` does not go together with \`${other.text}\`.`;
        diagnostics.error("pack-unfit", other.span, message, "play without this pack");
      }
      const found = chosen.get(other.text);
      if (!found) continue;
      const message = `The pack \`${pack.id}\` does not go together with the pack \`${other.text}\`.`;
      diagnostics.error("pack-unfit", other.span, message, "choose one of them", [
        { span: found.file.entry.key.span, message: "the other pack" },
      ]);
    }
  }
  return diagnostics.list.length === before;
}

function checkGame(pack: Pack, ids: readonly string[], diagnostics: Diagnostics): void {
  if (pack.games.some((game) => ids.includes(game.text))) return;
  const [first] = pack.games;
  const game = ids.at(-1) ?? "";
  const known = pack.games.map((g) => `\`${g.text}\``).join(", ");
  const message = first
    ? `The pack \`${pack.id}\` is for ${known}, not for \`${game}\`.`
    : `The pack \`${pack.id}\` does not say which games it is for.`;
  const meant = first && didYouMean(first.text, ids);
  diagnostics.error(
    "pack-unfit",
    first?.span ?? pack.file.entry.key.span,
    message,
    meant ?? `add \`${game}\` to its \`for:\``,
  );
}

/**
 * The packs in the order of application: after those named by `after` and `needs`, otherwise by id. The order in which
 * they were chosen does not matter.
 */
export function orderPacks(packs: readonly Pack[], diagnostics: Diagnostics): Pack[] {
  const waiting = uniquePacks(packs, diagnostics).sort((a, b) => compareText(a.id, b.id));
  const ordered: Pack[] = [];
  while (waiting.length > 0) {
    const ready = waiting.findIndex((p) => !waiting.some((other) => other !== p && comesAfter(p, other.id)));
    if (ready < 0) {
      const circle = waiting.map((p) => `\`${p.id}\``).join(", ");
      const [first] = waiting;
      const at = first?.after[0] ?? first?.needs[0] ?? first?.file.entry.key;
      if (at)
        diagnostics.error(
          "pack-unfit",
          at.span,
          `The packs ${circle} come after each other in a circle.`,
          "take one `after` away",
        );
    }
    ordered.push(...waiting.splice(Math.max(0, ready), 1));
  }
  return ordered;
}

export function comesAfter(pack: Pack, id: string): boolean {
  return [...pack.after, ...pack.needs].some((name) => name.text === id);
}

function uniquePacks(packs: readonly Pack[], diagnostics: Diagnostics): Pack[] {
  const known = new Map<string, Pack>();
  for (const pack of packs) {
    const first = known.get(pack.id);
    if (!first) known.set(pack.id, pack);
    else if (first.file.source.path !== pack.file.source.path) {
      const at = pack.file.entry.value.span;
      diagnostics.error("pack-unfit", at, `Two packs have the id \`${pack.id}\`.`, "give one of them another", [
        { span: first.file.entry.value.span, message: "the other stands here" },
      ]);
    }
  }
  return [...known.values()];
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
