import { builtinRow } from "../../../interpreter/ir/builtins.ts";
import type { Context } from "../context.ts";
import { piecesOf } from "../declare/pieces.ts";
import type { KindDecl, TermDecl, VarDecl, ZoneDecl } from "../model.ts";
import type { T, TQuery, TSeen } from "../tree.ts";
import type { Given, Secret, SecretRead, TermCall } from "./doubts.ts";
import { type Hidden, named, placedIn, without } from "./hidden-names.ts";

/** The viewer: the player who is asked, or all who look on (`isAll`), one of whom may not know what is read. */
interface Viewer {
  readonly asker: VarDecl | null;
  readonly isAll: boolean;
}

/** Functions that pick one element of a list. */
const PICKED: ReadonlySet<string> = new Set(["firstOf", "lastOf"]);

/** Operations that read what is printed on a thing. */
const PRINTED: ReadonlySet<string> = new Set(["field", "rowOf", "parent"]);

export type Follow = (call: TermCall) => SecretRead | null;

/**
 * Finds what an expression reads that its viewer does not know. Only what is surely hidden counts: what comes to light
 * in play (a card that is put on a deck for all to see) is known only to the interpreter. Calls of terms are noted, or
 * followed at once.
 */
export class SecretWalk {
  readonly calls: TermCall[] = [];
  private readonly context: Context;
  private readonly viewer: Viewer;
  private readonly follow: Follow | null;
  /** variables for players, at least one of whom is not the asked one */
  private readonly others: Set<VarDecl>;

  constructor(context: Context, viewer: Viewer, follow: Follow | null = null, others: readonly VarDecl[] = []) {
    this.others = new Set(others);
    this.context = context;
    this.viewer = viewer;
    this.follow = follow;
  }

  find(piece: unknown, hidden: Hidden): SecretRead | null {
    if (typeof piece !== "object" || piece === null) return null;
    if (Array.isArray(piece)) return this.first(piece, hidden);
    // Declarations are judged by themselves.
    if ("what" in piece) return null;
    if ("list" in piece && "where" in piece) return this.query(piece as TQuery, hidden);
    if (!("op" in piece && "type" in piece)) return this.first(piecesOf(piece), this.within(piece, hidden));
    const t = piece as T;
    return this.judged(t, hidden) ?? this.parts(t, hidden) ?? (t.op === "call" ? this.called(t, hidden) : null);
  }

  /** The hidden variables inside a query: its element is one if its list gives hidden things. */
  queried({ variable, list, where }: TQuery, hidden: Hidden): Hidden {
    const isPlayers = list.op === "every" && list.kinds.every(({ id }) => id === "player");
    if (isPlayers && !where.some(({ expr }) => expr.op === "same")) this.others.add(variable);
    return named(hidden, variable, this.unseenIn(list));
  }

  /** The secret of the elements of a list; null: they are not surely hidden. */
  private unseenIn(list: T): Secret | null {
    if (list.op === "members" && list.of.op === "zone") return this.unseen(list.of);
    if (list.op === "every") return this.unseenAnywhere(list.kinds);
    if (list.op === "call" && this.follow) return this.unseenInTerm(list.term);
    if (list.op !== "list" && list.op !== "set") return null;
    const { query, value } = list;
    const isSame = value === null && query.where.every(({ expr }) => placedIn(expr).length === 0);
    return isSame ? this.unseenIn(query.list) : null;
  }

  private unseenInTerm(term: TermDecl): Secret | null {
    this.context.rules.settleTerm(term);
    return term.form?.form === "value" && !term.knownTo ? this.unseenIn(term.form.expr) : null;
  }

  /** The secret of all things of a kind, wherever they lie: nobody knows those that have not left a closed deck yet. */
  private unseenAnywhere(kinds: readonly KindDecl[]): Secret | null {
    const [kind] = kinds;
    const start = kind?.startsIn;
    if (!kind || !start || kinds.length > 1 || !this.dark(start)) return null;
    return { what: `Nobody sees what lies in \`${start.id}\``, kinds: [kind.id] };
  }

  private dark(one: ZoneDecl): boolean {
    const closed = one.seen.length === 0 && this.context.model.language.zones.get(one.form)?.closed === true;
    return closed || isForNobody(one.seen);
  }

  /** Its conditions are tested in order, and each may make the place of a thing known. */
  private query(query: TQuery, hidden: Hidden): SecretRead | null {
    const { where, list, ...rest } = query;
    let inner = without(this.queried(query, hidden), list);
    const found = this.find(list, hidden);
    if (found) return found;
    for (const member of where) {
      const read = this.find(member, inner);
      if (read) return read;
      inner = without(inner, member.expr);
    }
    return this.first(piecesOf(rest), inner);
  }

  private parts(t: T, hidden: Hidden): SecretRead | null {
    if (t.op === "through") return this.first(piecesOf(t), named(hidden, t.variable, this.oneOf(t.of)));
    if (t.op === "and") return this.find(t.left, hidden) ?? this.find(t.right, without(hidden, t.left));
    if (t.op === "if")
      return this.first([t.condition, t.otherwise], hidden) ?? this.find(t.then, without(hidden, t.condition));
    return this.first(piecesOf(t), "query" in t ? this.queried(t.query, hidden) : hidden);
  }

