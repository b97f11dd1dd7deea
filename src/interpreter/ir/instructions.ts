// Long because it holds a flat table.
/**
 * The facts of instructions that code going through rules needs: a row for each. A row is made by the function for its
 * class, which asks for what differs within the class, so that a forgotten row or fact does not compile.
 */
import * as codeForm from "./code-forms.ts";
import * as exprForm from "./expr-forms.ts";
import type { Rows } from "./form.ts";
import * as form from "./form.ts";
import type { Do, Instructions, InstructionWith } from "./instruction-set.ts";
import { alternative, endTest, field, list, lvalue, purpose, query, target, told } from "./parts.ts";
import type { Expr, Field, Instruction, LValue, Purpose, Query } from "./program.ts";
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

interface InstructionRow<D extends Do> {
  /** the form of its data */
  readonly form: Rows<Instructions[D]>;
  /** where it holds expressions, in order */
  readonly parts: Visits<Instructions[D]>;
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
  /** the word of the event `nothing` that it tells if it has no effect; null: it tells no such event */
  readonly nothing: string | null;
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
  /**
   * The expressions whose secrets pass on to what the running body keeps or does next: to local values, to arguments of
   * what it calls, to where it goes on. Empty where others tell them (answers and outcomes have masks of their own, slots
   * rules of seeing); null where they follow from candidates, which only play knows. Used for `narrows` in
   * `codegen/secrecy/secrecy.ts`.
   */
  readonly decides: (one: InstructionWith<D>) => readonly Expr[] | null;
}

const empty = (): readonly never[] => [];
const never = () => null;

const rootOf = (target: LValue): LValue["to"] => (target.to === "element" ? rootOf(target.of) : target.to);

const fieldsOf = ({ fields }: { readonly fields: readonly Field[] }) => fields;
const queriesOf = (fields: readonly Field[]) => fields.map(({ choice }) => choice.query);

/** The facts that most instructions have in common. */
const COMMON = {
  binds: empty,
  silent: empty,
  jumps: empty,
  then: "next",
  waits: false,
  counts: false,
  nothing: null,
  fields: empty,
  queries: empty,
  purpose: never,
  secret: never,
  decides: empty,
} as const;

/** The facts of a row that its class asks for. */
type Asked<D extends Do, K extends keyof InstructionRow<D> = never> = Pick<InstructionRow<D>, "form" | "parts" | K>;

/** Goes on elsewhere, or ends. */
const flow = <D extends Do>(row: Asked<D, "then" | "jumps" | "decides">): InstructionRow<D> => ({ ...COMMON, ...row });

/** Changes local places only. */
const storing = <D extends Do>(row: Asked<D, "binds" | "silent" | "decides">): InstructionRow<D> => ({
  ...COMMON,
  ...row,
});

/** Calls a body. */
const calling = <D extends Do>(row: Asked<D, "binds" | "silent" | "nothing" | "decides">): InstructionRow<D> => ({
  ...COMMON,
  ...row,
});

/** A step of a loop over a list. */
const looping = <D extends Do>(row: Asked<D, "binds" | "jumps" | "waits" | "decides">): InstructionRow<D> => ({
  ...COMMON,
  ...row,
});

/** Sets nothing local, asks nobody and tells nothing. */
const marking = <D extends Do>(row: Asked<D>): InstructionRow<D> => ({ ...COMMON, ...row });

/** An effect that rules write. */
const effect = <D extends Do>(row: Asked<D, "nothing" | "secret">): InstructionRow<D> => ({
  ...COMMON,
  counts: true,
  ...row,
});

type Tossing = { [D in Do]: Instructions[D] extends { readonly purpose: Purpose } ? D : never }[Do];

/** An effect that waits for chance. */
const chance = <D extends Tossing>(row: Asked<D, "binds" | "nothing" | "secret" | "queries">): InstructionRow<D> => ({
  ...COMMON,
  counts: true,
  waits: true,
  purpose: (one: { readonly purpose: Purpose }) => one.purpose,
  ...row,
});

type Asking = { [D in Do]: Instructions[D] extends { readonly fields: readonly Field[] } ? D : never }[Do];

