import { eachArithmetic } from "./arithmetic.ts";
import type { ExprWith, Op } from "./operators.ts";
import { partsOf } from "./ops.ts";
import type { BodyId, Expr, Instruction, KindId, Program, Query, QueryStep, SortKey, Type, Value } from "./program.ts";
import { ENTITY_CODE, NONE } from "./program.ts";
import { typeOf } from "./types.ts";

/** The names that a program gives to its indexes. */
export interface Names {
  readonly program: Program;
  readonly kind: (kind: KindId) => string;
  readonly row: (kind: KindId, row: number) => string;
  readonly body: (body: BodyId) => string;
  readonly query: (query: Query) => string;
  /** what an expression reads that not everybody may know */
  readonly watch: Watching;
  /** does an instruction compute who may know its results? */
  readonly weighs: Weighing;
}

/** Tells what an expression reads that not everybody may know; only a linked game knows that. */
export type Watching = (expr: Expr) => string | null;

/** Tells whether an instruction computes masks; only a linked game knows that. */
export type Weighing = (one: Instruction) => boolean;

export function namesOf(program: Program, watch: Watching = () => null, weighs: Weighing = () => false): Names {
  const kind = (id: KindId) => program.kinds[id]?.id ?? `kind ${id}`;
  const names: Names = {
    program,
    kind,
    row: (of, row) => `${kind(of)}.${program.kinds[of]?.rows[row] ?? row}`,
    body: (id) => program.bodies[id]?.id ?? `body ${id}`,
    query: (query) => printQuery(names, query),
    watch,
    weighs,
  };
  return names;
}

const LEAST_INT = -2147483647;
const MOST_INT = 2147483647;

export function printType(names: Names, type: Type): string {
  const of = (inner: Type) => printType(names, inner);
  const { program, kind } = names;
  switch (type.t) {
    case "int":
      return type.least === LEAST_INT && type.most === MOST_INT ? "int" : `int ${type.least}..${type.most}`;
    case "enum":
      return program.enums[type.of]?.id ?? "?";
    case "row":
      return `row of ${kind(type.of)}`;
    case "entity":
      return type.of.map(kind).join(" or ");
    case "record":
      return program.records[type.of]?.id ?? "?";
    case "optional":
      return type.of.t === "never" ? "none" : `${of(type.of)} or none`;
    case "set":
      return `set of ${of(type.of)}`;
    case "list":
      return type.of.t === "never" ? "empty" : `list of ${of(type.of)}`;
    case "map":
      return `${of(type.of)} per ${of(type.key)}`;
    case "amounts":
      return `amounts of ${of(type.key)}`;
    case "zone":
      return `zone of ${kind(type.of)}`;
    case "frame":
      return `running ${names.body(type.body)}`;
    case "tuple":
      return `(${type.of.map(of).join(", ")})`;
    case "bool":
    case "body":
    case "command":
    case "never":
      return type.t;
  }
}

function printValue(names: Names, type: Type, value: Value): string {
  const { program } = names;
  if (value === NONE) return "none";
  if (type.t === "optional") return printValue(names, type.of, value);
  if (typeof value !== "number") {
    const inner =
      type.t === "list" || type.t === "set" || type.t === "map" ? type.of : ({ t: "int", least: 0, most: 0 } as const);
    return `[${value.map((item) => printValue(names, inner, item)).join(", ")}]`;
  }
  switch (type.t) {
    case "bool":
      return value === 0 ? "no" : "yes";
    case "enum":
      return program.enums[type.of]?.words[value] ?? String(value);
    case "row":
      return names.row(type.of, value);
    case "entity":
      return value >= ENTITY_CODE
        ? `${names.kind(Math.floor(value / ENTITY_CODE))}#${value % ENTITY_CODE}`
        : String(value);
    case "amounts":
    case "body":
    case "command":
    case "frame":
    case "int":
    case "list":
    case "map":
    case "never":
    case "record":
    case "set":
    case "tuple":
    case "zone":
      return String(value);
  }
}

const INFIX: { readonly [O in Op]?: string } = {
  and: "and",
  or: "or",
  else: "else",
  ...eachArithmetic(({ sign }) => sign),
  same: "is",
  sameList: "is list",
  in: "in",
  inLists: "in lists",
};

type Detail<O extends Op> = (expr: ExprWith<O>, names: Names) => string;

const kindsIn = ({ kinds }: { readonly kinds: readonly KindId[] }, { kind }: Names) => kinds.map(kind).join("|");

