import { mayHide } from "../analysis/hideable.ts";
import { copiesInOrder } from "../copies/aliases.ts";
import { kindsHaveCopies } from "../copies/copies.ts";
import { type KindId, NONE, type Value } from "../ir/program.ts";
import { orderIn } from "../ir/zone-forms.ts";
import { HERE } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { countLightWork, countWork } from "../runtime/work.ts";
import type { Compiler, Fn } from "./compiler.ts";

/**
 * Sorts lists so that their order does not tell which hidden thing is which. By number, two face-down cards would come
 * in the order of the table of cards. Instead, known things come first in their order, then hidden ones by their
 * places, which everybody sees.
 */

/** The list in a public order. It stays as it is if nothing in it can be hidden, or everybody knows all of it. */
export function inPublicOrder(c: Compiler, list: Fn, kinds: readonly KindId[]): Fn {
  const { rt, game } = c;
  if (!mayHide(game, kinds)) return list;
  const copies = kindsHaveCopies(game, kinds);
  const inOrder = (things: readonly Value[]) => (copies ? copiesInPublic(c, things) : things);
  const { known } = game.layout;
  const { everybody } = game;
  const isOpen = (thing: Value) => ((rt.slots[known + (thing as number)] as number) & everybody) === everybody;
  const compare = publicComparison(game, () => rt.slots);
  return (env) => {
    const things = list(env);
    if (typeof things === "number" || things.length < 2) return things;
    if (things.every(isOpen)) return inOrder(things);
    countWork(rt, things.length, HERE);
    const open = things.filter(isOpen);
    const hidden = things.filter((thing) => !isOpen(thing)) as number[];
    return [...inOrder(open), ...hidden.sort(compare)];
  };
}

/** A list in which copies that everybody knows are sorted by their public names. */
export function copiesInPublic({ rt, game }: Compiler, things: readonly Value[]): readonly Value[] {
  countLightWork(rt, things.length, HERE);
  return copiesInOrder({ game, slots: rt.slots, watcher: game.everybody, notes: null }, things, () => true);
}

/** Compares things by what everybody sees of them: their places; `words` gives the position. */
export function publicComparison(game: Game, words: () => Int32Array): (a: number, b: number) => number {
  const { layout, places, everybody, program } = game;
  const { firstLocation, zoneOf, ownerOf, key2Of } = places;
  const number = (base: number, id: number) => words()[base + id] as number;
  const isOpen = (id: number) => (number(layout.known, id) & everybody) === everybody;

  const byHolder = (a: number, b: number): number => {
    if (a === b || a === NONE || b === NONE) return a - b;
    if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1;
    return isOpen(a) ? a - b : byPlace(a, b);
  };
  const byLocation = (a: number, b: number): number =>
    (zoneOf[a] as number) - (zoneOf[b] as number) ||
    byHolder(ownerOf[a] as number, ownerOf[b] as number) ||
    (key2Of[a] as number) - (key2Of[b] as number);
  const between = (a: number, b: number): number => {
    const [first, second] = [a - firstLocation, b - firstLocation];
    if (first >= 0 && second >= 0) return byLocation(first, second);
    return first >= 0 || second >= 0 ? first - second : byHolder(a, b);
  };
  const byPlace = (a: number, b: number): number => {
    const [from, to] = [number(layout.place, a), number(layout.place, b)];
    if (from !== to) return between(from, to);
    const down = from >= firstLocation && orderIn(program.zones, zoneOf[from - firstLocation]) === "top";
    const before = number(layout.pos, a) - number(layout.pos, b);
    return (down ? -before : before) || number(layout.inPlay, a) - number(layout.inPlay, b);
  };
  return byPlace;
}
