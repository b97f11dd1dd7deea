import { NONE, type Scoped, type Value } from "../ir/program.ts";
import { orderOf } from "../ir/zone-forms.ts";
import type { Machine } from "../machine/core/machine.ts";
import { equivalenceClasses } from "../machine/effects/equivalence.ts";
import { moveTo, shuffleIn } from "../machine/effects/movement.ts";
import type { Outcome } from "../machine/questions/waiters.ts";
import { HERE } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { EASY } from "../runtime/work.ts";
import { lyingIn } from "../runtime/zones.ts";

/**
 * A draw on its way, card by card: there is one at a time, for nothing else runs while it waits for chance. The module
 * moves what is drawn, and goes on.
 */
interface Drawing {
  /** cards left to draw; -1: there is no draw on its way */
  left: number;
  at: number;
  drawn: Value[];
  /** what comes next, or NONE */
  card: number;
  /** the number of the purpose, and whom it is for */
  purpose: number;
  of: number;
  outcomes: readonly Outcome[];
}

export interface Draws extends Drawing {
  begin(count: number, at: number): void;
  /** looks for the next card: it is known, there is none (both in `card`), or chance has to say which */
  waits(bottom: boolean): boolean;
  took(): void;
}

/** Things that can all be told apart, whatever is stored for them. */
function areDistinct({ entities }: Game, things: readonly number[]): boolean {
  const faces = [entities.kindOf, entities.rowOf, ...entities.parentsOf];
  return new Set(things.map((id) => faces.map((of) => of[id]).join())).size === things.length;
}

export function makeDraws(machine: Machine, S: Int32Array, here: () => void, worked: (more: number) => void): Draws {
  const { game } = machine;
  const { zones } = game.program;
  const { pos, next, heads } = game.layout;
  const { places, entities } = game;
  const apart = zones.map(({ holds }) =>
    areDistinct(
      game,
      holds.flatMap((kind) => entities.ofKind[kind] ?? []),
    ),
  );
  const single: Outcome[] = Array.from({ length: entities.count }, (_, value) => ({ value, weight: 1 }));
  const grouped = equivalenceClasses(game, machine.rt);
  const zoneAt = (at: number): number => places.zoneOf[at - places.firstLocation] ?? NONE;
  const word = (at: number) => S[at] as number;

  /** Fills an empty deck from where its zone says. */
  const refill = (at: number): boolean => {
    const zone = zones[zoneAt(at)];
    const scoped: Scoped | null | undefined = zone?.refill;
    if (!scoped || orderOf(zone) !== "top") return false;
    here();
    const index = at - places.firstLocation;
    const source = machine.c.scoped(scoped)([places.ownerOf[index] ?? NONE, places.key2Of[index] ?? NONE]);
    if (typeof source !== "number" || source === NONE) return false;
    const cards = lyingIn(game, S, source);
    worked(cards.length * 4);
    for (const card of cards) moveTo(machine, card, { at, place: 0, bottom: false }, HERE);
    shuffleIn(machine, at);
    return cards.length > 0;
  };

  /** what lies in a zone, or of it what has no known place in its deck */
  const cardsIn = (at: number, onlyUnknown: boolean): number[] => {
    const found: number[] = [];
    const head = heads[at] ?? -1;
    let passed = 0;
    for (let id = head < 0 ? NONE : word(head); id !== NONE; id = word(next + id)) {
      if (!onlyUnknown || word(pos + id) === 0) found.push(id);
      passed++;
    }
    worked(1 + Math.floor(passed / EASY));
    return found;
  };

  /** The card at the top of a deck, or at its bottom; NONE where there is none. */
  const endOf = (at: number, bottom: boolean): number => {
    let end = word(heads[at] as number);
    if (bottom && end !== NONE) while (word(next + end) !== NONE) end = word(next + end);
    return end;
  };

  const outcomesOf = (at: number, cards: readonly number[]): readonly Outcome[] => {
    if (apart[zoneAt(at)]) return cards.map((id) => single[id] as Outcome);
    here();
    return grouped(cards);
  };

  /** The next card, if it is known; those among which it lies; null: there is none. */
  const nextIn = (at: number, bottom: boolean): number | readonly number[] | null => {
    const isDeck = orderOf(zones[zoneAt(at)]) === "top";
    const end = isDeck ? endOf(at, bottom) : NONE;
    if (end !== NONE && (bottom ? -1 : 1) * word(pos + end) > 0) return end;
    const cards = cardsIn(at, isDeck);
    if (cards.length > 0) return cards;
    return end === NONE ? null : end;
  };

  return {
    left: -1,
    at: NONE,
    drawn: [],
    card: NONE,
    purpose: 0,
    of: NONE,
    outcomes: [],
    begin(count, at) {
      this.left = Math.max(0, count);
      this.at = at;
      this.drawn = [];
      this.card = NONE;
    },
    waits(bottom) {
      let found = nextIn(this.at, bottom);
      while (found === null && refill(this.at)) found = nextIn(this.at, bottom);
      this.card = typeof found === "number" ? found : NONE;
      if (found === null || typeof found === "number") return false;
      this.outcomes = outcomesOf(this.at, found);
      return true;
    },
    took() {
      this.drawn.push(this.card);
      this.left--;
      this.card = NONE;
    },
  };
}
