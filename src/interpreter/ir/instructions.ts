/** What somebody who goes through rules has to know of each instruction; one that is forgotten here does not compile. */

import { fieldParts, queryParts, templateParts } from "./ops.ts";
import type { Expr, Instruction, LValue, Target } from "./program.ts";

export type Do = Instruction["do"];
export type InstructionWith<D extends Do> = Instruction & { readonly do: D };

export interface InstructionRow<D extends Do> {
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
}

const list = <T>(...parts: readonly (T | null | undefined)[]): T[] =>
  parts.filter((part) => part !== null && part !== undefined);
const nothing = (): readonly never[] => [];

export function lvalueParts(target: LValue): readonly Expr[] {
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

type Facts<D extends Do> = Partial<Omit<InstructionRow<D>, "parts">>;

const row = <D extends Do>(parts: InstructionRow<D>["parts"], facts: Facts<D> = {}): InstructionRow<D> => ({
  parts,
  binds: nothing,
  jumps: nothing,
  then: "next",
  waits: false,
  ...facts,
});

export const INSTRUCTIONS: { readonly [D in Do]: InstructionRow<D> } = {
  set: row(({ target, value }) => [...lvalueParts(target), value]),
  let: row(({ value }) => [value], { binds: ({ at }) => [at] }),
  forget: row(nothing, { binds: ({ at }) => at }),
  jump: row(nothing, { jumps: ({ to }) => [to], then: "jump" }),
  unless: row(({ condition }) => [condition], { jumps: ({ to }) => [to] }),
  gather: row((one) => [one.list], { binds: ({ into, counter }) => [into, counter], waits: true }),
  next: row(nothing, { binds: ({ item, counter }) => [item, counter], jumps: ({ exit }) => [exit] }),
  call: row(({ args }) => args, { binds: ({ result }) => list(result) }),
  perform: row(({ body, args }) => [body, ...args]),
  return: row(({ value }) => list(value), { then: "end" }),
  move: row(({ what, target }) => [what, ...targetParts(target)]),
  make: row((one) => [...list(one.row), ...targetParts(one.target), ...one.slots.map(({ value }) => value)], {
    binds: ({ as }) => list(as),
  }),
  remove: row(({ what }) => [what]),
  reveal: row(({ what, to }) => list(what, to)),
  hide: row(({ what, to }) => list(what, to)),
  shuffle: row(({ zone }) => [zone]),
  draw: row(({ count, from, target, purpose }) => list(count, from, ...targetParts(target), purpose.of), {
    binds: ({ as }) => list(as),
    waits: true,
  }),
  roll: row(({ query, weight, to, purpose }) => list(...queryParts(query), weight, to, purpose.of), {
    binds: ({ as }) => [as],
    waits: true,
  }),
  ask: row(({ who, fields, text }) => [who, ...fields.flatMap(fieldParts), ...templateParts(text)], {
    binds: ({ fields }) => fields.map(({ at }) => at),
    jumps: ({ none }) => [none],
    waits: true,
  }),
  everyone: row(
    ({ query, who, fields, text }) => [
      ...queryParts(query),
      who,
      ...fields.flatMap(fieldParts),
      ...templateParts(text),
    ],
    {
      binds: ({ item, into, answers, fields }) => [item, into, answers, ...fields.map(({ at }) => at)],
      waits: true,
    },
  ),
  unpack: row(nothing, { binds: ({ fields }) => fields, jumps: ({ none }) => [none] }),
  offer: row(
    ({ who, alternatives, text }) => [who, ...alternatives.flatMap(({ args }) => args), ...templateParts(text)],
    { binds: ({ passed }) => [passed], waits: true },
  ),
  together: row(nothing),
  applied: row(nothing),
  refresh: row(nothing),
  endIf: row(({ end }) => [end.test.expr, end.winners.expr]),
  // After it nobody asks or hears anything any more: what comes instead everybody has seen to go on.
  finish: row(({ winners }) => [winners], { then: "nothing" }),
  // A round may be the last one, so that a body that runs round and round has an end too.
  begin: row(nothing, { then: "next or end" }),
  say: row(({ text }) => templateParts(text)),
};

type AnyRow = Omit<InstructionRow<Do>, "parts" | "binds" | "jumps"> & {
  readonly [K in "parts" | "binds" | "jumps"]: (one: Instruction) => ReturnType<InstructionRow<Do>[K]>;
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
