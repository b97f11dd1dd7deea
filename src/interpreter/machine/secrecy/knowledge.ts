import { changingSight } from "../../analysis/changing-sight.ts";
import type { Settled } from "../../analysis/settled.ts";
import { publicName } from "../../copies/public-names.ts";
import type { Piece } from "../../ir/pieces.ts";
import type { NodeId } from "../../ir/program.ts";
import { HERE, RuleError } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { AT } from "../../runtime/layout.ts";
import { publicOnceSeen, toldOpenly } from "../../runtime/onlooker.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { changedAt, knowledgeStamp, type Stamped } from "../../runtime/stamps.ts";
import { Unchanged } from "../../runtime/unchanged.ts";
import type { Visibility } from "../../runtime/visibility.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import { asWritten } from "./as-written.ts";
import { forgetUnseen, type Knowing, lostBy } from "./lost-sight.ts";
import { Lots } from "./lots.ts";

/**
 * Who knows what a thing is. The bits in `known` always hold at least the seats that see it now: they grow when a thing
 * comes to where somebody sees it, and get smaller only when an eye loses it. It costs nothing where nothing can be hidden.
 */
export class Knowledge implements Knowing {
  /** do the rules about seeing that can change read where things are, or which round it is; which slots do they read */
  readonly placesMatter: boolean;
  readonly roundMatters: boolean;
  readonly watched: ReadonlySet<number>;
  /** can the visibility of anything change without its moving */
  readonly looks: boolean;
  readonly lots: Lots;
  private readonly game: Game;
  private readonly rt: Runtime;
  // Read at every step: held here, not sought in the game each time.
  private readonly knownAt: number;
  private readonly kindOf: Int32Array;
  private readonly rows: readonly boolean[];
  private readonly everybody: number;
  private readonly visibility: Visibility;
  /** all that can be hidden */
  private readonly things: readonly number[];
  /** those of them of which somebody else can come to see what they are, though they lie where they lay */
  private readonly turned: readonly number[];
  /** can it change who sees a zone */
  private readonly zonesChange: boolean;
  /** can a face be down? Then each thing has a rule of its own. */
  private readonly faces: boolean;
  /** that all who can see something know it: whatever moves is seen to by itself */
  private readonly looked: Unchanged;

  constructor(c: Settled, rt: Runtime, reads: (piece: Piece) => Stamped | null) {
    const { game } = c;
    this.game = game;
    this.rt = rt;
    this.knownAt = game.layout.known;
    this.kindOf = game.entities.kindOf;
    this.rows = game.secrets.rows;
    this.everybody = game.everybody;
    this.visibility = game.visibility;
    this.lots = new Lots(game);
    this.things = Array.from({ length: game.entities.count }, (_, id) => id).filter((id) => this.isSecret(id));
    const { rules, watched, placesMatter, roundMatters, zonesChange } = changingSight(c);
    // Where nothing can be hidden there is nothing to look at.
    const matters = this.things.length > 0;
    this.watched = matters ? watched : new Set();
    this.placesMatter = matters && placesMatter;
    this.roundMatters = matters && roundMatters;
    this.zonesChange = zonesChange;
    this.looks = this.watched.size > 0 || this.placesMatter || this.roundMatters;
    const turns = game.program.kinds.map(({ face }) => zonesChange || face.length > 0);
    this.faces = game.program.kinds.some(({ face }) => face.length > 0);
    this.turned = this.things.filter((id) => turns[this.kindOf[id] ?? 0]);
    this.looked = new Unchanged(rt, this.looks && !this.faces ? reads(rules) : null);
  }

  /** who sees what lies in a location */
  seers(location: number): number {
    const { places, secrets } = this.game;
    const at = location - places.firstLocation;
    return at >= 0 && secrets.restricted[at] === 1 ? this.seersNow(location) : this.everybody;
  }

  /** when a thing has come out of a pile that only some saw into: the others lose it, and those that it lay among */
  lose(entity: number, sawIt: number, among: readonly number[]): void {
    const { everybody } = this;
    if (!this.isSecret(entity) || sawIt === everybody) return;
    const lost = lostBy(this, everybody, entity, sawIt);
    countLightWork(this.rt, among.length);
    for (const id of among) this.setKnown(id, this.knownTo(id) & ~lost);
  }

  /** who sees what a thing is where it lies now */
  seersOf(entity: number): number {
    if (!this.isSecret(entity)) return this.everybody;
    const { rt, visibility } = this;
    return this.isRead() ? visibility.faceUp(entity) : asWritten(rt, () => visibility.faceUp(entity));
  }

  /** when it has come to its place: who sees it there knows it */
  meet(entity: number): void {
    if (!this.isSecret(entity)) return;
    this.setKnown(entity, (this.knownTo(entity) | this.seersOf(entity)) & this.everybody);
  }

  /**
   * A thing comes to a place where somebody sees it who did not see it where it lay (`saw`): that ends a move. Whether that one
   * has known it already, and which face the thing has, does not count: what one player knows is not to be told to others by where
   * moves end. Where it can change who sees a zone, whatever comes anywhere ends the move: a private value may decide that.
   */
  arrive(entity: number, saw: Seen, at: number): void {
    if (!this.isSecret(entity)) return;
    if (this.placesMatter || this.zonesChange || (this.seers(at) & ~saw.there) !== 0) this.closeMove();
    this.meet(entity);
    this.pass(entity, saw.openly);
  }

