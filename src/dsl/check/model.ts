// Long because it is one table of what rules can declare; every later stage reads it.

import type { Declaration, Expr, Signature } from "../expr/ast.ts";
import type { ZoneForm } from "../expr/words.ts";
import type { WINDOW_PASSES, WINDOW_SHAPES } from "../shape/rules.ts";
import type { Span } from "../text/source.ts";
import type { MapNode, Node } from "../yaml/node.ts";
import type { Lattice } from "./declare/lattices.ts";
import type { ZoneRow } from "./declare/zone-row.ts";
import type { Condition, Stmt, T, TMember, TQuery, TSeen, TSortKey } from "./tree.ts";
import type { Type } from "./types.ts";

/** What every declaration has: its place, its text for people, and the clauses that it carries out. */
interface Decl {
  readonly id: string;
  readonly span: Span;
  readonly text: string | null;
  readonly see: readonly string[];
}

/**
 * A value known before play: a number, a word as its index, a list of such. Bodies of rows are no constants but
 * statements.
 */
export type Constant = number | readonly Constant[];

export interface EnumDecl extends Decl {
  readonly what: "enum";
  readonly index: number;
  readonly words: readonly string[];
}

export interface RecordDecl extends Decl {
  readonly what: "record";
  readonly index: number;
  /** `initial`: the value of a field that is left out; null: it must be given */
  fields: { readonly id: string; readonly type: Type; readonly initial: Constant | null; readonly span: Span }[];
}

export interface FamilyDecl extends Decl {
  readonly what: "family";
  kinds: KindDecl[];
}

export type Copies =
  | { readonly of: "none" }
  | { readonly of: "rows"; readonly count: number | "field"; parents: readonly KindDecl[] }
  | {
      readonly of: "number";
      count: T;
      parents: readonly KindDecl[];
      readonly inPlay: boolean;
      readonly named: readonly string[];
    }
  | { readonly of: "spaces" };

export interface KindDecl extends Decl {
  readonly what: "kind";
  readonly index: number;
  readonly plural: string;
  readonly node: MapNode | null;
  readonly table: string | null;
  rows: RowDecl[];
  copies: Copies;
  board: BoardDecl | null;
  /** the attribute that gives the space of a thing, and the kinds that the space may be */
  standsOn: {
    readonly name: string;
    readonly kinds: readonly KindDecl[];
    /** false: it may also be nowhere (`or none`) */
    readonly sure: boolean;
  } | null;
  startsIn: ZoneDecl | null;
  face: readonly TSeen[];
  readonly fields: Map<string, FieldDecl>;
  readonly bodies: Map<string, BodyDecl>;
  /** kinds whose rows are written inside the rows of this one */
  readonly nested: KindDecl[];
  /** for nested kinds: the kind whose rows contain theirs */
  nestedIn: KindDecl | null;
  removedWhen: Condition | null;
  /** when its things leave play by themselves, because something begins or has ended */
  readonly lasts: Lasting[];
  /** the row that a thing counts as; null: its own */
  countsAs: TermDecl | null;
  /** the rows whose modifiers a thing brings; null: the one that it counts as */
  modifiersOf: TermDecl | null;
  givesTo: { readonly variable: VarDecl; readonly self: VarDecl; readonly query: TQuery } | null;
  readonly families: FamilyDecl[];
}

/** When things of a kind leave play by themselves; {@link SlotFreshness} has the moment. */
export interface Lasting extends SlotFreshness {
  readonly kind: KindDecl;
  /** the thing, as the expression `of` names it */
  readonly self: VarDecl;
}

export interface RowDecl {
  readonly id: string;
  readonly index: number;
  readonly kind: KindDecl;
  readonly node: MapNode;
  readonly span: Span;
  /** for nested rows: the row that contains it */
  readonly within: RowDecl | null;
  readonly see: readonly string[];
}

export interface FieldDecl extends Decl {
  readonly what: "field";
  readonly kind: KindDecl;
  type: Type;
  initial: Constant | null;
  readonly faces: SlotDecl | null;
  /** by row (and face); for generated boards by space */
  values: Constant[];
  index: number;
}

