import { keptReaders } from "../analysis/kept-reads.ts";
import { reaches } from "../analysis/reach.ts";
import { readers } from "../analysis/reads.ts";
import { type SecretFlow, secretFlowOf } from "../analysis/secret-flow.ts";
import { settledTerms } from "../analysis/settled.ts";
import { infoOf } from "../ir/ops.ts";
import { pieceOf } from "../ir/pieces.ts";
import { keysIn, testsOf } from "../ir/pipeline.ts";
import type { Expr, ExprOp, Query, Scoped, Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { arithmetic } from "./arithmetic.ts";
import { boards } from "./boards.ts";
import { builtins } from "./builtins.ts";
import { combinations } from "./combinations.ts";
import type { Call, Compiler, Fn, Makers, NumberFn, Tracer, Watch } from "./compiler.ts";
import { components } from "./components.ts";
import { every } from "./entity-lists.ts";
import { type Keeper, rememberingQuery } from "./memo.ts";
import { queries } from "./queries.ts";
import { planOf } from "./query.ts";
import type { QueryPlan } from "./query-plan.ts";
import { after } from "./speculation.ts";
import { storage } from "./storage.ts";
import { termOf, terms } from "./terms.ts";
import { values } from "./values.ts";

/** The maker of each operator. A new operator without one does not compile. */
const MAKERS: Makers<ExprOp["op"]> = {
  ...after,
  ...values,
  ...arithmetic,
  ...components,
  ...every,
  ...storage,
  ...queries,
  ...terms,
  ...boards,
  ...combinations,
  ...builtins,
};

/** Makes the compiler of a game. It caches what it has compiled. `flow`: replaces the result of the analysis, to compare with. */
export function makeCompiler(
  game: Game,
  tracer: Tracer | null,
  watch: Watch | null = null,
  flow: () => SecretFlow = () => secretFlowOf(game),
): Compiler {
  const fns = new WeakMap<Expr, Fn>();
  const plans = new WeakMap<Query, QueryPlan>();
  const calls = new WeakMap<Scoped, Call>();
  const termFns = new Map<string, Keeper>();
  let settled: readonly boolean[] | null = null;
  const compiler: Compiler = {
    game,
    rt: game.rt,
    tracer,
    reading: -1,
    fn: (expr) => remembered(fns, expr, () => made(compiler, expr, watch)),
    number: (expr) => compiler.fn(expr) as NumberFn,
    query: (query) => remembered(plans, query, () => planOf(compiler, query)),
    term: (term, without) => {
      const key = [term, ...without].join();
      const fn = termFns.get(key) ?? termOf(compiler, term, without);
      termFns.set(key, fn);
      return fn;
    },
    settled: (term) => {
      // No caching with a tracer: it must hear every use of a term.
      if (tracer) return false;
      settled ??= settledTerms(game);
      return settled[term] === true;
    },
    reach: reaches(game.program),
    reads: readers(game),
    keptReads: keptReaders(game.program),
    scoped: (scoped) => remembered(calls, scoped, () => callOf(compiler, scoped)),
    flow,
  };
  return compiler;
}

function made(compiler: Compiler, expr: Expr, watch: Watch | null): Fn {
  const outer = compiler.reading;
  compiler.reading = expr.node;
  const fn = (MAKERS[expr.op] as (c: Compiler, e: Expr) => Fn)(compiler, expr);
  compiler.reading = outer;
  const query = infoOf(expr).query(expr);
  const whole = query && searchesWithin(compiler, query) ? rememberingQuery(compiler, pieceOf.expr(expr), fn) : fn;
  return watch ? watched(watch, expr, whole) : whole;
}

/** Reports the value of every evaluation. */
const watched =
  (watch: Watch, expr: Expr, fn: Fn): Fn =>
  (env) => {
    const value = fn(env);
    watch(expr, value);
    return value;
  };

/** Does a query search within each of its elements? Then caching its result pays. */
function searchesWithin({ reach }: Compiler, query: Query): boolean {
  return [...testsOf(query).map(pieceOf.member), ...keysIn(query).map(pieceOf.key)].some(
    (part) => reach(part).searches,
  );
}

function remembered<K extends object, V>(memory: WeakMap<K, V>, key: K, make: () => V): V {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  return made;
}

/** Reuses the environment once the call is over; a recursive call, or one after a fault, makes another. */
function callOf(compiler: Compiler, scoped: Scoped): Call {
  const fn = compiler.fn(scoped.expr);
  const { size } = scoped;
  let spare: Value[] | null = null;
  return (args) => {
    const env: Value[] = spare ?? new Array(Math.max(size, args.length)).fill(0);
    spare = null;
    for (let i = 0; i < args.length; i++) env[i] = args[i] as Value;
    const value = fn(env);
    spare = env;
    return value;
  };
}
