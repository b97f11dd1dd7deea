import { ordersUsed, type Piece, pieceOf, usedBy } from "../ir/pieces.ts";
import type { BodyId } from "../ir/program.ts";
import { exprsOf, placesRead } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { looksAtHidden, modifiedUnseen } from "./hidden-reads.ts";
import type { SecretPlaces } from "./secret-places.ts";

/**
 * The possible sources of secrets in a piece of rules. Each piece is analysed once, however often more secret places
 * are found.
 */
interface Look {
  /** does it read something hidden itself? */
  readonly hidden: boolean;
  /** what it reads of running verbs */
  readonly kept: readonly (readonly [body: BodyId, at: number])[];
  /** the terms, lines, paths and orders that it uses */
  readonly uses: readonly Piece[];
  /** the places of the environment that it reads */
  readonly reads: readonly number[];
}

export class HiddenPieces {
  private readonly game: Game;
  private readonly places: SecretPlaces;
  private readonly looks = new Map<Piece, Look>();
  private readonly shared: readonly Piece[];
  private readonly modified: ReadonlySet<Piece>;
  /** terms, lines, paths and orders found to read something secret */
  private readonly met = new Set<Piece>();

  constructor(game: Game, places: SecretPlaces) {
    const { terms, paths, lines, orders } = game.program;
    this.game = game;
    this.places = places;
    this.modified = new Set(modifiedUnseen(game).map(pieceOf.term));
    this.shared = [
      ...terms.map(pieceOf.term),
      ...paths.map(pieceOf.path),
      ...lines.map(pieceOf.line),
      ...orders.map(pieceOf.order),
    ];
  }

  /** Propagates the secret places found so far through terms, lines, paths and orders. */
  again(): void {
    for (let before = -1; before < this.met.size; ) {
      before = this.met.size;
      for (const piece of this.shared) if (!this.met.has(piece) && this.touches(piece)) this.met.add(piece);
    }
  }

  /** Can evaluating a piece read something secret, if these places of its environment may be secret? */
  isSecret(piece: Piece, own: ReadonlySet<number>): boolean {
    return this.touches(piece) || this.look(piece).reads.some((at) => own.has(at));
  }

  private touches(piece: Piece): boolean {
    const { hidden, kept, uses } = this.look(piece);
    return hidden || kept.some(([body, at]) => this.places.keeps(body, at)) || uses.some((one) => this.met.has(one));
  }

  private look(piece: Piece): Look {
    const known = this.looks.get(piece) ?? this.lookInto(piece);
    this.looks.set(piece, known);
    return known;
  }

  private lookInto(piece: Piece): Look {
    const { program } = this.game;
    const exprs = exprsOf(piece);
    const uses = exprs.flatMap((expr) => usedBy(program, expr));
    return {
      hidden: this.modified.has(piece) || exprs.some((expr) => expr.op !== "kept" && looksAtHidden(this.game, expr)),
      kept: exprs.flatMap((one) =>
        one.op === "kept" ? this.places.running(one.of).map((body) => [body, one.at] as const) : [],
      ),
      uses: [...new Set([...uses, ...ordersUsed(program, piece)])],
      reads: placesRead(piece.parts),
    };
  }
}
