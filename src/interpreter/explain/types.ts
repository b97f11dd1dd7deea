/**
 * The types of expressions, found again without a checker: whatever is printed for people needs them, because a value
 * alone does not say whether 3 is a number, a word, or the third thing of the game.
 */
import type { Game } from "../game.ts";
import { localTypes } from "../local-types.ts";
import type { Builtin, CommandDef, Expr, ExprOp, KindId, Program, Query, Type } from "../program.ts";
import type { Question } from "../question.ts";
import type { State } from "../state.ts";

/** Any whole number. */
export const NUMBER: Type = { t: "int", least: -2147483647, most: 2147483647 };
const BOOL: Type = { t: "bool" };
const PLAYER: Type = { t: "entity", of: [1] };

/** The types of the places of an environment, as far as they are known. */
export type Scope = readonly (Type | null | undefined)[];

interface Where {
  readonly program: Program;
  readonly scope: Scope;
}

type Op = ExprOp["op"];
type Of<O extends Op> = Extract<Expr, { readonly op: O }>;
type Typers = { readonly [O in Op]: (expr: Of<O>, where: Where) => Type | null };

const listOf = (of: Type | null): Type | null => (of ? { t: "list", of, most: 10_000 } : null);
const things = (kinds: readonly KindId[]): Type => ({ t: "entity", of: kinds });
const anything = ({ program }: Where) => things(program.kinds.map((_, kind) => kind));
const either = (expr: { readonly left: Expr; readonly right: Expr }, where: Where) =>
  typed(expr.left, where) ?? typed(expr.right, where);
const bare = (type: Type | null): Type | null => (type?.t === "optional" ? bare(type.of) : type);

/** What one element of a list, set or map is. */
function elementOf(list: Type | null): Type | null {
  const type = bare(list);
  return type?.t === "list" || type?.t === "set" || type?.t === "map" ? type.of : null;
}

const withPlace = ({ program, scope }: Where, at: number, type: Type | null): Where => {
  const inside = scope.slice();
  inside[at] = type;
  return { program, scope: inside };
};

/** The scope inside a query, where its variable has a type. */
const within = (query: Query, where: Where): Where =>
  withPlace(where, query.variable, elementOf(typed(query.list, where)));
const element = ({ query }: { readonly query: Query }, where: Where) => elementOf(typed(query.list, where));

const valueIn = ({ query, value }: { readonly query: Query; readonly value: Expr | null }, where: Where) =>
  value ? typed(value, within(query, where)) : elementOf(typed(query.list, where));

const INTS = () => NUMBER;
const BOOLS = () => BOOL;
const components = ({ kinds, single }: { readonly kinds: readonly KindId[]; readonly single: boolean }) =>
  single ? things(kinds) : listOf(things(kinds));

const someSpaces = (where: Where) => listOf(anything(where));
type OfForm<O extends "path" | "ring"> = Readonly<Record<Of<O>["what"], (where: Where) => Type | null>>;
const OF_PATHS: OfForm<"path"> = { steps: INTS, next: anything, reach: someSpaces, way: someSpaces, allows: BOOLS };
const OF_RINGS: OfForm<"ring"> = { steps: INTS, list: someSpaces, opposite: anything };

const TYPERS: Typers = {
  const: ({ type }) => type ?? null,
  local: ({ at }, { scope }) => scope[at] ?? null,
  entity: ({ kind }) => things([kind]),
  option: ({ option }, { program }) => program.options[option]?.type ?? null,
  slot: ({ slot }, { program }) => program.slots[slot]?.type ?? null,
  field: ({ field }, { program }) => program.fields[field]?.type ?? null,
  fieldOf: ({ byKind }, { program }) => program.fields[byKind[0]?.field ?? -1]?.type ?? null,
  kept: ({ of, at }, where) => {
    const frame = bare(typed(of, where));
    return frame?.t === "frame" ? (localTypes(where.program, frame.body)[at] ?? null) : null;
  },
  running: ({ body }) => ({ t: "frame", body }),
  rowOf: ({ of }, where) => {
    const kinds = bare(typed(of, where));
    const tables = kinds?.t === "entity" ? kinds.of.filter((kind) => hasRows(where.program, kind)) : [];
    return tables.length === 1 && tables[0] !== undefined ? { t: "row", of: tables[0] } : null;
  },
  spaceOf: (_, where) => anything(where),
  zone: ({ zone }, { program }) => ({ t: "zone", of: program.zones[zone]?.holds[0] ?? 0 }),
  zoneOf: () => ({ t: "zone", of: 0 }),
  members: ({ of }, where) => listOf(lyingIn(of, where)),
  at: ({ of }, where) => lyingIn(of, where),
  position: INTS,
  standing: components,
  every: ({ kinds }) => listOf(things(kinds)),
  children: ({ kind, single }) => components({ kinds: [kind], single }),
  having: ({ kinds }) => listOf(things(kinds)),
  parent: (_, where) => anything(where),
  isKind: BOOLS,
  inPlay: BOOLS,
  revealed: BOOLS,
  call: ({ term }, { program }) => program.terms[term]?.type ?? null,
  after: ({ of }, where) => typed(of, where),
  builtin: ({ name, args }, where) => BUILTINS[name](args, where),
  line: ({ what }, where) => (what === "clear" ? BOOL : listOf(anything(where))),
  path: ({ what }, where) => OF_PATHS[what](where),
  ring: ({ what }, where) => OF_RINGS[what](where),
  straights: (_, where) => listOf(listOf(anything(where))),
  not: BOOLS,
  and: BOOLS,
  or: BOOLS,
  if: ({ then, otherwise }, where) => typed(then, where) ?? typed(otherwise, where),
  else: either,
  with: ({ at, value, then }, where) => typed(then, withPlace(where, at, typed(value, where))),
  through: ({ at, of, then }, where) => typed(then, withPlace(where, at, bare(typed(of, where)))),
  add: INTS,
  subtract: INTS,
  multiply: INTS,
  divideDown: INTS,
  divideUp: INTS,
  mod: INTS,
  less: BOOLS,
  lessOrEqual: BOOLS,
  same: BOOLS,
  in: BOOLS,
  lies: BOOLS,
  range: () => listOf(NUMBER),
  // Without a checker a tuple may be a record as well as a list; a set is a set.
  tuple: ({ items, set }, where) => {
    const of = set ? items.map((item) => typed(item, where)).find((type) => type !== null) : null;
    return of ? { t: "set", of } : null;
  },
  fill: ({ key, value }, where) => {
    const of = typed(value, where);
    return of ? { t: "map", key, of } : null;
  },
  get: ({ of, index }, where) => {
    const record = bare(typed(of, where));
    return record?.t === "record" ? (where.program.records[record.of]?.fields[index]?.type ?? null) : null;
  },
  lookup: ({ of }, where) => elementOf(typed(of, where)),
  list: (expr, where) => listOf(valueIn(expr, where)),
  set: (expr, where) => {
    const of = valueIn(expr, where);
    return of ? { t: "set", of } : null;
  },
  count: INTS,
  any: BOOLS,
  first: element,
  last: element,
  only: element,
  all: BOOLS,
  sum: INTS,
  min: valueIn,
  max: valueIn,
  union: valueIn,
};

