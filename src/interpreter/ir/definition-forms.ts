// Long because it is one contract, key by key, as `program.ts` is.
/** The forms of the data of a whole program, declaration by declaration. */
import { endTest, fields, instruction } from "./code-forms.ts";
import {
  board,
  body,
  expr,
  exprs,
  kind,
  kinds,
  MEMBER,
  maybe,
  member,
  reversed,
  scoped,
  slot,
  sortBy,
  template,
  type,
  typeId,
  value,
} from "./expr-forms.ts";
import {
  beginning,
  type Cases,
  cases,
  count,
  counting,
  direction,
  each,
  either,
  type Flaw,
  type Forms,
  flag,
  id,
  keys,
  node,
  orNull,
  real,
  type SamePlace,
  sized,
  sizeOf,
  space,
  text,
  whole,
  word,
  wordOr,
} from "./form.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { OPS } from "./ops.ts";
import type {
  BoardDef,
  Body,
  BotsDef,
  CommandDef,
  Copies,
  Expr,
  FieldDef,
  GoalDef,
  Instruction,
  KindDef,
  LatticeDef,
  Limit,
  LimitMember,
  LineDef,
  Local,
  MeasureDef,
  Modifier,
  OptionDef,
  OrderDef,
  OrderKey,
  PartDef,
  PathDef,
  Program,
  SeenRule,
  SlotDef,
  TermDef,
  TermForm,
  ZoneDef,
} from "./program.ts";
import { NONE } from "./program.ts";
import { ZONE_FORMS } from "./zone-forms.ts";

const texts = each(text);
const types = each(type);
const maybeScoped = orNull(scoped);

const seen = each(keys<SeenRule>({ who: wordOr(["all", "nobody"], scoped), when: maybeScoped }));

const COPIES: Cases<Copies, "of"> = {
  none: {},
  rows: { count, counted: word("fixed", "field"), parents: kinds },
  number: { count: scoped, parents: kinds, inPlay: flag, named: texts },
  spaces: {},
};

const kindDef = keys<KindDef>({
  id: text,
  plural: text,
  rows: texts,
  copies: cases("of", COPIES),
  board: orNull(board),
  standsOn: kinds,
  startsIn: orNull(id("zones", "zone")),
  face: seen,
  removedWhen: maybeScoped,
  node,
});

const SIZES: Cases<NonNullable<BoardDef["size"]>, "form"> = {
  sides: { rows: scoped, columns: scoped },
  hexagon: { side: scoped },
};

const lattice = keys<LatticeDef>({ turn: whole, outline: word("tile", "hex"), drawn: orNull(each(each(real))) });

const part = keys<PartDef>({
  of: board,
  form: word("corners", "edges"),
  beside: each(keys({ space: count, x: real, y: real })),
  names: each(texts),
  touching: each(each(count)),
  ends: each(each(count)),
});

const boardDef = counting(
  ({ spaces, links }) => ({
    spaces: sizeOf(spaces),
    directions: Array.isArray(links) ? Math.max(0, ...links.map(sizeOf)) : 0,
  }),
  keys<BoardDef>({
    id: text,
    kinds,
    spaces: each(keys({ name: text, kind, x: real, y: real })),
    directions: orNull(id("enums", "enum")),
    lattice: orNull(lattice),
    links: each(each(wordOr([NONE], space))),
    near: each(direction),
    size: orNull(cases("form", SIZES)),
    cut: orNull(each(wordOr([NONE], space))),
    rings: each(keys({ id: text, spaces: each(space) })),
    crosses: orNull(keys({ edges: board, at: each(each(wordOr([NONE], count))) })),
    part: orNull(part),
  }),
);

const modifier = sized(
  keys<Modifier>({
    id: text,
    kind,
    row: count,
    anyRow: flag,
    as: word("is", "add", "least", "most"),
    size: count,
    reaches: expr,
    if: maybe,
    expr,
    node,
  }),
);

const members = each(member);

const FORMS: Cases<TermForm, "form"> = {
  value: { expr },
  number: {
    base: expr,
    parts: members,
    modifiers: each(modifier),
    limits: each(keys<LimitMember>({ ...MEMBER, at: word("least", "most") })),
  },
  all: { members },
  any: { members },
  cases: { cases: members },
};

const orderKey = keys<OrderKey>({
  id: text,
  if: maybe,
  by: sortBy,
  descending: flag,
  reversed,
  fixed: flag,
  node,
});

