/**
 * Checks what teams win in HINT, from events: Terminals and their loss (HI-138, HI-139, HI-G28, HI-G30), deliveries, the Ledger
 * (HI-G120), and points (HI-G121).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import type { View } from "../../../src/interpreter/observe/view.ts";
import type { Model, Table } from "./hint-table.ts";
import { type Clerk, headOf, Live, text } from "./hint-told.ts";

interface Holder {
  readonly team: string;
  readonly hacker: string;
}

/** Points for each Terminal in a Clean-Up; flips and knock-outs also score. Only in Open Tender. */
const WORTH: Readonly<Record<string, number>> = { t1: 1, t2: 1, t3: 1, t4: 2 };
const FLIP = 1;
const KNOCK_OUT = 2;
const CONTENDERS = ["gang", "squad", "lances"];

export class Spoils implements Clerk {
  private readonly live = new Live();
  private readonly holders = new Map<string, Holder>();
  private readonly taken = new Map<string, number>();
  private readonly points = new Map<string, number>();
  private readonly down = new Set<string>();
  compared = 0;

  begin(table: Table, view: View): void {
    this.live.begin(table);
    this.loses(table);
    const { holders, taken, points } = this;
    const slots = (name: string) => view.loose.find((one) => one.name === name)?.slots ?? {};
    const held = Object.fromEntries([...holders].map(([terminal, { team }]) => [terminal, team]));
    const told = {
      held: Object.fromEntries([...table.holders].filter(([, team]) => team !== "")),
      taken: [...taken.keys()].map((terminal) => slots(terminal).taken_over),
      points: [...points.keys()].map((team) => slots(team).points),
    };
    this.compared += holders.size + taken.size + points.size;
    expect(told).toEqual({ held, taken: [...taken.values()], points: [...points.values()] });
    this.ledger(table);
  }

  /** HI-139: a character that falls unconscious, or to the tower (HI-G34), loses its Terminals. */
  private loses({ models }: Table) {
    const able = ({ name, down, team }: Model, { hacker }: Holder) => name === hacker && !down && team !== "";
    for (const [terminal, holder] of this.holders)
      if (!models.some((one) => able(one, holder))) this.holders.delete(terminal);
  }

  /** Nobody has the Ledger before it was taken, and nobody who is down keeps it. */
  private ledger({ models }: Table) {
    const bearer = models.find(({ carries }) => carries.includes("ledger"));
    if (!bearer) return;
    this.compared++;
    const { team, down } = bearer;
    expect({ team, down, taken: this.taken.has("t4") }).toEqual({ team: "attackers", down: false, taken: true });
  }

  hear(event: EventView): void {
    this.live.hear(event);
    const head = headOf(event);
    if (event.type === "set" && text(event, "slot") === "down") this.falls(event);
    if (head === "call verbs.take_over") this.takes(text(event, "terminal"), text(event, "hacker"));
    if (head === "call verbs.check_victory") this.counts();
    if (head === "call verbs.flip") this.hurts(text(event, "by"), text(event, "character"), FLIP);
    if (head === "call verbs.knock_out") this.hurts(text(event, "by"), text(event, "victim"), KNOCK_OUT);
  }

  private falls(event: EventView) {
    if (event.parts.new === true) this.down.add(text(event, "key"));
    else this.down.delete(text(event, "key"));
  }

  private takes(terminal: string, hacker: string) {
    const { team } = this.live.find(hacker);
    this.holders.set(terminal, { team, hacker });
    this.taken.set(terminal, (this.taken.get(terminal) ?? 0) + 1);
  }

  private score(team: string, points: number) {
    const { models } = this.live.now();
    const conscious = models.some(
      (one) => one.kind === "character" && one.team === team && !this.down.has(one.name) && one.at,
    );
    if (conscious && CONTENDERS.includes(team)) this.points.set(team, (this.points.get(team) ?? 0) + points);
  }

  private counts() {
    for (const [terminal, { team, hacker }] of this.holders)
      if (!this.down.has(hacker)) this.score(team, WORTH[terminal] ?? 0);
  }

  private hurts(by: string, victim: string, points: number) {
    const { models } = this.live.now();
    const [attacker, hurt] = [by, victim].map((name) => models.find((one) => one.name === name));
    if (attacker && hurt?.kind === "character" && attacker.team !== hurt.team) this.score(attacker.team, points);
  }
}
