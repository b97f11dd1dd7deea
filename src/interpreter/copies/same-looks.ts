/**
 * A fast test for copies that certainly look the same, by comparing words. Most copies of a deck do, and writing out
 * everything seen of each would be far slower. Copies that differ only through other copies are not recognized here.
 */
import { NONE, type SlotId, type Type } from "../ir/program.ts";
import { thingsIn } from "../names/things-in.ts";
import { type Cell, cellsOf } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import { hasCopies, kindsHaveCopies, speaksOf } from "./copies.ts";
import { cellsFor, slotsAbout } from "./looks.ts";
import { holderOf, mayHold, sees, type Watched } from "./written-places.ts";

/** A slot stored for a copy; `names`: its values may mention copies, which words alone do not compare. */
interface Own {
  readonly slot: SlotId;
  readonly names: boolean;
}

/** For a kind: the slots stored for its things, and the slots whose values may mention one. */
interface Plan {
  readonly own: readonly Own[];
  readonly naming: readonly SlotId[];
}

const plans = new WeakMap<Game, (Plan | null | undefined)[]>();

/** The plan of a kind; null: what is seen of its things may always depend on other copies. */
function planOf(game: Game, kind: number): Plan | null {
  const known = plans.get(game) ?? [];
  plans.set(game, known);
  if (known[kind] === undefined) known[kind] = made(game, kind);
  return known[kind];
}

function made(game: Game, kind: number): Plan | null {
  if (mayHold(game, kind)) return null;
  const copied = game.program.kinds.flatMap((_, each) => (kindsHaveCopies(game, [each]) ? [each] : []));
  const own: Own[] = [];
  const naming: SlotId[] = [];
  for (const slot of slotsAbout(game, kind)) {
    const { keys = [], type } = game.program.slots[slot] ?? {};
    if (!type) return null;
    if (speaksOf(game, type, kind)) naming.push(slot);
    if (!keys.some((key) => speaksOf(game, key, kind))) continue;
    const speaksOfCopies = (each: Type) => copied.some((other) => speaksOf(game, each, other));
    if (keys.filter(speaksOfCopies).length > 1) return null;
    own.push({ slot, names: speaksOfCopies(type) });
  }
  return { own, naming };
}

/** Makes a test whether two copies of one kind in one place certainly look the same, valid while nothing changes. */
export function sameLooks(at: Watched): (a: number, b: number) => boolean {
  const { game } = at;
  const named = new Map<SlotId, ReadonlySet<number>>();
  const namedBy = (slot: SlotId) => {
    const known = named.get(slot) ?? new Set(namedAt(at, slot, cellsOf(game, slot)));
    named.set(slot, known);
    return known;
  };
  return (a, b) => {
    const plan = planOf(game, game.entities.kindOf[a] ?? 0);
    if (plan === null || isHeldByCopy(at, a)) return false;
    const isNamed = plan.naming.some((slot) => namedBy(slot).has(a) || namedBy(slot).has(b));
    return !isNamed && plan.own.every((own) => areStoredAlike(at, own, a, b));
  };
}

function isHeldByCopy({ game, slots }: Watched, copy: number): boolean {
  const place = slots[game.layout.place + copy] ?? NONE;
  const holder = place === NONE ? NONE : holderOf(game, place);
  return holder !== NONE && hasCopies(game, holder);
}

/** The things that the values of a slot mention at some addresses. */
function namedAt({ game, slots }: Watched, slot: SlotId, cells: readonly Cell[]): readonly number[] {
  const { codec } = game.layout.slots[slot] ?? {};
  const { type } = game.program.slots[slot] ?? {};
  return codec && type ? cells.flatMap(({ address }) => thingsIn(game, type, codec.read(slots, address))) : [];
}

function areStoredAlike(at: Watched, { slot, names }: Own, a: number, b: number): boolean {
  const { game, slots } = at;
  const { visibility } = game;
  const width = game.layout.slots[slot]?.codec.width ?? 0;
  const [one, other] = [cellsFor(game, slot, a), cellsFor(game, slot, b)];
  if (one.length !== other.length || (names && namedAt(at, slot, one).length > 0)) return false;
  return one.every((cell, i) => {
    const second = other[i] ?? cell;
    for (let k = 0; k < width; k++) if (slots[cell.address + k] !== slots[second.address + k]) return false;
    return sees(at, visibility.slot(slot, cell.keys)) === sees(at, visibility.slot(slot, second.keys));
  });
}
