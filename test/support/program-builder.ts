// Long because it is a small assembler, with which tests write programs by hand, without a parser.
import {
  type Body,
  type Builtin,
  type CommandDef,
  type Expr,
  type ExprOp,
  type Field,
  type Instruction,
  IR_VERSION,
  type KindDef,
  type Member,
  NONE,
  type Program,
  type Query,
  type QueryStep,
  type Scoped,
  type SlotDef,
  type SortKey,
  type Type,
  type Value,
  type ZoneDef,
} from "../../src/interpreter/ir/program.ts";
import { TYPES, typeNumber } from "./type-numbers.ts";

let nodes = 0;
export const node = (): number => ++nodes;

export const int = (least: number, most: number): Type => ({ t: "int", least, most });
export const bool: Type = { t: "bool" };
export const entity = (...of: number[]): Type => ({ t: "entity", of });
export const optional = (of: Type): Type => ({ t: "optional", of });
export const TABLE = entity(0);
export const PLAYER = entity(1);

/** An expression. The type is given if printing depends on it. */
export const expr = (op: ExprOp, type?: Type): Expr => ({ node: node(), type: typeNumber(type), ...op });
export const n = (value: Value): Expr => expr({ op: "const", value });
export const none = (): Expr => n(NONE);
export const local = (at: number): Expr => expr({ op: "local", at });
export const slot = (id: number, ...keys: Expr[]): Expr => expr({ op: "slot", slot: id, keys });
export const field = (id: number, of: Expr): Expr => expr({ op: "field", field: id, of, ofRow: false });
export const same = (left: Expr, right: Expr): Expr => expr({ op: "same", left, right });
export const less = (left: Expr, right: Expr): Expr => expr({ op: "less", left, right });
export const add = (left: Expr, right: Expr): Expr => expr({ op: "add", left, right });
export const subtract = (left: Expr, right: Expr): Expr => expr({ op: "subtract", left, right });
export const not = (of: Expr): Expr => expr({ op: "not", of });
export const and = (left: Expr, right: Expr): Expr => expr({ op: "and", left, right });
export const every = (kind: number): Expr => expr({ op: "every", kinds: [kind], inPlayOnly: true });
export const range = (from: number, to: number): Expr => expr({ op: "range", from: n(from), to: n(to) });
export const tuple = (...items: Expr[]): Expr => expr({ op: "tuple", items, set: false });
export const zone = (id: number, of: Expr): Expr => expr({ op: "zone", zone: id, of, key2: null });
export const members = (of: Expr): Expr => expr({ op: "members", of });
export const at = (of: Expr, index: number): Expr => expr({ op: "at", of, index: n(index) });
export const parent = (of: Expr): Expr => expr({ op: "parent", nth: 0, of });
export const call = (term: number, ...args: Expr[]): Expr => expr({ op: "call", term, args, without: [] });
export const builtin = (name: Builtin, ...args: Expr[]): Expr => expr({ op: "builtin", name, args });
export const otherwise = (left: Expr, right: Expr): Expr => expr({ op: "else", left, right });
/** the table itself */
export const table = (): Expr => n(0);

export const scoped = (of: Expr, size = 12): Scoped => ({ expr: of, size });
export const member = (id: string, of: Expr): Member => ({ id, if: null, expr: of, text: null, node: of.node });

/** The usual steps of a query by keyword, in the order of the rules; `steps` come after them. */
interface Clauses {
  readonly while?: Expr;
  readonly only?: Expr;
  readonly best?: readonly SortKey[];
  readonly sorted?: readonly SortKey[];
  readonly distinct?: readonly Expr[];
  readonly take?: Expr;
  readonly steps?: readonly QueryStep[];
}

function stepsBy({ while: holds, only, best, sorted, distinct, take, steps = [] }: Clauses): QueryStep[] {
  const found: (QueryStep | undefined)[] = [
    holds && { step: "while", holds },
    only && { step: "filter", where: [member("only", only)] },
    best && { step: "best", keys: best },
    sorted && { step: "sort", keys: sorted },
    distinct && { step: "distinct", keys: distinct },
    take && { step: "take", count: take },
  ];
  return [...found.filter((step) => step !== undefined), ...steps];
}

