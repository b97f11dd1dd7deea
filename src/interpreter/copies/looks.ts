/**
 * What a watcher sees of a copy besides its place: its stored values, values that mention it, and what it holds.
 * Written without numbers of copies and without anything hidden.
 */

import { type KindId, NONE, type SlotId, type Type, type Value } from "../ir/program.ts";
import { orderIn } from "../ir/zone-forms.ts";
import { thingsIn } from "../names/things-in.ts";
import { amountsIn, memberType, valueName } from "../names/value-names.ts";
import { type Cell, cellsOf } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import { locationOf } from "../runtime/locations.ts";
import { contentsOf } from "../runtime/zones.ts";
import { copiesIn, hasCopies, speaksOf } from "./copies.ts";
import { copiesHold, holderOf, identifies, mayHold, placePath, sees, type Watched, wordAt } from "./written-places.ts";

/** By kind: the slots stored for such things, or whose values can mention them. */
const plans = new WeakMap<Game, (readonly SlotId[] | undefined)[]>();

export function slotsAbout(game: Game, kind: KindId): readonly SlotId[] {
  const known = plans.get(game) ?? [];
  plans.set(game, known);
  known[kind] ??= game.program.slots.flatMap(({ keys, type }, slot) =>
    [...keys, type].some((each) => speaksOf(game, each, kind)) ? [slot] : [],
  );
  return known[kind];
}

/** The cells of a slot that may concern a copy: all if its values can mention such things, otherwise those stored for it. */
function cellsAbout(game: Game, slot: SlotId, copy: number): readonly Cell[] {
  const { type } = game.program.slots[slot] ?? NO_SLOT;
  return speaksOf(game, type, game.entities.kindOf[copy] ?? 0) ? cellsOf(game, slot) : cellsFor(game, slot, copy);
}

/** The cells of a slot stored for a copy. */
export function cellsFor(game: Game, slot: SlotId, copy: number): readonly Cell[] {
  const { keys: types } = game.program.slots[slot] ?? NO_SLOT;
  const known = stored.get(game) ?? [];
  stored.set(game, known);
  const own = known[slot] ?? new Map<number, Cell[]>();
  if (!known[slot]) {
    known[slot] = own;
    for (const cell of cellsOf(game, slot)) {
      const things = cell.keys.filter((_, i) => types[i]?.t === "entity");
      for (const thing of new Set(things)) own.set(thing, [...(own.get(thing) ?? []), cell]);
    }
  }
  return own.get(copy) ?? [];
}

/** By slot: the cells stored for each thing. */
const stored = new WeakMap<Game, (Map<number, Cell[]> | undefined)[]>();

/** Can anything besides places tell copies of a kind apart? */
export const haveLooks = (game: Game, kind: KindId): boolean => slotsAbout(game, kind).length > 0 || copiesHold(game);

/** A mark for a known copy, appended to the common name of its group. */
export type Mark = (copy: number) => string;

/** A fact about copies: which ones, and its text with these marks. */
export interface Look {
  readonly of: readonly number[];
  readonly read: (mark: Mark) => string;
}

/** Everything that the watcher sees of a copy besides its place. The runtime must hold the position. */
export function looksOf(at: Watched, copy: number): readonly Look[] {
  const spoken: Look[] = [];
  for (const slot of slotsAbout(at.game, at.game.entities.kindOf[copy] ?? 0)) {
    const cells = cellsAbout(at.game, slot, copy);
    noteCells(at, slot, cells);
    for (const cell of cells) {
      if (speaksOfOthers(at, slot, cell, copy)) continue;
      for (const said of saidIn(at, slot, cell))
        if (said.of.includes(copy) && maySee(at, said)) spoken.push(lookAt(at, said));
    }
  }
  return [...spoken, ...heldBy(at, copy), ...holds(at, copy)];
}

function noteCells({ game, notes }: Watched, slot: SlotId, cells: readonly Cell[]): void {
  if (notes === null) return;
  if (cells === cellsOf(game, slot)) notes.slot(slot);
  else for (const { address } of cells) notes.cell(slot, address);
}

/** Is a cell of one word certainly not about a copy? */
function speaksOfOthers({ game, slots }: Watched, slot: SlotId, { keys, address }: Cell, copy: number): boolean {
  const plain = game.layout.slots[slot]?.codec.plain === true;
  return plain && slots[address] !== copy && !keys.includes(copy);
}

/** The same for many copies in one pass over the position. */
export function looksOfAll(at: Watched, copies: readonly number[]): readonly (readonly Look[])[] {
  const looks = new Map<number, Look[]>(copies.map((copy) => [copy, [...heldBy(at, copy), ...holds(at, copy)]]));
  const kinds = new Set(copies.map((copy) => at.game.entities.kindOf[copy] ?? 0));
  for (const slot of new Set([...kinds].flatMap((kind) => slotsAbout(at.game, kind)))) {
    at.notes?.slot(slot);
    for (const cell of cellsOf(at.game, slot)) {
      for (const said of saidIn(at, slot, cell)) {
        const about = new Set(said.of.filter((thing) => looks.has(thing)));
        if (about.size === 0 || !maySee(at, said)) continue;
        for (const copy of about) looks.get(copy)?.push(lookAt(at, said));
      }
    }
  }
  return copies.map((copy) => looks.get(copy) ?? []);
}

/** Do these facts concern other copies, too, that the watcher knows? */
export const areLinked = (at: Watched, copy: number, looks: readonly Look[]): boolean =>
  looks.some(({ of }) => of.some((other) => other !== copy && isMarked(at, other)));

