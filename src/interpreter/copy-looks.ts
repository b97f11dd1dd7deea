/**
 * What somebody sees of a copy beside the place where it lies: what is stored for it, and what speaks of it. Written so that
 * no number of any copy, and nothing of what is hidden, is in it.
 */
import { copiesIn, hasCopies, speaksOf } from "./copies.ts";
import type { Game } from "./game.ts";
import { type Cell, cellsOf } from "./machine/cells.ts";
import { type KindId, NONE, type SlotId, type Type, type Value } from "./program.ts";
import { thingsIn } from "./things-in.ts";
import { amountsIn, memberType, valueName } from "./value-names.ts";

/** A position, and for whom: `watcher` has the bits of all seats that must see something for it to count. */
export interface Watched {
  readonly game: Game;
  readonly slots: Int32Array;
  readonly watcher: number;
}

const sees = ({ watcher }: Watched, mask: number): boolean => (mask & watcher) === watcher;

/** Does the watcher know what a thing is? */
export const identifies = (at: Watched, thing: number): boolean =>
  at.game.secrets.rows[at.game.entities.kindOf[thing] ?? 0] !== true ||
  sees(at, at.slots[at.game.layout.known + thing] ?? 0);

/** Slots by kind: those that are stored for such things, or that may speak of them. */
const plans = new WeakMap<Game, (readonly SlotId[] | undefined)[]>();

function slotsAbout(game: Game, kind: KindId): readonly SlotId[] {
  const known = plans.get(game) ?? [];
  plans.set(game, known);
  known[kind] ??= game.program.slots.flatMap(({ keys, type }, slot) =>
    [...keys, type].some((each) => speaksOf(game, each, kind)) ? [slot] : [],
  );
  return known[kind];
}

/** Can anything but their places tell copies of a kind apart? */
export const haveLooks = (game: Game, kind: KindId): boolean => slotsAbout(game, kind).length > 0;

/** All that the watcher sees of a copy beside its place, as one text. The runtime must hold the position. */
export function looksOf(at: Watched, copy: number): string {
  const { game } = at;
  const found = slotsAbout(game, game.entities.kindOf[copy] ?? 0).flatMap((slot) =>
    cellsOf(game, slot).flatMap((cell) => spokenIn(at, slot, cell, copy)),
  );
  return found.sort().join("\n");
}

/** What a cell says of the copy, if it does and the watcher may read it. */
function spokenIn(at: Watched, slot: SlotId, { keys, address }: Cell, copy: number): string[] {
  const { game, slots } = at;
  const def = game.program.slots[slot];
  const codec = game.layout.slots[slot]?.codec;
  if (!def || !codec) return [];
  const value = codec.read(slots, address);
  const about = keys.some((key, i) => def.keys[i]?.t === "entity" && key === copy);
  if (!about && !thingsIn(game, def.type, value).includes(copy)) return [];
  if (!sees(at, game.visibility.slot(slot, keys))) return [];
  const named = keys.map((key, i) => spoken(at, def.keys[i] ?? def.type, key, copy));
  return [[slot, ...named, spoken(at, def.type, value, copy)].join(" ")];
}

/** A value in words that are the same whichever numbers copies have. */
function spoken(at: Watched, type: Type, value: Value, copy: number): string {
  const { game } = at;
  if (type.t === "optional") return value === NONE ? "none" : spoken(at, type.of, value, copy);
  if (typeof value === "number") {
    return type.t === "entity" && value !== NONE ? called(at, value, copy) : valueName(game, type, value);
  }
  if (type.t === "amounts") {
    return listed(
      amountsIn(value)
        .map(([of, n]) => `${spoken(at, type.key, of, copy)}:${n}`)
        .sort(),
    );
  }
  const members = value.map((item, i) => {
    const inner = memberType(game, type, i);
    return inner ? spoken(at, inner, item, copy) : "";
  });
  if (type.t === "set") return listed(members.sort());
  if (type.t !== "map") return listed(members);
  const keys = game.domain(type.key);
  return listed(members.map((member, i) => `${spoken(at, type.key, keys.at(i), copy)}:${member}`).sort());
}

const listed = (words: readonly string[]) => `(${words.join()})`;

/** Other copies, and what is hidden, are called by their places; a pile has none inside. */
function called(at: Watched, thing: number, copy: number): string {
  const { game, slots } = at;
  if (thing === copy) return "*";
  const isKnown = identifies(at, thing);
  if (isKnown && !hasCopies(game, thing)) return game.names[thing] ?? "?";
  const { layout, places, program } = game;
  const place = slots[layout.place + thing] ?? NONE;
  const zone = program.zones[places.zoneOf[place - places.firstLocation] ?? NONE];
  const position = isKnown || zone?.form !== "pile" ? (slots[layout.pos + thing] ?? 0) : 0;
  const first = isKnown ? copiesIn(game)[thing]?.[0] : undefined;
  return `${first === undefined ? "?" : game.names[first]}@${place}:${position}`;
}
