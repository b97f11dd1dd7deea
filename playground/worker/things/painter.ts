// Long because everything that is drawn of a thing is decided here, by one look.
/** Draws one thing: from the view, the printed values of its row, and the `look` of its kind with defaults. */
import { COMPASS, type Compass } from "../../../src/drawing/compass.ts";
import {
  entityNamed,
  type Game,
  NONE,
  type Plain,
  type SpaceView,
  type ThingView,
} from "../../../src/interpreter/index.ts";
import type { Sight } from "../../../src/interpreter/observe/sight.ts";
import { isNothing, words } from "../../../src/telling/values.ts";
import { type Colour, KIND_COLOURS, MARK_COLOURS, SEAT_COLOURS, type Shape } from "../../look.ts";
import type { Badge, Detail, Sign, Thing } from "../../scene.ts";
import { KindFacts } from "../look/kinds.ts";
import { type BoardLook, type KindLook, type Look, PLAIN_BOARD, PLAIN_KIND } from "../look/look-rules.ts";
import type { Values } from "../look/printed-rows.ts";
import { briefText, forPeople, plainText, plainWords } from "../words/plain.ts";
import type { Spoken } from "../words/spoken.ts";
import { Badges } from "./badges.ts";
import { cornerOf, factsOf, iconOf, saidByIcon } from "./corner.ts";
import {
  angleOf,
  backOf,
  byOf,
  byValue,
  linesAcross,
  noteText,
  orderedBy,
  readBy,
  stonesOf,
  textOf,
  tintOf,
  writtenOf,
} from "./face.ts";
import { OwnersOfThings } from "./owners-of-things.ts";
import { NO_NOTE, type RowNote, type RowNotes } from "./row-notes.ts";
import { otherSides } from "./sides.ts";

interface Drawn {
  readonly place: string;
  readonly compass: Compass;
  readonly thing: Thing;
}

export class Painter {
  readonly game: Game;
  readonly look: Look;
  readonly spoken: Spoken;
  readonly #kinds: KindFacts;
  readonly #owners: OwnersOfThings;
  readonly #badges: Badges;
  readonly #notes: RowNotes;
  #sight: Sight | null = null;
  /** what was drawn of a view that was drawn before: a view of a thing stays the same object until something of it changes */
  readonly #drawn = new WeakMap<ThingView, Drawn>();
  readonly #values = new WeakMap<ThingView, Values>();
  readonly #spaces = new WeakMap<SpaceView, ThingView>();

