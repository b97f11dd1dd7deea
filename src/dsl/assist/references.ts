import type { Use } from "../check/model.ts";
import type { Source, Span } from "../text/source.ts";
import { wordSpan } from "./definition.ts";
import { type Rules, type Setting, settingOf } from "./rules.ts";
import { declaredAt, isSame, useAt } from "./target.ts";

/** All places in the files that refer to the name at an offset, its declaration first. */
export function references(rules: Rules, source: Source, offset: number): Span[] {
  const setting = settingOf(rules, source);
  const found = useAt(setting, offset);
  return found ? placesOf(setting, found.use.target) : [];
}

/** Places in the present text. Those that have been edited are left out. */
export function placesOf(setting: Setting, target: Use["target"]): Span[] {
  const uses = (setting.context?.uses ?? []).filter((use) => isSame(use.target, target)).map((use) => use.span);
  const spans = [declarationOf(setting, target), ...uses].flatMap((span) =>
    span ? (setting.aligned.toNow(span) ?? []) : [],
  );
  const seen = new Set<string>();
  return spans.filter((span) => {
    const place = `${span.source.path}:${span.start}-${span.end}`;
    return span.end > span.start && !seen.has(place) && seen.add(place);
  });
}

export function declarationOf(setting: Setting, target: Use["target"]): Span | null {
  return target.what === "word" ? wordSpan(setting, target.of.id, target.id) : declaredAt(target);
}
