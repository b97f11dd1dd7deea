import { copiesIn, hasTwins } from "../../copies/copies.ts";
import { publicComparison } from "../../eval/public-order.ts";
import type { Value } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/**
 * Sorts things so that their order does not tell which hidden thing is which, as in `eval/public-order.ts`, on the
 * words of a module.
 */
export class PublicOrder {
  private readonly game: Game;
  private readonly hasCopies: boolean;
  private words: Int32Array = new Int32Array(0);
  private readonly compare: (a: number, b: number) => number;
  private readonly worked: (more: number) => void;
  private readonly known: number;
  private readonly everybody: number;

  constructor(game: Game, worked: (more: number) => void) {
    this.game = game;
    this.hasCopies = copiesIn(game).length > 0;
    this.compare = publicComparison(game, () => this.words);
    this.worked = worked;
    this.known = game.layout.known;
    this.everybody = game.everybody;
  }

  /** The things in public order by some words; null if the interpreter has to tell equal copies apart. */
  of(things: readonly number[], words: Int32Array): readonly Value[] | null {
    this.words = words;
    let hidden = 0;
    for (let i = 0; i < things.length; i++) if (!this.isOpen(things[i] as number)) hidden++;
    if (hidden > 0) this.worked(things.length);
    if (hidden === things.length) return things.toSorted(this.compare);
    if (this.hasCopies && hasTwins(this.game, things, words, this.everybody)) return null;
    if (hidden === 0) return things;
    const open = things.filter((thing) => this.isOpen(thing));
    return [...open, ...things.filter((thing) => !this.isOpen(thing)).sort(this.compare)];
  }

  /** Are there equal copies among the things that everybody knows, so that their order matters? */
  hasOpenTwins(things: readonly number[], words: Int32Array): boolean {
    return this.hasCopies && hasTwins(this.game, things, words, this.everybody);
  }

  private isOpen(thing: number): boolean {
    return ((this.words[this.known + thing] as number) & this.everybody) === this.everybody;
  }
}
