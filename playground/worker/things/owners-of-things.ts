/** For whom and for what things were made: their owners, and the signs of what a copy stands for. */
import { entityNamed, forWhom, type Game, NONE, type Plain, type ThingView } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import { type Colour, SIGN_COLOURS } from "../../look.ts";
import type { Sign } from "../../scene.ts";
import type { KindLook } from "../look/look-rules.ts";
import type { Values } from "../look/printed-rows.ts";
import { byOf, byValue } from "./face.ts";
import type { RowNotes } from "./row-notes.ts";

const PLAYER = 1;

interface Drawn {
  readonly lookOf: (kind: string) => KindLook;
  readonly notes: RowNotes;
  readonly printed: (kind: string, row: string) => Values;
}

export class OwnersOfThings {
  readonly #game: Game;
  readonly #drawn: Drawn;

  constructor(game: Game, drawn: Drawn) {
    this.#game = game;
    this.#drawn = drawn;
  }

  /** The things for which a thing was made: players, spaces, components. */
  parentNames(view: ThingView): readonly string[] {
    if (view.of !== undefined) return [view.of, ...(view.alsoOf ?? [])];
    if (view.name === undefined) return [];
    const entity = entityNamed(this.#game, view.name);
    return this.#game.entities.parentsOf.flatMap((of) => this.#game.names[of[entity] ?? NONE] ?? []);
  }

  /** The seat (from 1) of a thing: from a stored owner, or because it was made for that player. */
  seatOf(view: ThingView, values: Values): number | null {
    const stored = values.get("owner");
    const seat = typeof stored === "string" ? /^p(\d+)$/.exec(stored)?.[1] : undefined;
    if (seat !== undefined) return Number(seat);
    const { entities } = this.#game;
    const made = view.name === undefined ? this.parentNames(view) : [view.name];
    const things = made.map((name) => entityNamed(this.#game, name));
    const owners = things.map((thing) =>
      entities.kindOf[thing] === PLAYER ? thing : forWhom(entities, thing, [PLAYER]),
    );
    const player = owners.find((owner) => owner !== NONE);
    return player === undefined ? null : (entities.copyOf[player] ?? 0);
  }

  /** The rows that a known thing is a copy for, by kind. */
  rows(view: ThingView): [string, Plain][] {
    return this.#rowsFor(view).map(({ kind, row }) => [kind, row]);
  }

  /** The player for whom a known thing was made, as `owner` in looks. */
  owner(view: ThingView): [string, Plain][] {
    if (view.name === undefined || view.hidden === true) return [];
    const player = this.parentNames(view).find((name) => /^p\d+$/.test(name));
    return player === undefined ? [] : [["owner", player]];
  }

  /** The signs of what a known thing is a copy for. */
  signs(view: ThingView): Sign[] {
    return this.#rowsFor(view).map(({ kind, row, at, count }) => {
      const look = this.#drawn.lookOf(kind);
      const values = new Map<string, Plain>([["row", row], ...this.#drawn.printed(kind, row)]);
      const said = byValue(look.colour, values);
      return {
        kind: words(kind),
        label: this.#drawn.notes.get(kind)?.get(row)?.title ?? words(row),
        icon: byValue(look.icon, values),
        colour: said === "owner" || said === null ? colourAt(at, count) : said,
        tells: byOf(look.colour) !== null || look.colour === null,
      };
    });
  }

  #rowsFor(view: ThingView): { kind: string; row: string; at: number; count: number }[] {
    if (view.name === undefined || view.hidden === true) return [];
    const { entities, program, names } = this.#game;
    const own = entityNamed(this.#game, view.name);
    return this.parentNames(view).flatMap((name) => {
      const entity = entityNamed(this.#game, name);
      const kind = program.kinds[entities.kindOf[entity] ?? NONE];
      const at = entities.rowOf[entity] ?? NONE;
      const row = kind?.rows[at];
      const isSelf = entity === own || names[entity] === undefined;
      // Things made for spaces are too many for distinct colours.
      const count = kind?.board === null ? kind.rows.length : Number.POSITIVE_INFINITY;
      return !kind || row === undefined || isSelf ? [] : [{ kind: kind.id, row, at, count }];
    });
  }
}

/** A default colour, if there are few enough rows to tell them apart by colour. */
const colourAt = (at: number, count: number): Colour | null =>
  count > SIGN_COLOURS.length ? null : (SIGN_COLOURS[at] ?? null);
