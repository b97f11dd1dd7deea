import type { Span } from "../text/source.ts";
import type { BinaryOp } from "./binary.ts";
import type { ZoneForm } from "./words.ts";

/**
 * The syntax tree of everything written inside a YAML scalar: expressions, queries, assignments, declarations,
 * signatures. Names are not resolved. Every node has the span of its source text.
 */
export type Expr =
  | { readonly kind: "number"; readonly span: Span; readonly value: number }
  | { readonly kind: "bool"; readonly span: Span; readonly value: boolean }
  | { readonly kind: "none"; readonly span: Span }
  | { readonly kind: "empty"; readonly span: Span }
  | Name
  | { readonly kind: "member"; readonly span: Span; readonly object: Expr; readonly name: Ident }
  | { readonly kind: "index"; readonly span: Span; readonly object: Expr; readonly keys: readonly Expr[] }
  | Call
  | { readonly kind: "unary"; readonly span: Span; readonly op: "-" | "not"; readonly operand: Expr }
  | { readonly kind: "binary"; readonly span: Span; readonly op: BinaryOp; readonly left: Expr; readonly right: Expr }
  | {
      readonly kind: "divide";
      readonly span: Span;
      readonly left: Expr;
      readonly right: Expr;
      readonly rounded: "up" | "down";
    }
  | {
      readonly kind: "isA";
      readonly span: Span;
      readonly operand: Expr;
      readonly negated: boolean;
      readonly type: Ident;
    }
  | { readonly kind: "inPlay"; readonly span: Span; readonly operand: Expr; readonly negated: boolean }
  /** `d is one of north, south`, `d is not one of north, south` */
  | {
      readonly kind: "isOneOf";
      readonly span: Span;
      readonly operand: Expr;
      readonly negated: boolean;
      readonly items: readonly Expr[];
    }
  | {
      readonly kind: "if";
      readonly span: Span;
      readonly condition: Expr;
      readonly then: Expr;
      readonly otherwise: Expr;
    }
  | { readonly kind: "range"; readonly span: Span; readonly from: Expr; readonly to: Expr }
  | Query
  /** `priority reversed`: a named order reversed, only as an argument (`rank(t.owner, priority reversed)`). */
  | { readonly kind: "reversed"; readonly span: Span; readonly order: Expr }
  /** `attack_skill(attack) without in_the_way`: the number computed without one named part. */
  | { readonly kind: "without"; readonly span: Span; readonly call: Expr; readonly parts: readonly Ident[] }
  /** `attacked(king) after step(man, to)`: the value after the verb would have been carried out. */
  | {
      readonly kind: "after";
      readonly span: Span;
      readonly of: Expr;
      readonly verb: Ident;
      readonly args: readonly Expr[];
    };

export interface Name {
  readonly kind: "name";
  readonly span: Span;
  readonly name: string;
}

/**
 * `callee(args)`, where the callee is a name or a member (`sight.between(a, b)`). `names`: for each argument the record
 * field that it is for (`offer(who = p)`).
 */
export interface Call {
  readonly kind: "call";
  readonly span: Span;
  readonly callee: Expr;
  readonly args: readonly Expr[];
  readonly names?: readonly (Ident | undefined)[];
}

export type { BinaryOp };

export interface Ident {
  readonly name: string;
  readonly span: Span;
}

/**
 * `[value for] name in [n of] list [within c] [while c] [where c] [best by keys] [sorted by keys] [distinct by keys]
 * [take n]`: the common form of all choices, loops and queries. Only aggregates have a `value`.
 */
export interface Query {
  readonly kind: "query";
  readonly span: Span;
  readonly value: Expr | null;
  readonly variable: Ident;
  readonly list: Expr;
  /** it goes through all lists of so many elements; null: through the elements */
  readonly many: Expr | null;
  /** of such lists: what holds of their beginnings */
  readonly within: Expr | null;
  readonly while: Expr | null;
  readonly where: Expr | null;
  readonly best: readonly SortKey[];
  readonly sorted: readonly SortKey[];
  readonly distinct: readonly Expr[];
  readonly take: Expr | null;
}

