/** Where expressions stand in the declarations of a program. */
import { instruction } from "./instructions.ts";
import { endTest, field, limitMember, member, orderKey, scoped, told } from "./parts.ts";
import type {
  BoardDef,
  Body,
  CommandDef,
  Copies,
  KindDef,
  Limit,
  LineDef,
  MeasureDef,
  Modifier,
  OrderDef,
  PathDef,
  Program,
  Scoped,
  SeenRule,
  SlotDef,
  TermDef,
  TermForm,
  ZoneDef,
} from "./program.ts";
import { all, eachOf, lookByWord, lookInto, maybe, one, unlessWord, type Visits } from "./visits.ts";

const modifier = lookInto<Modifier>({ reaches: one, if: maybe(one), expr: one });

export const termForm = lookByWord<TermForm, "form">("form", {
  value: { expr: one },
  number: { base: one, parts: eachOf(member), modifiers: eachOf(modifier), limits: eachOf(limitMember) },
  all: { members: eachOf(member) },
  any: { members: eachOf(member) },
  cases: { cases: eachOf(member) },
});

const copies = lookByWord<Copies, "of">("of", { none: {}, rows: {}, number: { count: scoped }, spaces: {} });

export const seenRule = lookInto<SeenRule>({ who: unlessWord<Scoped, "all" | "nobody">(scoped), when: maybe(scoped) });

const boardSize = lookByWord<NonNullable<BoardDef["size"]>, "form">("form", {
  sides: { rows: scoped, columns: scoped },
  hexagon: { side: scoped },
});

const amount = unlessWord<Scoped, number | null>(scoped);

export const term = lookInto<TermDef>({ form: termForm });

export const line = lookInto<LineDef>({
  from: scoped,
  to: scoped,
  passes: maybe(scoped),
  stoppedBetween: maybe(scoped),
});

export const path = lookInto<PathDef>({ beside: maybe(scoped), step: scoped, cost: maybe(scoped) });

export const order = lookInto<OrderDef>({ keys: eachOf(orderKey) });

const body = lookInto<Body>({ code: eachOf(instruction) });

const further = lookInto<NonNullable<CommandDef["then"]>>({ command: one, args: all });

export const command = lookInto<CommandDef>({
  needs: eachOf(member),
  fields: eachOf(field),
  then: maybe(further),
  text: maybe(told),
});

/** The tables of a program that hold expressions. */
const PROGRAM: Visits<Program> = {
  kinds: eachOf(lookInto<KindDef>({ copies, face: eachOf(seenRule), removedWhen: maybe(scoped) })),
  slots: eachOf(lookInto<SlotDef>({ initial: scoped, seen: eachOf(seenRule) })),
  zones: eachOf(lookInto<ZoneDef>({ seen: eachOf(seenRule), refill: maybe(scoped) })),
  boards: eachOf(lookInto<BoardDef>({ size: maybe(boardSize) })),
  lines: eachOf(line),
  paths: eachOf(path),
  terms: eachOf(term),
  orders: eachOf(order),
  bodies: eachOf(body),
  commands: eachOf(command),
  endTests: eachOf(endTest),
  limit: lookInto<Limit>({ rounds: amount, moves: amount, winners: scoped }),
  score: maybe(scoped),
  worth: maybe(scoped),
  measures: eachOf(lookInto<MeasureDef>({ value: scoped })),
  needs: eachOf(lookInto({ holds: scoped })),
  checks: eachOf(lookInto({ holds: scoped })),
  always: eachOf(lookInto({ holds: scoped })),
};

export const program = lookInto<Program>(PROGRAM);

const { terms: _t, lines: _l, paths: _p, orders: _o, bodies: _b, commands: _c, ...rest } = PROGRAM;

/** Everything but terms, lines, paths, orders, bodies and commands. */
export const others = lookInto<Omit<Program, "terms" | "lines" | "paths" | "orders" | "bodies" | "commands">>(rest);

/** Declarations evaluated when things are laid out, are seen, or leave by themselves. */
export const table = lookInto<Pick<Program, "slots" | "zones" | "kinds">>({
  slots: PROGRAM.slots,
  zones: PROGRAM.zones,
  kinds: PROGRAM.kinds,
});
