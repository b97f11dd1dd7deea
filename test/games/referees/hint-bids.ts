/** Checks bids for the initiative in HINT from events (HI-204 to HI-208, HI-G70): sums, redraws among the tied, and the winner. */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { type Clerk, drawn, headOf, number, text } from "./hint-told.ts";

const SEATS: Readonly<Record<string, string>> = {
  attackers: "p1",
  defenders: "p2",
  gang: "p1",
  squad: "p2",
  lances: "p3",
};

export class Bids implements Clerk {
  private bids: Map<string, number> | null = null;
  /** who draws, in order; below, what each drew in this round */
  private rivals: string[] = [];
  private totals: number[] = [];
  /** what each of them has paid */
  private readonly paid = new Map<string, number>();
  compared = 0;

  begin(): void {}

  hear(event: EventView): void {
    const head = headOf(event);
    if (head === "call verbs.contest") this.bids = new Map();
    const { bids } = this;
    if (!bids) return;
    if (head === "set" && text(event, "body") === "verbs.contest" && text(event, "local") === "bid")
      bids.set(text(event, "element"), number(event, "new"));
    if (head === "call verbs.pay") this.paid.set(text(event, "team"), number(event, "amount"));
    const card = drawn(event);
    if (card > 0) this.draws(bids, card);
    if (head === "answer" && "first" in event.parts) this.names(event);
    if (head === "return verbs.contest") this.ends();
  }

  private draws(bids: Map<string, number>, card: number) {
    if (this.rivals.length === 0) this.rivals = [...bids.keys()];
    // HI-G70: only the tied draw again, once everybody has drawn
    if (this.totals.length === this.rivals.length) [this.rivals, this.totals] = [this.best(), []];
    const drawing = this.rivals[this.totals.length] ?? "";
    this.totals.push((bids.get(drawing) ?? 0) + card);
  }

  private best(): string[] {
    const most = Math.max(...this.totals);
    return this.rivals.filter((_, i) => this.totals[i] === most);
  }

  private names(event: EventView) {
    this.compared++;
    const winners = this.best().map((team) => SEATS[team]);
    const told = { by: event.player, drew: this.totals.length, paid: Object.fromEntries(this.paid) };
    const bids = Object.fromEntries(this.bids ?? []);
    expect({ ...told, winners: [event.player] }).toEqual({ ...told, drew: this.rivals.length, paid: bids, winners });
  }

  private ends() {
    this.bids = null;
    this.rivals = [];
    this.totals = [];
    this.paid.clear();
  }
}
