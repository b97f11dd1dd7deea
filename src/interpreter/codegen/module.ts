import { type BodyId, type Expr, NONE, type PathId, type Program, type TermId } from "../ir/program.ts";
import { machineOf } from "../machine/build.ts";
import type { Game } from "../runtime/game.ts";
import { arithmetic } from "./arithmetic.ts";
import { type Bodies, isForeign, writeFramed, writeFunction } from "./bodies.ts";
import { builtins } from "./builtins.ts";
import { jump } from "./conditions.ts";
import { each } from "./each.ts";
import { factsOf } from "./facts.ts";
import { head, type Result, tail } from "./frame-text.ts";
import type { Env, Gen } from "./gen.ts";
import { Out } from "./out.ts";
import { readingItself } from "./own-frame.ts";
import { path, writePath } from "./paths.ts";
import { queries, query } from "./queries.ts";
import type { Asked } from "./questions.ts";
import { type Closures, reference, referenceQuery } from "./reference.ts";
import { writeTests } from "./rounds.ts";
import { storage } from "./storage.ts";
import { call, termFunction } from "./terms.ts";
import { isTested, test } from "./tests.ts";
import { things } from "./things.ts";
import { values } from "./values.ts";

/** Writes the module of a game: one text, and what is handed in to it. */

type Writers = Partial<Record<Expr["op"], (g: Gen, expr: Expr, env: Env) => string>>;

const WRITERS: Writers = {
  ...values,
  ...arithmetic,
  ...storage,
  ...things,
  ...queries,
  ...builtins,
  call,
  path,
} as unknown as Writers;

/** A value: 1 or 0 where there is a test, else as its operator is written; what nobody writes the reference finds. */
function value(g: Gen, expr: Expr, env: Env): string {
  if (isTested(expr)) return `(${g.test(expr, env)} ? 1 : 0)`;
  return WRITERS[expr.op]?.(g, expr, env) || g.reference(expr, env);
}

export interface Written {
  readonly text: string;
  /** what is handed in, as `T` */
  readonly tables: readonly unknown[];
  readonly closures: Closures;
  readonly notes: ReadonlyMap<string, number>;
  readonly asks: readonly Asked[];
  readonly results: readonly Result[];
  readonly framed: readonly BodyId[];
}

function writeTerm(g: Gen, term: TermId): void {
  const def = g.program.terms[term];
  if (def) termFunction(g, def, `t${term}`, g.facts.settled(term));
}

/** Work between two answers, in units of the module, at which the reference takes over: it alone counts exactly. */
const MOST_WORK = 2_000_000;

export function writeModule(game: Game): Written {
  const machine = machineOf(game);
  const program: Program = {
    ...game.program,
    bodies: game.program.bodies.map((body, id) => ({ ...body, code: readingItself(body.code, id) })),
  };
  const out = new Out();
  const tables: unknown[] = [];
  const closures: Closures = { places: [], list: [] };
  const results: Result[] = [];
  const bodies: Bodies = { asks: [], late: [] };
  const terms: TermId[] = [];
  const functions: BodyId[] = [];
  const paths: PathId[] = [];
  const known = new Map<unknown, string>();
  const foreign = new Map<unknown, boolean>();
  const g: Gen = {
    game,
    program,
    machine,
    out,
    facts: factsOf({ ...game, program }, (one) => {
      const found = foreign.get(one) ?? isForeign({ game, program, machine }, one);
      foreign.set(one, found);
      return found;
    }),
    read: program.bodies.some(({ code }) => code.some((one) => one.do === "together")) ? "R" : "S",
    notes: new Map(),
    table(of) {
      const name = known.get(of) ?? `T${tables.push(of) - 1}`;
      known.set(of, name);
      return name;
    },
    value: (expr, env) => value(g, expr, env),
    test: (expr, env) => test(g, expr, env),
    jump: (expr, env, sense, to) => jump(g, expr, env, sense, to),
    each: (list, env, inside) => each(g, list, env, inside),
    query: (own, env, inside) => query(g, own, env, inside, (asked, at) => referenceQuery(g, closures, asked, at)),
    reference: (expr, env) => reference(g, closures, expr, env),
    term(term) {
      if (!terms.includes(term)) terms.push(term);
      return `t${term}`;
    },
    path(path) {
      if (!paths.includes(path)) paths.push(path);
      return `path${path}`;
    },
    body(body) {
      if (!functions.includes(body)) functions.push(body);
      return `body${body}`;
    },
    result(body, at) {
      const found = results.findIndex((one) => one.body === body && one.at === at);
      return found >= 0 ? found : results.push({ body, at }) - 1;
    },
  };
  const framed = program.bodies.flatMap((_, body) => (g.facts.waits(body) ? [body] : []));
  out.block("", () => {
    out.line(head(g));
    writeTests(g);
    for (const body of framed) writeFramed(g, bodies, body);
    for (const write of bodies.late) write();
    // Both lists grow while they are gone through: functions call further ones.
    for (const body of functions) writeFunction(g, bodies, body);
    for (let [term, way] = [0, 0]; term < terms.length || way < paths.length; ) {
      for (; term < terms.length; term++) writeTerm(g, terms[term] as TermId);
      for (; way < paths.length; way++) writePath(g, paths[way] as PathId, `path${paths[way]}`);
    }
    out.line(tail(g, framed, bodies.asks, results));
  });
  const consts = tables.map((_, at) => `T${at} = T[${at}]`);
  const text = `"use strict";\nconst none = ${NONE}, MOST_WORK = ${MOST_WORK};\nconst ${["{ S, M, fail, foreign, refer, places, move, remove, equal, asSet, fingerprintOf } = H", ...consts].join(", ")};\n${out.text()}`;
  return { text, tables, closures, notes: g.notes, asks: bodies.asks, results, framed };
}
