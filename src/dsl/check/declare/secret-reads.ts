import { builtinRow } from "../../../interpreter/ir/builtins.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { KindDecl, VarDecl } from "../model.ts";
import type { T } from "../tree.ts";
import { below } from "./below.ts";
import { Hiding, isOpen, kindsIn } from "./hiding.ts";
import { settleModifiers } from "./modifiers.ts";
import { piecesOf } from "./pieces.ts";

/**
 * Finds the secrets that a visibility rule reads: what one of those may not know whose view depends on the rule. It
 * goes by types, zones and slots alone, like `analysis/hidden-reads.ts` of the interpreter, but on rules that are no
 * program yet. What is not known to be open counts as secret.
 */

interface Secret {
  /** its description, as part of a sentence */
  readonly what: string;
  readonly span: Span;
  readonly decl: { readonly id: string; readonly span: Span } | null;
}

type Found = Omit<Secret, "span"> | null;

const FACE_DOWN: Found = { what: "what a thing is that may lie face down", decl: null };

/** Operations that read where a thing lies. */
const PLACED: ReadonlySet<string> = new Set(["spaceOf", "zoneOf", "position", "isKind"]);

/** Operations that find a thing by its place, or by a slot: comparing such things tells nothing of what they are. */
const BY_PLACE: ReadonlySet<string> = new Set(
  "variable slot at standing children having every members first last only list set".split(" "),
);

/** Looks for secrets in a visibility rule. What the seats know for which the rule is does not count. */
export class SecretReads {
  private readonly context: Context;
  private readonly hiding: Hiding;
  private readonly met = new Set<object>();

  constructor(context: Context) {
    this.context = context;
    this.hiding = new Hiding(context);
  }

  /**
   * `own`: things that are seen by everybody whose view depends on the rule; `seer`: the one seat for which the rule
   * is, or null.
   */
  in(piece: unknown, own: ReadonlySet<VarDecl>, seer: T | null): Secret | null {
    this.met.clear();
    return new Walk(this.context, this.hiding, seer, this.met).find(piece, own);
  }
}

type Behind = Parameters<typeof below>[0];

class Walk {
  private readonly context: Context;
  private readonly hiding: Hiding;
  private readonly seer: T | null;
  private readonly met: Set<object>;

  constructor(context: Context, hiding: Hiding, seer: T | null, met: Set<object>) {
    this.context = context;
    this.hiding = hiding;
    this.seer = seer;
    this.met = met;
  }

  find(piece: unknown, own: ReadonlySet<VarDecl>): Secret | null {
    if (typeof piece !== "object" || piece === null) return null;
    if (Array.isArray(piece)) return this.first(piece, own);
    if ("what" in piece) return this.declared(piece as Behind);
    if (!("op" in piece && "type" in piece)) return this.first(piecesOf(piece), own);
    const t = piece as T;
    const inside = this.first(piecesOf(t), own);
    return inside ?? (t.op === "call" ? this.called(t, own) : this.judged(t, own));
  }

  private first(pieces: readonly unknown[], own: ReadonlySet<VarDecl>): Secret | null {
    for (const piece of pieces) {
      const found = this.find(piece, own);
      if (found) return found;
    }
    return null;
  }

  /** Searches the expressions of a declaration, each declaration once. */
  private declared(decl: Behind): Secret | null {
    if (this.met.has(decl)) return null;
    this.met.add(decl);
    this.context.rules.settle(decl);
    return this.find(below(decl), NONE);
  }

  /**
   * Follows a call of a term with its arguments: it may read what is stored for a thing that is seen, and what the seer
   * may read.
   */
  private called(t: T & { readonly op: "call" }, own: ReadonlySet<VarDecl>): Secret | null {
    const { term, args } = t;
    this.context.rules.settle(term);
    settleModifiers(this.context, term);
    const given = term.params.filter((_, i) => isOwn(args[i], own));
    const seer = this.seerIn(t);
    if (given.length === 0 && !seer) return this.declared(term) ?? this.modified(t);
    if (this.met.has(term)) return null;
    this.met.add(term);
    const found = new Walk(this.context, this.hiding, seer, this.met).find(below(term), new Set(given));
    this.met.delete(term);
    return found ?? this.modified(t);
  }

  /** The seer as a parameter of the term; null: no argument is the seer. */
  private seerIn({ term, args, span }: T & { readonly op: "call" }): T | null {
    const { seer } = this;
    const at = seer ? args.findIndex((arg) => isSame(arg, seer, NOTHING)) : -1;
    const variable = term.params[at];
    return variable ? { op: "variable", variable, type: variable.type, span } : null;
  }

  /** What a thing that lies face down adds to a number, or that it adds nothing, tells what it is. */
  private modified({ term, span }: T & { readonly op: "call" }): Secret | null {
    const hidden = term.modifiers.some(({ giver }) => kindsIn(giver.type).some(this.hiding.canBeUnknown));
    return hidden ? { what: `\`${term.id}\`, to which hidden things may add`, span, decl: term } : null;
  }

