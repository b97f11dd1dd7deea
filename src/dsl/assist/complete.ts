import { Scope } from "../check/scope.ts";
import type { Type } from "../check/types.ts";
import type { Source } from "../text/source.ts";
import { expressionItems } from "./complete-expression.ts";
import { type Cursor, cursorAt } from "./cursor.ts";
import { type CompletionItem, type Completions, unique } from "./item.ts";
import { keysFor } from "./keys.ts";
import { type Rules, type Setting, settingOf } from "./rules.ts";
import { type Around, scopeAt } from "./scope.ts";
import { type Spot, spotsAt } from "./spots.ts";
import { fixedValues } from "./values.ts";

/** The completions at an offset of a file. The rules may be older than the file, and the file may be broken. */
export function complete(rules: Rules, source: Source, offset: number): Completions {
  const setting = settingOf(rules, source);
  const cursor = cursorAt(source.text, offset);
  const spots = spotsAt(cursor.kind, cursor.steps, setting.model);
  const to = offset + (/^[\p{L}\d_]*/u.exec(source.text.slice(offset))?.[0].length ?? 0);
  if (cursor.place === "key") {
    const keys = spots.flatMap((spot) => keysFor(spot, setting.model, cursor.beside));
    const free = keys.filter((k) => !cursor.beside.has(k.label));
    // In a list, either a value or the first key of an item may be meant.
    const values = spots.flatMap((spot) => valuesFor(setting, spot, cursor, offset));
    return { items: unique([...free, ...values]), from: cursor.start, to: Math.max(to, offset) };
  }
  const items = spots.flatMap((spot) => valuesFor(setting, spot, cursor, offset));
  return { items: unique(items), from: offset - wordBefore(cursor.before).length, to };
}

function wordBefore(text: string): string {
  return /[\p{L}_][\p{L}\d_]*$/u.exec(text)?.[0] ?? "";
}

function valuesFor(setting: Setting, spot: Spot, cursor: Cursor, offset: number): CompletionItem[] {
  if (spot.at === "cell")
    return expression(setting, cursor, offset, { scope: Scope.empty, expected: elementOf(spot.type) });
  if (spot.at !== "form") return [];
  const fixed = fixedValues(spot, setting.model, cursor.before);
  const isExpression = fixed.isExpression && spot.form.form === "line";
  return [...fixed.items, ...(isExpression ? expression(setting, cursor, offset, null) : [])];
}

function elementOf(type: Type): Type {
  return type.t === "set" || type.t === "list" ? type.of : type;
}

function expression(setting: Setting, cursor: Cursor, offset: number, known: Around | null): CompletionItem[] {
  const { context, source } = setting;
  if (!context) return [];
  const rest = /^[^\n]*/.exec(source.text.slice(offset))?.[0] ?? "";
  const before = cursor.before.slice(interpolation(cursor));
  const around = known ?? scopeAt(setting, cursor.start, offset, ruleStart(cursor));
  return expressionItems(context, before, before + rest, around);
}

/** The offset of the last open brace in a text. */
function interpolation(cursor: Cursor): number {
  return cursor.before.lastIndexOf("{") + 1;
}

/** The start of the verb, command, phase or term around the cursor. */
function ruleStart(cursor: Cursor): number {
  const keys = cursor.steps.flatMap((step) => ("key" in step && step.at > 0 ? [step.at] : []));
  return keys[0] ?? 0;
}
