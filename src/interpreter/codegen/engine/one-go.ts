import { isWhole } from "../../play/tried-moves.ts";
import type { Game } from "../../runtime/game.ts";
import type { Text, Written } from "../module.ts";
import { type Playout, writePlayout } from "../playouts/playout.ts";
import type { Worked } from "./module-hands.ts";

/** The module that plays whole games in one go, written on demand. */
export class OneGo {
  private made: Playout | null | undefined;
  private drawn: { readonly answers: boolean; readonly moves: boolean } | null = null;
  private readonly game: Game;
  private readonly written: Written;
  private readonly build: (text: Text, worked: Worked) => Playout;

  constructor(game: Game, written: Written, build: (text: Text, worked: Worked) => Playout) {
    this.game = game;
    this.written = written;
    this.build = build;
  }

  /** null if games of these rules cannot be played in one go */
  get playout(): Playout | null {
    if (this.made === undefined) {
      const text = writePlayout(this.game, this.written.off);
      this.made = text && this.build(text, (more) => this.made?.worked(more));
    }
    return this.made;
  }

  /** Can single answers, or whole moves, be drawn? */
  get canDraw(): { readonly answers: boolean; readonly moves: boolean } {
    this.drawn ??= this.found();
    return this.drawn;
  }

  private found() {
    const asks = this.written.asks.map(({ instruction }) => instruction);
    const answers = this.playout !== null && asks.every((one) => one.do === "ask" && !one.continues);
    return { answers, moves: answers && asks.every((one) => one.do === "ask" && isWhole(one)) };
  }
}