  private judged(t: T, own: ReadonlySet<VarDecl>): Secret | null {
    const found = this.stored(t, own) ?? this.lying(t, own) ?? this.printed(t) ?? this.alike(t);
    return found && { ...found, span: t.span };
  }

  /** Reads of slots and of running verbs. */
  private stored(t: T, own: ReadonlySet<VarDecl>): Found {
    if (t.op === "slot") return this.isKnown(t, own) ? null : { what: `\`${t.slot.id}\``, decl: t.slot };
    if (t.op === "kept") return { what: `\`${t.verb.id}.${t.variable.id}\``, decl: t.verb };
    if (t.op !== "having") return null;
    const open = isOpen(t.slot.seen) && !t.kinds.some((kind) => this.hiding.canLieHidden(kind));
    return open ? null : { what: `\`${t.slot.id}\``, decl: t.slot };
  }

  /** Reads of where something lies. For a thing in `own` that is known. */
  private lying(t: T, own: ReadonlySet<VarDecl>): Found {
    const of = PLACED.has(t.op) && "of" in t ? (t.of as T) : t.op === "lies" ? t.left : null;
    if (!of || isOwn(of, own) || !kindsIn(of.type).some((kind) => this.hiding.canLieHidden(kind))) return null;
    return { what: "where a thing lies that not everybody sees", decl: null };
  }

  /** Reads of what a thing is that may lie face down. */
  private printed(t: T): Found {
    if (t.op !== "field" && t.op !== "rowOf" && t.op !== "parent") return null;
    if (!kindsIn(t.of.type).some(this.hiding.canBeUnknown)) return null;
    if (t.op === "parent" && kindsIn(t.type).every(isPublicParent)) return null;
    return t.op === "field"
      ? { what: `\`${t.field.id}\` of a thing that may lie face down`, decl: t.field }
      : FACE_DOWN;
  }

  /** Comparisons of things, if one of them may be given by its name. */
  private alike(t: T): Found {
    if (t.op === "builtin") return this.byFunction(t) ? FACE_DOWN : null;
    if (t.op === "set") return t.value && this.tells([t.value]) ? FACE_DOWN : null;
    return (t.op === "same" || t.op === "in") && this.tells([t.left, t.right]) ? FACE_DOWN : null;
  }

  private byFunction({ name, args }: T & { readonly op: "builtin" }): boolean {
    const { reads, compares } = builtinRow(name);
    if (reads === "rows" || reads === "marks")
      return args.some(({ type }) => kindsIn(type).some(this.hiding.canBeUnknown));
    return compares !== null && this.tells(args);
  }

  /**
   * May one of the values be a hidden thing that is given by its name? Then comparing it tells what the other one is.
   */
  private tells(values: readonly T[]): boolean {
    return values.some((value) => !BY_PLACE.has(value.op) && kindsIn(value.type).some(this.hiding.canBeUnknown));
  }

  /** May everybody read this stored value whose view depends on the rule? */
  private isKnown({ slot, keys }: T & { readonly op: "slot" }, own: ReadonlySet<VarDecl>): boolean {
    const hidden = (key: T) => kindsIn(key.type).some((kind) => this.hiding.canLieHidden(kind));
    if (slot.seen.length === 0) return keys.every((key) => isOwn(key, own) || !hidden(key));
    if (isOpen(slot.seen)) return true;
    const { seer } = this;
    if (!seer) return false;
    const given = new Map(slot.named.map((name, i) => [name, keys[i]]));
    return slot.seen.some(({ who, when }) => typeof who !== "string" && when === null && isSame(who, seer, given));
  }
}

const NONE: ReadonlySet<VarDecl> = new Set();

const isOwn = (of: T | undefined, own: ReadonlySet<VarDecl>): boolean => of?.op === "variable" && own.has(of.variable);

/** Does everybody know this parent: the player of a thing, or the space for which it was made? */
const isPublicParent = (kind: KindDecl): boolean => kind.id === "player" || kind.board !== null;

/** Are two expressions the same, with `given` in place of the variables of the first? */
function isSame(one: T, other: T, given: ReadonlyMap<VarDecl, T | undefined>): boolean {
  if (one.op === "variable") {
    const value = given.get(one.variable);
    if (value) return isSame(value, other, NOTHING);
    return other.op === "variable" && one.variable === other.variable;
  }
  if (one.op === "slot" && other.op === "slot") return one.slot === other.slot && areSame(one.keys, other.keys, given);
  if (one.op === "parent" && other.op === "parent") return one.nth === other.nth && isSame(one.of, other.of, given);
  return false;
}

const NOTHING: ReadonlyMap<VarDecl, T | undefined> = new Map();

const areSame = (one: readonly T[], other: readonly T[], given: ReadonlyMap<VarDecl, T | undefined>): boolean =>
  one.length === other.length && one.every((each, i) => isSame(each, other[i] as T, given));
