import type { Compiler, Fn } from "../../eval/compiler.ts";
import { command } from "../../ir/definitions.ts";
import { partsOfInstruction, rowOf } from "../../ir/instructions.ts";
import { infoOf } from "../../ir/ops.ts";
import { query, template } from "../../ir/parts.ts";
import { type Piece, pieceOf } from "../../ir/pieces.ts";
import type { CommandDef, Expr, Field, Instruction, Program, Query, Scoped, Value } from "../../ir/program.ts";
import { placesNeeded } from "../../ir/visit.ts";
import { partsIn } from "../../ir/visits.ts";
import type { Gen } from "../gen.ts";

/**
 * Functions of the module for expressions and queries of instructions that the interpreter carries out. They read their
 * places from the interpreter's environment.
 */
export type Pieces = ReadonlyMap<Expr | Query, number>;

/** Top-level expressions, and queries as a whole; without texts and notes. */
function outermost(exprs: readonly Expr[], queries: readonly Query[], fields: readonly Field[]): (Expr | Query)[] {
  const left = new Set([
    ...queries.flatMap((one) => partsIn(query, one, "without texts")),
    ...fields.flatMap(({ note }) => (note ? partsIn(template, note, "without texts") : [])),
  ]);
  return [...queries, ...exprs.filter((expr) => !left.has(expr))];
}

function ofInstruction(one: Instruction): (Expr | Query)[] {
  const { queries, fields } = rowOf(one);
  return outermost(partsOfInstruction(one, "without texts"), queries(one), fields(one));
}

const ofCommand = (def: CommandDef): (Expr | Query)[] =>
  outermost(
    partsIn(command, def, "without texts"),
    def.fields.map(({ choice }) => choice.query),
    def.fields,
  );

/** What the interpreter's instructions evaluate. */
function needed({ endTests, kinds, commands }: Program, foreign: readonly Instruction[]): ReadonlySet<Expr | Query> {
  const found = new Set(foreign.flatMap(ofInstruction));
  if (foreign.some((one) => one.do === "offer")) for (const one of commands.flatMap(ofCommand)) found.add(one);
  if (foreign.length === 0) return found;
  const rules = [...endTests.flatMap(({ test, winners }) => [test, winners]), ...kinds.map((kind) => kind.removedWhen)];
  for (const rule of rules) if (rule) found.add(rule.expr);
  return found;
}

/** Writes the functions; gives their numbers. */
export function writePieces(g: Gen, program: Program, foreign: readonly Instruction[]): Pieces {
  const pieces = new Map<Expr | Query, number>();
  for (const piece of needed(program, foreign)) {
    // A value that is already stored is not worth a call.
    if (("op" in piece && infoOf(piece).standsIn !== null) || g.facts.readsFrames(lookedInto(piece))) continue;
    g.out.block(`const e${pieces.size} = (env) => `, () => writePiece(g, piece), ";");
    pieces.set(piece, pieces.size);
  }
  return pieces;
}

const lookedInto = (piece: Expr | Query): Piece => ("op" in piece ? pieceOf.expr(piece) : pieceOf.query(piece));

function writePiece(g: Gen, piece: Expr | Query): void {
  const env = new Map(placesNeeded(lookedInto(piece), false).whole.map((at) => [at, g.out.name(`env[${at}]`)]));
  if ("op" in piece) {
    g.out.line(`return ${g.value(piece, env)};`);
    return;
  }
  const list = g.out.fresh("l");
  g.out.line(`const ${list} = [];`);
  g.query(piece, env, (x) => g.out.line(`${list}.push(${x});`));
  g.out.line(`if (${list}.length > 10000) fail();`);
  g.out.line(`return ${list};`);
}

/** A compiler that calls the functions of a module where there are some. */
export function withPieces(c: Compiler, pieces: Pieces, run: (piece: number, env: Value[], fn: Fn) => Value): Compiler {
  const bound = (piece: Expr | Query, fn: Fn): Fn => {
    const number = pieces.get(piece);
    return number === undefined ? fn : (env) => run(number, env, fn);
  };
  const fn = (expr: Expr) => bound(expr, c.fn(expr));
  return {
    ...c,
    fn,
    query(query) {
      const plan = c.query(query);
      // A query gives a list, as its function does.
      return { ...plan, run: bound(query, (env) => plan.run(env) as Value) as (env: Value[]) => readonly Value[] };
    },
    scoped: (scoped: Scoped) => (pieces.has(scoped.expr) ? calling(fn(scoped.expr)) : c.scoped(scoped)),
  };
}

const calling = (fn: Fn) => (args: readonly Value[]) => fn([...args]);
