import { infoOf } from "../ir/ops.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import type { Expr, TermDef, TermId, Type } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import { machineOf } from "../machine/build.ts";
import type { Game } from "../runtime/game.ts";
import { isNumber, valuesOf } from "./kinds-of-types.ts";
import { askedAgain } from "./rewrites/asked-again.ts";
import { spreading } from "./spreading.ts";

/** Facts about terms and other pieces of the rules, computed before anything is written. */
export interface TermFacts {
  /** is the call inlined? */
  isInlined(call: Expr & { op: "call" }): boolean;
  /** does the term depend only on arguments with few values? Then a table holds its value for each of them */
  hasTable(term: TermId): boolean;
  /** is it a term with a list parameter that is called again with the same list? */
  isAskedAgain(term: TermDef): boolean;
  /** does a piece evaluate `after`, or search for paths? */
  searches(piece: Piece): boolean;
  /** does a piece read locals of running verbs, directly or through what it uses? */
  readsFrames(piece: Piece): boolean;
}

/** The most expressions of an inlined term. */
const MOST_INLINED = 200;
const MOST_INLINED_OF_LISTS = 120;

/** Rules with more expressions inline less: inlining in many places would make the module large and slow to start. */
const LARGE_RULES = 5_000;
/** In such rules a term is inlined if all its copies together have so few expressions, or if it is this small. */
const MOST_IN_ALL_COPIES = 300;
const ALWAYS_INLINED = 12;

/** Arguments below this index tables of values. */
export const TABLE_SIZE = 512;
/** A term of so few expressions is not worth a table. */
const CHEAP = 3;

export function termFactsOf(game: Game): TermFacts {
  const { program } = game;
  const { terms } = program;
  const sizes = sizesOf(game);
  const limits = inliningLimits(game);
  const { c: compiler } = machineOf(game);
  const tabled = terms.map(({ params }, id) => {
    const isSmall = params.length <= 2 && params.every((type) => isFew(game, type));
    return isSmall && compiler.settled(id) && (sizes[id] ?? 0) > CHEAP;
  });
  const searches = spreading(program, (expr) => infoOf(expr).searches === "far");
  const askedTerms = askedAgain(program);
  const asksRunning = exprsOf(pieceOf.program(program)).some(({ op }) => op === "running");
  return {
    isInlined: ({ term, without }) => {
      const def = terms[term];
      if (!def) return false;
      // A term whose values are kept is a function.
      const isKept = (tabled[term] || askedTerms.has(def)) && without.length === 0;
      const most = Math.min(isNumber(def.type) ? MOST_INLINED : MOST_INLINED_OF_LISTS, limits[term] ?? 0);
      return !isKept && !searches(pieceOf.term(def)) && (sizes[term] ?? Number.POSITIVE_INFINITY) <= most;
    },
    hasTable: (term) => tabled[term] === true,
    isAskedAgain: (term) => askedTerms.has(term),
    searches,
    // `after` runs verbs, which may read locals of running ones.
    readsFrames: spreading(program, (expr) => infoOf(expr).reads === "frames" || (expr.op === "after" && asksRunning)),
  };
}

/** Are all values of a type numbers below {@link TABLE_SIZE}? */
export function isFew(game: Game, type: Type): boolean {
  if (type.t === "int") return type.least >= 0 && type.most < TABLE_SIZE;
  return valuesOf(game, type)?.every((value) => value >= 0 && value < TABLE_SIZE) ?? false;
}

/** By term: the most expressions with which it is inlined wherever it is called. */
function inliningLimits({ program }: Game): readonly number[] {
  const all = exprsOf(pieceOf.program(program));
  if (all.length <= LARGE_RULES) return program.terms.map(() => Number.POSITIVE_INFINITY);
  const uses = program.terms.map(() => 0);
  for (const expr of all) if (expr.op === "call") uses[expr.term] = (uses[expr.term] ?? 0) + 1;
  return uses.map((count) => Math.max(ALWAYS_INLINED, MOST_IN_ALL_COPIES / Math.max(1, count)));
}

/** By term: its number of expressions with all called terms inlined; infinite for recursive terms. */
function sizesOf({ program: { terms } }: Game): readonly number[] {
  const sizes: (number | null)[] = terms.map(() => null);
  const sizeOf = (term: TermId): number => {
    const known = sizes[term];
    if (known !== null && known !== undefined) return known;
    sizes[term] = Number.POSITIVE_INFINITY;
    let size = 0;
    const def = terms[term];
    for (const expr of def ? exprsOf(pieceOf.term(def)) : []) size += expr.op === "call" ? 1 + sizeOf(expr.term) : 1;
    sizes[term] = size;
    return size;
  };
  return terms.map((_, term) => sizeOf(term));
}