const isMarked = (at: Watched, thing: number) => hasCopies(at.game, thing) && identifies(at, thing);

/** A statement of a cell, and the things in it. */
interface Said {
  readonly slot: SlotId;
  readonly keys: readonly number[];
  readonly of: readonly number[];
  /** the statement with types; of a set or a map by things, one member or entry */
  readonly words: readonly (readonly [Type, Value])[];
}

/** The statements of a cell. Sets, and maps by things, make one statement per member. */
function saidIn({ game, slots }: Watched, slot: SlotId, { keys, address }: Cell): Said[] {
  const { type, keys: types } = game.program.slots[slot] ?? NO_SLOT;
  const value = game.layout.slots[slot]?.codec.read(slots, address) ?? NONE;
  const about = keys.filter((_, i) => types[i]?.t === "entity");
  const said = (...words: readonly (readonly [Type, Value])[]): Said => ({
    slot,
    keys,
    of: [...about, ...words.flatMap(([of, word]) => thingsIn(game, of, word))],
    words,
  });
  if (typeof value === "number") return [said([type, value])];
  if (type.t === "set") return value.map((member) => said([type.of, member]));
  if (type.t !== "map" || type.key.t !== "entity") return [said([type, value])];
  const domain = game.domain(type.key);
  const entries = { key: type.key, of: type.of };
  return value.map((entry, i) => said([entries.key, domain.at(i)], [entries.of, entry]));
}

const BOOL = { t: "bool" } as const satisfies Type;
const NO_SLOT: { readonly type: Type; readonly keys: readonly Type[] } = { type: BOOL, keys: [] };

function maySee(at: Watched, { slot, keys }: Said): boolean {
  at.notes?.seers(slot, keys);
  return sees(at, at.game.visibility.slot(slot, keys));
}

const lookAt = (at: Watched, { slot, keys, of, words }: Said): Look => ({
  of,
  read: (mark) => {
    const types = at.game.program.slots[slot]?.keys ?? [];
    const named = keys.map((key, i) => spoken(at, types[i] ?? BOOL, key, mark));
    return [slot, ...named, ...words.map(([type, word]) => spoken(at, type, word, mark))].join(" ");
  },
});

/** What a copy stands on, or in whose zone it lies, if that is a copy, too. */
function heldBy(at: Watched, copy: number): Look[] {
  const place = wordAt(at, at.game.layout.place + copy) ?? NONE;
  const holder = place === NONE ? NONE : holderOf(at.game, place);
  return holder !== NONE && isMarked(at, holder) ? [holding(at, holder, copy)] : [];
}

/** What a copy holds, on itself and in its zones. */
function holds(at: Watched, copy: number): Look[] {
  const { places, program, entities } = at.game;
  const kind = entities.kindOf[copy] ?? 0;
  if (!mayHold(at.game, kind)) return [];
  const zones = program.zones.flatMap(({ key }, zone) =>
    key.includes(kind) ? (places.key2[zone]?.values ?? [NONE]).map((key2) => locationOf(places, zone, copy, key2)) : [],
  );
  return [copy, ...zones].flatMap((place) => {
    at.notes?.contents(place);
    return contentsOf(at.game, at.slots, place).map((thing) => holding(at, copy, thing));
  });
}

const holding = (at: Watched, holder: number, thing: number): Look => ({
  of: [holder, thing],
  read: (mark) => `${called(at, holder, mark)} ${called(at, thing, mark)} ${placePath(at, thing).join(":")}`,
});

/** A value in words that do not depend on the numbers of copies. */
function spoken(at: Watched, type: Type, value: Value, mark: Mark): string {
  const { game } = at;
  if (type.t === "optional") return value === NONE ? "none" : spoken(at, type.of, value, mark);
  if (typeof value === "number") {
    if (value === NONE) return "none";
    return type.t === "entity"
      ? called(at, value, mark)
      : valueName(game, type, value, (thing) => called(at, thing, mark));
  }
  if (type.t === "amounts") {
    return listed(
      amountsIn(value)
        .map(([of, n]) => `${spoken(at, type.key, of, mark)}:${n}`)
        .sort(),
    );
  }
  const members = value.map((item, i) => {
    const inner = memberType(game, type, i);
    return inner ? spoken(at, inner, item, mark) : "";
  });
  if (type.t === "set") return listed(members.sort());
  if (type.t !== "map") return listed(members);
  const keys = game.domain(type.key);
  return listed(members.map((member, i) => `${spoken(at, type.key, keys.at(i), mark)}:${member}`).sort());
}

const listed = (words: readonly string[]) => `(${words.join()})`;

/** The name of a thing: copies and hidden things by place, without a position in piles. */
function called(at: Watched, thing: number, mark: Mark): string {
  const { game } = at;
  const isKnown = identifies(at, thing);
  if (isKnown && !hasCopies(game, thing)) return game.names[thing] ?? "?";
  const { layout, places, program } = game;
  const place = wordAt(at, layout.place + thing) ?? NONE;
  const path = placePath(at, thing);
  if (isKnown) return `${game.names[copiesIn(game)[thing]?.[0] ?? thing]}@${path.join(":")}${mark(thing)}`;
  const inPile =
    place >= places.firstLocation && orderIn(program.zones, places.zoneOf[place - places.firstLocation]) === "none";
  return `?@${(inPile ? path.with(-1, 0) : path).join(":")}`;
}