  /** who sees a thing before it is moved */
  seen(entity: number, from: number): Seen {
    const there = this.seers(from);
    // What comes from nowhere has been seen by nobody.
    if (from < 0 || !this.isSecret(entity) || this.game.seats === this.everybody) return { there, openly: 0 };
    return { there, openly: asWritten(this.rt, () => this.visibility.openly(entity)) };
  }

  /** Those who have seen a thing where it was, and those who see it where it has come, are all: that is public, as its way is. */
  private pass(entity: number, seenBefore: number): void {
    const { everybody, game, visibility } = this;
    const known = this.knownTo(entity) & everybody;
    if (known !== game.seats || game.seats === everybody) return;
    const seen = seenBefore | asWritten(this.rt, () => visibility.openly(entity));
    this.setKnown(entity, publicOnceSeen(game, known, seen));
  }

  /** nobody can follow these any longer; only who sees them now knows them */
  forget(entities: readonly number[]): void {
    countWork(this.rt, entities.length, HERE);
    for (const id of entities) {
      if (this.isSecret(id)) forgetUnseen(this, this.everybody, id);
    }
  }

  /** `openly`: all may know that it is shown, and to whom. So if those who see it where it lies are all others, it is public. */
  show(entity: number, mask: number, openly: boolean): void {
    const now = this.knownTo(entity) | mask;
    this.setKnown(entity, (openly ? now | this.publicOnce(entity, mask) : now) & this.everybody);
  }

  /** What is public stays so, or all have to know that it does not: else what is asked about it would tell from whom it was hidden. */
  hide(entity: number, mask: number, openly: boolean, node: NodeId): void {
    const { everybody, game } = this;
    if (!openly && mask !== everybody && this.isSecret(entity) && (this.knownTo(entity) & everybody) === everybody) {
      const what = publicName(game, entity);
      throw new RuleError(
        "leak",
        node,
        `that ${what} is hidden here, or from whom, is a secret, but all have known it: hide it in any case`,
      );
    }
    const onlooker = mask === 0 ? 0 : everybody & ~game.seats;
    this.setKnown(entity, this.knownTo(entity) & ~mask & ~onlooker);
    this.meet(entity);
  }

  private publicOnce(entity: number, mask: number): number {
    const { visibility, game } = this;
    return toldOpenly(game, mask | asWritten(this.rt, () => visibility.openly(entity))) & ~game.seats;
  }

  /**
   * Looks again at everything whose visibility can change without its moving. That ends a move in any case: whether somebody comes to
   * see what he has not known yet is not for all to know.
   */
  look(): void {
    if (!this.looks) return;
    this.closeMove();
    countWork(this.rt, this.things.length, HERE);
    if (this.faces || this.rt.slots !== this.rt.live) this.lookAtEach();
    else this.looked.ensure(this.lookAtPlaces);
  }

  /** something has changed that no rule about seeing reads: the next look is a whole one */
  doubt(): void {
    this.looked.doubt();
  }

  private lookAtEach(): void {
    const { inPlay } = this.game.layout;
    // Who knows a thing goes on knowing it: of what everybody knows there is nothing to find out.
    for (const id of this.turned)
      if ((this.rt.live[inPlay + id] ?? 0) > 0 && (~this.knownTo(id) & this.everybody) !== 0) this.meet(id);
  }

  /** The same where no face can be down: who sees a thing is settled by where it lies. */
  private readonly lookAtPlaces = (): void => {
    const { everybody, knownAt, things } = this;
    const { inPlay, place } = this.game.layout;
    const { firstLocation } = this.game.places;
    const [{ live }, seers] = [this.rt, this.visibility.seers()];
    for (const id of things) {
      const known = (live[knownAt + id] as number) & everybody;
      if (known === everybody || (live[inPlay + id] as number) <= 0) continue;
      const at = (live[place + id] as number) - firstLocation;
      const now = at >= 0 ? (seers[at] as number) : everybody;
      if ((now & ~known) !== 0) this.setKnown(id, known | now);
    }
  };

  private isSecret(entity: number): boolean {
    return this.rows[this.kindOf[entity] ?? 0] === true;
  }

  knownTo(entity: number): number {
    return this.rt.live[this.knownAt + entity] ?? 0;
  }

  /** What is shown to anybody in the middle of a move ends it: the next question may be answered with it in mind. */
  private closeMove(): void {
    this.rt.live[AT.open] = 0;
  }

  setKnown(entity: number, mask: number): void {
    const at = this.knownAt + entity;
    if (this.rt.live[at] === mask) return;
    this.rt.live[at] = mask;
    changedAt(this.rt, knowledgeStamp(this.game.program));
  }

  private seersNow(location: number): number {
    const { rt, visibility } = this;
    return this.isRead() ? visibility.location(location) : asWritten(rt, () => visibility.location(location));
  }

  knowersNow(entity: number): number {
    const { rt, visibility } = this;
    return this.isRead() ? visibility.entity(entity) : asWritten(rt, () => visibility.entity(entity));
  }

  /** Do expressions read what is written? Within a `together` they read what was before it. */
  private isRead(): boolean {
    return this.rt.slots === this.rt.live;
  }
}

/** Who sees what lies where a thing is before it is moved; and who sees what it is, by what all may know. */
interface Seen {
  readonly there: number;
  readonly openly: number;
}

/** What nobody has seen before. */
export const UNSEEN: Seen = { there: 0, openly: 0 };
