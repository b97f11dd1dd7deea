/** Positions of the spaces of one board in a game. */
import { type BoardDef, type Game, NONE } from "../interpreter/index.ts";
import type { Sight } from "../interpreter/observe/sight.ts";
import { COMPASS, type Compass, compassOf } from "./compass.ts";
import { Joins } from "./joins.ts";
import { formOf, joinedPairs, type Pair, type Point, placeSpaces, scaled, spreadOut } from "./layout.ts";
import { tiled } from "./tiling.ts";

/** What the `look` says about the positions of spaces. */
export interface Lie {
  /** the attribute of a space that lists the spaces joined to it in this game */
  readonly joined: string | null;
  readonly alone: "shown" | "hidden";
  /** the fields with the x and y position of a space */
  readonly at: readonly string[];
  /** whether the spaces touch like tiles */
  readonly touching: boolean;
}

export const PLAIN_LIE: Lie = { joined: null, alone: "shown", at: [], touching: false };

interface Drawing {
  readonly points: readonly Point[];
  /** pairs of local space numbers that are joined by a line */
  readonly pairs: readonly Pair[];
  /** whether the space is part of the board in this game */
  readonly has: (space: number) => boolean;
}

/** The drawing of one board. A layout is computed once for each set of joins. */
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
    // If all spaces are always shown, they keep their positions when joins change during the game.
    const near = this.#lie.alone === "shown" ? joinedPairs(def) : pairs;
    const shown = def.spaces.flatMap((_, at) => (has(at) ? [at] : []));
    const points = spreadOut(def.spaces.length, near, shown);
    return this.#lie.touching ? tiled(points, near, shown) : points;
  }

  /** The positions given by the rows of the spaces; null if one has none. */
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
