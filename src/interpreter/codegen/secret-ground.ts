import { inPublicOrder } from "../eval/public-order.ts";
import type { Value } from "../ir/program.ts";
import type { Machine } from "../machine/core/machine.ts";
import { followersOf, leavePlay, moveTo, shuffleIn } from "../machine/effects/movement.ts";
import { shownTo } from "../machine/questions/candidates.ts";
import { checkBlind } from "../machine/secrecy/leaks.ts";
import { HERE } from "../runtime/errors.ts";
import type { HiddenGround } from "./hidden-ground.ts";
import { makeShowing } from "./showing.ts";

/** What a module calls where something can be hidden: what the reference does there, on the words of the module. */

export function makeSecretGround(
  machine: Machine,
  S: Int32Array,
  K: Int32Array,
  own: HiddenGround | null,
  here: () => void,
  note: () => void,
) {
  const { game, knowledge } = machine;
  const showing = makeShowing(game, S);
  const orders = new Map<string, (env: Value[]) => Value>();
  const orderOf = (kinds: readonly number[]) => {
    const key = kinds.join();
    const known = orders.get(key) ?? inPublicOrder(machine.c, (env) => env[0] as Value, kinds);
    orders.set(key, known);
    return known;
  };
  return {
    K,
    /** things of some kinds in an order that tells nothing of those that are hidden */
    publicly(kinds: readonly number[], list: readonly Value[]): Value {
      if (list.length < 2) return list;
      here();
      return orderOf(kinds)([list]);
    },
    slotSeen(slot: number, key: number): void {
      here();
      K[0] = (K[0] as number) & game.visibility.slot(slot, [key]);
    },
    /** looks again at what can be seen without having moved */
    look(): void {
      here();
      knowledge.look();
      note();
    },
    judge(): void {
      here();
      game.visibility.judge();
    },
    moveHidden(things: readonly number[], at: number, place: number, bottom: boolean): void {
      if (own) {
        own.moveHidden(things, at, place, bottom);
        note();
        return;
      }
      here();
      const followed = followersOf(machine, things);
      for (const thing of things) moveTo(machine, thing, { at, place, bottom }, HERE, followed(thing));
      note();
    },
    /** makes the order of what lies in a location unknown */
    mix(location: number): void {
      if (own) own.shuffle(location);
      else {
        here();
        shuffleIn(machine, location);
      }
      note();
    },
    removeHidden(thing: number): void {
      here();
      leavePlay(machine, thing);
      note();
    },
    /** what a player is offered, as it is shown to that player */
    shown(who: number, list: readonly Value[]): readonly Value[] {
      if (list.length < 2) return list;
      const own = showing.shown(who, list);
      if (own) return own;
      here();
      return shownTo(machine, who, list);
    },
    /** nothing may be offered that the player cannot tell apart */
    blind(who: number, list: readonly Value[], count: number): void {
      if (showing.knowsAll(who, list, count)) return;
      here();
      checkBlind(machine, who, HERE, list.slice(0, count));
    },
  };
}
