/** The instruction set: the operands of each instruction. The union of instructions follows from this table; `instructions.ts` holds the facts. */
import type {
  Alternative,
  BodyId,
  EndTest,
  Expr,
  Field,
  Instruction,
  KindId,
  LValue,
  NodeId,
  PhaseId,
  Purpose,
  PurposeId,
  Query,
  SlotId,
  Target,
  Template,
  Type,
  WindowId,
} from "./program.ts";

/**
 * The operands of each instruction. Jump targets (`to`, `exit` ...) are indexes into the same code. Instructions marked
 * [waits] may leave the frame waiting until a player or chance has answered.
 */
export interface Instructions {
  set: { readonly target: LValue; readonly how: "=" | "+=" | "-="; readonly value: Expr; readonly type: Type };
  let: { readonly at: number; readonly value: Expr };
  /** clears local places that are no longer needed, so that equal positions are equal bytes */
  forget: { readonly at: readonly number[] };
  jump: { readonly to: number };
  unless: { readonly condition: Expr; readonly to: number };
  /** list -> local `into`, 0 -> local `counter`; [waits] if the query sorts by chance */
  gather: {
    readonly into: number;
    readonly counter: number;
    readonly list: Expr;
    /** type of the elements, for naming outcomes of chance */
    readonly type: Type | null;
    readonly purpose: PurposeId;
  };
  /** next element of `from` -> `item`, or jump to `exit` */
  next: { readonly from: number; readonly counter: number; readonly item: number; readonly exit: number };
  /** calls a body; its result goes to local `result` */
  call: { readonly body: BodyId; readonly args: readonly Expr[]; readonly result: number | null };
  /** calls the body that an expression gives (NONE: no call) */
  perform: { readonly body: Expr; readonly args: readonly Expr[] };
  return: { readonly value: Expr | null };
  move: { readonly what: Expr; readonly target: Target };
  /** swaps two things, or the contents of two zones */
  swap: { readonly one: Expr; readonly other: Expr };
  /** takes an entity of the kind out of the stock and puts it into local `as` (NONE, and an error, if the stock is empty) */
  make: {
    readonly kind: KindId;
    readonly target: Target | null;
    /** the row of the new thing, for kinds with a table whose things are made in play */
    readonly row: Expr | null;
    readonly slots: readonly { readonly slot: SlotId; readonly value: Expr }[];
    readonly as: number | null;
  };
  /** takes things out of play: lists such as `players` no longer contain them; `kinds`: the kinds that they can have */
  remove: { readonly what: Expr; readonly kinds: readonly KindId[] };
  /** shows to all, or to the players that `to` gives; `hide` takes that back */
  reveal: { readonly what: Expr; readonly to: Expr | null };
  hide: { readonly what: Expr; readonly to: Expr | null };
  shuffle: { readonly zone: Expr };
  /** [waits] for chance, thing by thing: all of them go onto a deck, or under it, in an unknown order */
  mix: { readonly what: Expr; readonly target: Target; readonly purpose: Purpose };
  /** [waits] for chance, card by card; local `as` gets the list of drawn cards */
  draw: {
    readonly count: Expr;
    readonly from: Expr;
    /** draw from the bottom */
    readonly bottom: boolean;
    readonly target: Target;
    readonly as: number | null;
    readonly purpose: Purpose;
  };
  /** [waits] for chance: one of a list, by weight (null: all equal) */
  roll: {
    readonly query: Query;
    readonly weight: Expr | null;
    /** the players who are told the outcome; null: all */
    readonly to: Expr | null;
    readonly as: number;
    readonly type: Type;
    readonly purpose: Purpose;
  };
  /** [waits] one move of one player; jumps to `none` if nothing can be answered (see docs/semantics.md) */
  ask: {
    readonly who: Expr;
    readonly fields: readonly Field[];
    readonly none: number;
    readonly continues: boolean;
    readonly text: Template | null;
  };
  /** [waits] all participants answer unseen; local `into` gets the participants, `answers` a list of their field values */
  everyone: {
    readonly query: Query;
    readonly item: number;
    readonly who: Expr;
    readonly fields: readonly Field[];
    readonly into: number;
    readonly answers: number;
    readonly text: Template | null;
  };
  /**
   * answers of participant number `counter` - 1 -> locals of the fields (follows `next`). Jumps to `none` if it is
   * public that there was nothing to choose from and the rules need an answer.
   */
  unpack: {
    readonly answers: number;
    readonly counter: number;
    readonly fields: readonly number[];
    /** index into `fields` of one that is never none; null: each may be */
    readonly needed: number | null;
    readonly none: number;
  };
  /**
   * [waits] one command of one player, or a pass; calls the body of the command; local `passed` is 1 after a pass, 2 if
   * there was nothing to ask, otherwise 0
   */
  offer: {
    readonly who: Expr;
    readonly alternatives: readonly Alternative[];
    readonly pass: "auto" | "asked" | "never";
    readonly passed: number;
    readonly window: WindowId;
    readonly text: Template | null;
  };
  /** up to the matching `applied`, expressions read the position as it was at `together` */
  together: object;
  applied: object;
  /** sets all slots of this scope to their first values */
  refresh: { readonly scope: number };
  /** ends the game if the test holds */
  endIf: { readonly end: EndTest };
  finish: { readonly winners: Expr };
  /** a phase begins, which the state keeps for views and events; null: a cycle begins, which counts rounds and tests the limit */
  begin: { readonly phase: PhaseId | null };
  /** writes a line to the log of all, or of the players that `to` gives */
  say: { readonly text: Template; readonly to: Expr | null };
}

export type Do = Instruction["do"];
export type InstructionWith<D extends Do> = D extends Do
  ? { readonly node: NodeId; readonly do: D } & Instructions[D]
  : never;
