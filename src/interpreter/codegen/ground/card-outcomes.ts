import { NONE } from "../../ir/program.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { Game } from "../../runtime/game.ts";
import { Likeness } from "./likeness.ts";

/** The outcomes of drawing one of several cards: one for each group of equal cards. */
export class CardOutcomes {
  private readonly game: Game;
  /** by zone: can all things that it holds be told apart? */
  private readonly apart: readonly boolean[];
  /** by thing: its outcome when it is alone */
  private readonly single: readonly Outcome[];
  private readonly likeness: Likeness;

  constructor(game: Game, words: Int32Array, worked: (more: number) => void) {
    this.game = game;
    this.apart = game.program.zones.map(({ holds }) => areDistinct(game, holds));
    this.single = Array.from({ length: game.entities.count }, (_, value) => ({ value, weight: 1 }));
    this.likeness = new Likeness(game, words, worked);
  }

  /** Can all things in a zone be told apart, so that each of them is its own outcome? */
  areApart(at: number): boolean {
    const { zoneOf, firstLocation } = this.game.places;
    return this.apart[zoneOf[at - firstLocation] ?? NONE] === true;
  }

  of(at: number, cards: readonly number[]): readonly Outcome[] {
    if (this.areApart(at)) return cards.map((id) => this.single[id] as Outcome);
    return this.likeness.outcomes(cards);
  }

  /** The card for a number below the number of cards. */
  drawn(at: number, cards: readonly number[], number: number): number {
    return this.areApart(at) ? (cards[number] as number) : this.likeness.drawn(cards, number);
  }
}

/** Do all things of some kinds differ, whatever is stored for them? */
function areDistinct({ entities }: Game, kinds: readonly number[]): boolean {
  const things = kinds.flatMap((kind) => entities.ofKind[kind] ?? []);
  const faces = [entities.kindOf, entities.rowOf, ...entities.parentsOf];
  return new Set(things.map((id) => faces.map((of) => of[id]).join())).size === things.length;
}
