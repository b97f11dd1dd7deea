import { copiesIn, hasTwins } from "../../copies/copies.ts";
import { publicComparison } from "../../eval/public-order.ts";
import type { Value } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/** Things in an order that tells nobody which hidden one is which, on the words of a module: what `eval/public-order.ts` says of it. */
export class PublicOrder {
  private readonly game: Game;
  private readonly hasCopies: boolean;
  private words: Int32Array = new Int32Array(0);
  private readonly compare: (a: number, b: number) => number;
  private readonly worked: (more: number) => void;

  constructor(game: Game, worked: (more: number) => void) {
    this.game = game;
    this.hasCopies = copiesIn(game).length > 0;
    this.compare = publicComparison(game, () => this.words);
    this.worked = worked;
  }

  /** Puts things into it as they are in some words; null where the reference has to tell equal copies apart. */
  of(things: readonly number[], words: Int32Array): readonly Value[] | null {
    this.words = words;
    if (things.every(this.isOpen)) return this.hasTwins(things) ? null : things;
    this.worked(things.length);
    const open = things.filter(this.isOpen);
    if (this.hasTwins(open)) return null;
    return [...open, ...things.filter((thing) => !this.isOpen(thing)).sort(this.compare)];
  }

  /** Are there equal copies among those that all know, so that what tells these apart matters? */
  hasOpenTwins(things: readonly number[], words: Int32Array): boolean {
    this.words = words;
    return this.hasCopies && hasTwins(this.game, things, this.isOpen);
  }

  private readonly isOpen = (thing: number): boolean => {
    const { layout, everybody } = this.game;
    return ((this.words[layout.known + thing] as number) & everybody) === everybody;
  };

  /** Are there equal copies among things that all know? */
  private hasTwins(open: readonly number[]): boolean {
    return this.hasCopies && hasTwins(this.game, open, () => true);
  }
}
