import { infoOf } from "../ir/ops.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import type { Expr, TermDef, TermId, Type } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import { machineOf } from "../machine/build.ts";
import type { Game } from "../runtime/game.ts";
import { isNumber, valuesOf } from "./kinds-of-types.ts";
import { askedAgain } from "./rewrites/asked-again.ts";
import { spreading } from "./spreading.ts";

/** What is found out about terms and other pieces of the rules before anything is written. */
export interface TermFacts {
  /** is a call written out where it stands */
  isInlined(call: Expr & { op: "call" }): boolean;
  /** does a term depend only on arguments with few values: then a table keeps what it gives for each of them */
  hasTable(term: TermId): boolean;
  /** is it a term of a list that is asked again with the same list */
  isAskedAgain(term: TermDef): boolean;
  /** does a piece try verbs out, or look for ways over a board */
  searches(piece: Piece): boolean;
  /** does a piece of the rules read what running verbs keep, itself or in a term that it uses */
  readsFrames(piece: Piece): boolean;
}

/** An inlined term has at most so many expressions. */
const MOST_INLINED = 200;
const MOST_INLINED_OF_LISTS = 120;

/** In rules of more expressions inlining at many places would make the module large, and slow to begin with. */
const LARGE_RULES = 5_000;
/** There a term is inlined as long as all its copies together have so many expressions, or where it is this small. */
const MOST_IN_ALL_COPIES = 300;
const ALWAYS_INLINED = 12;

/** Arguments below this have a table of what was found for them. */
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
      // What is worth keeping is a function of its own.
      const isKept = (tabled[term] || askedTerms.has(def)) && without.length === 0;
      const most = Math.min(isNumber(def.type) ? MOST_INLINED : MOST_INLINED_OF_LISTS, limits[term] ?? 0);
      return !isKept && !searches(pieceOf.term(def)) && (sizes[term] ?? Number.POSITIVE_INFINITY) <= most;
    },
    hasTable: (term) => tabled[term] === true,
    isAskedAgain: (term) => askedTerms.has(term),
    searches,
    // What is imagined runs verbs, which may read what running ones keep.
    readsFrames: spreading(program, (expr) => infoOf(expr).reads === "frames" || (expr.op === "after" && asksRunning)),
  };
}

/** Are all values of a type numbers below {@link TABLE_SIZE}? */
export function isFew(game: Game, type: Type): boolean {
  if (type.t === "int") return type.least >= 0 && type.most < TABLE_SIZE;
  return valuesOf(game, type)?.every((value) => value >= 0 && value < TABLE_SIZE) ?? false;
}

/** By term: of how many expressions it may be, to be inlined wherever it is called. */
function inliningLimits({ program }: Game): readonly number[] {
  const all = exprsOf(pieceOf.program(program));
  if (all.length <= LARGE_RULES) return program.terms.map(() => Number.POSITIVE_INFINITY);
  const uses = program.terms.map(() => 0);
  for (const expr of all) if (expr.op === "call") uses[expr.term] = (uses[expr.term] ?? 0) + 1;
  return uses.map((count) => Math.max(ALWAYS_INLINED, MOST_IN_ALL_COPIES / Math.max(1, count)));
}

/** By term: how many expressions it is when the terms that it calls are inlined; infinite where it calls itself. */
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
