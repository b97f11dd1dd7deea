import { isSettledSight } from "../../analysis/changing-sight.ts";
import { NONE } from "../../ir/program.ts";
import { machineOf } from "../../machine/build.ts";
import type { Game } from "../../runtime/game.ts";
import { Chains } from "./chains.ts";
import { Entrance } from "./entrance.ts";
import { followersOfOne, followersOfSeveral } from "./following.ts";
import { Knowers } from "./knowers.ts";
import { forget, lose, meet } from "./knowing.ts";

const settled = new WeakMap<Game, Int32Array | null>();

/** By location: who sees the contents; null if that can change, so that the interpreter has to move things. */
export function seersOf(game: Game): Int32Array | null {
  const found = settled.get(game);
  if (found !== undefined) return found;
  const { program, places, visibility } = game;
  const { c } = machineOf(game);
  const seers = program.zones.every(({ seen }) => seen.every((rule) => isSettledSight(c, rule)))
    ? Int32Array.from(places.zoneOf, (_, i) => visibility.location(places.firstLocation + i))
    : null;
  settled.set(game, seers);
  return seers;
}

/** Moves things that can be hidden as the interpreter does, on the words of the module. */
export class HiddenGround {
  private readonly words: Int32Array;
  /** address of the place of thing 0 */
  private readonly place: number;
  private readonly firstLocation: number;
  private readonly chains: Chains;
  private readonly knowers: Knowers;
  private readonly entrance: Entrance;
  private readonly worked: (more: number) => void;
  /** by thing: is it visible wherever its place is, because its kind has no face? */
  private readonly faceless: Uint8Array;
  /** by location: does no kind that can lie there have a face? */
  private readonly plain: Uint8Array;

  /** `seers`: by location, who sees the contents. `worked` counts work. */
  constructor(game: Game, words: Int32Array, seers: Int32Array, fail: () => never, worked: (more: number) => void) {
    this.words = words;
    this.place = game.layout.place;
    this.firstLocation = game.places.firstLocation;
    this.chains = new Chains(game, words, fail, worked);
    this.knowers = new Knowers(game, words, seers, worked);
    this.entrance = new Entrance(game, words, fail);
    this.worked = worked;
    const { kinds, zones } = game.program;
    const isFaceless = (kind: number) => kinds[kind]?.face.length === 0;
    this.faceless = Uint8Array.from(game.entities.kindOf, (kind) => (isFaceless(kind) ? 1 : 0));
    this.plain = Uint8Array.from(game.places.zoneOf, (zone) => (zones[zone]?.holds.every(isFaceless) ? 1 : 0));
  }

  /** Do the places of these things alone determine who sees them? */
  canMove(things: readonly number[]): boolean {
    return things.every((thing) => this.faceless[thing] === 1);
  }

  canShuffle(location: number): boolean {
    return this.plain[location - this.firstLocation] === 1;
  }

  /** Does the place of this thing alone determine who sees it? */
  canMoveOne(thing: number): boolean {
    return this.faceless[thing] === 1;
  }

  moveOne(thing: number, at: number, wanted: number, bottom: boolean): void {
    this.worked(1);
    this.move(thing, at, wanted, bottom, followersOfOne(this.knowers, thing));
  }

  moveHidden(things: readonly number[], at: number, wanted: number, bottom: boolean): void {
    if (things.length === 1) {
      this.moveOne(things[0] as number, at, wanted, bottom);
      return;
    }
    const followed = followersOfSeveral(this.knowers, things);
    for (const thing of things) {
      this.worked(1);
      this.move(thing, at, wanted, bottom, followed(thing));
    }
  }

  /** Can the contents of one place move to another and be shuffled there? */
  canRefill(source: number, deck: number): boolean {
    return this.canShuffle(source) && this.canShuffle(deck);
  }

  /** Moves the contents of one place to another, where nobody knows their order; gives their number. */
  refill(source: number, deck: number): number {
    const cards = this.chains.list(source);
    for (const card of cards) this.move(card, deck, 0, false, 0);
    this.shuffle(deck);
    return cards.length;
  }

  /** Makes the order of the contents of a location unknown. */
  shuffle(location: number): void {
    for (const id of this.chains.mix(location)) forget(this.knowers, id);
  }

  private move(thing: number, at: number, wanted: number, bottom: boolean, followed: number): void {
    const from = this.words[this.place + thing] as number;
    if (at !== NONE) this.entrance.check(thing, at);
    const isLost = this.knowers.among(thing, from);
    const seenBefore = this.knowers.openTo(thing);
    this.chains.leave(thing, from);
    if (at >= this.firstLocation) this.chains.lie(thing, at, wanted, bottom);
    else if (at !== NONE) this.chains.stand(thing, at);
    if (isLost) lose(this.knowers, thing, from, followed);
    meet(this.knowers, thing, seenBefore, from);
  }
}
