import { infoOf } from "../ir/ops.ts";
import { ordersUsed, type Piece, pieceOf, usedBy } from "../ir/pieces.ts";
import type { BodyId, Program } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";

/** What evaluating a piece of the rules can look at, including everything that it uses. */
export interface Reach {
  /** does it go through lists, search a board, or evaluate `after`? */
  readonly searches: boolean;
  /** does it read locals of running verbs? */
  readonly frames: boolean;
  /** does it evaluate `after`? */
  readonly imagines: boolean;
}

interface Look extends Reach {
  /** terms, lines, paths, orders, bodies */
  readonly uses: readonly Piece[];
}

/** Prepares analysing pieces of a program; each is analysed once, on demand. */
export function reaches(program: Program): (piece: Piece) => Reach {
  const looks = new Map<Piece, Look>();
  const look = (piece: Piece): Look => {
    const known = looks.get(piece) ?? lookInto(program, piece);
    looks.set(piece, known);
    return known;
  };
  return (piece) => {
    const met = new Set([piece]);
    for (const one of met) for (const used of look(one).uses) met.add(used);
    const all = [...met].map(look);
    return {
      searches: all.some(({ searches }) => searches),
      frames: all.some(({ frames }) => frames),
      imagines: all.some(({ imagines }) => imagines),
    };
  };
}

function lookInto(program: Program, piece: Piece): Look {
  const uses = [...ordersUsed(program, piece)];
  const found = { searches: false, frames: false, imagines: false };
  for (const expr of exprsOf(piece)) {
    const { searches, reads } = infoOf(expr);
    found.searches ||= searches !== "nothing";
    found.frames ||= reads === "frames";
    found.imagines ||= expr.op === "after";
    uses.push(...usedBy(program, expr));
    // A verb lays out new things, and afterwards rules of seeing and `removedWhen` are evaluated.
    if (expr.op === "after") uses.push(...bodyOf(program, expr.body), pieceOf.table(program));
  }
  const code = program.bodies.find((body) => pieceOf.body(body) === piece)?.code ?? [];
  for (const one of code) if (one.do === "call") uses.push(...bodyOf(program, one.body));
  const modifiers = program.terms.some(
    (term) => pieceOf.term(term) === piece && term.form.form === "number" && term.form.modifiers.length,
  );
  return {
    searches: found.searches || modifiers,
    // Which body is performed is not known, so it may read anything.
    frames: found.frames || code.some((one) => one.do === "perform"),
    imagines: found.imagines,
    uses,
  };
}

function bodyOf({ bodies }: Program, id: BodyId): readonly Piece[] {
  const body = bodies[id];
  return body ? [pieceOf.body(body)] : [];
}