  constructor(game: Game, look: Look, notes: RowNotes, spoken: Spoken) {
    this.game = game;
    this.spoken = spoken;
    this.look = look;
    this.#kinds = new KindFacts(game);
    this.#notes = notes;
    const lookOf = (kind: string) => this.kindLook(kind);
    this.#owners = new OwnersOfThings(game, {
      lookOf,
      notes,
      printed: (kind, row) => this.#kinds.printed({ kind, row }),
    });
    this.#badges = new Badges({
      kinds: this.#kinds,
      lookOf,
      spoken,
      playerColour: (value) => this.playerColour(value),
      drawn: ["owner", ...[...look.boards.values()].flatMap(({ joined }) => joined ?? [])],
    });
  }

  /** Sets whose view is drawn from now on. */
  watch(sight: Sight): void {
    this.#sight = sight;
  }

  #note(view: ThingView): RowNote {
    return this.#notes.get(view.kind ?? "")?.get(view.row ?? "") ?? NO_NOTE;
  }

  /** Whether things can stand on it although it is no space of a board. */
  isGround(kind: string): boolean {
    return this.#kinds.isGround(kind);
  }

  kindLook(kind: string): KindLook {
    return this.look.kinds.get(kind) ?? PLAIN_KIND;
  }

  boardLook(board: string): BoardLook {
    return this.look.boards.get(board) ?? PLAIN_BOARD;
  }

  seatColour(seat: number): Colour {
    return this.look.seats[seat - 1] ?? SEAT_COLOURS[(seat - 1) % SEAT_COLOURS.length] ?? "slate";
  }

  isTile(kind: string): boolean {
    const { shape } = this.kindLook(kind);
    return shape === "tile" || (shape === null && this.#kinds.isTile(kind));
  }

  /** The colour of the player that a value names. */
  playerColour(value: Plain): Colour | null {
    const seat = typeof value === "string" ? /^p(\d+)$/.exec(value)?.[1] : undefined;
    return seat === undefined ? null : this.seatColour(Number(seat));
  }

  /** The colour of a space whose only claim names a player. */
  claimColour(slots: { readonly [slot: string]: Plain }): Colour | null {
    const [claim, ...others] = Object.values(slots).flatMap((value) => this.playerColour(value) ?? []);
    return others.length > 0 ? null : (claim ?? null);
  }

  /** The things for which a thing was made: players, spaces, components. */
  parentNames(view: ThingView): readonly string[] {
    return this.#owners.parentNames(view);
  }

  /** Whether this kind is only a sign on copies, as suits are. */
  isSign(kind: string): boolean {
    return this.#kinds.isSign(kind);
  }

  readonly facts = (): KindFacts => this.#kinds;

  /** Draws a thing of the view. `place`: its name if it is hidden. */
  thing(view: ThingView, place: string, compass: Compass = COMPASS): Thing {
    const known = this.#drawn.get(view);
    if (known?.place === place && known.compass === compass) return known.thing;
    const thing = this.#draw(view, place, compass);
    if (this.#values.has(view)) this.#drawn.set(view, { place, compass, thing });
    return thing;
  }

  #draw(view: ThingView, place: string, compass: Compass): Thing {
    const kind = view.kind ?? "";
    const look = this.kindLook(kind);
    const printed = this.#kinds.printed(view);
    const values = this.told(view);
    const owner = this.#owners.seatOf(view, values);
    const signs = this.#owners.signs(view);
    const known: Thing = {
      id: view.name ?? place,
      kind: words(kind) || "thing",
      label: this.#label(look, view, values),
      hidden: false,
      ...(look.empty === "hidden" && look.label !== null && values.get(look.label) === 0 && { empty: true as const }),
      shape: look.shape ?? this.#shape(kind),
      colour: this.#colour(kind, values, owner, signs),
      icon: iconOf(this.#kinds, kind, look, values),
      ...saidByIcon(look, values),
      image: byValue(look.image, values),
      corner: cornerOf(this.#kinds, kind, look, { values, printed }),
      signs,
      lines: look.lines === null ? [] : linesAcross(look.lines, values),
      stones: look.stones === null ? [] : stonesOf(look.stones, values, look),
      under: [],
      size: look.size,
      ...(look.sound && { sound: look.sound }),
      turn: look.turn === null ? 0 : angleOf(values.get(look.turn), compass),
      edges: look.edges === null ? [] : plainWords(values.get(look.edges)).map((word) => angleOf(word, compass)),
      edgeMark: look.edgeMark,
      owner,
      badges: this.badges(kind, view.slots ?? {}),
      ...writtenOf(look, values, factsOf(this.#kinds, kind, look, printed), this.spoken),
      note: noteText(this.#note(view), printed),
      text: textOf(this.#note(view), printed),
      details: this.#details(view, look, printed),
      zones: [],
      ...otherSides(this.game, this.#kinds.id(kind), view),
    };
    return view.hidden === true ? backOf(known, look) : known;
  }

  #writtenValues(view: ThingView): Values {
    const { row, slots } = view;
    const own: [string, Plain][] = row === undefined ? [] : [["row", row]];
    return new Map([
      ...this.#owners.owner(view),
      ...this.#owners.rows(view),
      ...own,
      ...this.#kinds.printed(view),
      ...Object.entries(slots ?? {}),
    ]);
  }

  /** The printed and stored values of a thing, and the terms that the look reads, which depend on the whole position. */
  told(view: ThingView): Values {
    const known = this.#values.get(view);
    if (known) return known;
    const values = this.#writtenValues(view);
    const missing = readBy(this.kindLook(view.kind ?? "")).filter((id) => !values.has(id));
    if (missing.length > 0) return this.#reckoned(missing, view, values);
    this.#values.set(view, values);
    return values;
  }

  /** A space as a thing, without what stands on it. */
  space(view: SpaceView): ThingView {
    const known = this.#spaces.get(view);
    if (known) return known;
    const { kind, name, slots } = view;
    const row = this.game.entities.rowOf[entityNamed(this.game, name)] ?? NONE;
    const id = this.game.program.kinds[this.#kinds.id(kind)]?.rows[row];
    const space = { kind, name, slots, ...(id === undefined ? {} : { row: id }) };
    this.#spaces.set(view, space);
    return space;
  }

  toldOfSpace(view: SpaceView): Values {
    return this.told(this.space(view));
  }

  /** Adds values of terms. */
  #reckoned(missing: readonly string[], view: ThingView, values: Values): Values {
    const found = missing.flatMap((id): [string, Plain][] => {
      const value = this.#sight && view.name ? this.#kinds.reckon(this.#sight, view.kind ?? "", view.name, id) : null;
      return value === null ? [] : [[id, value]];
    });
    return found.length === 0 ? values : new Map([...values, ...found]);
  }

  /** The value of a term about the whole table; 0: it has none. */
  numberOf(term: string): number {
    const value = this.#sight ? this.#kinds.reckon(this.#sight, "table", "table", term) : 0;
    return typeof value === "number" ? value : 0;
  }

  /** The badges of a subject's slots. */
  badges(subject: string, slots: { readonly [slot: string]: Plain }): Badge[] {
    return this.#badges.of(subject, slots);
  }

  /** The colour of a space's first mark. */
  markedColour(view: ThingView): Colour | null {
    return MARK_COLOURS[this.#kinds.markOn(view.kind ?? "", this.#kinds.printed(view)) % MARK_COLOURS.length] ?? null;
  }

  /** The slot to write on things that neither a name nor an icon tells apart. */
  #bareLabel(kind: string): string | null {
    return this.kindLook(kind).icon === null ? this.#kinds.bareLabel(kind) : null;
  }

  #label(look: KindLook, view: ThingView, values: Values): string | null {
    if (look.label === "none") return null;
    if (look.label === "kind") return words(view.kind ?? "");
    if (look.label !== null && look.label !== "row")
      return this.#writtenLabel(view.kind ?? "", look.label, values.get(look.label));
    if (view.row !== undefined) return (look.label === null && this.#note(view).title) || words(view.row);
    // Things without rows look alike; their name is shown when the pointer rests on them.
    const number = values.get(this.#bareLabel(view.kind ?? "") ?? "");
    return number === undefined ? null : plainText(number);
  }

  /** A space of a board that is laid out by rule is called as its board calls it; a name of its own is that of its row. */
  #writtenLabel(kind: string, id: string, value: Plain | undefined): string | null {
    if (isNothing(value)) return value === 0 ? plainText(value) : null;
    return this.#kinds.namesSpace(kind, id) ? briefText(value, forPeople(this.spoken)) : plainText(value);
  }

  #shape(kind: string): Shape {
    if (this.isTile(kind)) return "tile";
    return this.#kinds.isCard(kind) ? "card" : this.#kinds.die(kind) === null ? "circle" : "die";
  }

  /** The colour that the look gives for these values. A value that names a player has the player's colour. */
  saidColour(kind: string, values: Values): Colour | null {
    const look = this.kindLook(kind);
    const { colour } = look;
    const said = tintOf(look, values) ?? byValue(colour, values);
    if (said !== null) return said === "owner" ? null : said;
    return this.playerColour(values.get(byOf(colour) ?? "") ?? null);
  }

  #colour(kind: string, values: Values, owner: number | null, signs: readonly Sign[]): Colour {
    const said = this.saidColour(kind, values);
    if (said !== null) return said;
    if (owner !== null) return this.seatColour(owner);
    const sign = signs.find(({ colour }) => colour !== null)?.colour;
    if (sign) return sign;
    const at = Math.max(0, this.#kinds.id(kind) - 2);
    return KIND_COLOURS[at % KIND_COLOURS.length] ?? "slate";
  }

  #details(view: ThingView, look: KindLook, printed: Values): Detail[] {
    const kind = view.kind ?? "";
    const own = [...printed, ...Object.entries(view.slots ?? {})].filter(([id]) => !this.#kinds.isUntold(kind, id));
    return orderedBy(look.shows ?? [], [...this.#owners.rows(view), ...own], this.spoken);
  }
}
