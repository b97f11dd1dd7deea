/** Checks opposed tests in HINT from events (HI-081, HI-082, HI-083): what each side brings, and who wins. */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { cardOf, drawn, headOf, number, text, thing } from "./hint-told.ts";

export interface Contest {
  readonly attacker: string;
  readonly defender: string;
  readonly skill: number;
  readonly against: number;
  /** how many cards each may draw */
  readonly hands: readonly [number, number];
}

export interface Outcome extends Contest {
  /** the card that each keeps */
  readonly cards: readonly [number, number];
  readonly won: boolean;
}

interface Draw {
  readonly cards: number[];
  kept: number | null;
}

const keptOf = ({ cards, kept }: Draw) => kept ?? Math.max(...cards);

/** Follows the events of tests. Each finished test is given once. */
export class Contests {
  private running: Contest | null = null;
  private draws: Draw[] = [];

  hear(event: EventView): Outcome | null {
    const head = headOf(event);
    if (head === "call verbs.opposed_test") this.begin(event);
    if (!this.running) return null;
    if (head === "call verbs.draw_card") this.draws.push({ cards: [], kept: null });
    const draw = this.draws.at(-1);
    const card = drawn(event);
    if (card > 0) draw?.cards.push(card);
    const kept = event.type === "answer" ? thing(event, "kept") : null;
    if (kept && draw) draw.kept = cardOf(kept);
    return head === "return verbs.opposed_test" ? this.end(this.running) : null;
  }

  private begin(event: EventView) {
    this.draws = [];
    this.running = {
      attacker: text(event, "attacker"),
      defender: text(event, "defender"),
      skill: number(event, "skill"),
      against: number(event, "against"),
      hands: [number(event, "attacker_cards"), number(event, "defender_cards")],
    };
  }

  private end(running: Contest): Outcome {
    this.running = null;
    const { skill, against, hands } = running;
    expect(this.draws.map(({ cards }) => cards.length)).toEqual(hands);
    for (const { cards, kept } of this.draws) expect(cards).toContain(kept ?? Math.max(...cards));
    const [own = 0, other = 0] = this.draws.map(keptOf);
    return { ...running, cards: [own, other], won: skill + own > against + other };
  }
}
