import type { Game } from "../../src/interpreter/index.ts";
import type { Sight } from "../../src/interpreter/sight.ts";
import { Joins } from "./joins.ts";
import { formOf, type Pair, type Point, placeSpaces } from "./layout.ts";
import { type BoardLook, type Look, PLAIN_BOARD } from "./look-rules.ts";

export interface Drawing {
  readonly points: readonly Point[];
  /** pairs of local numbers between which a line is drawn */
  readonly pairs: readonly Pair[];
  /** is the space part of the board in this game */
  readonly has: (space: number) => boolean;
}

/** Where the spaces of one board are drawn. A layout is made once for each way in which they are joined. */
export class BoardPlan {
  readonly look: BoardLook;
  readonly form: ReturnType<typeof formOf>;
  readonly lines: "none" | "thin" | "thick";
  readonly #game: Game;
  readonly #board: number;
  readonly #joins: Joins;
  readonly #layouts = new Map<string, Drawing>();

  constructor(game: Game, board: number, look: Look) {
    const def = game.program.boards[board];
    this.#game = game;
    this.#board = board;
    this.look = look.boards.get(def?.id ?? "") ?? PLAIN_BOARD;
    this.form = def ? formOf(def, this.#words()) : "graph";
    this.lines = this.look.links ?? (this.form === "graph" ? "thin" : "none");
    this.#joins = new Joins(game, board, this.look.joined);
  }

  draw(sight: Sight): Drawing {
    const pairs = this.#joins.pairs(sight);
    const key = pairs.join(" ");
    const known = this.#layouts.get(key) ?? this.#drawing(pairs);
    this.#layouts.set(key, known);
    return known;
  }

  #words(): readonly string[] {
    const { boards, enums } = this.#game.program;
    const directions = boards[this.#board]?.directions ?? null;
    return directions === null ? [] : (enums[directions]?.words ?? []);
  }

  #drawing(pairs: readonly Pair[]): Drawing {
    const def = this.#game.program.boards[this.#board];
    const used = new Set(pairs.flat());
    const has = (space: number) => this.look.alone === "shown" || used.has(space);
    const shown = def?.spaces.flatMap((_, at) => (has(at) ? [at] : [])) ?? [];
    return { points: def ? placeSpaces(def, this.#words(), pairs, shown) : [], pairs, has };
  }
}
