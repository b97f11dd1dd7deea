import { weighEverywhere } from "../interpreter/analysis/secret-flow.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { link, type Table } from "../interpreter/link/link.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { CompiledCases } from "./compile.ts";
import type { Case } from "./model.ts";

/** Whether a case puts up its position on an empty table. */
export const fromEmpty = ({ begin }: Case): boolean => begin.from === "empty" || begin.from === "phase";

/** The linked games of the cases with one setting, made on first use, because linking costs more than most cases. */
export class LinkedGames {
  readonly #program: Program;
  readonly #hold: number;
  readonly #table: Table;
  #begun: Game | null = null;
  #empty: Game | null = null;

  constructor({ program, hold }: CompiledCases, table: Table) {
    // The game's own checks and the needs of a table were judged when the game was loaded.
    this.#program = { ...program, checks: [], needs: [] };
    this.#hold = hold;
    this.#table = table;
  }

  of(one: Case): Game {
    if (!fromEmpty(one)) {
      this.#begun ??= this.#link(this.#program);
      return this.#begun;
    }
    this.#empty ??= this.#link({ ...this.#program, main: this.#hold });
    return this.#empty;
  }

  #link(program: Program): Game {
    const game = link(program, this.#table);
    weighEverywhere(game.program);
    return game;
  }
}
