// Long because it holds two flat tables: the operands of each instruction, and its facts.
/**
 * The instruction set: the operands of each instruction, and the facts that code going through rules needs. The union
 * of instructions follows from the first table; a missing row in the second one does not compile.
 */
import * as codeForm from "./code-forms.ts";
import * as exprForm from "./expr-forms.ts";
import type { Rows } from "./form.ts";
import * as form from "./form.ts";
import { type Named, named } from "./named.ts";
import { alternative, endTest, field, list, lvalue, purpose, query, target, told } from "./parts.ts";
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
import {
  all,
  type Change,
  eachOf,
  type Look,
  lookInto,
  maybe,
  one,
  partsIn,
  type Texts,
  type Visits,
} from "./visits.ts";

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

interface InstructionRow<D extends Do> {
  /** the form of its data */
  readonly form: Rows<Instructions[D]>;
  /** where it holds expressions, in order */
  readonly parts: Visits<Instructions[D]>;
  /** what it refers to by index */
  readonly names: (one: InstructionWith<D>) => readonly Named[];
  /** the locals of the running body that it sets or clears; for `set` see its target */
  readonly binds: (one: InstructionWith<D>) => readonly number[];
  /** those of them to which it gives a value without telling anybody */
  readonly silent: (one: InstructionWith<D>) => readonly number[];
  /** where it may jump */
  readonly jumps: (one: InstructionWith<D>) => readonly number[];
  /** what follows: the next instruction; that or the end of the body; only jump targets; only the end; nothing */
  readonly then: "next" | "next or end" | "jump" | "end" | "nothing";
  /** may it leave the frame waiting until a player or chance has answered? */
  readonly waits: boolean;
  /**
   * Is it an effect that rules write, and that tells an event with its node each time? The others are steps of loops
   * and conditions, or are counted as bodies, commands, choices and ends.
   */
  readonly counts: boolean;
  /** does it tell the event `nothing` if it has no effect? */
  readonly tellsNothing: boolean;
  /** the fields that it asks */
  readonly fields: (one: InstructionWith<D>) => readonly Field[];
  /** the queries that it evaluates itself, including those of its fields */
  readonly queries: (one: InstructionWith<D>) => readonly Query[];
  /** the purpose of its chance */
  readonly purpose: (one: InstructionWith<D>) => Purpose | null;
  /**
   * What it keeps from seats. `unheard`: they do not hear its result. `shown`: it shows something to some only.
   * `hidden`: it hides what they saw, from some or from all that need not see the place.
   */
  readonly secret: (one: InstructionWith<D>) => "unheard" | "shown" | "hidden from some" | "hidden" | null;
  /** the expressions that its results, arguments and decisions follow from; null: candidates, which only play knows */
  readonly decides: (one: InstructionWith<D>) => readonly Expr[] | null;
}

const nothing = (): readonly never[] => [];
const never = () => null;

function lvalueNames(target: LValue): readonly Named[] {
  switch (target.to) {
    case "slot":
      return [named("slot", target.slot)];
    case "element":
      return lvalueNames(target.of);
    case "local":
    case "kept":
      return [];
  }
}

const rootOf = (target: LValue): LValue["to"] => (target.to === "element" ? rootOf(target.of) : target.to);

