import { NONE } from "../../ir/program.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";
import { LIGHT_PER_UNIT } from "../../runtime/work.ts";

/** Which card a draw meets next, in the words of a module. */
export class NextCard {
  private readonly game: Game;
  private readonly words: Int32Array;
  private readonly worked: (more: number) => void;

  constructor(game: Game, words: Int32Array, worked: (more: number) => void) {
    this.game = game;
    this.words = words;
    this.worked = worked;
  }

  /** The next card, if it is known; those among which it lies; null: there is none. */
  in(at: number, bottom: boolean): number | readonly number[] | null {
    const { places, program } = this.game;
    const isDeck = orderOf(program.zones[places.zoneOf[at - places.firstLocation] ?? NONE]) === "top";
    const end = isDeck ? this.endOf(at, bottom) : NONE;
    if (end !== NONE && (bottom ? -1 : 1) * this.positionOf(end) > 0) return end;
    const cards = this.cardsIn(at, isDeck);
    if (cards.length > 0) return cards;
    return end === NONE ? null : end;
  }

  /** The card at the top of a deck, or at its bottom; NONE where there is none. */
  private endOf(at: number, bottom: boolean): number {
    let end = this.firstAt(at);
    if (bottom && end !== NONE) while (this.after(end) !== NONE) end = this.after(end);
    return end;
  }

  /** what lies in a zone, or of it what has no known place in its deck */
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
