/**
 * How one thing is drawn: what the view tells of it, the printed values of its row, and the `look` of its kind with
 * its defaults.
 */
import { entityNamed, type Game, NONE, type Plain, plainValue, type ThingView } from "../../src/interpreter/index.ts";
import { type Colour, KIND_COLOURS, SEAT_COLOURS, type Shape } from "../look.ts";
import type { Badge, Detail, Thing } from "../scene.ts";
import { type ByValue, type KindLook, type Look, PLAIN_KIND } from "./look-rules.ts";
import { isBody, isNothing, plainText, plainWords, words } from "./plain.ts";

type Values = ReadonlyMap<string, Plain>;

const COMPASS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
const HEX_COMPASS = ["north", "northeast", "southeast", "south", "southwest", "northwest"];

/** The angle of a direction word or number of turns, clockwise from north. */
export function angleOf(value: Plain | undefined, hexes: boolean): number {
  if (typeof value === "number") return value * (hexes ? 60 : 90);
  const compass = hexes ? HEX_COMPASS : COMPASS;
  const at = compass.indexOf(String(value));
  return at < 0 ? 0 : (at * 360) / compass.length;
}

export class Painter {
  readonly game: Game;
  readonly look: Look;
  readonly #kinds: ReadonlyMap<string, number>;
  readonly #tiles: ReadonlySet<number>;

  constructor(game: Game, look: Look) {
    this.game = game;
    this.look = look;
    this.#kinds = new Map(game.program.kinds.map((kind, id) => [kind.id, id]));
    this.#tiles = tileKinds(game);
  }

  kindLook(kind: string): KindLook {
    return this.look.kinds.get(kind) ?? PLAIN_KIND;
  }

  seatColour(seat: number): Colour {
    return this.look.seats[seat - 1] ?? SEAT_COLOURS[(seat - 1) % SEAT_COLOURS.length] ?? "slate";
  }