/** A body that rows may have: effects, or a command with its own questions. */
export interface BodyDecl extends Decl {
  readonly what: "body";
  readonly kind: KindDecl;
  readonly command: boolean;
  readonly optional: boolean;
  /** one of a group of bodies, one for each word of a type: `does.play` of `card.does[play]` */
  readonly at: { readonly name: string; readonly word: string; readonly of: EnumDecl } | null;
  params: VarDecl[];
  /** by row; null: the row has none */
  rows: ({
    readonly self: VarDecl;
    readonly params: readonly VarDecl[];
    readonly stmt: Stmt;
    readonly command: CommandDecl | null;
    readonly row: RowDecl;
  } | null)[];
}

/** When a slot is reset to its initial value: when something begins, or (`after`) when it has ended. */
export interface SlotFreshness {
  readonly name: string;
  readonly span: Span;
  readonly after: boolean;
  /**
   * compared with the first argument of the verb that begins: only where both are the same the value is reset; null: it
   * always is
   */
  of: T | null;
}

export interface SlotDecl extends Decl {
  readonly what: "slot";
  readonly keys: readonly Type[];
  type: Type;
  initial: T | null;
  /** its keys, as its own rules name them */
  named: readonly VarDecl[];
  fresh: SlotFreshness | null;
  seen: readonly TSeen[];
  readonly written: Declaration | null;
  index: number;
}

export interface ZoneDecl extends Decl {
  readonly what: "zone";
  readonly key: readonly KindDecl[];
  readonly key2: Type | null;
  readonly form: ZoneForm;
  readonly room: ZoneRow["room"];
  size: number;
  holds: readonly KindDecl[];
  seen: readonly TSeen[];
  /** its keys, as its own rules name them */
  named: readonly VarDecl[];
  refill: T | null;
  readonly written: Declaration;
  index: number;
}

export interface BoardDecl extends Decl {
  readonly what: "board";
  readonly index: number;
  kinds: readonly KindDecl[];
  tile: KindDecl | null;
  spaces: { readonly name: string; readonly kind: KindDecl; readonly x: number; readonly y: number }[];
  /** a size that is settled before play (`spaces` are those of the largest one); null: it has one size */
  size:
    | { readonly form: "sides"; readonly rows: T; readonly columns: T }
    | { readonly form: "hexagon"; readonly side: T }
    | null;
  /** null: its spaces are the rows of its kinds */
  lattice: Lattice | null;
  directions: EnumDecl | null;
  links: number[][];
  near: number[];
  rings: RingDecl[];
  /** can every space be reached from every other? */
  joined: boolean;
  /** its corners and edges as boards of their own, if the rules use them as spaces */
  corners: BoardDecl | null;
  edges: BoardDecl | null;
  /** by space and column of the links: the edge between the two spaces, as an index into those of `edges` */
  crosses: { readonly edges: BoardDecl; readonly at: readonly (readonly number[])[] } | null;
  /** set if its spaces are corners or edges of another board */
  part: BoardPart | null;
}

/** The corners, or the edges, of the spaces of a board. */
export interface BoardPart {
  readonly of: BoardDecl;
  readonly form: "corners" | "edges";
  /**
   * by corner or edge: a space that it belongs to, and its distance from the middle of that space, in units of one
   * space
   */
  readonly beside: readonly { readonly space: number; readonly x: number; readonly y: number }[];
  /** by edge: the indices of the corners at its ends; empty for corners */
  readonly ends: readonly (readonly [number, number])[];
  /** by corner or edge: the spaces that meet there */
  readonly touching: readonly (readonly number[])[];
  /** by corner or edge: all its names, each made of a space and a direction from there */
  readonly names: readonly (readonly string[])[];
}

export interface RingDecl extends Decl {
  readonly what: "ring";
  readonly board: BoardDecl;
  readonly index: number;
  readonly spaces: readonly number[];
}

export interface LineDecl extends Decl {
  readonly what: "line";
  readonly index: number;
  params: VarDecl[];
  board: BoardDecl | null;
  from: T | null;
  to: T | null;
  runs: "straight" | "centre";
  atMost: T | null;
  passes: { readonly variable: VarDecl; readonly condition: T } | null;
  stopped: { readonly from: VarDecl; readonly to: VarDecl; readonly condition: T } | null;
  corner: "both" | "either";
}

