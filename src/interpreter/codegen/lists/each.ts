import { mayHide, pilesThatTellCopies } from "../../analysis/hideable.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { type Expr, NONE } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";
import { MOST_ELEMENTS } from "../../runtime/work.ts";
import { rayTable } from "../expressions/boards.ts";
import { byParent, runsOf } from "../expressions/children.ts";
import { inlined } from "../expressions/inline.ts";
import { listed, named } from "../expressions/values.ts";
import type { Env, Gen, Inside } from "../gen.ts";
import { maybeNone, standAlone, tableOfKinds, thingsOf } from "../kinds-of-types.ts";
import { isStoredInARow } from "../secrecy/stored-in-a-row.ts";
import { storedReads } from "../secrecy/taints.ts";
import { type ByOperator, ofOperator } from "../writers.ts";
import { type Each, list, union } from "./limited-lists.ts";
import { eachIn, eachOf, eachRun, loop, turnsOf } from "./loops.ts";
import { kindsIn } from "./what-is-listed.ts";

/** Loops over lists, without building a list where the elements can be visited in place. */

const present =
  (g: Gen, inside: Inside): Inside =>
  (x, leave) => {
    g.out.line(`if (${g.read}[${g.game.layout.inPlay} + ${x}] <= 0) ${leave.next}`);
    inside(x, leave);
  };

/** Are things listed in the order of making? */
const isRanked = (g: Gen, kinds: readonly number[]) =>
  kinds.some((kind) => {
    const copies = g.program.kinds[kind]?.copies;
    return copies?.of === "number" && !copies.inPlay;
  });

function every(g: Gen, kinds: readonly number[], inPlayOnly: boolean, inside: Inside): boolean {
  const { ofKind } = g.game.entities;
  const leaves = inPlayOnly && kinds.some((kind) => g.game.mayLeave[kind]);
  const all = kinds.flatMap((kind) => ofKind[kind] ?? []);
  if (leaves && isRanked(g, kinds)) {
    eachIn(
      g,
      `made(${g.table(all)}, ${g.table(Int32Array.from(g.game.entities.kindOf, (kind) => kinds.indexOf(kind)))})`,
      inside,
    );
    return true;
  }
  eachOf(g, all, leaves ? present(g, inside) : inside);
  return true;
}

const children: Each<"children"> = (g, expr, env, inside) => {
  const { kind, nth, of, single } = expr;
  if (single) return false;
  const own = g.game.mayLeave[kind] ? present(g, inside) : inside;
  const parent = g.value(of, env);
  const runs = runsOf(g, expr);
  if (runs) {
    const { size } = runs;
    const from = g.out.name(`${parent} * ${size} + ${runs.from}`);
    loop(g, (x) => `let ${x} = ${from}, e${x} = ${from} + ${size}; ${x} < e${x}; ${x}++`, size, own);
    return true;
  }
  const lists = byParent(g, kind, nth);
  eachIn(g, maybeNone(g.game, of) ? `(${g.table(lists)}[${parent}] ?? fail())` : `${g.table(lists)}[${parent}]`, own);
  return true;
};

const having: Each<"having"> = (g, expr, env, inside) => {
  const { kinds, slot, of } = expr;
  const at = g.game.layout.slots[slot];
  const [domain] = at?.domains ?? [];
  if (!at || !domain || !isStoredInARow(g.game, expr)) return false;
  const wanted = g.out.name(g.value(of, env));
  if (maybeNone(g.game, of)) g.out.line(`if (${wanted} === none) fail();`);
  const reads = storedReads(g, expr);
  return every(g, kinds, true, (x, leave) => {
    reads?.asked(x);
    g.out.line(`if (${g.read}[${at.base - domain.start} + ${x}] !== ${wanted}) ${leave.next}`);
    reads?.found(x);
    inside(x, leave);
  });
};

/** Loops over the things at a place. */
const chain = (g: Gen, head: string, inside: Inside) => {
  const { next } = g.game.layout;
  loop(g, (x) => `let ${x} = ${head}; ${x} !== none; ${x} = ${g.read}[${next} + ${x}]`, null, inside);
};

const standing: Each<"standing"> = (g, { kinds, of, single }, env, inside) => {
  if (single) return false;
  const head = `firstAt(${g.value(of, env)})`;
  if (standAlone(g.game, thingsOf(g.game, of), kinds)) chain(g, head, inside);
  else
    chain(g, head, (x, leave) => {
      g.out.line(`if (${g.table(tableOfKinds(g.game, kinds))}[${x}] === 0) ${leave.next}`);
      inside(x, leave);
    });
  return true;
};

const call: Each<"call"> = (g, expr, env, inside) => {
  const own = g.program.terms[expr.term]?.form.form === "value" ? inlined(g, expr, env) : null;
  if (own?.form.form !== "value") return false;
  g.each(own.form.expr, own.env, inside);
  return true;
};

