import type { AnyDecl, Use } from "../check/model.ts";
import type { Span } from "../text/source.ts";
import type { Setting } from "./rules.ts";

/** A place of the text as it is now where something declared is named. */
interface Found {
  readonly span: Span;
  readonly use: Use;
}

/** What the name at an offset means; of several uses of one place the shortest and last, which knows most. */
export function useAt(setting: Setting, offset: number): Found | null {
  const { context, aligned, source } = setting;
  const at = aligned.toOld(offset);
  let best: Found | null = null;
  for (const use of [...(context?.uses ?? []), ...declarations(setting)]) {
    const { span } = use;
    if (span.source.path !== source.path || span.start > at || at > span.end || span.end === span.start) continue;
    const length = span.end - span.start;
    const known: number = best ? best.use.span.end - best.use.span.start : Number.POSITIVE_INFINITY;
    const now: Span | null = length <= known ? aligned.toNow(span) : null;
    if (now && (length < known || use.type !== null || best?.use.type === null)) best = { span: now, use };
  }
  return best;
}

/** Everything that the rules declare, at the place where it is declared. */
function declarations({ context }: Setting): Use[] {
  if (!context) return [];
  return allDecls(context.model)
    .filter((decl) => isWritten(decl.span, decl.id))
    .map((decl) => ({ span: decl.span, target: decl, type: null }));
}

/** What the language declares by itself (directions, windows, options as words) has no place of its own. */
function isWritten({ source, start, end }: Span, id: string): boolean {
  const text = source.text.slice(start, end);
  return text === id || text.startsWith(`${id}(`) || text.startsWith(`${id} (`);
}

function allDecls(model: NonNullable<Setting["model"]>): AnyDecl[] {
  const kinds = [...model.kinds.values()].filter((k) => k.node !== null);
  return [
    ...kinds,
    ...kinds.flatMap((k) => [...k.fields.values(), ...k.bodies.values()]),
    ...model.enums.values(),
    ...model.records.values(),
    ...model.families.values(),
    ...model.boards.values(),
    ...model.rings.values(),
    ...model.lines.values(),
    ...model.paths.values(),
    ...model.options.values(),
    ...model.constants.values(),
    ...model.allTerms,
    ...model.orders.values(),
    ...model.verbs.values(),
    ...[...model.verbs.values()].flatMap((v) => [...v.params, ...v.keeps]),
    ...[
      ...model.allTerms,
      ...model.windows.values(),
      ...model.orders.values(),
      ...model.lines.values(),
      ...model.paths.values(),
    ].flatMap((d) => d.params),
    ...model.windows.values(),
    ...model.commands.values(),
    ...model.phases.values(),
    ...model.slots,
    ...model.zones,
  ];
}

/** Where something is declared; null for what the language brings. */
export function declaredAt(target: Use["target"]): Span | null {
  switch (target.what) {
    case "builtin":
      return null;
    case "row":
      return target.row.span;
    case "word":
      return isWritten(target.of.span, target.of.id) ? target.of.span : null;
    default:
      return isWritten(target.span, target.id) ? target.span : null;
  }
}

/** Do two uses speak of the same thing? */
export function isSame(a: Use["target"], b: Use["target"]): boolean {
  if (a.what === "word" && b.what === "word") return a.of === b.of && a.id === b.id;
  if (a.what === "row" && b.what === "row")
    return a.row.span.start === b.row.span.start && a.row.span.source === b.row.span.source;
  if (a.what === "builtin" && b.what === "builtin") return a.id === b.id;
  if (
    a.what === "builtin" ||
    b.what === "builtin" ||
    a.what === "word" ||
    b.what === "word" ||
    a.what === "row" ||
    b.what === "row"
  )
    return false;
  // A parameter of a verb is copied where the verb's frame is read; its place says that it is the same.
  return (
    a === b || (a.what === b.what && a.id === b.id && a.span.start === b.span.start && a.span.source === b.span.source)
  );
}
