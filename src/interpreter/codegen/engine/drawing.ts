import { NONE, type Type, type Value } from "../../ir/program.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import type { Machine } from "../../machine/core/machine.ts";
import { moveTo, shuffleIn } from "../../machine/effects/movement.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import { HERE } from "../../runtime/errors.ts";
import type { DrawProgress } from "../../runtime/progress.ts";
import { lyingIn } from "../../runtime/zones.ts";
import { CardOutcomes } from "../ground/card-outcomes.ts";
import type { HiddenGround } from "../ground/hidden-ground.ts";
import { NextCard } from "../ground/next-card.ts";
import type { OwnToss } from "./own-toss.ts";

/**
 * A draw in progress, card by card. Only one can be in progress, because nothing else runs while it waits for chance.
 * The module moves the drawn cards and continues.
 */
export class Draws implements OwnToss {
  readonly type: Type = { t: "entity", of: [] };
  /** cards left to draw; -1: no draw is in progress */
  left = -1;
  at: number = NONE;
  drawn: Value[] = [];
  /** the next card, or NONE */
  card: number = NONE;
  /** how often an empty deck was refilled */
  refills = 0;
  /** index of the purpose, and the entity that it belongs to */
  purpose = 0;
  of: number = NONE;
  /** the cards that the next one is drawn from */
  private among: readonly number[] = [];
  private found: readonly Outcome[] | null = null;
  private readonly machine: Machine;
  private readonly words: Int32Array;
  private readonly here: () => void;
  private readonly worked: (more: number) => void;
  private readonly next: NextCard;
  private readonly cards: CardOutcomes;
  private readonly ground: HiddenGround | null;

  /** `here` passes the position to the interpreter; `ground` moves hidden things in the module, if it can. */
  constructor(
    machine: Machine,
    words: Int32Array,
    ground: HiddenGround | null,
    here: () => void,
    worked: (more: number) => void,
  ) {
    this.ground = ground;
    this.machine = machine;
    this.words = words;
    this.here = here;
    this.worked = worked;
    this.next = new NextCard(machine.game, words, worked);
    this.cards = new CardOutcomes(machine.game, words, worked);
  }

  begin(count: number, at: number): void {
    this.left = Math.max(0, count);
    this.at = at;
    this.drawn = [];
    this.card = NONE;
    this.refills = 0;
  }

  /** Does the next card need chance? If not, `card` is the known card, or NONE. */
  waits(bottom: boolean): boolean {
    let found = this.next.in(this.at, bottom);
    while (found === null && this.refill(this.at)) found = this.next.in(this.at, bottom);
    this.card = typeof found === "number" ? found : NONE;
    if (found === null || typeof found === "number") return false;
    this.among = found;
    this.found = null;
    return true;
  }

  get outcomes(): readonly Outcome[] {
    this.found ??= this.cards.of(this.at, this.among);
    return this.found;
  }

  get total(): number {
    return this.among.length;
  }

  valueOf(drawn: number): Value {
    return this.cards.drawn(this.at, this.among, drawn);
  }

  progress(): DrawProgress {
    return { kind: "draw", left: this.left, location: this.at, drawn: this.drawn.slice() };
  }

  take(card: Value): void {
    this.card = card as number;
  }

  took(): void {
    this.drawn.push(this.card);
    this.left--;
    this.card = NONE;
  }

  /** Refills an empty deck from the source that its zone names. */
  private refill(at: number): boolean {
    const isFilled = this.fill(at);
    if (isFilled) this.refills++;
    return isFilled;
  }

  private fill(at: number): boolean {
    const source = this.refilledFrom(at);
    if (source === NONE) return false;
    const { ground } = this;
    if (ground?.canRefill(source, at)) return ground.refill(source, at) > 0;
    const cards = lyingIn(this.machine.game, this.words, source);
    this.worked(cards.length * 4);
    for (const card of cards) moveTo(this.machine, card, { at, place: 0, bottom: false }, HERE);
    shuffleIn(this.machine, at);
    return cards.length > 0;
  }

  private refilledFrom(at: number): number {
    const { places, program } = this.machine.game;
    const location = at - places.firstLocation;
    const zone = program.zones[places.zoneOf[location] ?? NONE];
    if (!zone?.refill || orderOf(zone) !== "top") return NONE;
    this.here();
    const keys = [places.ownerOf[location] ?? NONE, places.key2Of[location] ?? NONE];
    const source = this.machine.c.scoped(zone.refill)(keys);
    return typeof source === "number" ? source : NONE;
  }
}