  private first(pieces: readonly unknown[], hidden: Hidden): SecretRead | null {
    for (const piece of pieces) {
      const found = this.find(piece, hidden);
      if (found) return found;
    }
    return null;
  }

  /** A choice has its query beside its other parts. */
  private within(piece: object, hidden: Hidden): Hidden {
    if ("query" in piece) return this.queried(piece.query as TQuery, hidden);
    return "list" in piece && "variable" in piece ? this.queried(piece as TQuery, hidden) : hidden;
  }

  private called({ term, args, span }: T & { readonly op: "call" }, hidden: Hidden): SecretRead | null {
    const given = args.map((arg) => this.given(arg, hidden));
    const call = { span, subject: term.subject, term: term.id, given };
    if (this.follow) return this.follow(call);
    this.calls.push(call);
    return null;
  }

  private given(arg: T, hidden: Hidden): Given {
    if (isVariable(arg, this.viewer.asker)) return "asker";
    return this.isOther(arg) ? "other" : this.secretOf(arg, hidden);
  }

  /** The secret of a thing; null: it is not surely hidden. */
  secretOf(thing: T, hidden: Hidden): Secret | null {
    return (thing.op === "variable" ? hidden.get(thing.variable) : this.oneOf(thing)) ?? null;
  }

  private judged(t: T, hidden: Hidden): SecretRead | null {
    if (t.op === "slot") return this.stored(t, hidden);
    const of = PRINTED.has(t.op) && "of" in t ? (t.of as T) : readBy(t);
    const secret = of?.op === "variable" ? hidden.get(of.variable) : this.oneOf(of);
    return secret ? { ...secret, span: t.span } : null;
  }

  private stored({ slot, keys, span }: T & { readonly op: "slot" }, hidden: Hidden): SecretRead | null {
    if (isForNobody(slot.seen)) return { what: `Nobody sees \`${slot.id}\``, kinds: [], span };
    if (this.viewer.isAll && isForSome(slot.seen)) return { what: `Not all see \`${slot.id}\``, kinds: [], span };
    const of = slot.seen.length === 0 ? keys.find((key) => key.op === "variable" && hidden.has(key.variable)) : null;
    const secret = of?.op === "variable" ? hidden.get(of.variable) : null;
    return secret ? { ...secret, span } : null;
  }

  /**
   * The secret of an element that is picked from a zone. Decks do not count, because the top of a deck may be known.
   */
  private oneOf(of: T | null): Secret | null {
    const list = of?.op === "builtin" && PICKED.has(of.name) ? of.args[0] : of && "query" in of ? of.query.list : null;
    return list?.op === "members" && list.of.op === "zone" && list.of.zone.form !== "deck"
      ? this.unseen(list.of)
      : null;
  }

  private isOther(player: T): boolean {
    if (player.op === "variable") return this.others.has(player.variable);
    return player.op === "builtin" && player.name === "after" && isVariable(player.args[0], this.viewer.asker);
  }

  /** Why the viewer cannot know what lies in a zone; null: it may be known. */
  private unseen({ zone, of }: T & { readonly op: "zone" }): Secret | null {
    const dark = (one: ZoneDecl) => this.dark(one);
    // If things do not start face down, it may be known where each is.
    if (!zone.holds.every(({ startsIn }) => startsIn !== null && dark(startsIn))) return null;
    const kinds = zone.holds.map(({ id }) => id);
    if (dark(zone) && zone.holds.every(({ startsIn }) => startsIn === zone))
      return { what: `Nobody sees what lies in \`${zone.id}\``, kinds };
    if (this.viewer.isAll)
      return isForSome(zone.seen) ? { what: `Not all see what lies in \`${zone.id}\``, kinds } : null;
    return this.isOther(of) && isOwners(zone)
      ? { what: `Only its owner sees what lies in \`${zone.id}\`, another player is asked`, kinds }
      : null;
  }
}

/** The thing whose printed values or marks a function reads. */
const readBy = (t: T): T | null =>
  t.op === "builtin" && (builtinRow(t.name).reads === "rows" || builtinRow(t.name).reads === "marks")
    ? (t.args[0] ?? null)
    : null;

export const isForNobody = (seen: readonly TSeen[]): boolean =>
  seen.length > 0 && seen.every(({ who }) => who === "nobody");

/** Seen by some players, and never by all. */
export const isForSome = (seen: readonly TSeen[]): boolean => seen.length > 0 && seen.every(({ who }) => who !== "all");

const isVariable = (t: T | undefined, variable: VarDecl | null): boolean =>
  t?.op === "variable" && t.variable === variable;

/** Seen only by the player to whom it belongs. */
const isOwners = ({ seen, named: keys }: ZoneDecl): boolean =>
  seen.length === 1 &&
  seen.every(({ who, when }) => when === null && typeof who !== "string" && isVariable(who, keys[0] ?? null));
