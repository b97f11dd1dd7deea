/** Checks tests of Cybershock in HINT (HI-084 to HI-088): the level rises if, and only if, the card exceeds the Mental skill. */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import type { Table } from "./hint-table.ts";
import { type Clerk, drawn, headOf, Live, text } from "./hint-told.ts";

interface Trial {
  readonly who: string;
  readonly depth: number;
  readonly mind: number;
  readonly known: boolean;
  readonly cards: number[];
  shocked: boolean;
}

export class Shocks implements Clerk {
  private readonly live = new Live();
  private trial: Trial | null = null;
  compared = 0;

  begin(table: Table): void {
    this.live.begin(table);
  }

  hear(event: EventView): void {
    this.live.hear(event);
    const head = headOf(event);
    if (head === "call verbs.shock_test") this.starts(event);
    const { trial } = this;
    if (!trial) return;
    const card = drawn(event);
    if (card > 0) trial.cards.push(card);
    if (head === "call verbs.shock" && text(event, "character") === trial.who) trial.shocked = true;
    if (head === "return verbs.shock_test") this.ends(trial);
  }

  private starts(event: EventView) {
    const who = this.live.find(text(event, "character"));
    this.trial = {
      who: who.name,
      depth: event.depth,
      mind: who.side.me + (who.helps.includes("calm_loop") ? 1 : 0),
      known: !this.live.stale,
      cards: [],
      shocked: false,
    };
  }

  private ends(trial: Trial) {
    this.trial = null;
    const last = trial.cards.at(-1);
    if (last === undefined || !trial.known) return;
    this.compared++;
    const again = this.live.find(trial.who).helps.includes("net_jammer") ? 2 : 1;
    expect(trial.cards.length).toBeLessThanOrEqual(again);
    expect(trial.cards.slice(0, -1).every((card) => card > trial.mind)).toBe(true);
    expect(trial).toEqual({ ...trial, shocked: last > trial.mind });
  }
}