export const query = (variable: number, list: Expr, clauses: Clauses = {}): Query => ({
  variable,
  type: 0,
  list,
  steps: stepsBy(clauses),
  node: node(),
});

export const count = (of: Query): Expr => expr({ op: "count", query: of });
export const any = (of: Query): Expr => expr({ op: "any", query: of });
export const all = (of: Query, value: Expr): Expr => expr({ op: "all", query: of, value });
export const list = (of: Query, value: Expr | null = null): Expr => expr({ op: "list", query: of, value });
export const sum = (of: Query, value: Expr): Expr => expr({ op: "sum", query: of, value });

export const by = (of: Expr, more: Partial<SortKey> = {}): SortKey => ({
  by: { by: "value", expr: of },
  descending: false,
  reversed: null,
  node: node(),
  ...more,
});
export const byChance = (): SortKey => ({ by: { by: "chance" }, descending: false, reversed: null, node: node() });

export const kind = (id: string, more: Partial<KindDef> = {}): KindDef => ({
  id,
  plural: `${id}s`,
  rows: [],
  copies: { of: "none" },
  board: null,
  standsOn: [],
  startsIn: null,
  face: [],
  removedWhen: null,
  node: node(),
  ...more,
});

export const slotDef = (id: string, keys: Type[], type: Type, more: Partial<SlotDef> = {}): SlotDef => ({
  id,
  keys,
  type,
  initial: scoped(n(type.t === "optional" ? NONE : type.t === "list" || type.t === "set" ? [] : 0)),
  fresh: null,
  seen: [],
  node: node(),
  ...more,
});

export const zoneDef = (id: string, more: Partial<ZoneDef> = {}): ZoneDef => ({
  id,
  key: [1],
  key2: null,
  form: "pile",
  size: 0,
  holds: [],
  seen: [],
  refill: null,
  node: node(),
  ...more,
});

export const one = (id: string, place: number, of: Query, type: Type, more: Partial<Field> = {}): Field => ({
  id,
  at: place,
  if: null,
  type,
  choice: { choose: "one", query: of, optional: false, orNew: null },
  within: null,
  together: null,
  text: null,
  note: null,
  node: node(),
  ...more,
});

/** An instruction whose jump targets may be labels. */
export type Line = string | (Labelled<Instruction> & { readonly node?: number });
type Labelled<I> = I extends Instruction
  ? { [K in keyof I as K extends "node" ? never : K]: K extends "to" | "exit" | "none" ? I[K] | string : I[K] }
  : never;

/** Replaces labels by numbers. A string line labels the next instruction. */
export function assemble(lines: readonly Line[]): Instruction[] {
  const labels = new Map<string, number>();
  let next = 0;
  for (const line of lines) {
    if (typeof line === "string") labels.set(line, next);
    else next++;
  }
  const target = (value: unknown) => (typeof value === "string" ? labels.get(value) : value);
  return lines.flatMap((line) => {
    if (typeof line === "string") return [];
    const given = line as Record<string, unknown>;
    const jumps = line.do === "jump" || line.do === "unless" ? { to: target(given.to) } : {};
    const exits = line.do === "next" ? { exit: target(given.exit) } : {};
    const nones = line.do === "ask" ? { none: target(given.none) } : {};
    return [{ node: node(), ...given, ...jumps, ...exits, ...nones } as unknown as Instruction];
  });
}

export function body(
  id: string,
  lines: readonly Line[],
  more: Partial<Body> & { readonly places?: number } = {},
): Body {
  const places = more.places ?? 12;
  const { places: _, ...rest } = more;
  return {
    id,
    what: "verb",
    params: [],
    locals: Array.from({ length: places }, () => ({ id: null, type: { t: "never" } as const })),
    size: places + 8,
    code: assemble(lines),
    node: node(),
    ...rest,
  };
}

export const command = (id: string, bodyId: number, more: Partial<CommandDef> = {}): CommandDef =>
  ({
    id,
    args: 0,
    needs: [],
    fields: [],
    then: null,
    body: bodyId,
    size: 16,
    text: null,
    node: node(),
    ...more,
  }) as CommandDef;

export const ask = (who: Expr, fields: Field[], noneLabel: string, more: object = {}): Line =>
  ({ do: "ask", who, fields, none: noneLabel, continues: false, text: null, ...more }) as Line;

