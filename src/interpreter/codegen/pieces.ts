import type { Compiler, Fn } from "../eval/compiler.ts";
import type { Expr, Instruction, Program, Query, Scoped, Value } from "../ir/program.ts";
import { placesNeeded } from "../ir/visit.ts";
import type { Gen } from "./gen.ts";

/**
 * What the reference carries out need not be evaluated by it: the expressions and queries of such instructions are
 * functions of the module, too, which find their places in the environment of the reference.
 */
export type Pieces = ReadonlyMap<object, number>;

const isQuery = (piece: object): piece is Query => "variable" in piece && "list" in piece && "steps" in piece;

/** The outermost expressions and queries of a piece, but for those of its texts. */
function outermost(piece: unknown, found: Set<Expr | Query>): void {
  if (typeof piece !== "object" || piece === null) return;
  if ("op" in piece || isQuery(piece)) {
    found.add(piece as Expr | Query);
    return;
  }
  for (const [key, part] of Object.entries(piece)) if (key !== "text" && key !== "note") outermost(part, found);
}

/** What finding it by the module costs more than it is worth. */
const PLAIN: ReadonlySet<string> = new Set(["const", "local", "entity", "option"]);

/** What instructions that are left to the reference evaluate. */
function needed({ endTests, kinds, commands }: Program, foreign: readonly Instruction[]): ReadonlySet<Expr | Query> {
  const found = new Set<Expr | Query>();
  outermost(foreign, found);
  if (foreign.some((one) => one.do === "offer")) outermost(commands, found);
  if (foreign.length > 0) outermost([endTests, kinds.map(({ removedWhen }) => removedWhen)], found);
  return found;
}

/** Writes the functions; gives their numbers. */
export function writePieces(g: Gen, program: Program, foreign: readonly Instruction[]): Pieces {
  const pieces = new Map<object, number>();
  for (const piece of needed(program, foreign)) {
    if (("op" in piece && PLAIN.has(piece.op)) || g.facts.readsFrames(piece)) continue;
    g.out.block(`const e${pieces.size} = (env) => `, () => writePiece(g, piece), ";");
    pieces.set(piece, pieces.size);
  }
  return pieces;
}

function writePiece(g: Gen, piece: Expr | Query): void {
  const env = new Map(placesNeeded(piece, false).whole.map((at) => [at, g.out.name(`env[${at}]`)]));
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

/** A compiler that gives the functions of a module, where there are some. */
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