const bodyDef = counting(
  ({ locals, code }) => ({ locals: sizeOf(locals), instructions: sizeOf(code) }),
  sized(
    keys<Body>({
      id: text,
      what: word("main", "phase", "verb", "window", "command", "row", "trigger", "scenario"),
      params: types,
      locals: each(keys<Local>({ id: orNull(text), type })),
      size: count,
      code: each(instruction),
      node,
    }),
  ),
);

const number = orNull(either((of) => typeof of === "number", count, scoped));

const program = keys<Program>({
  version: whole,
  id: text,
  title: text,
  cycle: text,
  playerCounts: each(count),
  types,
  options: each(keys<OptionDef>({ id: text, type, choices: texts, default: whole, node })),
  enums: each(keys({ id: text, words: texts })),
  records: each(keys({ id: text, fields: each(keys({ id: text, type })) })),
  kinds: each(kindDef),
  fields: each(keys<FieldDef>({ id: text, kind, type, values: each(value), faces: orNull(keys({ slot, count })) })),
  slots: each(keys<SlotDef>({ id: text, keys: types, type, initial: scoped, fresh: orNull(count), seen, node })),
  zones: each(
    keys<ZoneDef>({
      id: text,
      key: kinds,
      key2: orNull(type),
      form: word(...Object.keys(ZONE_FORMS)),
      size: count,
      holds: kinds,
      seen,
      refill: maybeScoped,
      node,
    }),
  ),
  boards: each(boardDef),
  lines: each(
    keys<LineDef>({
      id: text,
      board,
      params: count,
      from: scoped,
      to: scoped,
      runs: word("straight", "centre"),
      atMost: whole,
      passes: maybeScoped,
      stoppedBetween: maybeScoped,
      corner: word("both", "either"),
      node,
    }),
  ),
  paths: each(
    keys<PathDef>({
      id: text,
      board,
      params: count,
      near: each(count),
      beside: maybeScoped,
      step: scoped,
      cost: maybeScoped,
      node,
    }),
  ),
  terms: each(
    sized(
      keys<TermDef>({ id: text, params: types, type, size: count, form: cases("form", FORMS), levels: flag, node }),
    ),
  ),
  orders: each(sized(keys<OrderDef>({ id: text, params: types, size: count, keys: each(orderKey) }))),
  bodies: each(bodyDef),
  commands: each(
    sized(
      keys<CommandDef>({
        id: text,
        args: count,
        needs: members,
        fields,
        then: orNull(keys({ command: expr, args: exprs })),
        body,
        size: count,
        text: orNull(template),
        node,
      }),
    ),
  ),
  windows: texts,
  phases: texts,
  purposes: texts,
  main: body,
  endTests: each(endTest),
  limit: keys<Limit>({ rounds: number, moves: number, winners: scoped, node }),
  score: maybeScoped,
  worth: maybeScoped,
  bots: orNull(
    keys<BotsDef>({ aim: word("win", "score"), playouts: word("random", "learnt"), curiosity: count, cutOff: count }),
  ),
  measures: each(
    keys<MeasureDef>({
      id: text,
      of: word("game", "seat", "row"),
      kind: orNull(count),
      value: scoped,
      isShare: flag,
      text: orNull(text),
      node,
    }),
  ),
  goals: each(keys<GoalDef>({ measures: each(text), text, least: orNull(real), most: orNull(real), node })),
  needs: each(keys({ id: text, holds: scoped, text: orNull(text), node })),
  checks: each(keys({ id: text, holds: scoped, node })),
  always: each(keys({ id: text, holds: scoped, text: orNull(text), node })),
});

const formsIn = (rows: Readonly<Record<string, { readonly form: object }>>) =>
  Object.fromEntries(Object.entries(rows).map(([one, { form }]) => [one, form]));

const anyExpr = cases("op", formsIn(OPS), { node, type: typeId });
const anyInstruction = cases("do", formsIn(INSTRUCTIONS), { node });

const FORMS_OF_CODE: Forms = {
  expr: anyExpr,
  instruction: anyInstruction,
  samePlace: (one, other) => one === other,
};

/** Are two instructions equal, apart from their nodes and the types found for them? */
export const isAlike = (one: Instruction, other: Instruction): boolean =>
  anyInstruction.alike(one, other, FORMS_OF_CODE);

/** Are two expressions equal, each in its own environment? */
export const areAlike = (one: Expr, other: Expr, samePlace: SamePlace): boolean =>
  anyExpr.alike(one, other, { ...FORMS_OF_CODE, samePlace });

/** All flaws in the form of a program: missing or unknown keys, wrong forms, and indexes out of range. */
export function formFlaws(of: Program): readonly Flaw[] {
  const place = beginning(of, FORMS_OF_CODE);
  program.check(of, place);
  return place.flaws;
}
