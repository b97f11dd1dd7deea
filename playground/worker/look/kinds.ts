/** Facts about kinds in the rules that decide how their things are drawn. */
import { type Game, NONE, type Plain, plainValue, type ThingView } from "../../../src/interpreter/index.ts";
import type { Expr, Scoped, Type } from "../../../src/interpreter/ir/program.ts";
import { UNTYPED } from "../../../src/interpreter/ir/types.ts";
import type { Sight } from "../../../src/interpreter/observe/sight.ts";
import { isNothing } from "../../../src/telling/values.ts";
import { PrintedRows, type Values } from "./printed-rows.ts";

type Slot = Game["program"]["slots"][number];

export class KindFacts {
  readonly #game: Game;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #tiles: ReadonlySet<number>;
  readonly #calls = new Map<number, Scoped>();
  readonly #printed: PrintedRows;

  constructor(game: Game) {
    this.#game = game;
    this.#ids = new Map(game.program.kinds.map((kind, id) => [kind.id, id]));
    this.#tiles = tileKinds(game);
    this.#printed = new PrintedRows(game);
  }

  /** The number of a kind in the order of declaration, or NONE. */
  id(kind: string): number {
    return this.#ids.get(kind) ?? NONE;
  }

  isTile(kind: string): boolean {
    return this.#tiles.has(this.id(kind));
  }

  /** Whether it is a kind of card: it lies in zones and never stands on a space. */
  isCard(kind: string): boolean {
    const id = this.id(kind);
    const { kinds, zones } = this.#game.program;
    return (kinds[id]?.standsOn.length ?? 0) === 0 && zones.some((zone) => zone.holds.includes(id));
  }

  /** Whether things stand on it although it belongs to no board: a group that is formed in play. */
  isGround(kind: string): boolean {
    const id = this.id(kind);
    const { kinds } = this.#game.program;
    return kinds[id]?.board === null && kinds.some(({ standsOn }) => standsOn.includes(id));
  }

