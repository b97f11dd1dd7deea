// Long because every change of who knows a thing is made in one class.
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
 * Who knows what each thing is. The bits in `known` always include the seats that see the thing now. They grow when a
 * thing comes to a place where a seat sees it, and shrink only when a seat loses track of it. In games without secrets
 * this costs nothing.
 */
export class Knowledge implements Knowing {
  /** do the rules of seeing that can change read where things are, or the round; and which slots do they read? */
  readonly placesMatter: boolean;
  readonly roundMatters: boolean;
  readonly watched: ReadonlySet<number>;
  /** can the visibility of a thing change while it stays in its place? */
  readonly looks: boolean;
  readonly lots: Lots;
  private readonly game: Game;
  private readonly rt: Runtime;
  // Read at every step, so they are kept here.
  private readonly knownAt: number;
  private readonly kindOf: Int32Array;
  private readonly rows: readonly boolean[];
  private readonly everybody: number;
  private readonly visibility: Visibility;
  /** every thing that can be hidden */
  private readonly things: readonly number[];
  /** the hidden things whose visibility can change while they stay in their place */
  private readonly turned: readonly number[];
  /** can it change who sees a zone? */
  private readonly zonesChange: boolean;
  /** can a thing lie face down? Then each thing has its own rule of seeing. */
  private readonly faces: boolean;
  /**
   * a stamp of the last look: while nothing changes that rules of seeing read, `known` is up to date, since moves
   * update it themselves
   */
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

  /** A thing has come out of a lot. Seats that did not see it lose it, and with it the other things of the lot. */
  lose(entity: number, sawIt: number, among: readonly number[]): void {
    const { everybody } = this;
    if (!this.isSecret(entity) || sawIt === everybody) return;
    const lost = lostBy(this, everybody, entity, sawIt);
    countLightWork(this.rt, among.length);
    for (const id of among) this.setKnown(id, this.knownTo(id) & ~lost);
  }

  /** who sees what a thing is in its present place */
  seersOf(entity: number): number {
    if (!this.isSecret(entity)) return this.everybody;
    const { rt, visibility } = this;
    return this.isRead() ? visibility.faceUp(entity) : asWritten(rt, () => visibility.faceUp(entity));
  }

  /** A thing has come to its place: the seats that see it there know it. */
  meet(entity: number): void {
    if (!this.isSecret(entity)) return;
    this.setKnown(entity, (this.knownTo(entity) | this.seersOf(entity)) & this.everybody);
  }

  /**
   * A thing arrives. The arrival ends a move if a seat sees the new place that did not see the old one (`saw`). It does
   * not matter whether that seat knew the thing before, or whether the thing lies face up: where moves end must not
   * tell others what one player knows. If it can change who sees a zone, every arrival ends the move, because a private
   * value may decide that.
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
    // Nobody has seen a thing that comes from nowhere.
    if (from < 0 || !this.isSecret(entity) || this.game.seats === this.everybody) return { there, openly: 0 };
    return { there, openly: asWritten(this.rt, () => this.visibility.openly(entity)) };
  }

  /** Makes a thing public if those who saw it in the old place and those who see it in the new one are together everybody. */
  private pass(entity: number, seenBefore: number): void {
    const { everybody, game, visibility } = this;
    const known = this.knownTo(entity) & everybody;
    if (known !== game.seats || game.seats === everybody) return;
    const seen = seenBefore | asWritten(this.rt, () => visibility.openly(entity));
    this.setKnown(entity, publicOnceSeen(game, known, seen));
  }

  /** Nobody can follow these things any longer: only seats that see them now know them. */
  forget(entities: readonly number[]): void {
    countWork(this.rt, entities.length, HERE);
    for (const id of entities) {
      if (this.isSecret(id)) forgetUnseen(this, this.everybody, id);
    }
  }

  /**
   * Shows a thing. `openly`: it is public that it is shown, and to whom. If the other seats see it in its place, it
   * then becomes public.
   */
  show(entity: number, mask: number, openly: boolean): void {
    const now = this.knownTo(entity) | mask;
    this.setKnown(entity, (openly ? now | this.publicOnce(entity, mask) : now) & this.everybody);
  }

  /** Hides a thing. A public thing may only be hidden in public: otherwise later questions would tell from whom it was hidden. */
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
   * Looks again at every thing whose visibility can change in its place. This ends a move in any case: whether a seat
   * sees something new must not be told.
   */
  look(): void {
    if (!this.looks) return;
    this.closeMove();
    countWork(this.rt, this.things.length, HERE);
    if (this.faces || this.rt.slots !== this.rt.live) this.lookAtEach();
    else this.looked.ensure(this.lookAtPlaces);
  }

  /** something changed outside the stamps: the next look starts from scratch */
  doubt(): void {
    this.looked.doubt();
  }

  private lookAtEach(): void {
    const { inPlay } = this.game.layout;
    // Knowledge lasts, so there is nothing to find out about a thing that everybody knows.
    for (const id of this.turned)
      if ((this.rt.live[inPlay + id] ?? 0) > 0 && (~this.knownTo(id) & this.everybody) !== 0) this.meet(id);
  }

  /** The same where no thing can lie face down: the place alone decides who sees it. */
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

  /**
   * Ends a move. Whatever is shown in the middle of a move may influence the next answer, so that answer must not
   * continue the move.
   */
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

  /** Do expressions read the slots that are written? Inside `together` they read the copy from before. */
  private isRead(): boolean {
    return this.rt.slots === this.rt.live;
  }
}

/** Who saw the place of a thing before it moved, and who saw what it is by public rules alone. */
interface Seen {
  readonly there: number;
  readonly openly: number;
}

/** Nobody has seen it. */
export const UNSEEN: Seen = { there: 0, openly: 0 };
