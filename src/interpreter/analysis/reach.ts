import { infoOf } from "../ir/ops.ts";
import { ordersUsed, type Piece, pieceOf, usedBy } from "../ir/pieces.ts";
import type { BodyId, Program } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";

/** What evaluating a piece of the rules can look at, with all that it uses. */
export interface Reach {
  /** does it go through lists or over a board, or imagine something */
  readonly searches: boolean;
  /** does it read what running verbs keep */
  readonly frames: boolean;
  /** does it ask what would be after a verb */
  readonly imagines: boolean;
}

interface Look extends Reach {
  /** terms, lines, paths, orders, bodies */
  readonly uses: readonly Piece[];
}

/** Prepares looking into pieces of a program; each is looked at once, when it is first needed. */
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
    // A verb lays new things out, and what can be seen or goes by itself is looked at when it has run.
    if (expr.op === "after") uses.push(...bodyOf(program, expr.body), pieceOf.table(program));
  }
  const code = program.bodies.find((body) => pieceOf.body(body) === piece)?.code ?? [];
  for (const one of code) if (one.do === "call") uses.push(...bodyOf(program, one.body));
  const modifiers = program.terms.some(
    (term) => pieceOf.term(term) === piece && term.form.form === "number" && term.form.modifiers.length,
  );
  return {
    searches: found.searches || modifiers,
    // Which body is performed nobody knows beforehand, so it may read anything.
    frames: found.frames || code.some((one) => one.do === "perform"),
    imagines: found.imagines,
    uses,
  };
}

function bodyOf({ bodies }: Program, id: BodyId): readonly Piece[] {
  const body = bodies[id];
  return body ? [pieceOf.body(body)] : [];
}