/** `c.number desc`, `priority(c.owner) reversed`, `hurry(c.owner) reversed if c.face.reversed`, `chance`. */
export interface SortKey {
  readonly span: Span;
  readonly by: Expr;
  readonly descending: boolean;
  /** Reverses a named order (all keys except those marked `fixed`): always (`true`), or under a condition. */
  readonly reversed: true | Expr | null;
}

/**
 * The question for one value in an `ask`: `[optional] [COUNT of | up to COUNT of | any of] QUERY [, in order] [, or new
 * [if CONDITION]]` or `split TOTAL over QUERY [up to MOST]` or `yes or no`.
 */
export type Choice =
  | {
      readonly kind: "pick";
      readonly span: Span;
      readonly optional: boolean;
      /** null: exactly one value, not a list */
      readonly count: { readonly least: Expr | null; readonly most: Expr | null } | null;
      readonly query: Query;
      readonly ordered: boolean;
      readonly orNew: { readonly condition: Expr | null } | null;
    }
  | {
      readonly kind: "split";
      readonly span: Span;
      readonly total: Expr;
      readonly query: Query;
      readonly most: Expr | null;
    };

export interface Assignment {
  readonly span: Span;
  readonly target: Expr;
  readonly op: "=" | "+=" | "-=";
  readonly value: Expr;
}

/** A type as it is written. */
export type TypeExpr =
  | { readonly kind: "int"; readonly span: Span; readonly least: Expr | null; readonly most: Expr | null }
  | { readonly kind: "bool"; readonly span: Span }
  /** an enum, a kind, a family, a record, a verb, `player` */
  | { readonly kind: "named"; readonly span: Span; readonly name: string }
  | { readonly kind: "row"; readonly span: Span; readonly of: Ident }
  | { readonly kind: "optional"; readonly span: Span; readonly of: TypeExpr }
  | { readonly kind: "set"; readonly span: Span; readonly of: TypeExpr }
  | { readonly kind: "list"; readonly span: Span; readonly of: TypeExpr; readonly most: Expr | null }
  /** a zone itself: of one form, or (null) any */
  | { readonly kind: "place"; readonly span: Span; readonly form: ZoneForm | null; readonly of: Ident }
  | { readonly kind: "per"; readonly span: Span; readonly of: TypeExpr; readonly key: Ident };

/** Who may see something: `all`, `nobody`, `owner`, or an expression for a player, a list of players or none. */
export interface SeenBy {
  readonly span: Span;
  readonly who: Expr;
  /** `seen by all when not hero.hidden` */
  readonly when: Expr | null;
}

/** `fresh each turn`, `fresh after each turn of player`. */
export interface Freshness extends Ident {
  /** whether it is reset when the period ends instead of when it begins */
  readonly after: boolean;
  /** whose period it is; null: all values are reset */
  readonly of: Expr | null;
}

/**
 * The text after the colon of a slot or field: `int 0..3 = 0, fresh each turn`, `pile of card, seen by owner`, `deck of
 * card, refilled from table.discard`.
 */
export interface Declaration {
  readonly span: Span;
  readonly type:
    | TypeExpr
    | {
        readonly kind: "zone";
        readonly span: Span;
        readonly form: ZoneForm;
        readonly size: Expr | null;
        readonly of: Ident;
      };
  readonly initial: Expr | null;
  readonly fresh: Freshness | null;
  readonly seenBy: readonly SeenBy[];
  readonly refilledFrom: Expr | null;
}

export interface Parameter {
  readonly span: Span;
  readonly name: Ident;
  /** null: the name is also the type (`land(target, card)`) */
  readonly type: TypeExpr | null;
  readonly initial: Expr | null;
}

/** `shot(h hero, t target, power int = 0)`, or only a name. */
export interface Signature {
  readonly span: Span;
  readonly name: Ident;
  /** null: there are no parentheses */
  readonly parameters: readonly Parameter[] | null;
}