/** Asks for the answers of fields. */
const question = <D extends Asking>(
  row: Asked<D, "binds" | "jumps" | "secret" | "decides" | "queries">,
): InstructionRow<D> => ({
  ...COMMON,
  waits: true,
  nothing: "ask",
  fields: fieldsOf,
  ...row,
});

export const INSTRUCTIONS: { readonly [D in Do]: InstructionRow<D> } = {
  set: {
    ...effect<"set">({
      form: { target: codeForm.lvalue, how: form.word("=", "+=", "-="), value: exprForm.expr, type: exprForm.found },
      parts: { target: lvalue, value: one },
      nothing: null,
      secret: never,
    }),
    decides: (one) => (rootOf(one.target) === "slot" ? [] : partsOfInstruction(one)),
  },
  let: storing({
    form: { at: form.local, value: exprForm.expr },
    parts: { value: one },
    binds: ({ at }) => [at],
    silent: ({ at }) => [at],
    decides: ({ value }) => [value],
  }),
  forget: storing({
    form: { at: form.each(form.local) },
    parts: {},
    binds: ({ at }) => at,
    silent: empty,
    decides: empty,
  }),
  jump: flow({ form: { to: form.goal }, parts: {}, then: "jump", jumps: ({ to }) => [to], decides: empty }),
  unless: flow({
    form: { condition: exprForm.expr, to: form.goal },
    parts: { condition: one },
    then: "next",
    jumps: ({ to }) => [to],
    decides: ({ condition }) => [condition],
  }),
  gather: looping({
    form: {
      into: form.local,
      counter: form.local,
      list: exprForm.expr,
      type: form.orNull(exprForm.found),
      purpose: codeForm.purposeId,
    },
    parts: { list: one },
    binds: ({ into, counter }) => [into, counter],
    jumps: empty,
    waits: true,
    decides: ({ list }) => [list],
  }),
  next: looping({
    form: { from: form.local, counter: form.local, item: form.local, exit: form.goal },
    parts: {},
    binds: ({ item, counter }) => [item, counter],
    jumps: ({ exit }) => [exit],
    waits: false,
    decides: empty,
  }),
  call: calling({
    form: { body: exprForm.body, args: exprForm.exprs, result: form.orNull(form.local) },
    parts: { args: all },
    binds: ({ result }) => list(result),
    silent: ({ result }) => list(result),
    nothing: null,
    decides: ({ args }) => args,
  }),
  perform: calling({
    form: { body: exprForm.expr, args: exprForm.exprs },
    parts: { body: one, args: all },
    binds: empty,
    silent: empty,
    nothing: "perform",
    decides: ({ body, args }) => [body, ...args],
  }),
  return: flow({
    form: { value: exprForm.maybe },
    parts: { value: maybe(one) },
    then: "end",
    jumps: empty,
    decides: ({ value }) => (value === null ? [] : [value]),
  }),
  move: effect({
    form: { what: exprForm.expr, target: codeForm.target },
    parts: { what: one, target },
    nothing: "move",
    secret: never,
  }),
  swap: effect({
    form: { one: exprForm.expr, other: exprForm.expr },
    parts: { one: one, other: one },
    nothing: "swap",
    secret: never,
  }),
  make: {
    ...effect<"make">({
      form: {
        kind: exprForm.kind,
        target: form.orNull(codeForm.target),
        row: exprForm.maybe,
        slots: form.each(form.keys({ slot: exprForm.slot, value: exprForm.expr })),
        as: form.orNull(form.local),
      },
      parts: { target: maybe(target), row: maybe(one), slots: eachOf(lookInto({ value: one })) },
      nothing: null,
      secret: never,
    }),
    binds: ({ as }) => list(as),
  },
  remove: effect({
    form: { what: exprForm.expr, kinds: exprForm.kinds },
    parts: { what: one },
    nothing: "remove",
    secret: never,
  }),
  reveal: effect({
    form: { what: exprForm.expr, to: exprForm.maybe },
    parts: { what: one, to: maybe(one) },
    nothing: "reveal",
    secret: ({ to }) => (to ? "shown" : null),
  }),
  hide: effect({
    form: { what: exprForm.expr, to: exprForm.maybe },
    parts: { what: one, to: maybe(one) },
    nothing: "hide",
    secret: ({ to }) => (to ? "hidden from some" : "hidden"),
  }),
  shuffle: effect({ form: { zone: exprForm.expr }, parts: { zone: one }, nothing: null, secret: never }),
  mix: chance({
    form: { what: exprForm.expr, target: codeForm.target, purpose: codeForm.purpose },
    parts: { what: one, target, purpose },
    binds: empty,
    nothing: "shuffle",
    secret: never,
    queries: empty,
  }),
  draw: chance({
    form: {
      count: exprForm.expr,
      from: exprForm.expr,
      bottom: form.flag,
      target: codeForm.target,
      as: form.orNull(form.local),
      purpose: codeForm.purpose,
    },
    parts: { count: one, from: one, target, purpose },
    binds: ({ as }) => list(as),
    nothing: "draw",
    secret: never,
    queries: empty,
  }),
  roll: chance({
    form: {
      query: exprForm.query,
      weight: exprForm.maybe,
      to: exprForm.maybe,
      as: form.local,
      type: exprForm.found,
      purpose: codeForm.purpose,
    },
    parts: { query, weight: maybe(one), to: maybe(one), purpose },
    binds: ({ as }) => [as],
    nothing: null,
    secret: ({ to }) => (to ? "unheard" : null),
    queries: (one) => [one.query],
  }),
  ask: question({
    form: {
      who: exprForm.expr,
      fields: codeForm.fields,
      none: form.goal,
      continues: form.flag,
      text: form.orNull(exprForm.template),
    },
    parts: { who: one, fields: eachOf(field), text: maybe(told) },
    binds: ({ fields }) => fields.map(({ at }) => at),
    jumps: ({ none }) => [none],
    secret: never,
    decides: never,
    queries: ({ fields }) => queriesOf(fields),
  }),
  everyone: question({
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
    binds: ({ item, into, answers, fields }) => [item, into, answers, ...fields.map(({ at }) => at)],
    jumps: empty,
    secret: () => "unheard",
    decides: empty,
    queries: ({ query, fields }) => [query, ...queriesOf(fields)],
  }),
  unpack: looping({
    form: {
      answers: form.local,
      counter: form.local,
      fields: form.each(form.local),
      needed: form.orNull(form.count),
      none: form.goal,
    },
    parts: {},
    binds: ({ fields }) => fields,
    jumps: ({ none }) => [none],
    waits: false,
    decides: empty,
  }),
  offer: {
    ...COMMON,
    form: {
      who: exprForm.expr,
      alternatives: form.each(codeForm.alternative),
      pass: form.word("auto", "asked", "never"),
      passed: form.local,
      window: form.id("windows", "window"),
      text: form.orNull(exprForm.template),
    },
    parts: { who: one, alternatives: eachOf(alternative), text: maybe(told) },
    binds: ({ passed }) => [passed],
    waits: true,
    decides: never,
  },
  together: marking({ form: {}, parts: {} }),
  applied: marking({ form: {}, parts: {} }),
  refresh: marking({ form: { scope: form.count }, parts: {} }),
  endIf: marking({ form: { end: codeForm.endTest }, parts: { end: endTest } }),
  // Nothing follows it: everybody sees that the game is over.
  finish: {
    ...effect<"finish">({
      form: { winners: exprForm.expr },
      parts: { winners: one },
      nothing: null,
      secret: never,
    }),
    then: "nothing",
  },
  // The round may be beyond the limit, which ends the game, so a body that loops forever still has an end.
  begin: flow({
    form: { phase: form.orNull(form.id("phases", "phase")) },
    parts: {},
    then: "next or end",
    jumps: empty,
    decides: empty,
  }),
  say: effect({
    form: { text: exprForm.template, to: exprForm.maybe },
    parts: { text: told, to: maybe(one) },
    nothing: null,
    secret: never,
  }),
};

type OfInstruction = "binds" | "silent" | "jumps" | "fields" | "queries" | "purpose" | "secret";
type AnyRow = Omit<InstructionRow<Do>, OfInstruction> & {
  readonly [K in OfInstruction]: (one: Instruction) => ReturnType<InstructionRow<Do>[K]>;
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

const WORDS_OF_NOTHING = new Set(Object.values(INSTRUCTIONS).map((row) => row.nothing));

/** Is it the word of an event `nothing` that an instruction tells? Others are told by windows. */
export const tellsNothing = (word: string): boolean => WORDS_OF_NOTHING.has(word);
