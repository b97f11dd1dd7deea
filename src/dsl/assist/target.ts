import type { AnyDecl, Use } from "../check/model.ts";
import type { Span } from "../text/source.ts";
import type { Setting } from "./rules.ts";

/** A place in the present text that names a declaration. */
interface Found {
  readonly span: Span;
  readonly use: Use;
}

/**
 * The use of a name at an offset. Of several uses at one place the shortest and last is taken, because it is the most
 * specific.
 */
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

/** All declarations of the rules, as uses at their own places. */
function declarations({ context }: Setting): Use[] {
  if (!context) return [];
  return allDecls(context.model)
    .filter((decl) => isWritten(decl.span, decl.id))
    .map((decl) => ({ span: decl.span, target: decl, type: null }));
}

/**
 * Whether a declaration is written in a file. Those of the language itself (directions, windows, options as words) are
 * not.
 */
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

/** Where something is declared; null for the language's own declarations. */
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

/** Whether two uses refer to the same declaration. */
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
  // A verb's parameter is copied when its frame is read, so it is compared by position.
  return (
    a === b || (a.what === b.what && a.id === b.id && a.span.start === b.span.start && a.span.source === b.span.source)
  );
}