const range: Each<"range"> = (g, { from, to }, env, inside) => {
  const [a, b] = [g.out.name(g.value(from, env)), g.out.name(g.value(to, env))];
  if (from.op !== "const" || to.op !== "const") g.out.line(`if (${b} - ${a} >= 10000) fail();`);
  loop(g, (x) => `let ${x} = ${a}; ${x} <= ${b}; ${x}++`, turnsOf(from, to) ?? `Math.max(0, ${b} - ${a} + 1)`, inside);
  return true;
};

const builtin: Each<"builtin"> = (g, { name, args }, env, inside) => {
  const [first, second] = args;
  if (!first) return false;
  if (name === "listed") {
    g.each(first, env, inside);
    return true;
  }
  if (name !== "ray" || !second) return false;
  const { flat, starts, ways, longest } = rayTable(g);
  const at = g.out.name(`${g.value(first, env)} * ${ways} + ${g.value(second, env)}`);
  if (maybeNone(g.game, first) || maybeNone(g.game, second)) return false;
  loop(
    g,
    (i) => `let ${i} = ${starts}[${at}], e${i} = ${starts}[${at} + 1]; ${i} < e${i}; ${i}++`,
    longest,
    (i, leave) => inside(g.out.name(`${flat}[${i}]`), leave),
  );
  return true;
};

const EACH: ByOperator<[Env, Inside], boolean> = {
  const: (g, { value }, _, inside) => {
    if (typeof value === "number" || !value.every((item) => typeof item === "number" && item < 100_000)) return false;
    eachOf(g, value, inside);
    return true;
  },
  every: (g, { kinds, inPlayOnly }, _, inside) => every(g, kinds, inPlayOnly, inside),
  children,
  having,
  standing,
  members: (g, { of }, env, inside) => {
    if (mayTellCopies(g.game, of)) eachIn(g, `lyingAt(${g.value(of, env)})`, inside);
    else chain(g, `firstAt(${g.value(of, env)})`, inside);
    return true;
  },
  list,
  union,
  call,
  range,
  builtin,
  straights: (g, { board, of }, _, inside) => {
    if (of.op !== "const") return false;
    const found = g.game.boards[board];
    const lines = found?.geometry.straights(Number(of.value)) ?? [];
    if (lines.length > 10_000 || lines.length * (1 + (lines[0]?.length ?? 0)) > MOST_ELEMENTS) return false;
    eachRun(
      g,
      lines.map((run) => run.map((local) => found?.entities[local] ?? NONE)),
      inside,
    );
    return true;
  },
  with: (g, expr, env, inside) => {
    g.each(expr.then, named(g, expr, env), inside);
    return true;
  },
};

/** Can the zone be a pile whose order must not tell copies apart? */
function mayTellCopies(game: Game, zone: Expr): boolean {
  const tells = pilesThatTellCopies(game);
  return zone.op === "zone" ? tells[zone.zone] === true : tells.includes(true);
}

/** Lists whose order is not used. */
const anyhow = new WeakSet<Expr>();

/** Marks a list whose order is not used: hiding the order costs more than counting. */
export function inAnyOrder<E extends Expr>(list: E): E {
  const own = { ...list };
  anyhow.add(own);
  return own;
}

/** The kinds of a list that must be in public order; null: its order is free. */
function orderedKinds({ game }: Gen, expr: Expr): readonly number[] | null {
  const kinds = kindsListed(game, expr);
  return mayHide(game, kinds) && !anyhow.has(expr) ? kinds : null;
}

function kindsListed(game: Game, expr: Expr): readonly number[] {
  if (expr.op === "every" || expr.op === "having") return expr.kinds;
  if (expr.op === "children" && !expr.single) return [expr.kind];
  return expr.op === "builtin" && expr.name === "listed" && expr.args[0] ? kindsIn(game, expr.args[0]) : [];
}

/** Lists whose loops may end early, and that must be built in full where the interpreter reads all of them. */
const FUSED: ReadonlySet<Expr["op"]> = new Set<Expr["op"]>(["list", "union"]);

function wholeList(g: Gen, expr: Expr, env: Env): string {
  const name = g.out.fresh("l");
  g.out.line(`const ${name} = [];`);
  ofOperator(EACH, expr)?.(g, expr, env, (x) => g.out.line(`${name}.push(${x});`));
  return name;
}

/** Writes a loop over a list that can contain hidden things; false for other lists. */
function eachHidden(g: Gen, expr: Expr, env: Env, inside: Inside): boolean {
  if (!g.secrecy) return false;
  if (g.secrecy.left(expr)) {
    eachIn(g, g.reference(expr, env), inside);
    return true;
  }
  const kinds = orderedKinds(g, expr);
  if (!kinds) return false;
  eachIn(g, `publicly(${g.table(kinds)}, ${wholeList(g, expr, env)}, ${g.read})`, inside);
  return true;
}

/** Writes a loop over a list. */
export function each(g: Gen, expr: Expr, env: Env, inside: Inside): void {
  if (eachHidden(g, expr, env, inside)) return;
  if (FUSED.has(expr.op) && g.exact(pieceOf.expr(expr))) {
    eachIn(g, wholeList(g, expr, env), inside);
    return;
  }
  if (ofOperator(EACH, expr)?.(g, expr, env, inside)) return;
  eachIn(g, listed(g, expr, env), inside);
}
