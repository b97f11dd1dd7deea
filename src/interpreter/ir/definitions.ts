/** The expressions in whatever a program declares. */
import { partsOfInstruction } from "./instructions.ts";
import { endTest, field, member, orderKey, scoped, told } from "./parts.ts";
import type {
  BoardDef,
  Body,
  CommandDef,
  Copies,
  KindDef,
  Limit,
  LineDef,
  Modifier,
  OrderDef,
  PathDef,
  Program,
  SeenRule,
  SlotDef,
  TermDef,
  TermForm,
  ZoneDef,
} from "./program.ts";
import { all, eachOf, type Look, lookInto, maybe, one, type Visits } from "./visits.ts";

const modifier = lookInto<Modifier>({ reaches: one, if: maybe(one), expr: one });

const FORMS: { readonly [F in TermForm["form"]]: Visits<TermForm & { readonly form: F }> } = {
  value: { expr: one },
  number: { base: one, parts: eachOf(member), modifiers: eachOf(modifier), limits: eachOf(member) },
  all: { members: eachOf(member) },
  any: { members: eachOf(member) },
  cases: { cases: eachOf(member) },
};

export const termForm: Look<TermForm> = (of, texts) =>
  // A form and its row belong together by the table's type; TypeScript cannot follow that through the lookup.
  lookInto<TermForm>(FORMS[of.form] as Visits<TermForm>)(of, texts);

const copies: Look<Copies> = (of) => {
  switch (of.of) {
    case "number":
      return [of.count.expr];
    case "none":
    case "rows":
    case "spaces":
      return [];
  }
};

export const seenRule = lookInto<SeenRule>({
  who: (who) => (typeof who === "string" ? [] : [who.expr]),
  when: maybe(scoped),
});

const boardSize: Look<NonNullable<BoardDef["size"]>> = (size) => {
  switch (size.form) {
    case "sides":
      return [size.rows.expr, size.columns.expr];
    case "hexagon":
      return [size.side.expr];
  }
};

const amount: Look<Limit["rounds"]> = (of) => (of === null || typeof of === "number" ? [] : [of.expr]);

export const term = lookInto<TermDef>({ form: termForm });

export const line = lookInto<LineDef>({
  from: scoped,
  to: scoped,
  passes: maybe(scoped),
  stoppedBetween: maybe(scoped),
});

export const path = lookInto<PathDef>({ step: scoped, cost: maybe(scoped) });

export const order = lookInto<OrderDef>({ keys: eachOf(orderKey) });

const body = lookInto<Body>({ code: eachOf(partsOfInstruction) });

const further = lookInto<NonNullable<CommandDef["then"]>>({ command: one, args: all });

export const command = lookInto<CommandDef>({
  needs: eachOf(member),
  fields: eachOf(field),
  then: maybe(further),
  text: maybe(told),
});

/** What there is in a program, by what it is called there. */
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
  needs: eachOf(lookInto({ holds: scoped })),
  checks: eachOf(lookInto({ holds: scoped })),
};

export const program = lookInto<Program>(PROGRAM);

const { terms: _t, lines: _l, paths: _p, orders: _o, bodies: _b, commands: _c, ...rest } = PROGRAM;

/** What is neither a term, line, path, order, body nor command. */
export const others = lookInto<Omit<Program, "terms" | "lines" | "paths" | "orders" | "bodies" | "commands">>(rest);

/** What is looked at when things are laid out, are seen, or go by themselves. */
export const table = lookInto<Pick<Program, "slots" | "zones" | "kinds">>({
  slots: PROGRAM.slots,
  zones: PROGRAM.zones,
  kinds: PROGRAM.kinds,
});
