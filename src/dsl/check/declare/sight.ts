import type { Context } from "../context.ts";
import type { SlotDecl, TermDecl, ZoneDecl } from "../model.ts";
import type { T } from "../tree.ts";
import { below } from "./below.ts";
import { settleModifiers } from "./modifiers.ts";

/** A declaration with visibility rules. */
type Seen = SlotDecl | ZoneDecl;

/**
 * Refuses `seen by` rules that depend on themselves: a read first asks who may see the value, and that question would
 * never end. Needs all terms. False: there are such rules.
 */
export function checkSight(context: Context): boolean {
  const known = new Map<Seen, readonly Seen[]>();
  const settle = (decl: object) => {
    context.rules.settle(decl);
    if ("what" in decl && decl.what === "term") settleModifiers(context, decl as TermDecl);
  };
  const askedBy = (seen: Seen): readonly Seen[] => {
    const found =
      known.get(seen) ??
      seenIn(
        settle,
        seen.seen.map(({ who, when }) => [who, when]),
      );
    known.set(seen, found);
    return found;
  };
  const told = new Set<Seen>();
  for (const start of [...context.model.slots, ...context.model.zones]) {
    if (told.has(start)) continue;
    const ring = ringFrom(start, askedBy);
    if (!ring) continue;
    for (const one of ring) told.add(one);
    report(context, start, ring);
  }
  return told.size === 0;
}

function report(context: Context, start: Seen, ring: readonly Seen[]): void {
  const names = [...ring, start].map(({ id }) => `\`${id}\``);
  const message =
    ring.length === 1
      ? `Who may see \`${start.id}\` depends on \`${start.id}\` itself, so it cannot be decided.`
      : `Who may see these depends on each other in a circle: ${names.join(", ")}.`;
  const help = "let `seen by` read something that everybody may see";
  const others = ring.slice(1).map(({ id, span }) => ({ span, message: `\`${id}\` is declared here` }));
  context.error("circular-term", start.span, message, help, others);
}

/** The shortest way from a declaration back to itself, which comes first; null: there is none. */
function ringFrom(start: Seen, next: (seen: Seen) => readonly Seen[]): readonly Seen[] | null {
  const met = new Set<Seen>();
  const waiting: (readonly Seen[])[] = [[start]];
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    for (const one of next(way.at(-1) ?? start)) {
      if (one === start) return way;
      if (met.has(one)) continue;
      met.add(one);
      waiting.push([...way, one]);
    }
  }
  return null;
}

/** The slots and zones whose visibility is asked for while expressions are evaluated. */
function seenIn(settle: (decl: object) => void, pieces: unknown): readonly Seen[] {
  const found = new Set<Seen>();
  const met = new Set<object>();
  const collect = (piece: unknown): void => {
    if (typeof piece !== "object" || piece === null || met.has(piece)) return;
    met.add(piece);
    if ("what" in piece) {
      settle(piece);
      if (piece.what === "slot") found.add(piece as SlotDecl);
      else collect(below(piece as typeof piece & { readonly what: unknown }));
      return;
    }
    // A zone's visibility is asked for only by a test whether a thing lies there; its contents may be passed on unread.
    if ("op" in piece && piece.op === "lies") zonesIn((piece as T & { readonly op: "lies" }).zone, found);
    for (const [key, part] of Object.entries(piece)) if (key !== "type" && key !== "span") collect(part);
  };
  collect(pieces);
  return [...found].filter(({ seen }) => seen.length > 0);
}

function zonesIn(zone: T, found: Set<Seen>): void {
  if (zone.op === "zone") found.add(zone.zone);
  if (zone.op === "through") zonesIn(zone.then, found);
  if (zone.op === "else") for (const side of [zone.left, zone.right]) zonesIn(side, found);
}