export const INSTRUCTIONS: { readonly [D in Do]: InstructionRow<D> } = {
  set: {
    form: { target: codeForm.lvalue, how: form.word("=", "+=", "-="), value: exprForm.expr, type: exprForm.found },
    parts: { target: lvalue, value: one },
    names: ({ target }) => lvalueNames(target),
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: (one) => (rootOf(one.target) === "slot" ? [] : partsOfInstruction(one)),
  },
  let: {
    form: { at: form.local, value: exprForm.expr },
    parts: { value: one },
    names: nothing,
    binds: ({ at }) => [at],
    silent: ({ at }) => [at],
    jumps: nothing,
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: ({ value }) => [value],
  },
  forget: {
    form: { at: form.each(form.local) },
    parts: {},
    names: nothing,
    binds: ({ at }) => at,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  jump: {
    form: { to: form.goal },
    parts: {},
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: ({ to }) => [to],
    then: "jump",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  unless: {
    form: { condition: exprForm.expr, to: form.goal },
    parts: { condition: one },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: ({ to }) => [to],
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: ({ condition }) => [condition],
  },
  gather: {
    form: {
      into: form.local,
      counter: form.local,
      list: exprForm.expr,
      type: form.orNull(exprForm.found),
      purpose: codeForm.purposeId,
    },
    parts: { list: one },
    names: nothing,
    binds: ({ into, counter }) => [into, counter],
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: true,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: ({ list }) => [list],
  },
  next: {
    form: { from: form.local, counter: form.local, item: form.local, exit: form.goal },
    parts: {},
    names: nothing,
    binds: ({ item, counter }) => [item, counter],
    silent: nothing,
    jumps: ({ exit }) => [exit],
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  call: {
    form: { body: exprForm.body, args: exprForm.exprs, result: form.orNull(form.local) },
    parts: { args: all },
    names: ({ body }) => [named("body", body)],
    binds: ({ result }) => list(result),
    silent: ({ result }) => list(result),
    jumps: nothing,
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: ({ args }) => args,
  },
  perform: {
    form: { body: exprForm.expr, args: exprForm.exprs },
    parts: { body: one, args: all },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: true,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: ({ body, args }) => [body, ...args],
  },
  return: {
    form: { value: exprForm.maybe },
    parts: { value: maybe(one) },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "end",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: ({ value }) => (value === null ? [] : [value]),
  },
  move: {
    form: { what: exprForm.expr, target: codeForm.target },
    parts: { what: one, target },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: true,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  swap: {
    form: { one: exprForm.expr, other: exprForm.expr },
    parts: { one: one, other: one },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: true,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  make: {
    form: {
      kind: exprForm.kind,
      target: form.orNull(codeForm.target),
      row: exprForm.maybe,
      slots: form.each(form.keys({ slot: exprForm.slot, value: exprForm.expr })),
      as: form.orNull(form.local),
    },
    parts: { target: maybe(target), row: maybe(one), slots: eachOf(lookInto({ value: one })) },
    names: ({ kind, slots }) => [named("kind", kind), ...slots.map(({ slot }) => named("slot", slot))],
    binds: ({ as }) => list(as),
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  remove: {
    form: { what: exprForm.expr, kinds: exprForm.kinds },
    parts: { what: one },
    names: ({ kinds }) => kinds.map((kind) => named("kind", kind)),
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: true,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  reveal: {
    form: { what: exprForm.expr, to: exprForm.maybe },
    parts: { what: one, to: maybe(one) },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: true,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: ({ to }) => (to ? "shown" : null),
    decides: nothing,
  },
  hide: {
    form: { what: exprForm.expr, to: exprForm.maybe },
    parts: { what: one, to: maybe(one) },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: true,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: ({ to }) => (to ? "hidden from some" : "hidden"),
    decides: nothing,
  },
  shuffle: {
    form: { zone: exprForm.expr },
    parts: { zone: one },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  mix: {
    form: { what: exprForm.expr, target: codeForm.target, purpose: codeForm.purpose },
    parts: { what: one, target, purpose },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: true,
    counts: true,
    tellsNothing: true,
    fields: nothing,
    queries: nothing,
    purpose: ({ purpose }) => purpose,
    secret: never,
    decides: nothing,
  },
  draw: {
    form: {
      count: exprForm.expr,
      from: exprForm.expr,
      bottom: form.flag,
      target: codeForm.target,
      as: form.orNull(form.local),
      purpose: codeForm.purpose,
    },
    parts: { count: one, from: one, target, purpose },
    names: nothing,
    binds: ({ as }) => list(as),
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: true,
    counts: true,
    tellsNothing: true,
    fields: nothing,
    queries: nothing,
    purpose: ({ purpose }) => purpose,
    secret: never,
    decides: nothing,
  },
  roll: {
    form: {
      query: exprForm.query,
      weight: exprForm.maybe,
      to: exprForm.maybe,
      as: form.local,
      type: exprForm.found,
      purpose: codeForm.purpose,
    },
    parts: { query, weight: maybe(one), to: maybe(one), purpose },
    names: nothing,
    binds: ({ as }) => [as],
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: true,
    counts: true,
    tellsNothing: false,
    fields: nothing,
    queries: (one) => [one.query],
    purpose: ({ purpose }) => purpose,
    secret: ({ to }) => (to ? "unheard" : null),
    decides: nothing,
  },
  ask: {
    form: {
      who: exprForm.expr,
      fields: codeForm.fields,
      none: form.goal,
      continues: form.flag,
      text: form.orNull(exprForm.template),
    },
    parts: { who: one, fields: eachOf(field), text: maybe(told) },
    names: nothing,
    binds: ({ fields }) => fields.map(({ at }) => at),
    silent: nothing,
    jumps: ({ none }) => [none],
    then: "next",
    waits: true,
    counts: false,
    tellsNothing: true,
    fields: ({ fields }) => fields,
    queries: ({ fields }) => fields.map(({ choice }) => choice.query),
    purpose: never,
    secret: never,
    decides: never,
  },
  everyone: {
    form: {
      query: exprForm.query,
      item: form.local,
      who: exprForm.expr,
      fields: codeForm.fields,
      into: form.local,
      answers: form.local,
      text: form.orNull(exprForm.template),
    },
    parts: { query, who: one, fields: eachOf(field), text: maybe(told) },
    names: nothing,
    binds: ({ item, into, answers, fields }) => [item, into, answers, ...fields.map(({ at }) => at)],
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: true,
    counts: false,
    tellsNothing: true,
    fields: ({ fields }) => fields,
    queries: (one) => [one.query, ...one.fields.map(({ choice }) => choice.query)],
    purpose: never,
    secret: () => "unheard",
    decides: nothing,
  },
  unpack: {
    form: {
      answers: form.local,
      counter: form.local,
      fields: form.each(form.local),
      needed: form.orNull(form.count),
      none: form.goal,
    },
    parts: {},
    names: nothing,
    binds: ({ fields }) => fields,
    silent: nothing,
    jumps: ({ none }) => [none],
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  offer: {
    form: {
      who: exprForm.expr,
      alternatives: form.each(codeForm.alternative),
      pass: form.word("auto", "asked", "never"),
      passed: form.local,
      window: form.id("windows", "window"),
      text: form.orNull(exprForm.template),
    },
    parts: { who: one, alternatives: eachOf(alternative), text: maybe(told) },
    names: ({ alternatives }) => alternatives.map(({ command }) => named("command", command)),
    binds: ({ passed }) => [passed],
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: true,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: never,
  },
  together: {
    form: {},
    parts: {},
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  applied: {
    form: {},
    parts: {},
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  refresh: {
    form: { scope: form.count },
    parts: {},
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  endIf: {
    form: { end: codeForm.endTest },
    parts: { end: endTest },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  // Nothing follows it: everybody sees that the game is over.
  finish: {
    form: { winners: exprForm.expr },
    parts: { winners: one },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "nothing",
    waits: false,
    counts: true,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  // The round may be beyond the limit, which ends the game, so a body that loops forever still has an end.
  begin: {
    form: { phase: form.orNull(form.id("phases", "phase")) },
    parts: {},
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next or end",
    waits: false,
    counts: false,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
  say: {
    form: { text: exprForm.template, to: exprForm.maybe },
    parts: { text: told, to: maybe(one) },
    names: nothing,
    binds: nothing,
    silent: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts: true,
    tellsNothing: false,
    fields: nothing,
    queries: nothing,
    purpose: never,
    secret: never,
    decides: nothing,
  },
};

type Asked = "names" | "binds" | "silent" | "jumps" | "fields" | "queries" | "purpose" | "secret";
type AnyRow = Omit<InstructionRow<Do>, Asked> & {
  readonly [K in Asked]: (one: Instruction) => ReturnType<InstructionRow<Do>[K]>;
};

/** The row of an instruction of any kind. */
export const rowOf = (one: Instruction): InstructionRow<Do> =>
  // Instruction and row belong together by the table's type, which TypeScript cannot follow through the lookup.
  INSTRUCTIONS[one.do] as unknown as AnyRow;

const looks = new Map<Do, Look<Instruction>>();

function lookOf(word: Do): Look<Instruction> {
  const look = looks.get(word) ?? lookInto<Instruction>(INSTRUCTIONS[word].parts as Visits<Instruction>);
  looks.set(word, look);
  return look;
}

export const instruction: Look<Instruction> = (one, texts, change) => lookOf(one.do)(one, texts, change);

/** An instruction with changed expressions; the same object if none changes. */
export const withPartsOfInstruction = (one: Instruction, change: Change): Instruction =>
  instruction(one, "with texts", change);

/** The expressions in an instruction. */
export const partsOfInstruction = (one: Instruction, texts: Texts = "with texts"): readonly Expr[] =>
  partsIn(instruction, one, texts);

/** The instructions that can follow one; the length of the code stands for the end of the body. */
export function followersOf(code: readonly Instruction[], at: number): readonly number[] {
  const one = code[at];
  if (!one) return [];
  const { then, jumps } = rowOf(one);
  switch (then) {
    case "nothing":
      return [];
    case "end":
      return [code.length];
    case "jump":
      return jumps(one);
    case "next":
      return [at + 1, ...jumps(one)];
    case "next or end":
      return [at + 1, ...jumps(one), code.length];
  }
}

/** Does an instruction, named by its word, tell the event `nothing` if it has no effect? */
export const tellsNothing = (word: string): boolean =>
  Object.hasOwn(INSTRUCTIONS, word) && INSTRUCTIONS[word as Do].tellsNothing;
