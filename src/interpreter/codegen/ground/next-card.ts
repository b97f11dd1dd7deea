import { NONE } from "../../ir/program.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";
import { LIGHT_PER_UNIT } from "../../runtime/work.ts";

/** Finds the next card of a draw, on the words of a module. */
export class NextCard {
  private readonly game: Game;
  private readonly words: Int32Array;
  private readonly worked: (more: number) => void;

  constructor(game: Game, words: Int32Array, worked: (more: number) => void) {
    this.game = game;
    this.words = words;
    this.worked = worked;
  }

  /** The next card if it is known, otherwise the cards to draw from; null: there is none. */
  in(at: number, bottom: boolean): number | readonly number[] | null {
    const { places, program } = this.game;
    const isDeck = orderOf(program.zones[places.zoneOf[at - places.firstLocation] ?? NONE]) === "top";
    const end = isDeck ? this.endOf(at, bottom) : NONE;
    if (end !== NONE && (bottom ? -1 : 1) * this.positionOf(end) > 0) return end;
    const cards = this.cardsIn(at, isDeck);
    if (cards.length > 0) return cards;
    return end === NONE ? null : end;
  }

  /** The card at the top or the bottom of a deck; NONE if it is empty. */
  private endOf(at: number, bottom: boolean): number {
    let end = this.firstAt(at);
    if (bottom && end !== NONE) while (this.after(end) !== NONE) end = this.after(end);
    return end;
  }

  /** the contents of a zone, or only the cards of unknown position */
  private cardsIn(at: number, onlyUnknown: boolean): number[] {
    const { words } = this;
    const { next, pos } = this.game.layout;
    const found: number[] = [];
    let passed = 0;
    for (let id = this.firstAt(at); id !== NONE; id = words[next + id] as number) {
      if (!onlyUnknown || words[pos + id] === 0) found.push(id);
      passed++;
    }
    this.worked(1 + Math.floor(passed / LIGHT_PER_UNIT));
    return found;
  }

  private firstAt(at: number): number {
    const head = this.game.layout.heads[at] ?? -1;
    return head < 0 ? NONE : (this.words[head] as number);
  }

  private after(thing: number): number {
    return this.words[this.game.layout.next + thing] as number;
  }

  private positionOf(thing: number): number {
    return this.words[this.game.layout.pos + thing] as number;
  }
}
