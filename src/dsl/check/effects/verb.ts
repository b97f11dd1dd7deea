import type { Entry, MapNode } from "../../yaml/node.ts";
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
  const [first, second] = best.length > 0 ? best : rows;
  if (second && best.length !== 1) {
    const names = rows.map((r) => `\`${r.entry.key.text}\``).join(" and ");
    context.error(
      "two-verbs",
      second.entry.key.span,
      `One effect has one verb, but here are ${names}.`,
      node.entries.some(({ key }) => BEFORE_DO.has(key.text))
        ? `write \`do:\` before them, and below it both, further to the right, each beginning with \`-\``
        : "write them as two effects, each beginning with `-`",
    );
  }
  if (first) checkKeys(context, node, first);
  return first ?? null;
}

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
