/** What somebody who goes through rules has to know of each instruction; one that is forgotten here does not compile. */

import { fieldParts, queryParts, templateParts } from "./ops.ts";
import type { Expr, Field, Instruction, LValue, Purpose, Target } from "./program.ts";

export type Do = Instruction["do"];
export type InstructionWith<D extends Do> = Instruction & { readonly do: D };

interface InstructionRow<D extends Do> {
  /** the expressions in it, in the order in which they stand */
  readonly parts: (one: InstructionWith<D>) => readonly Expr[];
  /** the local places of the running body that it fills or clears; what `set` changes stands in its target */
  readonly binds: (one: InstructionWith<D>) => readonly number[];
  /** where else than to the next instruction it may go on */
  readonly jumps: (one: InstructionWith<D>) => readonly number[];
  /** what comes after it: the next instruction; also the end of the body; only where it jumps; only the end; nothing */
  readonly then: "next" | "next or end" | "jump" | "end" | "nothing";
  /** may it leave the frame standing there until somebody, or nature, has answered */
  readonly waits: boolean;
  /**
   * Is it an effect that rules write, which tells an event with its node whenever it is carried out? The others are steps of
   * loops and conditions, or are counted as bodies, commands, choices and ends.
   */
  readonly counts: boolean;
  /** does it tell `nothing` where there is nothing to do it with */
  readonly tellsNothing: boolean;
  /** what it asks for */
  readonly fields: (one: InstructionWith<D>) => readonly Field[];
  /** what its chance is for */
  readonly purpose: (one: InstructionWith<D>) => Purpose | null;
  /**
   * What it keeps from seats. `unheard`: they do not hear what comes of it. `shown`: only others are shown something.
   * `hidden`: what they saw is hidden, from some or from all that need not see the place.
   */
  readonly secret: (one: InstructionWith<D>) => "unheard" | "shown" | "hidden from some" | "hidden" | null;
}

const list = <T>(...parts: readonly (T | null | undefined)[]): T[] =>
  parts.filter((part) => part !== null && part !== undefined);
const nothing = (): readonly never[] => [];

function lvalueParts(target: LValue): readonly Expr[] {
  switch (target.to) {
    case "slot":
      return target.keys;
    case "local":
      return [];
    case "kept":
      return [target.of];
    case "element":
      return [...lvalueParts(target.of), target.key];
  }
}

const targetParts = (target: Target | null): readonly Expr[] =>
  target === null ? [] : target.to === "place" ? [target.zone, target.index] : [target.expr];

type Facts<D extends Do> = Partial<Omit<InstructionRow<D>, "parts" | "counts">>;

const row =
  (counts: boolean) =>
  <D extends Do>(parts: InstructionRow<D>["parts"], facts: Facts<D> = {}): InstructionRow<D> => ({
    parts,
    binds: nothing,
    jumps: nothing,
    then: "next",
    waits: false,
    counts,
    tellsNothing: false,
    fields: nothing,
    purpose: () => null,
    secret: () => null,
    ...facts,
  });

const effect = row(true);
const step = row(false);

export const INSTRUCTIONS: { readonly [D in Do]: InstructionRow<D> } = {
  set: effect(({ target, value }) => [...lvalueParts(target), value]),
  let: step(({ value }) => [value], { binds: ({ at }) => [at] }),
  forget: step(nothing, { binds: ({ at }) => at }),
  jump: step(nothing, { jumps: ({ to }) => [to], then: "jump" }),
  unless: step(({ condition }) => [condition], { jumps: ({ to }) => [to] }),
  gather: step((one) => [one.list], { binds: ({ into, counter }) => [into, counter], waits: true }),
  next: step(nothing, { binds: ({ item, counter }) => [item, counter], jumps: ({ exit }) => [exit] }),
  call: step(({ args }) => args, { binds: ({ result }) => list(result) }),
  perform: step(({ body, args }) => [body, ...args], { tellsNothing: true }),
  return: step(({ value }) => list(value), { then: "end" }),
  move: effect(({ what, target }) => [what, ...targetParts(target)], { tellsNothing: true }),
  make: effect((one) => [...list(one.row), ...targetParts(one.target), ...one.slots.map(({ value }) => value)], {
    binds: ({ as }) => list(as),
  }),
  remove: effect(({ what }) => [what], { tellsNothing: true }),
  reveal: effect(({ what, to }) => list(what, to), {
    tellsNothing: true,
    secret: ({ to }) => (to ? "shown" : null),
  }),
  hide: effect(({ what, to }) => list(what, to), {
    tellsNothing: true,
    secret: ({ to }) => (to ? "hidden from some" : "hidden"),
  }),
  shuffle: effect(({ zone }) => [zone]),
  draw: effect(({ count, from, target, purpose }) => list(count, from, ...targetParts(target), purpose.of), {
    binds: ({ as }) => list(as),
    waits: true,
    tellsNothing: true,
    purpose: ({ purpose }) => purpose,
  }),
  roll: effect(({ query, weight, to, purpose }) => list(...queryParts(query), weight, to, purpose.of), {
    binds: ({ as }) => [as],
    waits: true,
    purpose: ({ purpose }) => purpose,
    secret: ({ to }) => (to ? "unheard" : null),
  }),
  ask: step(({ who, fields, text }) => [who, ...fields.flatMap(fieldParts), ...templateParts(text)], {
    binds: ({ fields }) => fields.map(({ at }) => at),
    jumps: ({ none }) => [none],
    waits: true,
    tellsNothing: true,
    fields: ({ fields }) => fields,
  }),
  everyone: step(
    ({ query, who, fields, text }) => [
      ...queryParts(query),
      who,
      ...fields.flatMap(fieldParts),
      ...templateParts(text),
    ],
    {
      binds: ({ item, into, answers, fields }) => [item, into, answers, ...fields.map(({ at }) => at)],
      waits: true,
      tellsNothing: true,
      fields: ({ fields }) => fields,
      secret: () => "unheard",
    },
  ),
  unpack: step(nothing, { binds: ({ fields }) => fields, jumps: ({ none }) => [none] }),
  offer: step(
    ({ who, alternatives, text }) => [who, ...alternatives.flatMap(({ args }) => args), ...templateParts(text)],
    { binds: ({ passed }) => [passed], waits: true },
  ),
  together: step(nothing),
  applied: step(nothing),
  refresh: step(nothing),
  endIf: step(({ end }) => [end.test.expr, end.winners.expr]),
  // After it nobody asks or hears anything any more: what comes instead everybody has seen to go on.
  finish: effect(({ winners }) => [winners], { then: "nothing" }),
  // A round may be the last one, so that a body that runs round and round has an end too.
  begin: step(nothing, { then: "next or end" }),
  say: effect(({ text }) => templateParts(text)),
};

type Asked = "parts" | "binds" | "jumps" | "fields" | "purpose" | "secret";
type AnyRow = Omit<InstructionRow<Do>, Asked> & {
  readonly [K in Asked]: (one: Instruction) => ReturnType<InstructionRow<Do>[K]>;
};

/** The row of an instruction, as it speaks of any. */
export const rowOf = (one: Instruction): InstructionRow<Do> =>
  // Instruction and row belong together by the table's type; TypeScript cannot follow that through the lookup.
  INSTRUCTIONS[one.do] as unknown as AnyRow;

/** Where an instruction may go on; the length of the code stands for the end of the body. */
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

/** Does an instruction tell `nothing` where there is nothing to do it with? What is told names it by its word. */
export const tellsNothing = (word: string): boolean =>
  Object.hasOwn(INSTRUCTIONS, word) && INSTRUCTIONS[word as Do].tellsNothing;