export interface PathDecl extends Decl {
  readonly what: "path";
  readonly index: number;
  params: VarDecl[];
  board: BoardDecl | null;
  near: number[];
  /** the neighbours of `from`, if the rules list them */
  beside: T | null;
  from: VarDecl | null;
  to: VarDecl | null;
  step: T | null;
  /** what a step costs; null: 1 */
  cost: T | null;
}

export interface OptionDecl extends Decl {
  readonly what: "option";
  readonly index: number;
  readonly type: Type;
  readonly choices: readonly string[];
  /** the reason for the default */
  readonly why: string | null;
  default: number;
}

export interface ConstantDecl extends Decl {
  readonly what: "constant";
  readonly node: Node;
  state: "new" | "busy" | "done";
  value: T | null;
}

/** A name inside a rule: a parameter, an answer, the element of a loop or query, a kept value. */
export interface VarDecl extends Decl {
  readonly what: "variable";
  /**
   * answers that are present whenever this one is: later fields of the same question that are asked only because of it
   */
  readonly together?: VarDecl[];
  /** of an answer: the name of a candidate in its question */
  readonly chosenFrom?: string;
  /** an answer whose absence skips the rest of its block, so that it is never none there */
  leavesOut?: boolean;
  readonly role: "param" | "kept" | "local" | "query";
  readonly type: Type;
  /** the initial value of a kept variable, set once all terms are known */
  initial: T | null;
}

/** A value that `let` names for a whole term. */
export interface BindingDecl {
  readonly variable: VarDecl;
  readonly value: T;
}

export interface TermDecl extends Decl {
  readonly what: "term";
  readonly index: number;
  /** the kind, family or verb under which it is written; its first parameter is such a thing */
  readonly subject: string | null;
  readonly signature: Signature;
  readonly node: Node;
  /** the type that a term must have because a key of a kind asks for it; null: it may have any */
  readonly gives: Type | null;
  /** set if each row of a kind says its value */
  readonly formula: FormulaDecl | null;
  params: VarDecl[];
  state: "new" | "busy" | "done";
  type: Type;
  form: TermForm | null;
  /** does it take modifiers, as numbers with `base:` do? */
  open: boolean;
  /** its recursion; null: it may not call itself */
  readonly deep: DeepDecl | null;
  /** the players who can work its value out without seeing all that it reads; null: only who may read all of that */
  knownTo: T | null;
  lets: readonly BindingDecl[];
  readonly modifiers: ModifierDecl[];
}

/** A term whose value the rows of a kind say, each by an expression of its own. */
export interface FormulaDecl {
  readonly kind: KindDecl;
  readonly type: Type;
  /** what holds for rows that say nothing; null: every row says it */
  readonly initial: Expr | null;
}

/** The recursion of a term, which has a limit. */
export interface DeepDecl {
  readonly node: Node;
  most: number;
  /** the depth so far: a parameter that the rules do not see */
  readonly level: VarDecl;
  /** its value beyond the limit; null: that is a fault */
  deeper: T | null;
}

export type TermForm =
  | { readonly form: "value"; readonly expr: T }
  | {
      readonly form: "number";
      readonly base: T;
      readonly parts: readonly TMember[];
      readonly limits: readonly (TMember & { readonly at: "least" | "most" })[];
    }
  /** a set that takes modifiers */
  | { readonly form: "set"; readonly base: T }
  | { readonly form: "all" | "any"; readonly members: readonly TMember[] }
  | { readonly form: "cases"; readonly cases: readonly TMember[] };

export interface ModifierDecl {
  readonly row: RowDecl;
  readonly giver: VarDecl;
  /** `remove` is for sets only, `least` and `most` for numbers only */
  readonly as: "is" | "add" | "least" | "most" | "remove";
  readonly if: T | null;
  readonly value: T;
  readonly span: Span;
  readonly see: readonly string[];
}

export interface OrderDecl extends Decl {
  readonly what: "order";
  readonly index: number;
  readonly signature: Signature;
  readonly node: Node;
  params: VarDecl[];
  state: "new" | "busy" | "done";
  keys: OrderKeyDecl[];
}

export interface OrderKeyDecl {
  readonly id: string;
  readonly if: T | null;
  readonly key: TSortKey;
  readonly fixed: boolean;
  readonly span: Span;
  readonly see: readonly string[];
}

