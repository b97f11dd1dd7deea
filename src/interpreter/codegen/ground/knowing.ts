import { forgetUnseen, lostBy } from "../../machine/secrecy/lost-sight.ts";
import { AT } from "../../runtime/layout.ts";
import { publicOnceSeen } from "../../runtime/onlooker.ts";
import type { Knowers } from "./knowers.ts";

/**
 * How a move changes who knows a thing, where it never changes who sees into a zone; as in
 * `machine/secrecy/knowledge.ts`, on the words of a module.
 */

/** A thing has left a lot: seats that neither saw nor followed it lose it, and with it the other things of the lot. */
export function lose(knowers: Knowers, thing: number, from: number, followed: number): void {
  const { everybody } = knowers.game;
  const sawIt = knowers.seersAt(from) | followed;
  if (!knowers.isSecret(thing) || sawIt === everybody) return;
  const lost = lostBy(knowers, everybody, thing, sawIt);
  if (lost !== 0) knowers.forgetOthers(thing, from, lost);
}

/** A thing has arrived: seats that see it there know it from then on; `seenBefore`: who saw it in its old place, `from`. */
export function meet(knowers: Knowers, thing: number, seenBefore: number, from: number): void {
  if (!knowers.isSecret(thing)) return;
  const { game } = knowers;
  const { everybody, places } = game;
  const seers = knowers.openTo(thing) & everybody;
  // Showing something to anybody in the middle of a move ends the move.
  if ((seers & ~seenBefore) !== 0) knowers.words[AT.open] = 0;
  const known = (knowers.knownTo(thing) & everybody) | seers;
  knowers.setKnown(
    thing,
    from < places.firstLocation ? known : publicOnceSeen(game, known, knowers.seersAt(from) | seers),
  );
}

/** Only the seats that see a thing in its place still know it. */
export function forget(knowers: Knowers, thing: number): void {
  if (knowers.isSecret(thing)) forgetUnseen(knowers, knowers.game.everybody, thing);
}
