import { type BoardDef, type Game, NONE } from "../../src/interpreter/index.ts";
import type { Sight } from "../../src/interpreter/sight.ts";
import { Joins } from "./joins.ts";
import { formOf, joinedPairs, type Pair, type Point, placeSpaces, scaled, spreadOut } from "./layout.ts";
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
    const used = new Set(pairs.flat());
    const has = (space: number) => this.look.alone === "shown" || used.has(space);
    return { points: this.#points(pairs, has), pairs, has };
  }

  #points(pairs: readonly Pair[], has: (space: number) => boolean): readonly Point[] {
    const def = this.#game.program.boards[this.#board];
    if (!def) return [];
    if (this.form !== "graph") return placeSpaces(def, this.#words());
    const given = this.#given(def);
    if (given) return scaled(given);
    // Where all spaces are shown they keep their places, whatever is joined in the course of the game.
    const near = this.look.alone === "shown" ? joinedPairs(def) : pairs;
    const shown = def.spaces.flatMap((_, at) => (has(at) ? [at] : []));
    return spreadOut(def.spaces.length, near, shown);
  }

  /** The places that the rows of the spaces give; null where one has none. */
  #given(def: BoardDef): readonly Point[] | null {
    const [across, down] = this.look.at;
    if (across === undefined || down === undefined) return null;
    const number = (space: number, field: string) => {
      const entity = this.#game.boards[this.#board]?.entities[space] ?? NONE;
      const at = this.#game.program.fields.findIndex(
        ({ id, kind }) => id === field && kind === this.#game.entities.kindOf[entity],
      );
      return this.#game.printed[at]?.[this.#game.entities.rowOf[entity] ?? NONE];
    };
    const points = def.spaces.flatMap((_, space): Point[] => {
      const [x, y] = [number(space, across), number(space, down)];
      return typeof x === "number" && typeof y === "number" ? [[x, y]] : [];
    });
    return points.length === def.spaces.length ? points : null;
  }
}
