/** Checks how drones enter in HINT, from events (HI-338 to HI-341, HI-G63, HI-G64, HI-G65). */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import type { View } from "../../../src/interpreter/observe/view.ts";
import { squareAt, type Tower } from "./hint-geometry.ts";
import type { Table } from "./hint-table.ts";
import { type Clerk, drawn, headOf, Live, number, text } from "./hint-told.ts";

/** The drone protocol of a mission. */
export interface Protocol {
  readonly kinds: readonly string[];
  /** how many drones are kept, by turn */
  readonly number: readonly number[];
}

export class Entries implements Clerk {
  private readonly live = new Live();
  private round = 1;
  /** the entries that still draw, by number; below, what they drew */
  private rivals: number[] = [];
  private cards: number[] = [];
  /** whether the entry of the next drone is being drawn */
  private drawing = false;
  private entered = 0;
  private door = 0;
  private latest = "";
  /** how many drones have entered at this check, by entry */
  private came: number[] = [];
  compared = 0;

  constructor(
    private readonly tower: Tower,
    private readonly protocol: Protocol,
  ) {}

  begin(table: Table, { round }: View): void {
    this.live.begin(table);
    this.round = round;
  }

  hear(event: EventView): void {
    this.live.hear(event);
    const head = headOf(event);
    if (head === "call verbs.keep_protocol") this.came = this.tower.entries.map(() => 0);
    if (head === "call verbs.draw_entry") this.opens();
    if (this.drawing && drawn(event) > 0) this.draws(drawn(event));
    if (head === "return verbs.draw_entry") this.drawing = false;
    if (head === "call verbs.come_in") this.comes(event);
    if (head === "set" && text(event, "slot") === "late" && text(event, "key") === this.latest) this.isLate(event);
    if (head === "return verbs.keep_protocol") this.keeps();
  }

  private opens() {
    this.drawing = true;
    this.rivals = this.tower.entries.map((_, entry) => entry);
    this.cards = [];
  }

  private draws(card: number) {
    if (this.cards.length === this.rivals.length) [this.rivals, this.cards] = [this.best(), []];
    this.cards.push(card);
  }

  private best(): number[] {
    const most = Math.max(...this.cards);
    return this.rivals.filter((_, i) => this.cards[i] === most);
  }

  private comes(event: EventView) {
    this.compared++;
    const best = this.best();
    expect({ best: best.length, drew: this.cards.length }).toEqual({ best: 1, drew: this.rivals.length });
    this.door = best[0] ?? 0;
    this.latest = text(event, "drone");
    const { models } = this.live.now();
    const place = this.tower.entries[this.door] ?? { x: 0, y: 0 };
    const held = models.some(({ at, down }) => !down && at?.x === place.x && at.y === place.y);
    const kind = this.protocol.kinds[this.entered % this.protocol.kinds.length] ?? "";
    this.entered++;
    const out = models.filter(({ row, at }) => row === kind && at !== null).length;
    if (out < 5) expect(this.latest).toContain(kind);
    if (!held) expect({ at: text(event, "at") }).toEqual({ at: squareAt(place) });
  }

  /** HI-341: each drone that enters behind another has one Move less. */
  private isLate(event: EventView) {
    this.latest = "";
    const before = this.came[this.door] ?? 0;
    this.came[this.door] = before + 1;
    expect({ late: number(event, "new") }).toEqual({ late: before });
  }

  private keeps() {
    this.compared++;
    const drones = this.live.now().models.filter(({ kind, row, at }) => kind === "drone" && row !== "avatar" && at);
    expect(drones.length).toBeGreaterThanOrEqual(this.protocol.number[this.round - 1] ?? 0);
  }
}
