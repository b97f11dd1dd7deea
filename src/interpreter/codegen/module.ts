import { mayBeNamed } from "../analysis/named-things.ts";
import { pieceOf } from "../ir/pieces.ts";
import {
  type BodyId,
  type Expr,
  type Instruction,
  NONE,
  type PathId,
  type Program,
  type TermId,
} from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import { machineOf } from "../machine/build.ts";
import type { Game } from "../runtime/game.ts";
import { MOST_WORK } from "../runtime/runtime.ts";
import { arithmetic } from "./arithmetic.ts";
import { ring } from "./boards.ts";
import { type Bodies, isForeign, labelsOf, writeFramed, writeFunction } from "./bodies.ts";
import { builtins } from "./builtins.ts";
import { jump } from "./conditions.ts";
import { each } from "./each.ts";
import { WRITES } from "./effects.ts";
import { factsOf } from "./facts.ts";
import { head, type Result, tail } from "./frame-text.ts";
import type { Env, Gen, Rewrite } from "./gen.ts";
import { HANDS, SECRET_HANDS } from "./hands.ts";
import { after } from "./imagining.ts";
import { writeGroups } from "./kept-groups.ts";
import { writeLines } from "./kept-lines.ts";
import { noteTouches } from "./near.ts";
import { Out } from "./out.ts";
import { readingItself } from "./own-frame.ts";
import { path, writePath } from "./paths.ts";
import { type Pieces, writePieces } from "./pieces.ts";
import { queries, query } from "./queries.ts";
import type { Asked } from "./questions.ts";
import { type Closures, reference, referenceQuery } from "./reference.ts";
import { writeTests } from "./rounds.ts";
import { secrecyOf } from "./secrecy.ts";
import { storage } from "./storage.ts";
import { tainted } from "./taints.ts";
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
  after,
  call,
  path,
  ring,
} as unknown as Writers;

/** A value: 1 or 0 where there is a test, else as its operator is written; what nobody writes the reference finds. */
function value(g: Gen, expr: Expr, env: Env): string {
  if (g.secrecy?.left(expr)) return g.reference(expr, env);
  if (g.secrecy?.reads(expr)) {
    const shown = tainted(g, expr, env);
    return WRITERS[expr.op]?.(g, shown.expr, shown.env) || g.reference(shown.expr, shown.env);
  }
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
  /** by body and local place: the number of the result that goes there */
  readonly resultAt: ReadonlyMap<BodyId, ReadonlyMap<number, number>>;
  readonly framed: readonly BodyId[];
  /** by body: where its text can be entered; null where it has no frame */
  /** what of the reference's instructions is evaluated by the module */
  readonly pieces: Pieces;
  /** is something kept until the module, or what it calls, writes */
  readonly keeps: boolean;
  readonly entries: readonly (ReadonlySet<number> | null)[];
}

function writeTerm(g: Gen, term: TermId): void {
  const def = g.program.terms[term];
  if (def) termFunction(g, def, `t${term}`, g.facts.settled(term));
}

const readingItselfIn = (program: Program): Program => ({
  ...program,
  bodies: program.bodies.map((body, id) => ({ ...body, code: readingItself(body.code, id) })),
});

function byPlace(results: readonly Result[]): Written["resultAt"] {
  const found = new Map<BodyId, Map<number, number>>();
  for (const [number, { body, at }] of results.entries())
    found.set(body, (found.get(body) ?? new Map<number, number>()).set(at, number));
  return found;
}

/** The instructions that are left to the reference, as it has them. */
const foreignIn = (own: Program, { bodies }: Program, { facts }: Gen): readonly Instruction[] =>
  own.bodies.flatMap(({ code }, body) => code.filter((_, at) => isLeft(bodies[body]?.code[at], facts)));

const isLeft = (one: Instruction | undefined, { foreign }: Gen["facts"]): boolean => one !== undefined && foreign(one);

/** Do the rules name things that can be hidden? What may be one of them is known by the expressions as they stand. */
const namesHidden = (game: Game): boolean =>
  game.secrets.any &&
  game.program.bodies.some((body) => exprsOf(pieceOf.body(body)).some((expr) => mayBeNamed(game, expr)));

/**
 * Where the work between two answers comes near the limit the reference takes over: it alone counts exactly. Loops count
 * all their turns before the first one, so that the module counts more than it does.
 */
const LIMIT = MOST_WORK;

/** `off`: rewrites that are left out, to compare. */
export function writeModule(game: Game, off: ReadonlySet<Rewrite> = new Set()): Written {
  const machine = machineOf(game);
  const secrecy = secrecyOf(game);
  const program = namesHidden(game) ? game.program : readingItselfIn(game.program);
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
    facts: factsOf(
      { ...game, program },
      (one) => {
        const found = foreign.get(one) ?? isForeign({ game, program, machine, secrecy }, one);
        foreign.set(one, found);
        return found;
      },
      (one) => secrecy?.narrows(one) === true,
    ),
    secrecy,
    off,
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
  // The reference may run any of the calls.
  for (const [body, { code }] of program.bodies.entries())
    for (const one of code) if (one.do === "call" && one.result !== null) g.result(body, one.result);
  const framed = program.bodies.flatMap((_, body) => (g.facts.waits(body) ? [body] : []));
  let pieces: Pieces = new Map();
  out.block("", () => {
    out.line(head(g));
    writeTests(g);
    for (const body of framed) writeFramed(g, bodies, body);
    for (const write of bodies.late) write();
    // Both lists grow while they are gone through: functions call further ones.
    for (const body of functions) writeFunction(g, bodies, body);
    pieces = writePieces(g, game.program, foreignIn(game.program, program, g));
    for (let [term, way] = [0, 0]; term < terms.length || way < paths.length; ) {
      for (; term < terms.length; term++) writeTerm(g, terms[term] as TermId);
      for (; way < paths.length; way++) writePath(g, paths[way] as PathId, `path${paths[way]}`);
    }
    writeLines(g);
    writeGroups(g);
    out.line(tail(g, framed, bodies.asks, results, pieces.size));
  });
  const entries = program.bodies.map((body, id) => (g.facts.waits(id) ? labelsOf(g, body) : null));
  const lines = noteTouches(g, out.text());
  const keeps = closures.list.length + pieces.size > 0 || /_kept = new Map|imagine\(\);/.test(lines);
  const hands = [...HANDS, ...(secrecy ? SECRET_HANDS : [])].join(", ");
  const consts = tables.map((_, at) => `T${at} = T[${at}]`);
  const text = `"use strict";\nconst none = ${NONE}, MOST_WORK = ${LIMIT};\nconst ${[`{ ${hands} } = H`, ...consts].join(", ")};\n${keeps ? lines : lines.replaceAll(WRITES, "")}`;
  return {
    text,
    tables,
    closures,
    notes: g.notes,
    asks: bodies.asks,
    results,
    resultAt: byPlace(results),
    framed,
    pieces,
    keeps,
    entries,
  };
}