  /** The value of a term about a thing. Null if there is no such term or the seat may not know the value. */
  reckon(sight: Sight, kind: string, name: string, id: string): Plain {
    const { terms } = this.#game.program;
    // Terms about the table have no parameter.
    const bare = kind === "table";
    const at = terms.findIndex(
      (one) => one.id === id && (bare ? one.params.length === 0 : isAbout(one.params, this.id(kind))),
    );
    const term = terms[at];
    if (!term) return null;
    const value = sight.evaluate(this.#callOf(at, bare), bare ? [] : [sight.called(name)]);
    return value === undefined ? null : plainValue(this.#game, term.type, value, sight);
  }

  /** The call of a term, cached, so that it is compiled once. */
  #callOf(term: number, bare = false): Scoped {
    const known = this.#calls.get(term);
    if (known) return known;
    const thing: Expr = { op: "local", at: 0, node: -1, type: UNTYPED };
    const call: Scoped = {
      expr: { op: "call", term, args: bare ? [] : [thing], without: [], node: -1, type: UNTYPED },
      size: 1,
    };
    this.#calls.set(term, call);
    return call;
  }

  /** The printed values of a row, or of a space in a drawing. */
  printed(view: ThingView): Values {
    return this.#printed.of(this.id(view.kind ?? ""), view);
  }

  /** The number of the first mark of a drawing that a space has; -1 for none. */
  markOn(kind: string, printed: Values): number {
    const fields = this.#game.program.fields.filter((field) => field.kind === this.id(kind));
    return fields.findIndex(({ id, type }) => type.t === "bool" && printed.get(id) === true);
  }

  /** Whether a slot differs from its initial value. */
  changed(kind: string, id: string, value: Plain): boolean {
    const slot = this.#slots(kind).find((one) => one.id === id);
    const initial = slot?.initial.expr;
    if (!slot || initial?.op !== "const") return !isNothing(value);
    return JSON.stringify(plainValue(this.#game, slot.type, initial.value)) !== JSON.stringify(value);
  }

  /** The slots of a kind. */
  #slots(kind: string): Slot[] {
    const id = this.id(kind);
    return this.#game.program.slots.filter(
      ({ keys: [key, ...more] }) => more.length === 0 && key?.t === "entity" && key.of.includes(id),
    );
  }

  /** The only number stored for a thing, if it does not begin at 0 like a counter. */
  onlyNumber(kind: string): string | null {
    const id = this.id(kind);
    if (id <= 1 || this.#game.program.kinds[id]?.board !== null) return null;
    const [number, ...more] = this.#slots(kind).filter(({ type }) => type.t === "int");
    const first = number?.initial.expr;
    return number && more.length === 0 && !(first?.op === "const" && first.value === 0) ? number.id : null;
  }

  /** Whether a value is not worth showing: fingerprints of positions, and numbers of copies. */
  isUntold(kind: string, id: string): boolean {
    if (this.isCopies(kind, id)) return true;
    const type = this.#slots(kind).find((slot) => slot.id === id)?.type;
    return type !== undefined && isFingerprint(type);
  }

  /** Whether a field, slot or term about a kind gives a space that has no row of its own. */
  namesSpace(kind: string, id: string): boolean {
    const { fields, terms, kinds } = this.#game.program;
    const own = this.id(kind);
    const said =
      fields.find((field) => field.kind === own && field.id === id) ??
      this.#slots(kind).find((slot) => slot.id === id) ??
      terms.find((term) => term.id === id && isAbout(term.params, own));
    const type = said?.type.t === "optional" ? said.type.of : said?.type;
    return type?.t === "entity" && type.of.every((one) => kinds[one]?.board !== null && kinds[one]?.rows.length === 0);
  }

  /** Whether a field is the number of copies, which the table shows by itself. */
  isCopies(kind: string, field: string): boolean {
    const copies = this.#game.program.kinds[this.id(kind)]?.copies;
    return copies?.of === "rows" && copies.counted === "field" && this.#game.program.fields[copies.count]?.id === field;
  }

  /** The first printed number that distinguishes the rows of a kind of card. */
  keyNumber(kind: string): string | null {
    if (!this.isCard(kind)) return null;
    const id = this.id(kind);
    const { fields, kinds } = this.#game.program;
    const rows = kinds[id]?.rows.length ?? 0;
    const found = fields.findIndex((field, at) => {
      if (field.kind !== id || field.type.t !== "int" || field.faces || this.isCopies(kind, field.id)) return false;
      return new Set(this.#game.printed[at]?.slice(0, rows)).size >= Math.min(rows, 3);
    });
    return found < 0 || rows < 2 ? null : (fields[found]?.id ?? null);
  }

  /** The slot with the face of a die: the only number of things without rows, from 1 to 6. */
  die(kind: string): string | null {
    const id = this.bareLabel(kind);
    const type = this.#slots(kind).find((slot) => slot.id === id)?.type;
    return type?.t === "int" && type.least === 1 && type.most === 6 ? id : null;
  }

  /** Whether a kind is only what copies are made for: it has rows, stores nothing and lies nowhere. */
  isSign(kind: string): boolean {
    const id = this.id(kind);
    const { kinds, slots, zones } = this.#game.program;
    const def = kinds[id];
    if (!def || def.rows.length === 0 || def.board !== null || def.standsOn.length > 0) return false;
    const stores = slots.some(({ keys }) => keys.some((key) => key.t === "entity" && key.of.includes(id)));
    const isFor = kinds.some(({ copies }) => "parents" in copies && copies.parents.includes(id));
    return isFor && !stores && !zones.some((zone) => zone.holds.includes(id) || zone.key.includes(id));
  }

  /** Whether things can stand on it. */
  isStoodOn(kind: string): boolean {
    const id = this.id(kind);
    return this.#game.program.kinds.some(({ standsOn }) => standsOn.includes(id));
  }

  /** Whether it is the kind of a board's edges. */
  isEdge(kind: string): boolean {
    const id = this.id(kind);
    return this.#game.program.boards.some(({ part, kinds }) => part?.form === "edges" && kinds.includes(id));
  }

  /** Whether a slot is stored for pairs of things. Then it is drawn as stones. */
  isPair(id: string): boolean {
    return this.#game.program.slots.some(
      (slot) => slot.id === id && slot.keys.filter(({ t }) => t === "entity").length > 1,
    );
  }

  /** The slot to write on things that have no row to tell them apart. */
  bareLabel(kind: string): string | null {
    const def = this.#game.program.kinds[this.id(kind)];
    const isThing = def !== undefined && def.rows.length === 0 && def.board === null;
    return isThing ? this.onlyNumber(kind) : null;
  }
}

/** The upper bound of fingerprints; no other number has it. */
const FINGERPRINT = 2147483647;

function isFingerprint(type: Type): boolean {
  if (type.t === "int") return type.most === FINGERPRINT;
  return (type.t === "list" || type.t === "set" || type.t === "optional") && isFingerprint(type.of);
}

const isAbout = ([first, ...more]: readonly Type[], kind: number) =>
  more.length === 0 && first?.t === "entity" && first.of.includes(kind);

/** The kinds of tiles: with rows, standing on spaces, and at least as many as there are spaces. */
function tileKinds(game: Game): Set<number> {
  const { kinds, boards } = game.program;
  const found = new Set<number>();
  for (const [id, kind] of kinds.entries()) {
    const board = boards.find(
      ({ kinds: spaces }) => kind.standsOn.length > 0 && kind.standsOn.every((space) => spaces.includes(space)),
    );
    const owned = kind.copies.of === "rows" && kind.copies.parents.length > 0;
    const count = game.entities.ofKind[id]?.length ?? 0;
    if (board && kind.copies.of === "rows" && !owned && count >= board.spaces.length && count > 1) found.add(id);
  }
  return found;
}
