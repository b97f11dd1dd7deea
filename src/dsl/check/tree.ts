// Long because it is one table: every form that a checked expression or effect can take.
import type { Builtin } from "../../interpreter/ir/builtins.ts";
import type { StructureOp } from "../constructs/effects/structure.ts";
import type { EffectOp } from "../constructs/effects/table.ts";
import type { JoiningOp } from "../constructs/operators/joining.ts";
import type { Span } from "../text/source.ts";
import type { DeckEnd } from "./effects/deck-ends.ts";
import type {
  BoardDecl,
  BodyDecl,
  Constant,
  FieldDecl,
  KindDecl,
  LineDecl,
  OptionDecl,
  OrderDecl,
  PathDecl,
  RingDecl,
  SlotDecl,
  TermDecl,
  TTemplate,
  VarDecl,
  VerbDecl,
  ZoneDecl,
} from "./model.ts";
import type { Type } from "./types.ts";

/** A checked expression: every name resolved, every type known. */
export type T = {
  readonly type: Type;
  readonly span: Span;
  /**
   * the type says that there is a value, but it may have become none since: any use but a comparison is then a fault
   */
  readonly promised?: true;
  /**
   * of a spot: what a condition has said of the thing that lies there. It counts where the thing is meant, not the
   * place.
   */
  readonly lies?: { readonly type: Type; readonly promised: boolean };
  /** of a zone: the zone itself is meant, even where a value is needed, and not what lies in it */
  readonly itself?: true;
} & TOp;

/** What can be asked of a path. */
export type PathForm = "steps" | "reach" | "next" | "way" | "allows";

export type TOp =
  | { readonly op: "const"; readonly value: Constant }
  | { readonly op: "variable"; readonly variable: VarDecl }
  | { readonly op: "entity"; readonly kind: KindDecl; readonly index: number }
  | { readonly op: "option"; readonly option: OptionDecl }
  | { readonly op: "slot"; readonly slot: SlotDecl; readonly keys: readonly T[] }
  | { readonly op: "field"; readonly field: FieldDecl; readonly of: T }
  /** the ability of a thing or row; `row`: where it is read, which is the thing itself or the row that it counts as */
  | { readonly op: "rowBody"; readonly body: BodyDecl; readonly of: T; readonly row: T }
  | { readonly op: "kept"; readonly of: T; readonly variable: VarDecl; readonly verb: VerbDecl }
  | { readonly op: "running"; readonly verb: VerbDecl }
  | {
      readonly op: "rowOf" | "spaceOf" | "zoneOf" | "position" | "inPlay" | "revealed" | "not" | "members" | "negate";
      readonly of: T;
    }
  | { readonly op: "zone"; readonly zone: ZoneDecl; readonly of: T; readonly key2: T | null }
  | { readonly op: "at"; readonly of: T; readonly index: T }
  | { readonly op: "standing"; readonly kinds: readonly KindDecl[]; readonly of: T; readonly single: boolean }
  | { readonly op: "every"; readonly kinds: readonly KindDecl[]; readonly inPlayOnly: boolean }
  | {
      readonly op: "children";
      readonly kind: KindDecl;
      readonly nth: number;
      readonly of: T;
      readonly single: boolean;
    }
  | { readonly op: "parent"; readonly nth: number; readonly of: T }
  | { readonly op: "having"; readonly kinds: readonly KindDecl[]; readonly slot: SlotDecl; readonly of: T }
  | { readonly op: "isKind"; readonly kinds: readonly KindDecl[]; readonly of: T }
  /** `inside`: the term calls itself, so this is recursion */
  | {
      readonly op: "call";
      readonly term: TermDecl;
      readonly args: readonly T[];
      readonly without: readonly string[];
      readonly inside: boolean;
    }
  /** the value that `of` would have after the verb */
  | { readonly op: "after"; readonly of: T; readonly verb: VerbDecl; readonly args: readonly T[] }
  | { readonly op: "builtin"; readonly name: Builtin; readonly args: readonly T[] }
  | { readonly op: "line"; readonly line: LineDecl; readonly form: "clear" | "between"; readonly args: readonly T[] }
  | {
      readonly op: "path";
      readonly path: PathDecl;
      readonly form: PathForm;
      readonly args: readonly T[];
    }
  | {
      readonly op: "ring";
      readonly ring: RingDecl;
      readonly form: "steps" | "list" | "opposite";
      readonly args: readonly T[];
    }
  | { readonly op: "straights"; readonly board: BoardDecl; readonly of: T }
  | {
      readonly op: JoiningOp;
      readonly left: T;
      readonly right: T;
    }
  | { readonly op: "lies"; readonly left: T; readonly zone: T }
  | { readonly op: "if"; readonly condition: T; readonly then: T; readonly otherwise: T }
  /** lists of `many` elements each; `variable`: one of their beginnings */
  | {
      readonly op: "combinations";
      readonly list: T;
      readonly many: T;
      readonly variable: VarDecl;
      readonly within: T | null;
    }
  | { readonly op: "through"; readonly variable: VarDecl; readonly of: T; readonly then: T }
  | { readonly op: "range"; readonly from: T; readonly to: T }
  | { readonly op: "tuple"; readonly items: readonly T[]; readonly set: boolean }
  | { readonly op: "get"; readonly of: T; readonly index: number }
  | { readonly op: "lookup"; readonly of: T; readonly key: T }
  | { readonly op: "list" | "set"; readonly query: TQuery; readonly value: T | null }
  | { readonly op: "count" | "any" | "first" | "last" | "only"; readonly query: TQuery }
  | { readonly op: "all" | "sum" | "min" | "max" | "union"; readonly query: TQuery; readonly value: T };

