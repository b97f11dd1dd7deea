import { inPublicOrder } from "../../eval/public-order.ts";
import { NONE, type Value } from "../../ir/program.ts";
import type { Machine } from "../../machine/core/machine.ts";
import { followersOf, leavePlay, moveTo, shuffleIn } from "../../machine/effects/movement.ts";
import { shownTo } from "../../machine/questions/candidates.ts";
import { checkBlind } from "../../machine/secrecy/leaks.ts";
import { knowing, masked, told } from "../../machine/secrecy/local-masks.ts";
import { HERE } from "../../runtime/errors.ts";
import { toldOpenly } from "../../runtime/onlooker.ts";
import { countWork } from "../../runtime/work.ts";
import type { HiddenGround } from "./hidden-ground.ts";
import { Piles } from "./piles.ts";
import { PublicOrder } from "./public-order.ts";
import { Showing } from "./showing.ts";

/** Work that each shown thing counts for. */
const THING = 10;

/** The notifications between the module and the interpreter. */
interface Handover {
  /** gives the position to the interpreter */
  here(): void;
  /** notes a write */
  note(): void;
  /** the version of the position, which changes with each write */
  version(): number;
  /** counts work */
  worked(more: number): void;
}

/** A list and the order in which a player was shown it. */
interface Shown {
  readonly version: number;
  readonly who: number;
  readonly list: readonly Value[];
  readonly shown: readonly Value[];
}

const areSame = (a: readonly Value[], b: readonly Value[]) =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** The functions for hidden information that a module calls: what the interpreter does, on the words of the module. */
export class SecretGround {
  /** one word: the mask of those who may know all that was read */
  readonly seen: Int32Array;
  private readonly machine: Machine;
  private readonly words: Int32Array;
  /** moves hidden things; null: the interpreter has to */
  private readonly own: HiddenGround | null;
  private readonly to: Handover;
  private readonly showing: Showing;
  private readonly piles: Piles;
  private readonly order: PublicOrder;
  private lastShown: Shown | null = null;
  /** by kinds of things: the function that sorts them publicly */
  private readonly orders = new Map<string, (env: Value[]) => Value>();

  constructor(machine: Machine, words: Int32Array, seen: Int32Array, own: HiddenGround | null, to: Handover) {
    this.machine = machine;
    this.words = words;
    this.seen = seen;
    this.own = own;
    this.to = to;
    this.showing = new Showing(machine.game, words);
    this.piles = new Piles(machine);
    this.order = new PublicOrder(machine.game, to.worked);
  }

  /** things of some kinds in public order, by some words */
  publicly(kinds: readonly number[], list: readonly number[], words: Int32Array): Value {
    if (list.length < 2) return list;
    const own = this.order.of(list, words);
    if (own) return own;
    this.to.here();
    return this.orderOf(kinds)([list]);
  }

  /** the contents of a location, in an order that does not tell copies apart */
  untold(location: number, things: readonly number[], words: Int32Array): readonly Value[] {
    if (things.length < 2 || !this.piles.tells(location) || !this.order.hasOpenTwins(things, words)) return things;
    this.to.here();
    return this.piles.untold(location, things);
  }

  /** who sees into a location, if that can change */
  seersAt(location: number): number {
    this.to.here();
    return this.machine.game.visibility.location(location);
  }

  slotSeen(slot: number, key: number): void {
    this.to.here();
    this.seen[0] = (this.seen[0] as number) & this.machine.game.visibility.slot(slot, [key]);
  }

  /** who may read a slot for some keys */
  slotSeers(slot: number, keys: readonly number[]): number {
    this.to.here();
    return this.machine.game.visibility.slot(slot, keys);
  }

  /** who hears that something has come to a place */
  placeSeers(at: number): number {
    const { everybody, layout, places } = this.machine.game;
    if (at === NONE) return everybody;
    // A zone of a thing, and a thing that others stand on, go by the name of that thing.
    const thing = at >= places.firstLocation ? (places.ownerOf[at - places.firstLocation] ?? 0) : at;
    return (this.words[layout.known + thing] as number) & everybody;
  }

  /** looks again at what can be seen without having moved */
  look(): void {
    this.to.here();
    this.machine.knowledge.look();
    this.to.note();
  }