/** Details in brackets after an operator: what it refers to. */
const DETAILS: { readonly [O in Op]?: Detail<O> } = {
  option: ({ option }, { program }) => program.options[option]?.id ?? "?",
  slot: ({ slot }, { program }) => program.slots[slot]?.id ?? "?",
  field: ({ field }, { program }) => program.fields[field]?.id ?? "?",
  kept: ({ at }) => `%${at}`,
  running: ({ body }, names) => names.body(body),
  after: ({ body }, names) => names.body(body),
  zone: ({ zone }, { program }) => program.zones[zone]?.id ?? "?",
  standing: kindsIn,
  every: (expr, names) => `${kindsIn(expr, names)}${expr.inPlayOnly ? "" : ", all"}`,
  isKind: kindsIn,
  children: ({ kind }, names) => names.kind(kind),
  having: (expr, names) => `${kindsIn(expr, names)} by ${names.program.slots[expr.slot]?.id ?? "?"}`,
  parent: ({ nth }) => String(nth),
  call: ({ term, without }, { program }) =>
    [program.terms[term]?.id ?? "?", ...without.map((part) => `without ${part}`)].join(" "),
  builtin: ({ name }) => name,
  line: ({ line, what }, { program }) => `${program.lines[line]?.id ?? "?"} ${what}`,
  path: ({ path, what }, { program }) => `${program.paths[path]?.id ?? "?"} ${what}`,
  ring: ({ board, ring, what }, { program }) => `${program.boards[board]?.rings[ring]?.id ?? "?"} ${what}`,
  straights: ({ board }, { program }) => program.boards[board]?.id ?? "?",
  fill: ({ key }, names) => printType(names, key),
  get: ({ index }) => String(index),
};

/** An expression, wrapped in `watch[...]` if its reading is watched for secrets. */
export function printExpr(names: Names, expr: Expr): string {
  const watch = names.watch(expr);
  return watch === null ? printPlain(names, expr) : `watch[${watch}](${printPlain(names, expr)})`;
}

function printPlain(names: Names, expr: Expr): string {
  const infix = INFIX[expr.op];
  const parts = () => partsOf(expr).map((part) => printExpr(names, part));
  if (infix) return `(${parts().join(` ${infix} `)})`;
  switch (expr.op) {
    case "const":
      return printValue(names, typeOf(names.program, expr), expr.value);
    case "local":
      return `%${expr.at}`;
    case "entity":
      return `${names.kind(expr.kind)}#${expr.index}`;
    case "with":
    case "through": {
      const [value, then] = parts();
      return `${expr.op} %${expr.at} = ${value}: ${then}`;
    }
    case "combinations": {
      const [list, count, within] = parts();
      return `${count} of ${list}${within ? ` within %${expr.at}: ${within}` : ""}`;
    }
    case "if": {
      const [condition, then, otherwise] = parts();
      return `(if ${condition} then ${then} else ${otherwise})`;
    }
    default:
      return "query" in expr ? printSearch(names, expr) : `${named(names, expr)}(${parts().join(", ")})`;
  }
}

function named(names: Names, expr: Expr): string {
  const detail = (DETAILS[expr.op] as Detail<Op> | undefined)?.(expr as never, names);
  return detail === undefined ? expr.op : `${expr.op}[${detail}]`;
}

function printSearch(names: Names, expr: Extract<Expr, { readonly query: Query }>): string {
  const value = "value" in expr && expr.value ? `${printExpr(names, expr.value)} for ` : "";
  return `${expr.op}(${value}${printQuery(names, expr.query)})`;
}

function printKey(names: Names, word: string, { by, descending, reversed }: SortKey): string {
  const key =
    by.by === "value"
      ? printExpr(names, by.expr)
      : by.by === "order"
        ? `order ${names.program.orders[by.order]?.id ?? "?"}(${by.args.map((arg) => printExpr(names, arg)).join(", ")})`
        : "chance";
  const turned =
    reversed === null ? "" : reversed === true ? " reversed" : ` reversed if ${printExpr(names, reversed)}`;
  return ` ${word} ${key}${descending ? " desc" : ""}${turned}`;
}

function printStep(names: Names, step: QueryStep): string {
  const print = (expr: Expr) => printExpr(names, expr);
  switch (step.step) {
    case "while":
      return ` | while ${print(step.holds)}`;
    case "filter":
      return step.where
        .map(({ id, if: applies, expr }) => ` | ${id} ${applies ? `if ${print(applies)}: ` : ""}${print(expr)}`)
        .join("");
    case "best":
      return step.keys.map((key) => ` |${printKey(names, "best by", key)}`).join("");
    case "sort":
      return step.keys.map((key) => ` |${printKey(names, "sorted by", key)}`).join("");
    case "distinct":
      return step.keys.map((key) => ` | distinct ${print(key)}`).join("");
    case "take":
      return ` | take ${print(step.count)}`;
  }
}

/** A query as a pipeline: the list, then its steps one after another. */
function printQuery(names: Names, { variable, type: id, list, steps }: Query): string {
  const type = names.program.types[id];
  const head = `%${variable}: ${type ? printType(names, type) : "?"} in ${printExpr(names, list)}`;
  return head + steps.map((step) => printStep(names, step)).join("");
}