/** What may lie in a zone. */
function lyingIn(zone: Expr, where: Where): Type {
  if (zone.op === "through" || zone.op === "else") return lyingIn(zone.op === "else" ? zone.left : zone.then, where);
  const holds = zone.op === "zone" ? where.program.zones[zone.zone]?.holds : undefined;
  return holds ? things(holds) : anything(where);
}

const hasRows = (program: Program, kind: KindId) => (program.kinds[kind]?.rows.length ?? 0) > 0;

type OfBuiltin = (args: readonly Expr[], where: Where) => Type | null;

const first: OfBuiltin = ([arg], where) => (arg ? typed(arg, where) : null);
const inFirst: OfBuiltin = (args, where) => elementOf(first(args, where));
const aSpace: OfBuiltin = (_, where) => anything(where);
const spaces: OfBuiltin = (_, where) => listOf(anything(where));
const directions: OfBuiltin = (_, { program }) => {
  const found = [...new Set(program.boards.flatMap(({ directions: words }) => words ?? []))];
  return found.length === 1 && found[0] !== undefined ? { t: "enum", of: found[0] } : null;
};

const BUILTINS: Readonly<Record<Builtin, OfBuiltin>> = {
  min: INTS,
  max: INTS,
  abs: INTS,
  negate: INTS,
  length: INTS,
  nonEmpty: BOOLS,
  sumOf: INTS,
  firstOf: inFirst,
  lastOf: inFirst,
  toSet: (args, where) => {
    const of = inFirst(args, where);
    return of ? { t: "set", of } : null;
  },
  concat: first,
  listed: first,
  minOf: INTS,
  maxOf: INTS,
  nth: inFirst,
  ordinal: INTS,
  impossible: () => null,
  there: first,
  steps: INTS,
  neighbours: spaces,
  linked: BOOLS,
  beside: aSpace,
  ray: spaces,
  direction: directions,
  turned: first,
  relative: first,
  clockwise: () => listOf(PLAYER),
  after: () => PLAYER,
  index: INTS,
  amountOf: INTS,
  spaceAt: aSpace,
  fingerprint: () => listOf(INTS()),
  players: INTS,
  round: INTS,
};

function typed(expr: Expr, where: Where): Type | null {
  // Operator and typer belong together by the table's type; TypeScript cannot follow that through the lookup.
  const typer = TYPERS[expr.op] as (expr: Expr, where: Where) => Type | null;
  return typer(expr, where);
}

/** The type of an expression's value, or null where only what it is compared with tells. */
export function typeOf(program: Program, expr: Expr, scope: Scope): Type | null {
  return typed(expr, { program, scope });
}

/** The type of one element of a list, or null where nothing tells it. */
export function elementType(program: Program, list: Expr, scope: Scope): Type | null {
  return elementOf(typed(list, { program, scope }));
}

/** The types inside a query, its variable included. */
export function scopeWithin(program: Program, query: Query, scope: Scope): Scope {
  return within(query, { program, scope }).scope;
}

/** The types of a command's environment: its arguments, the actor, the fields. */
export function commandScope(program: Program, { args, body, fields }: CommandDef): Scope {
  const scope: (Type | null | undefined)[] = program.bodies[body]?.params.slice(0, args) ?? [];
  scope[args] = PLAYER;
  for (const field of fields) scope[field.at] = field.type;
  return scope;
}

/** The types of the environment in which a question is asked. */
export function askedScope({ program }: Game, state: State, { command }: Question): Scope {
  const asked = program.commands[command];
  const frame = state.frames.at(-1);
  return asked ? commandScope(program, asked) : frame ? localTypes(program, frame.body) : [];
}
