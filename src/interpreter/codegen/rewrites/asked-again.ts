import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Program, TermDef, TermId } from "../../ir/program.ts";
import { isNumber } from "../../ir/types.ts";
import { exprsOf } from "../../ir/visit.ts";

/**
 * Finds terms with a list parameter that another term calls more than once with the same list: `by_number(cards)[1]`
 * and `by_number(cards)[2]`. If they search more than once, they become functions that cache their value instead of
 * being inlined.
 */

type Call = Expr & { op: "call" };

const SEARCHES: ReadonlySet<Expr["op"]> = new Set<Expr["op"]>([
  "list",
  "set",
  "union",
  "count",
  "first",
  "last",
  "only",
  "any",
  "all",
  "sum",
  "min",
  "max",
]);

const callsIn = (def: TermDef): readonly Call[] => exprsOf(pieceOf.term(def)).filter((expr) => expr.op === "call");

/** By term: the number of searches in it and in everything that it calls; infinite for recursive terms. */
function searchesOf({ terms }: Program): (term: TermId) => number {
  const known: (number | undefined)[] = [];
  const searches = (term: TermId): number => {
    const found = known[term];
    if (found !== undefined) return found;
    known[term] = Number.POSITIVE_INFINITY;
    const def = terms[term];
    const own = def ? exprsOf(pieceOf.term(def)).filter(({ op }) => SEARCHES.has(op)).length : 0;
    const called = (def ? callsIn(def) : []).reduce((sum, call) => sum + searches(call.term), 0);
    known[term] = own + called;
    return own + called;
  };
  return searches;
}

/** A key that is equal for calls with equal arguments; null if that cannot be seen at once. */
function sameness({ term, args, without }: Call): string | null {
  const texts = args.map((arg) =>
    arg.op === "local" ? `at ${arg.at}` : arg.op === "const" ? String(arg.value) : null,
  );
  return without.length > 0 || texts.includes(null) ? null : [term, ...texts].join();
}

/** Does a term have one list parameter, and otherwise numbers? */
const isOfOneList = ({ params }: TermDef): boolean => params.filter((type) => !isNumber(type)).length === 1;

/** The terms that are called again with the same list. */
export function askedAgain(program: Program): ReadonlySet<TermDef> {
  const searches = searchesOf(program);
  const found = new Set<TermDef>();
  for (const def of program.terms) {
    const met = new Set<string>();
    for (const call of callsIn(def)) {
      const [same, called] = [sameness(call), program.terms[call.term]];
      if (same === null || !called) continue;
      if (met.has(same) && isOfOneList(called) && searches(call.term) > 1) found.add(called);
      met.add(same);
    }
  }
  return found;
}