  isTile(kind: string): boolean {
    return (
      this.kindLook(kind).shape === "tile" ||
      (this.kindLook(kind).shape === null && this.#tiles.has(this.#kinds.get(kind) ?? NONE))
    );
  }

  /** The colour of the player that a value names. */
  playerColour(value: Plain): Colour | null {
    const seat = typeof value === "string" ? /^p(\d+)$/.exec(value)?.[1] : undefined;
    return seat === undefined ? null : this.seatColour(Number(seat));
  }

  /** A space on which one stored value names a player looks like that player's. */
  claimColour(slots: { readonly [slot: string]: Plain }): Colour | null {
    const claims = Object.values(slots).flatMap((value) => this.playerColour(value) ?? []);
    return claims.length === 1 ? (claims[0] ?? null) : null;
  }

  /** The seat (from 1) to which a thing belongs: by a stored owner, or because it was made for that player. */
  seatOf(name: string | undefined, values: Values): number | null {
    const stored = values.get("owner");
    const seat = typeof stored === "string" ? /^p(\d+)$/.exec(stored)?.[1] : undefined;
    if (seat !== undefined) return Number(seat);
    const { entities } = this.game;
    let at = name === undefined ? NONE : entityNamed(this.game, name);
    while (at !== NONE && at !== undefined && entities.kindOf[at] !== 1) at = entities.parentOf[at] ?? NONE;
    return at === NONE || at === undefined ? null : (entities.copyOf[at] ?? 0);
  }

  /** The thing for which another was made: a player, a space, a component; null: for nobody. */
  parentName(name: string): string | null {
    const parent = this.game.entities.parentOf[entityNamed(this.game, name)] ?? NONE;
    return parent === NONE ? null : (this.game.names[parent] ?? null);
  }

  /** A thing of the view; `place` names it where it is hidden. */
  thing(view: ThingView, place: string, hexes = false): Thing {
    const kind = view.kind ?? "";
    const look = this.kindLook(kind);
    const printed = this.#printed(kind, view);
    const values: Values = new Map([...printed, ...Object.entries(view.slots ?? {})]);
    const owner = this.seatOf(view.name ?? view.of, values);
    const hidden = view.hidden === true;
    const badges = this.badges(kind, view.slots ?? {});
    const turn = look.turn === null ? 0 : angleOf(values.get(look.turn), hexes);
    return {
      id: view.name ?? place,
      kind: words(kind) || "thing",
      label: hidden ? null : this.#label(look, view, values),
      hidden,
      shape: look.shape ?? this.#shape(kind),
      colour: hidden && look.back !== null ? look.back : this.#colour(kind, values, owner),
      icon: hidden ? null : byValue(look.icon, values),
      size: look.size,
      turn,
      edges: look.edges === null ? [] : plainWords(values.get(look.edges)).map((word) => angleOf(word, hexes)),
      edgeMark: look.edgeMark,
      owner,
      badges,
      face: hidden ? [] : faceOf(look, values, printed),
      details: this.#details(look, printed, view.slots ?? {}),
      zones: [],
    };
  }

  /** The slots of a subject that are worth showing. */
  badges(subject: string, slots: { readonly [slot: string]: Plain }): Badge[] {
    const { slots: looks, turn, edges, label } = this.kindLook(subject);
    return Object.entries(slots).flatMap(([id, value]) => {
      const look = looks.get(id);
      // What is drawn otherwise needs no words.
      const drawn = id === turn || id === edges || id === label || id === "owner";
      const show = look?.show ?? (drawn ? "never" : "changed");
      // Maps (stored for pairs) and the owner are told elsewhere.
      const plain = typeof value !== "object" || value === null || Array.isArray(value);
      const worth = show === "always" || (show === "changed" && this.#changed(id, value) && plain);
      if (!worth) return [];
      return [
        {
          id,
          label: look?.label ?? words(id),
          value: plainText(value),
          icon: look?.icon ?? null,
          colour: look?.colour ?? this.playerColour(value),
        },
      ];
    });
  }

  details(slots: { readonly [slot: string]: Plain }): Detail[] {
    return Object.entries(slots).map(([id, value]) => ({ label: words(id), value: plainText(value) }));
  }

  /** The printed values of a row, or of a space. */
  printedOf(kind: string, name: string): Detail[] {
    const entity = entityNamed(this.game, name);
    const row = this.game.entities.rowOf[entity] ?? NONE;
    const rows = this.game.program.kinds[this.#kinds.get(kind) ?? NONE]?.rows;
    const view = { kind, ...(rows?.[row] === undefined ? {} : { row: rows[row] }) };
    return [...this.#printed(kind, view)].map(([id, value]) => ({ label: words(id), value: plainText(value) }));
  }

  printedValues(kind: string, row: string | undefined): ReadonlyMap<string, Plain> {
    return this.#printed(kind, row === undefined ? { kind } : { kind, row });
  }

  #printed(kind: string, view: ThingView): Map<string, Plain> {
    const id = this.#kinds.get(kind) ?? NONE;
    const row = view.row === undefined ? -1 : (this.game.program.kinds[id]?.rows.indexOf(view.row) ?? -1);
    const found = new Map<string, Plain>();
    if (row < 0) return found;
    for (const [at, field] of this.game.program.fields.entries()) {
      if (field.kind !== id || isBody(field.type)) continue;
      const { faces } = field;
      const slot = faces ? this.game.program.slots[faces.slot] : undefined;
      const face = slot ? Math.max(0, this.#ordinal(slot.type, view.slots?.[slot.id])) : 0;
      const value = this.game.printed[at]?.[faces ? row * faces.count + face : row];
      if (value !== undefined) found.set(field.id, plainValue(this.game, field.type, value));
    }
    return found;
  }

  #ordinal(type: { readonly t: string; readonly of?: unknown }, word: Plain | undefined): number {
    const { enums } = this.game.program;
    return type.t === "enum" && typeof type.of === "number" ? (enums[type.of]?.words.indexOf(String(word)) ?? 0) : 0;
  }

  #label(look: KindLook, view: ThingView, values: Values): string | null {
    if (look.label === "none") return null;
    if (look.label === "kind") return words(view.kind ?? "");
    if (look.label !== null && look.label !== "row") {
      const value = values.get(look.label);
      return isNothing(value) && value !== 0 ? null : plainText(value);
    }
    // Things without rows are all alike: their name is told when the pointer rests on them.
    return view.row === undefined ? null : words(view.row);
  }

  #shape(kind: string): Shape {
    const def = this.game.program.kinds[this.#kinds.get(kind) ?? NONE];
    if (this.isTile(kind)) return "tile";
    const lies = this.game.program.zones.some((zone) => zone.holds.includes(this.#kinds.get(kind) ?? NONE));
    return lies && (def?.standsOn.length ?? 0) === 0 ? "card" : "circle";
  }

  #colour(kind: string, values: Values, owner: number | null): Colour {
    const said = byValue(this.kindLook(kind).colour, values);
    if (said !== null && said !== "owner") return said;
    if (owner !== null) return this.seatColour(owner);
    const at = Math.max(0, (this.#kinds.get(kind) ?? 2) - 2);
    return KIND_COLOURS[at % KIND_COLOURS.length] ?? "slate";
  }

  #changed(id: string, value: Plain): boolean {
    const initial = this.game.program.slots.find((slot) => slot.id === id)?.initial.expr;
    if (initial?.op !== "const") return !isNothing(value);
    const slot = this.game.program.slots.find((other) => other.id === id);
    const first = slot ? plainValue(this.game, slot.type, initial.value) : null;
    return JSON.stringify(first) !== JSON.stringify(value);
  }

  #details(look: KindLook, printed: Values, slots: { readonly [slot: string]: Plain }): Detail[] {
    const all = [...printed, ...Object.entries(slots)].map(([id, value]) => ({
      id,
      label: words(id),
      value: plainText(value),
    }));
    const first = look.shows ?? [];
    const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
    return all.sort((a, b) => rank(a.id) - rank(b.id)).map(({ label, value }) => ({ label, value }));
  }
}

function byValue<T>(look: ByValue<T> | null, values: Values): T | null {
  if (look === null) return null;
  if (typeof look !== "object" || !(look as { words?: unknown }).words) return look as T;
  const { by, words: table } = look as { readonly by: string; readonly words: ReadonlyMap<string, T> };
  return table.get(String(values.get(by) ?? "none")) ?? null;
}

/** What `shows` says; else, on all but small things, the first few printed values that say something. */
function faceOf(look: KindLook, values: Values, printed: Values): Detail[] {
  const most = { small: 0, medium: 2, large: 8 }[look.size];
  const telling = [...printed].filter(
    ([id, value]) => !isNothing(value) && id !== look.label && typeof value !== "object",
  );
  const ids = look.shows ?? telling.slice(0, most).map(([id]) => id);
  return ids.flatMap((id) => (values.has(id) ? [{ label: words(id), value: plainText(values.get(id)) }] : []));
}

/** Kinds of which there is one for each space of a grid, with rows: pieces of the board itself. */
function tileKinds(game: Game): Set<number> {
  const { kinds, boards } = game.program;
  const found = new Set<number>();
  for (const [id, kind] of kinds.entries()) {
    const board = boards.find(
      ({ kinds: spaces }) => kind.standsOn.length > 0 && kind.standsOn.every((space) => spaces.includes(space)),
    );
    const owned = kind.copies.of === "rows" && kind.copies.parent !== null;
    const count = game.entities.ofKind[id]?.length ?? 0;
    if (board && kind.copies.of === "rows" && !owned && count >= board.spaces.length && count > 1) found.add(id);
  }
  return found;
}
