import { forgetUnseen, lostBy } from "../../machine/secrecy/lost-sight.ts";
import { AT } from "../../runtime/layout.ts";
import { publicOnceSeen } from "../../runtime/onlooker.ts";
import type { Knowers } from "./knowers.ts";

/**
 * What a move changes of who knows what a thing is, where it is settled who sees what lies in a zone: what
 * `machine/secrecy/knowledge.ts` says, in the words of a module.
 */

/** A thing has left a place where it lay among others: who neither saw nor followed it knows none of them any more. */
export function lose(knowers: Knowers, thing: number, from: number, followed: number): void {
  const { everybody } = knowers.game;
  const sawIt = knowers.seersAt(from) | followed;
  if (!knowers.isSecret(thing) || sawIt === everybody) return;
  const lost = lostBy(knowers, everybody, thing, sawIt);
  if (lost !== 0) knowers.forgetOthers(thing, from, lost);
}

/** Who sees a thing where it has come knows it from now on; `seenBefore`: who saw it where it lay, which was `from`. */
export function meet(knowers: Knowers, thing: number, seenBefore: number, from: number): void {
  if (!knowers.isSecret(thing)) return;
  const { game } = knowers;
  const { everybody, places } = game;
  const seers = knowers.openTo(thing) & everybody;
  // What is shown to anybody in the middle of a move ends it.
  if ((seers & ~seenBefore) !== 0) knowers.words[AT.open] = 0;
  const known = (knowers.knownTo(thing) & everybody) | seers;
  knowers.setKnown(
    thing,
    from < places.firstLocation ? known : publicOnceSeen(game, known, knowers.seersAt(from) | seers),
  );
}

/** Only who sees a thing where it lies knows it still. */
export function forget(knowers: Knowers, thing: number): void {
  if (knowers.isSecret(thing)) forgetUnseen(knowers, knowers.game.everybody, thing);
}
