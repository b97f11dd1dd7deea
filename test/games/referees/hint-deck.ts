/** Checks the forty CanDo cards of HINT: how many there are of each (HI-G01), and when all are shuffled (HI-061, HI-G03). */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import type { View } from "../../../src/interpreter/observe/view.ts";
import type { Table } from "./hint-table.ts";
import { type Clerk, drawn, headOf } from "./hint-told.ts";

const COPIES = [0, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2];
const FULL = COPIES.flatMap((copies, value) => Array<number>(copies).fill(value));

export class Deck implements Clerk {
  private pile = [...FULL];
  private used: number[] = [];
  /** the cards of the running test, which may contain other tests */
  private test: number[] = [];
  private open = 0;
  compared = 0;

  begin(_: Table, view: View): void {
    this.compared++;
    const lying = (zone: string) => view.zones.find((one) => one.zone === zone)?.cards.length;
    const told = { pile: lying("cando"), used: lying("cando_used"), test: lying("cando_test") };
    expect(told).toEqual({ pile: this.pile.length, used: this.used.length, test: this.test.length });
  }

  hear(event: EventView): void {
    const head = headOf(event);
    const card = drawn(event);
    if (card > 0) this.draws(card);
    if (head === "call verbs.test_begins") this.open++;
    if (head === "call verbs.test_ends") this.ends();
  }

  private draws(card: number) {
    this.compared++;
    if (this.pile.length === 0) [this.pile, this.used] = [this.used, []];
    expect({ pile: this.pile, open: this.open > 0 }).toEqual({
      pile: expect.arrayContaining([card]) as unknown,
      open: true,
    });
    this.pile.splice(this.pile.indexOf(card), 1);
    this.test.push(card);
  }

  private ends() {
    this.open--;
    if (this.open > 0) return;
    const shuffled = [...this.used, ...this.test].some((card) => card === 1 || card === 10);
    if (shuffled) this.pile = [...FULL];
    this.used = shuffled ? [] : [...this.used, ...this.test];
    this.test = [];
  }
}
