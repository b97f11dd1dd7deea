import { showsThings } from "../again/shown.ts";
import type { Context } from "../context.ts";
import { piecesOf } from "../declare/pieces.ts";
import type { TField, VarDecl, ZoneDecl } from "../model.ts";
import type { T, TMember, TQuery, TSeen } from "../tree.ts";

/**
 * Tells of choices that read what nobody sees, or what lies in the hand of another player: play stops at the first such question.
 * Only what is surely so is told of. What comes to light on the way (a card that is shown, or put on a deck for all to see) the
 * interpreter knows better.
 */
export function tellSecretChoices(
  context: Context,
  fields: readonly TField[],
  asker: VarDecl | null,
  needs: readonly TMember[] = [],
): void {
  const asked = fields.map(({ if: test, within, together, choice }) => [test, within, together, choice]);
  const found = new Walk(context, asker).find([needs.map((need) => [need.if, need.expr]), asked], NONE);
  if (!found) return;
  const help =
    "ask about what the player may see: `reveal` it first, let the place or the number be seen, or decide it in the effects behind the question";
  context.diagnostics.warning(
    "leak",
    found.span,
    `${found.what}, and a choice that reads it stops play where that is not known.`,
    help,
  );
}

interface Found {
  readonly what: string;
  readonly span: T["span"];
}

type Hidden = ReadonlyMap<VarDecl, string>;

const NONE: Hidden = new Map();

/** Takes one of a list. */
const PICKED: ReadonlySet<string> = new Set(["firstOf", "lastOf"]);

/** Reads what a thing is. */
const PRINTED: ReadonlySet<string> = new Set(["field", "rowOf", "parent"]);

class Walk {
  private readonly context: Context;
  private readonly asker: VarDecl | null;
  private readonly isShown: boolean;

  constructor(context: Context, asker: VarDecl | null) {
    this.context = context;
    this.asker = asker;
    this.isShown = showsThings(context.root);
  }

  /** `hidden`: names of things that the asker does not see, with how that is said. */
  find(piece: unknown, hidden: Hidden): Found | null {
    if (typeof piece !== "object" || piece === null) return null;
    if (Array.isArray(piece)) return this.first(piece, hidden);
    // What other rules say is theirs to be told of.
    if ("what" in piece) return null;
    if (!("op" in piece && "type" in piece)) return this.first(piecesOf(piece), this.within(piece, hidden));
    const t = piece as T;
    return this.judged(t, hidden) ?? this.parts(t, hidden);
  }

  private parts(t: T, hidden: Hidden): Found | null {
    if (t.op === "through") return this.first(piecesOf(t), named(hidden, t.variable, this.oneOf(t.of)));
    return this.first(piecesOf(t), "query" in t ? this.queried(t.query, hidden) : hidden);
  }

  private first(pieces: readonly unknown[], hidden: Hidden): Found | null {
    for (const piece of pieces) {
      const found = this.find(piece, hidden);
      if (found) return found;
    }
    return null;
  }

  /** A choice has its query beside what else is said of it. */
  private within(piece: object, hidden: Hidden): Hidden {
    if ("query" in piece) return this.queried(piece.query as TQuery, hidden);
    return "list" in piece && "variable" in piece ? this.queried(piece as TQuery, hidden) : hidden;
  }

  private queried({ variable, list }: TQuery, hidden: Hidden): Hidden {
    const why = list.op === "members" && list.of.op === "zone" ? this.unseen(list.of) : null;
    return named(hidden, variable, why);
  }

  private judged(t: T, hidden: Hidden): Found | null {
    if (t.op === "slot" && isForNobody(t.slot.seen)) return { what: `Nobody sees \`${t.slot.id}\``, span: t.span };
    const of = PRINTED.has(t.op) && "of" in t ? (t.of as T) : null;
    const what = of?.op === "variable" ? hidden.get(of.variable) : this.oneOf(of);
    return what === undefined || what === null ? null : { what, span: t.span };
  }

  /** Of one that was picked out; who may know the top of a deck is another question. */
  private oneOf(of: T | null): string | null {
    const list = of?.op === "builtin" && PICKED.has(of.name) ? of.args[0] : of && "query" in of ? of.query.list : null;
    return list?.op === "members" && list.of.op === "zone" && list.of.zone.form !== "deck"
      ? this.unseen(list.of)
      : null;
  }

  /** Why the asker cannot know what lies there; null where that may be known. */
  private unseen({ zone, of }: T & { readonly op: "zone" }): string | null {
    const { language } = this.context.model;
    const closed = (one: ZoneDecl) => one.seen.length === 0 && language.zones.get(one.form)?.closed === true;
    const dark = (one: ZoneDecl) => closed(one) || isForNobody(one.seen);
    // Of what does not begin face down it may be known what is where.
    if (this.isShown || !zone.holds.every(({ startsIn }) => startsIn !== null && dark(startsIn))) return null;
    if (dark(zone) && zone.holds.every(({ startsIn }) => startsIn === zone))
      return `Nobody sees what lies in \`${zone.id}\``;
    const isOthers = of.op === "builtin" && of.name === "after" && isVariable(of.args[0], this.asker);
    return isOthers && isOwners(zone)
      ? `What lies in \`${zone.id}\` only its owner sees, and another player is asked`
      : null;
  }
}

const named = (hidden: Hidden, variable: VarDecl, why: string | null): Hidden =>
  why === null ? hidden : new Map([...hidden, [variable, why]]);

const isForNobody = (seen: readonly TSeen[]): boolean => seen.length > 0 && seen.every(({ who }) => who === "nobody");

const isVariable = (t: T | undefined, variable: VarDecl | null): boolean =>
  t?.op === "variable" && t.variable === variable;

/** Seen by the player alone to whom it belongs. */
const isOwners = ({ seen, named }: ZoneDecl): boolean =>
  seen.length === 1 &&
  seen.every(({ who, when }) => when === null && typeof who !== "string" && isVariable(who, named[0] ?? null));