/** The purposes of all programs built here, by number. */
const PURPOSES: string[] = [];
const PHASES: string[] = [];

function numberIn(words: string[], word: string): number {
  const known = words.indexOf(word);
  return known >= 0 ? known : words.push(word) - 1;
}

/** A purpose of chance. */
export const purpose = (word: string) => ({ id: numberIn(PURPOSES, word), of: null });

export const offer = (who: Expr, commands: number[], passed: number, more: object = {}): Line =>
  ({
    do: "offer",
    who,
    alternatives: commands.map((id) => ({ command: id, args: [] })),
    pass: "auto",
    passed,
    window: 0,
    text: null,
    ...more,
  }) as Line;

export const set = (target: number, keys: Expr[], value: Expr, how: "=" | "+=" | "-=" = "=", type: Type = bool): Line =>
  ({ do: "set", target: { to: "slot", slot: target, keys }, how, value, type }) as Line;

export const setLocal = (place: number, value: Expr): Line => ({ do: "let", at: place, value }) as Line;
export const gather = (into: number, counter: number, of: Expr, word = ""): Line =>
  ({ do: "gather", into, counter, list: of, type: null, purpose: purpose(word).id }) as Line;
export const next = (from: number, counter: number, item: number, exit: string): Line =>
  ({ do: "next", from, counter, item, exit }) as Line;
export const jump = (to: string): Line => ({ do: "jump", to }) as Line;
export const unless = (condition: Expr, to: string): Line => ({ do: "unless", condition, to }) as Line;
export const move = (what: Expr, to: Expr, end: "top" | "bottom" = "top"): Line =>
  ({ do: "move", what, target: { to: "either", expr: to, at: end } }) as Line;
export const finish = (winners: Expr): Line => ({ do: "finish", winners }) as Line;
export const cycle = (): Line => ({ do: "begin", phase: null }) as Line;
export const phase = (id: string): Line => ({ do: "begin", phase: numberIn(PHASES, id) }) as Line;
export const draw = (number: number, from: Expr, to: Expr, as: number | null, word = "deck"): Line =>
  ({
    do: "draw",
    count: n(number),
    from,
    target: { to: "zone", expr: to, at: "top" },
    as,
    bottom: false,
    purpose: purpose(word),
  }) as Line;
export const stop: Line = { do: "finish", winners: n([]) } as Line;

/** A program with a table and players; body 0 is the main one. */
export function program(parts: Partial<Program>): Program {
  const { kinds = [], ...more } = parts;
  return {
    id: "test",
    title: "Test",
    cycle: "round",
    playerCounts: [1, 2, 3],
    version: IR_VERSION,
    types: TYPES,
    options: [],
    enums: [],
    records: [],
    fields: [],
    slots: [],
    zones: [],
    boards: [],
    lines: [],
    paths: [],
    terms: [],
    orders: [],
    bodies: [],
    commands: [],
    windows: ["window"],
    phases: PHASES,
    purposes: PURPOSES,
    main: 0,
    endTests: [],
    limit: { rounds: 50, moves: null, winners: scoped(n([])), node: node() },
    score: null,
    worth: null,
    bots: null,
    measures: [],
    goals: [],
    checks: [],
    always: [],
    needs: [],
    ...more,
    kinds: [kind("table"), kind("player"), ...kinds],
  };
}

/** A grid with the four sides as near directions, and the diagonals as the others, clockwise from north. */
export function gridBoard(width: number, height: number, spaceKind: number) {
  const ways = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ] as const;
  const cells = Array.from({ length: width * height }, (_, i) => ({ x: i % width, y: Math.floor(i / width) }));
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  return {
    id: "board",
    kinds: [spaceKind],
    spaces: cells.map(({ x, y }) => ({ name: `r${y + 1}c${x + 1}`, kind: spaceKind, x, y })),
    directions: 0,
    lattice: null,
    size: null,
    cut: null,
    crosses: null,
    part: null,
    links: cells.map(({ x, y }) => ways.map(([dx, dy]) => (inside(x + dx, y + dy) ? (y + dy) * width + x + dx : NONE))),
    near: [0, 2, 4, 6],
    rings: [],
  };
}

export const DIRECTIONS = {
  id: "direction",
  words: ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"],
};
