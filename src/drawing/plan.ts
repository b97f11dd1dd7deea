import { type BoardDef, type Game, NONE } from "../interpreter/index.ts";
import type { Sight } from "../interpreter/observe/sight.ts";
import { COMPASS, type Compass, compassOf } from "./compass.ts";
import { Joins } from "./joins.ts";
import { formOf, joinedPairs, type Pair, type Point, placeSpaces, scaled, spreadOut } from "./layout.ts";
import { tiled } from "./tiling.ts";

/** What the look of the rules says of how the spaces of a board lie. */
export interface Lie {
  /** the attribute of a space with the spaces that it is joined to in this game */
  readonly joined: string | null;
  readonly alone: "shown" | "hidden";
  /** fields with the places of spaces, from the left and from the top */
  readonly at: readonly string[];
  /** do the spaces touch like tiles of a floor */
  readonly touching: boolean;
}

export const PLAIN_LIE: Lie = { joined: null, alone: "shown", at: [], touching: false };

interface Drawing {
  readonly points: readonly Point[];
  /** pairs of local numbers between which a line is drawn */
  readonly pairs: readonly Pair[];
  /** is the space part of the board in this game */
  readonly has: (space: number) => boolean;
}

/** Where the spaces of one board are drawn. A layout is made once for each way in which they are joined. */
export class BoardPlan {
  readonly form: ReturnType<typeof formOf>;
  readonly compass: Compass;
  readonly #lie: Lie;
  readonly #game: Game;
  readonly #board: number;
  readonly #joins: Joins;
  readonly #layouts = new Map<string, Drawing>();

  constructor(game: Game, board: number, lie: Lie) {
    const def = game.program.boards[board];
    this.#game = game;
    this.#board = board;
    this.#lie = lie;
    this.form = def ? formOf(def) : "graph";
    this.compass = def ? compassOf(def, this.#words()) : COMPASS;
    this.#joins = new Joins(game, board, this.#lie.joined);
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
    const has = (space: number) => this.#lie.alone === "shown" || used.has(space);
    return { points: this.#points(pairs, has), pairs, has };
  }

  #points(pairs: readonly Pair[], has: (space: number) => boolean): readonly Point[] {
    const def = this.#game.program.boards[this.#board];
    if (!def) return [];
    if (this.form !== "graph") return placeSpaces(def);
    const given = this.#given(def);
    if (given) return scaled(given);
    // Where all spaces are shown they keep their places, whatever is joined in the course of the game.
    const near = this.#lie.alone === "shown" ? joinedPairs(def) : pairs;
    const shown = def.spaces.flatMap((_, at) => (has(at) ? [at] : []));
    const points = spreadOut(def.spaces.length, near, shown);
    return this.#lie.touching ? tiled(points, near, shown) : points;
  }

  /** The places that the rows of the spaces give; null where one has none. */
  #given(def: BoardDef): readonly Point[] | null {
    const [across, down] = this.#lie.at;
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
