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

/** What every declaration knows: where it stands, what people say of it, the clauses it carries. */
interface Decl {
  readonly id: string;
  readonly span: Span;
  readonly text: string | null;
  readonly see: readonly string[];
}

/** A printed constant: numbers, words as ordinals, nested arrays; bodies are kept as statements until lowering. */
export type Constant = number | readonly Constant[];

export interface EnumDecl extends Decl {
  readonly what: "enum";
  readonly index: number;
  readonly words: readonly string[];
}

export interface RecordDecl extends Decl {
  readonly what: "record";
  readonly index: number;
  /** `initial`: the value of a field of which nothing is said; null where something must be said */
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
  /** the name of the attribute that gives the space, with the kinds it may be */
  standsOn: {
    readonly name: string;
    readonly kinds: readonly KindDecl[] /** false: it may also be nowhere (`or none`) */;
    readonly sure: boolean;
  } | null;
  startsIn: ZoneDecl | null;
  face: readonly TSeen[];
  readonly fields: Map<string, FieldDecl>;
  readonly bodies: Map<string, BodyDecl>;
  /** rows of these kinds are written inside the rows of this one */
  readonly nested: KindDecl[];
  /** for nested kinds: the kind inside whose rows they are written */
  nestedIn: KindDecl | null;
  removedWhen: Condition | null;
  /** when things of it go by themselves because something begins, or has ended */
  readonly lasts: Lasting[];
  /** by which row a thing of it goes, and whose modifiers it brings, where its own row does not settle that */
  countsAs: TermDecl | null;
  modifiersOf: TermDecl | null;
  givesTo: { readonly variable: VarDecl; readonly self: VarDecl; readonly query: TQuery } | null;
  readonly families: FamilyDecl[];
}

/** Until when things of a kind are in play: see {@link SlotFreshness}. */
export interface Lasting extends SlotFreshness {
  readonly kind: KindDecl;
  /** the thing, as `of` calls it */
  readonly self: VarDecl;
}

export interface RowDecl {
  readonly id: string;
  readonly index: number;
  readonly kind: KindDecl;
  readonly node: MapNode;
  readonly span: Span;
  /** for nested rows: the row they stand in */
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
  /** one of several with one name, for a word of a type: `does.play` of `card.does[play]` */
  readonly at: { readonly name: string; readonly word: string; readonly of: EnumDecl } | null;
  params: VarDecl[];
  /** by row; null where the row has none */
  rows: ({
    readonly self: VarDecl;
    readonly params: readonly VarDecl[];
    readonly stmt: Stmt;
    readonly command: CommandDecl | null;
    readonly row: RowDecl;
  } | null)[];
}

/** When a slot is set back to its first value: when something begins, or `after` it has ended. */
export interface SlotFreshness {
  readonly name: string;
  readonly span: Span;
  readonly after: boolean;
  /** whose turn it has to be: of these alone the values are set back; null: of all */
  of: T | null;
}

export interface SlotDecl extends Decl {
  readonly what: "slot";
  readonly keys: readonly Type[];
  type: Type;
  initial: T | null;
  /** its keys, as its own rules call them */
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
  /** its keys, as its own rules call them */
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
  /** where its size is settled before play: `spaces` are those of the largest one */
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
  /** can every space be reached from every other */
  joined: boolean;
  /** the corners and edges of its spaces, where they are spaces themselves */
  corners: BoardDecl | null;
  edges: BoardDecl | null;
  /** by space and column of the links: the edge that lies between, a number among the spaces of `crosses.edges` */
  crosses: { readonly edges: BoardDecl; readonly at: readonly (readonly number[])[] } | null;
  /** where its spaces are corners or edges of those of another board */
  part: BoardPart | null;
}