  judge(): void {
    this.to.here();
    this.machine.game.visibility.judge();
  }

  moveHidden(things: readonly number[], at: number, place: number, bottom: boolean): void {
    if (this.own?.canMove(things)) this.own.moveHidden(things, at, place, bottom);
    else this.moveByReference(things, at, place, bottom);
    this.to.note();
  }

  moveOne(thing: number, at: number, place: number, bottom: boolean): void {
    if (this.own?.canMoveOne(thing)) this.own.moveOne(thing, at, place, bottom);
    else this.moveByReference([thing], at, place, bottom);
    this.to.note();
  }

  /** makes the order of the contents of a location unknown */
  mix(location: number): void {
    if (this.own?.canShuffle(location)) this.own.shuffle(location);
    else {
      this.to.here();
      shuffleIn(this.machine, location);
    }
    this.to.note();
  }

  /** shows things to some seats, or hides them; `openly`: may everybody know that? */
  show(things: readonly number[], seats: number, shows: boolean, openly: boolean): void {
    if (things.length === 0) return;
    const { knowledge, rt } = this.machine;
    this.to.here();
    countWork(rt, THING * things.length, HERE);
    for (const thing of things) {
      if (shows) knowledge.show(thing, seats, openly);
      else knowledge.hide(thing, seats, openly, HERE);
    }
    this.to.note();
  }

  /** the mask for something told to some seats, if it is public that it is these */
  toldTo(seats: number): number {
    return toldOpenly(this.machine.game, seats);
  }

  /** the seats that know every one of these things */
  knownTo(things: readonly number[]): number {
    const { layout, everybody } = this.machine.game;
    return things.reduce((mask, thing) => mask & (this.words[layout.known + thing] as number), everybody);
  }

  removeHidden(thing: number): void {
    this.to.here();
    leavePlay(this.machine, thing);
    this.to.note();
  }

  /** a player's candidates in the order in which that player is shown them */
  shown(who: number, list: readonly Value[]): readonly Value[] {
    if (list.length < 2) return list;
    const own = this.showing.shown(who, list);
    if (own) return own;
    // A move of several steps asks for the same list at each step, with no change between.
    const last = this.lastShown;
    if (last && last.version === this.to.version() && last.who === who && areSame(last.list, list)) return last.shown;
    this.to.here();
    const shown = shownTo(this.machine, who, list);
    this.lastShown = { version: this.to.version(), who, list, shown };
    return shown;
  }

  /** refuses candidates that the player cannot tell apart */
  blind(who: number, list: readonly Value[], count: number): void {
    if (this.showing.tellsApart(who, list, count)) return;
    this.to.here();
    checkBlind(this.machine, who, HERE, list.slice(0, count));
  }

  private moveByReference(things: readonly number[], at: number, place: number, bottom: boolean): void {
    this.to.here();
    const followed = followersOf(this.machine, things);
    for (const thing of things) moveTo(this.machine, thing, { at, place, bottom }, HERE, followed(thing));
  }

  private orderOf(kinds: readonly number[]): (env: Value[]) => Value {
    const key = kinds.join();
    const known = this.orders.get(key) ?? inPublicOrder(this.machine.c, (env) => env[0] as Value, kinds);
    this.orders.set(key, known);
    return known;
  }
}

/** The same functions by the names that the text of a module uses. */
export const secretHands = (ground: SecretGround) => ({
  K: ground.seen,
  publicly: ground.publicly.bind(ground),
  untold: ground.untold.bind(ground),
  seersAt: ground.seersAt.bind(ground),
  slotSeen: ground.slotSeen.bind(ground),
  slotSeers: ground.slotSeers.bind(ground),
  placeSeers: ground.placeSeers.bind(ground),
  look: ground.look.bind(ground),
  judge: ground.judge.bind(ground),
  moveHidden: ground.moveHidden.bind(ground),
  moveOne: ground.moveOne.bind(ground),
  mix: ground.mix.bind(ground),
  toldTo: ground.toldTo.bind(ground),
  show: ground.show.bind(ground),
  knownTo: ground.knownTo.bind(ground),
  masked,
  knowing,
  told,
  removeHidden: ground.removeHidden.bind(ground),
  shown: ground.shown.bind(ground),
  blind: ground.blind.bind(ground),
});
