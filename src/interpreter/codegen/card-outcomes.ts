import { NONE } from "../ir/program.ts";
import type { Machine } from "../machine/core/machine.ts";
import { equivalenceClasses } from "../machine/effects/equivalence.ts";
import type { Outcome } from "../machine/questions/waiters.ts";
import type { Game } from "../runtime/game.ts";

/** What chance can give where a card is one of several: one outcome for each that can be told apart. */
export class CardOutcomes {
  private readonly game: Game;
  private readonly here: () => void;
  /** by zone: can all that it holds be told apart */
  private readonly apart: readonly boolean[];
  /** by thing: the outcome that it alone is */
  private readonly single: readonly Outcome[];
  private readonly grouped: (cards: readonly number[]) => readonly Outcome[];

  /** `here` hands the position to the reference. */
  constructor(machine: Machine, here: () => void) {
    const { game } = machine;
    this.game = game;
    this.here = here;
    this.apart = game.program.zones.map(({ holds }) => areDistinct(game, holds));
    this.single = Array.from({ length: game.entities.count }, (_, value) => ({ value, weight: 1 }));
    this.grouped = equivalenceClasses(game, machine.rt);
  }

  of(at: number, cards: readonly number[]): readonly Outcome[] {
    const { zoneOf, firstLocation } = this.game.places;
    if (this.apart[zoneOf[at - firstLocation] ?? NONE]) return cards.map((id) => this.single[id] as Outcome);
    this.here();
    return this.grouped(cards);
  }
}

/** Can all things of some kinds be told apart, whatever is stored for them? */
function areDistinct({ entities }: Game, kinds: readonly number[]): boolean {
  const things = kinds.flatMap((kind) => entities.ofKind[kind] ?? []);
  const faces = [entities.kindOf, entities.rowOf, ...entities.parentsOf];
  return new Set(things.map((id) => faces.map((of) => of[id]).join())).size === things.length;
}