/** Corners or edges of the spaces of a board. */
export interface BoardPart {
  readonly of: BoardDecl;
  readonly form: "corners" | "edges";
  /** of each: a space that it belongs to, and how far from its middle it is drawn, in units of one space */
  readonly beside: readonly { readonly space: number; readonly x: number; readonly y: number }[];
  /** of each edge the corners at its ends, as numbers; of corners nothing */
  readonly ends: readonly (readonly [number, number])[];
  /** the spaces that meet at each */
  readonly touching: readonly (readonly number[])[];
  /** all that each can be called: by a space and where it lies as seen from there */
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
  /** the spaces beside `from`, where the rules list them */
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
  /** why it is as it is when nobody says otherwise */
  readonly why: string | null;
  default: number;
}

export interface ConstantDecl extends Decl {
  readonly what: "constant";
  readonly node: Node;
  state: "new" | "busy" | "done";
  value: T | null;
}

/** A name in a rule: a parameter, an answer, a loop's or query's element, a kept value. */
export interface VarDecl extends Decl {
  readonly what: "variable";
  /** answers that are there whenever this one is: later fields of the same question that were only asked because of it */
  readonly together?: VarDecl[];
  /** of an answer: what each thing is called there that could be chosen */
  readonly chosenFrom?: string;
  /** an answer without which the rest of its block is left out, so that it is never none there */
  leavesOut?: boolean;
  readonly role: "param" | "kept" | "local" | "query";
  readonly type: Type;
  /** the first value of what a verb keeps, known when all terms are */
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
  /** written under a kind, family or verb: the first parameter is that thing */
  readonly subject: string | null;
  readonly signature: Signature;
  readonly node: Node;
  /** what a term that a kind says by a key of its own has to give; null: whatever it says */
  readonly gives: Type | null;
  params: VarDecl[];
  state: "new" | "busy" | "done";
  type: Type;
  form: TermForm | null;
  /** `base:` numbers take modifiers */
  open: boolean;
  /** how it may call itself; null: it may not */
  readonly deep: DeepDecl | null;
  /** the players who can work it out, whatever is read for it; null: nobody but who may read all of that */
  knownTo: T | null;
  lets: readonly BindingDecl[];
  readonly modifiers: ModifierDecl[];
}

/** How often a term may call itself inside itself. */
export interface DeepDecl {
  readonly node: Node;
  most: number;
  /** how often it has done so, which the rules do not see */
  readonly level: VarDecl;
  /** what it is where it would do so once more; null: that is a fault */
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
  /** `remove`: of sets alone, `least` and `most` of numbers */
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
  /** the same as a map, where only effects are written */
  readonly node: MapNode;
  params: VarDecl[];
  keeps: VarDecl[];
  /** by what is kept: its first value as written */
  readonly first: Map<VarDecl, Expr | null>;
  result: Type | null;
  body: Stmt | null;
  /** who says which of several replacements comes first, and what these are called; null: they come in their order */
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
  /** what the windows hand over, by name */
  context: VarDecl[];
  actor: VarDecl;
  needs: readonly TMember[];
  fields: readonly TField[];
  /** the ability with which it goes on; `user`: what uses it, where it is one of a row */
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
  /** what must hold of what is chosen so far, after each pick */
  readonly within: T | null;
  /** what must hold of all that is chosen */
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
  /** what is said beside each thing that may be chosen */
  readonly note: TTemplate | null;
}

export interface PhaseDecl extends Decl {
  readonly what: "phase";
  body: Stmt | null;
}

export interface TriggerDecl extends Decl {
  readonly what: "trigger";
  readonly when: "before" | "after" | "instead";
  /** of one that stands instead of something: the things of which each replaces it once; null: the trigger itself does */
  source: TQuery | null;
  /** a command has `after` triggers alone */
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

/** A place in the files where something declared is named. */
export interface Use {
  readonly span: Span;
  readonly target:
    | AnyDecl
    | { readonly what: "word"; readonly id: string; readonly of: EnumDecl }
    | { readonly what: "row"; readonly row: RowDecl }
    | { readonly what: "builtin"; readonly id: string };
  readonly type: Type | null;
}