export interface VerbDecl extends Decl {
  readonly what: "verb";
  readonly index: number;
  readonly signature: Signature;
  readonly written: Node;
  /** `written` as a map, also where it is only a list of effects */
  readonly node: MapNode;
  params: VarDecl[];
  keeps: VarDecl[];
  /** by kept variable: its initial value as written */
  readonly first: Map<VarDecl, Expr | null>;
  result: Type | null;
  body: Stmt | null;
  /** who chooses which of several replacements comes first, and the words for them; null: they come in their order */
  replacements: { by: T; readonly words: EnumDecl } | null;
}

export interface WindowDecl extends Decl {
  readonly what: "window";
  readonly index: number;
  readonly signature: Signature;
  readonly node: MapNode;
  params: VarDecl[];
  who: { readonly query: TQuery } | { readonly player: T } | null;
  shape: (typeof WINDOW_SHAPES)[number];
  until: T | null;
  pass: (typeof WINDOW_PASSES)[number];
  commands: CommandDecl[];
  say: TTemplate | null;
}

export interface CommandDecl extends Decl {
  readonly what: "command";
  readonly node: MapNode;
  windows: WindowDecl[];
  /** the values that its windows pass to it, by name */
  context: VarDecl[];
  actor: VarDecl;
  needs: readonly TMember[];
  fields: readonly TField[];
  /** the ability that it continues with; `user`: the thing that uses it, if the ability is a row's */
  then: {
    readonly body: BodyDecl;
    readonly value: T;
    readonly user: T | null;
    readonly args: readonly T[];
  } | null;
  stmt: Stmt | null;
  /** the command in words; it is offered before its questions are answered */
  say: TTemplate | null;
}

export type TTemplate = readonly (string | T)[];

export interface TField {
  readonly variable: VarDecl;
  readonly span: Span;
  readonly if: T | null;
  /** what must hold of the choice so far, after each pick */
  readonly within: T | null;
  /** what must hold of the whole choice */
  readonly together: T | null;
  readonly choice:
    | {
        readonly choose: "one";
        readonly query: TQuery;
        readonly optional: boolean | T;
        readonly orNew: { readonly kind: KindDecl; readonly condition: T | null } | null;
      }
    | {
        readonly choose: "several";
        readonly query: TQuery;
        readonly least: T;
        readonly most: T;
        readonly ordered: boolean;
      }
    | { readonly choose: "split"; readonly query: TQuery; readonly total: T; readonly most: T | null };
  readonly text: TTemplate | null;
  /** the text beside each candidate */
  readonly note: TTemplate | null;
}

export interface PhaseDecl extends Decl {
  readonly what: "phase";
  body: Stmt | null;
}

export interface TriggerDecl extends Decl {
  readonly what: "trigger";
  readonly when: "before" | "after" | "instead";
  /** of an `instead` trigger: the things that each replace the event once; null: the trigger itself does */
  source: TQuery | null;
  /** commands have `after` triggers only */
  readonly on: VerbDecl | PhaseDecl | CommandDecl;
  readonly if: T | null;
  body: Stmt;
}

export interface EndDecl extends Decl {
  readonly what: "end";
  readonly after: VerbDecl | PhaseDecl | CommandDecl | null;
  test: T;
  winners: T;
}

export type AnyDecl =
  | EnumDecl
  | RecordDecl
  | FamilyDecl
  | KindDecl
  | FieldDecl
  | BodyDecl
  | SlotDecl
  | ZoneDecl
  | BoardDecl
  | RingDecl
  | LineDecl
  | PathDecl
  | OptionDecl
  | ConstantDecl
  | VarDecl
  | TermDecl
  | OrderDecl
  | VerbDecl
  | WindowDecl
  | CommandDecl
  | PhaseDecl
  | TriggerDecl
  | EndDecl;

/** A place in the files that names a declaration. */
export interface Use {
  readonly span: Span;
  readonly target:
    | AnyDecl
    | { readonly what: "word"; readonly id: string; readonly of: EnumDecl }
    | { readonly what: "row"; readonly row: RowDecl }
    | { readonly what: "builtin"; readonly id: string };
  readonly type: Type | null;
}
