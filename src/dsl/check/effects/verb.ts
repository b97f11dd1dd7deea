import { type Entry, entryOf, type MapNode, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { callRow } from "./call.ts";
import { MODIFIERS } from "./common-keys.ts";
import type { EffectRow } from "./row.ts";
import { reportUnknownKey } from "./unknown-key.ts";

/** The verb of an effect and the entry in which it stands. */
export interface Found {
  readonly row: EffectRow;
  readonly entry: Entry;
}

/** Keys that take several effects under `do:`. */
const BEFORE_DO: ReadonlySet<string> = new Set(["each", "if", "while", "repeat"]);

/** The verb of an effect. A second verb, and keys that the verb does not take, are reported. */
export function verbOf(context: Context, node: MapNode): Found | null {
  const { effects } = context.model.language;
  const rows = node.entries.flatMap((entry): Found[] => {
    const row = effects.get(entry.key.text);
    const verb = context.model.verbs.get(entry.key.text);
    if (row) return [{ row, entry }];
    return verb ? [{ row: callRow(verb), entry }] : [];
  });
  // A key may be both a verb and a parameter of another verb: the verb that explains all other keys is meant.
  const best = rows.filter(({ row, entry }) =>
    node.entries.every((e) => e === entry || rows.length === 1 || takes(row, e.key.text)),
  );
  const [first, second] = best.length > 0 ? best : withOthers(rows);
  if (second) {
    const names = rows.map((r) => `\`${r.entry.key.text}\``).join(" and ");
    context.error(
      "two-verbs",
      second.entry.key.span,
      `One effect has one verb, but here are ${names}.`,
      apart(node, rows),
    );
  }
  if (first) checkKeys(context, node, first);
  return first ?? null;
}

/** How two effects that are written as one are written. */
function apart(node: MapNode, rows: readonly Found[]): string {
  const holder = rows.find(({ row }) => own(row, "do"));
  if (holder) return `what \`${holder.row.name}\` does stands below it, under \`do:\``;
  return node.entries.some(({ key }) => BEFORE_DO.has(key.text))
    ? `write \`do:\` before them, and below it both, further to the right, each beginning with \`-\``
    : "write them as two effects, each beginning with `-`";
}

/** `do` beside `may` is a key of that, and no second effect, even where another key is unknown. */
function withOthers(rows: readonly Found[]): readonly Found[] {
  const whole = rows.filter(({ row, entry }) => rows.every((o) => o.entry === entry || own(row, o.entry.key.text)));
  return whole.length === 1 ? whole : rows;
}

const own = (row: EffectRow, key: string): boolean => Object.hasOwn(row.keys, key);

/** A key that every effect may have. An effect with such a key of its own, as `may` has `if`, judges it itself. */
export const commonKey = (node: MapNode, { row }: Found, key: string): Node | undefined =>
  own(row, key) ? undefined : entryOf(node, key)?.value;

/** The effect that a bare name stands for: a verb of the rules, or an effect that needs no value. */
export function rowAlone({ model }: Context, name: string): EffectRow | null {
  const verb = model.verbs.get(name);
  const effect = model.language.effects.get(name);
  if (verb) return callRow(verb);
  return effect?.alone ? effect : null;
}

function takes(row: EffectRow, key: string): boolean {
  return Object.hasOwn(MODIFIERS, key) || Object.hasOwn(row.keys, key) || row.open !== null;
}

function checkKeys(context: Context, node: MapNode, { row, entry }: Found): void {
  const { verbs, language } = context.model;
  for (const { key } of node.entries) {
    if (key === entry.key || takes(row, key.text) || language.effects.has(key.text) || verbs.has(key.text)) continue;
    reportUnknownKey(context, key, row.name, Object.keys(row.keys));
  }
}
