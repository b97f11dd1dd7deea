import { NONE } from "../../ir/program.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { Game } from "../../runtime/game.ts";
import { Likeness } from "./likeness.ts";

/** What chance can give where a card is one of several: one outcome for each that can be told apart. */
export class CardOutcomes {
  private readonly game: Game;
  /** by zone: can all that it holds be told apart */
  private readonly apart: readonly boolean[];
  /** by thing: the outcome that it alone is */
  private readonly single: readonly Outcome[];
  private readonly likeness: Likeness;

  constructor(game: Game, words: Int32Array, worked: (more: number) => void) {
    this.game = game;
    this.apart = game.program.zones.map(({ holds }) => areDistinct(game, holds));
    this.single = Array.from({ length: game.entities.count }, (_, value) => ({ value, weight: 1 }));
    this.likeness = new Likeness(game, words, worked);
  }

  /** Can all things in a zone be told apart, so that each of them is an outcome? */
  areApart(at: number): boolean {
    const { zoneOf, firstLocation } = this.game.places;
    return this.apart[zoneOf[at - firstLocation] ?? NONE] === true;
  }

  of(at: number, cards: readonly number[]): readonly Outcome[] {
    if (this.areApart(at)) return cards.map((id) => this.single[id] as Outcome);
    return this.likeness.outcomes(cards);
  }

  /** The card that comes of these outcomes with a number below that of the cards. */
  drawn(at: number, cards: readonly number[], number: number): number {
    return this.areApart(at) ? (cards[number] as number) : this.likeness.drawn(cards, number);
  }
}

/** Can all things of some kinds be told apart, whatever is stored for them? */
function areDistinct({ entities }: Game, kinds: readonly number[]): boolean {
  const things = kinds.flatMap((kind) => entities.ofKind[kind] ?? []);
  const faces = [entities.kindOf, entities.rowOf, ...entities.parentsOf];
  return new Set(things.map((id) => faces.map((of) => of[id]).join())).size === things.length;
}
