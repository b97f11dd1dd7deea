import type { Source, Span } from "../text/source.ts";
import { valueAt } from "../yaml/node.ts";
import { type Rules, type Setting, settingOf } from "./rules.ts";
import { declaredAt, useAt } from "./target.ts";

/** The declaration of the name at an offset. */
export function definition(rules: Rules, source: Source, offset: number): Span[] {
  const setting = settingOf(rules, source);
  const found = useAt(setting, offset);
  if (!found) return [];
  const { target } = found.use;
  const word = target.what === "word" ? wordSpan(setting, target.of.id, target.id) : null;
  const span = word ?? declaredAt(target);
  const now = span && setting.aligned.toNow(span);
  return now ? [now] : [];
}

/** The span of a word in the list of its type. */
export function wordSpan(setting: Setting, type: string, word: string): Span | null {
  const types = setting.context && valueAt(setting.context.root, "types");
  const list = types?.kind === "map" ? valueAt(types, type) : undefined;
  const found = list?.kind === "list" ? list.items.find((i) => i.kind === "scalar" && i.text === word) : undefined;
  return found?.span ?? null;
}
