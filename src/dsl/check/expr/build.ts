import { type Span, textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { VarDecl } from "../model.ts";
import type { T, TMember, TOp, TQuery } from "../tree.ts";
import { BOOL, fits, optional, present, type Type, told, UNKNOWN } from "../types.ts";

/** Makes nodes of checked expressions, and fits values to the types that a place needs. */

type Making = TOp & { type?: Type; span?: Span };

/**
 * Makes a node of `op` itself, which no caller uses again: a copy would take longer than all else that is done with a
 * node.
 */
export function make(span: Span, type: Type, op: TOp): T {
  const made: Making = op;
  made.type = type;
  made.span = span;
  return made as T;
}

/** Stands for an expression that was wrong and has been reported. */
export function broken(span: Span): T {
  return make(span, UNKNOWN, { op: "const", value: 0 });
}

export function read(variable: VarDecl, span: Span, type: Type = variable.type): T {
  return make(span, type, { op: "variable", variable });
}

export function constant(span: Span, type: Type, value: number): T {
  return make(span, type, { op: "const", value });
}

/** A query over a list in its order, perhaps with conditions. */
export const plainQuery = (named: VarDecl, list: T, where: readonly TMember[] = []): TQuery => ({
  ...{ span: named.span, variable: named, element: named.type, list, while: null, where },
  ...{ best: [], sorted: [], distinct: [], take: null },
});

/** The components that lie in a zone; for a spot the one that lies there, or none. Other values stay as they are. */
export function asValue(t: T): T {
  if (t.type.t !== "zone" || t.itself) return t;
  const type = typeAsValue(t.type);
  if (t.type.of.room !== "one") return make(t.span, type, { op: "members", of: t });
  const index = constant(t.span, { t: "int", least: 1, most: 1 }, 1);
  if (!t.lies) return make(t.span, type, { op: "at", of: t, index });
  const { lies, ...of } = t;
  const thing = make(t.span, lies.type, { op: "at", of, index });
  return lies.promised ? { ...thing, promised: true } : thing;
}

/** A value for a place where `wanted` is needed: a zone stands for itself only if a zone is wanted. */
export const valueAs = (t: T, wanted: Type | null): T => (isOfZone(wanted) ? zoneItself(t) : asValue(t));

/** A zone that comes from a name, a condition or a term: where it is compared, only the zone itself can be meant. */
export const isNamedZone = (t: T): boolean => isOfZone(t.type) && (t.itself === true || t.op !== "zone");

/** A result that is a zone, and for which zones were meant: the zone itself, and not what lies in it. */
export const ofValues = (t: T): T => (t.type.t === "zone" ? { ...t, itself: true } : t);

export const isOfZone = (type: Type | null): boolean => type !== null && present(type).t === "zone";

/** `c.whose.discard`, if `c.whose` may be none, has been read as what lies there; here the zone itself is meant. */
export function zoneItself(t: T): T {
  if (t.op !== "through") return t;
  const { then } = t;
  const isSpot = then.op === "at" && then.of.type.t === "zone" && then.of.type.of.room === "one";
  if (then.op !== "members" && !isSpot) return t;
  return { ...t, then: then.of, type: optional(then.of.type) };
}

/** The type of what {@link asValue} gives. */
export function typeAsValue(type: Type): Type {
  if (type.t !== "zone") return type;
  const holds: Type = { t: "entity", of: type.of.holds, family: null };
  return type.of.room === "one" ? { t: "optional", of: holds } : { t: "list", of: holds, most: 10_000 };
}

/** The help for a value that may be none where none is not allowed. */
export const WHERE_NONE =
  "say what to take instead: `... else OTHER`, test `is not none` first, or promise that it is there: `... else impossible`";

/** A list may be empty, so its first, last or only element is the commonest value that may be none. */
const ONE_OF_LIST = /^(?:first|last|only|min|max|median)\([^`\n]{1,40}\)$|^\w[\w.]*\[[^`\n]{1,20}\]$/;

/** The help for a value that may be none; one of a list is written out. */
function whereNone(span: Span): string {
  const text = textAt(span);
  if (!ONE_OF_LIST.test(text)) return WHERE_NONE;
  return `the list may be empty: where it never is, promise so, \`${text} else impossible\`; else say what to take instead, \`${text} else OTHER\`, or test \`is not none\` first`;
}

/** Gives the value if it fits `expected`, and reports it if not; for none it says what to do. */
export function need(context: Context, given: T, expected: Type, what: string): T {
  const t = valueAs(given, expected);
  if (fits(t.type, expected)) return t;
  if ((t.type.t === "optional" || t.type.t === "none") && fits(present(t.type), expected)) {
    context.error("may-be-none", t.span, `${writtenOr(t.span, what)} may be none here.`, whereNone(t.span));
  } else {
    const wanted = what === told(expected) ? `${what} is needed` : `${what} should be ${told(expected)}`;
    const message = `${wanted}, but this is ${told(t.type)}.`;
    context.error("wrong-type", t.span, message, fromOneToOther(t.type, present(expected), what));
  }
  return broken(t.span);
}

const LONGEST_WRITTEN = 60;

/** The text of an expression; if it is long or has several lines, its description. */
function writtenOr(span: Span, what: string): string {
  const text = textAt(span);
  return text.length > LONGEST_WRITTEN || /[`\n]/.test(text) || text === "" ? what : `\`${text}\``;
}

/** The help for common slips: what makes the needed type of the given one. */
function fromOneToOther(given: Type, expected: Type, what: string): string | undefined {
  if (expected.t === "int" && given.t === "list" && /first value/i.test(what))
    return "a range belongs to the type, and the first value is one number: `int 0..9 = 0`";
  if (expected.t === "zone") return insteadOfZone(given, expected);
  if (expected.t === "int" && (given.t === "list" || given.t === "set")) return "`count(…)` says how many there are";
  if (expected.t === "set" && given.t === "list") return "`set(x in LIST)` makes a set of a list";
  if (expected.t === "list" && given.t === "set") return "`list(x in SET)` makes a list of a set";
  if (given.t === "none") return `where it may be none, its type is \`${told(expected).replace(/^an? /, "")} or none\``;
  if (expected.t === "bool" && given.t === "int") return "compare it: `… >= 1` is yes or no";
  return undefined;
}

/** The same where a zone itself is needed. */
function insteadOfZone(given: Type, { of }: Extract<Type, { t: "zone" }>): string | undefined {
  const holds = of.holds.map(({ id }) => id).join(" or ");
  if (given.t === "list") return NOT_ITSELF;
  const isOther = given.t === "zone" && of.holds.every((kind) => given.of.holds.includes(kind));
  return isOther && given.of.holds.length === of.holds.length
    ? `\`zone of ${holds}\` takes a zone of any form`
    : undefined;
}

/** The help where what lies in a zone is given, and the zone is needed. */
export const NOT_ITSELF =
  "a term, `let` or a parameter of another type gives what lies in a zone and not the zone: write the zone here, `p.deck`; as a parameter `to zone of card`; in a term or `let` `zone(p.deck)`";

export function needBool(context: Context, t: T): T {
  return need(context, t, BOOL, "a condition");
}