export interface TQuery {
  readonly span: Span;
  readonly variable: VarDecl;
  /** the type of the results: narrower than the variable if `where` says more of it, as `x is a card` does */
  readonly element: Type;
  readonly list: T;
  readonly while: T | null;
  readonly where: readonly TMember[];
  readonly best: readonly TSortKey[];
  readonly sorted: readonly TSortKey[];
  readonly distinct: readonly T[];
  readonly take: T | null;
}

export interface TSortKey {
  readonly span: Span;
  readonly by:
    | { readonly by: "value"; readonly expr: T }
    | { readonly by: "order"; readonly order: OrderDecl; readonly args: readonly T[] }
    | { readonly by: "chance" };
  readonly descending: boolean;
  readonly reversed: true | T | null;
}

/** A named member of a term, of `needs` or of a `where`. */
export interface TMember {
  readonly id: string;
  readonly if: T | null;
  readonly expr: T;
  readonly text: TTemplate | null;
  readonly span: Span;
  readonly see: readonly string[];
}

export interface TSeen {
  readonly who: "all" | "nobody" | T;
  readonly when: T | null;
  /** the thing, or the keys of the slot or zone */
  readonly keys: readonly VarDecl[];
}

/** A condition about one thing. */
export interface Condition {
  readonly self: VarDecl;
  readonly test: T;
}

export type TTarget =
  | { readonly to: "place"; readonly zone: T; readonly index: T }
  | { readonly to: "any"; readonly expr: T; readonly at: DeckEnd };

export type TLValue =
  | { readonly to: "slot"; readonly slot: SlotDecl; readonly keys: readonly T[] }
  | { readonly to: "variable"; readonly variable: VarDecl }
  | { readonly to: "kept"; readonly of: T; readonly variable: VarDecl; readonly verb: VerbDecl }
  | { readonly to: "element"; readonly of: TLValue; readonly key: T; readonly keyType: Type | null };

/** A checked effect. */
export type Stmt = { readonly span: Span; readonly see: readonly string[]; readonly id: string | null } & StmtOp;

/** The operations of effects, and the structure that puts them together. */
export type StmtOp = EffectOp | StructureOp;
