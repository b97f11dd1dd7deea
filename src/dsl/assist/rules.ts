import type { Context, Region } from "../check/context.ts";
import type { Model } from "../check/declared.ts";
import type { Source } from "../text/source.ts";
import { Aligned } from "./align.ts";

/** The part of loaded rules that completion, hover, definition and renaming read. It may be older than the text. */
export interface Rules {
  readonly model: Model | null;
  readonly checked: { readonly context: Context } | null;
}

/** Rules with the present text of a file; the rules may have been read some edits ago. */
export interface Setting {
  readonly source: Source;
  readonly model: Model | null;
  readonly context: Context | null;
  readonly aligned: Aligned;
}

export function settingOf(rules: Rules, source: Source): Setting {
  const context = rules.checked?.context ?? null;
  return { source, model: rules.model, context, aligned: new Aligned(knownSource(context, source), source) };
}

/** The text from which the rules were read; the present text if they do not know the file. */
function knownSource(context: Context | null, source: Source): Source {
  const spans = [...(context?.regions ?? []).map((r) => r.node.span), ...(context?.uses ?? []).map((u) => u.span)];
  return spans.find((span) => span.source.path === source.path)?.source ?? source;
}

/** The regions of a file, in their order. */
export function regionsOf(setting: Setting): Region[] {
  const regions = setting.context?.regions ?? [];
  return regions
    .filter((r) => r.node.span.source.path === setting.source.path)
    .sort((a, b) => a.node.span.start - b.node.span.start);
}
