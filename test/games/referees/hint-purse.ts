/**
 * Checks System Resources in HINT from events: the sum of a team after Phase 2 (HI-194 to HI-199), the payments from it (HI-203,
 * HI-215, HI-233), and how many programs are drawn (HI-217).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { printedOn, Shelf } from "./hint-programs.ts";
import { income, yieldsResources } from "./hint-sums.ts";
import type { Table } from "./hint-table.ts";
import { type Clerk, headOf, Live, number, text } from "./hint-told.ts";

/** The resources on the character cards. */
export class Purse {
  private readonly yields = new Map<string, number>();

  hear(event: EventView): void {
    if (event.type === "set" && text(event, "slot") === "sr") this.yields.set(text(event, "key"), number(event, "new"));
  }

  total({ models }: Table, team: string): number {
    return models.reduce((sum, one) => sum + (one.team === team ? (this.yields.get(one.name) ?? 0) : 0), 0);
  }
}

const runs = (programs: readonly string[]) => programs.reduce((sum, name) => sum + printedOn(name).run, 0);

/** A running call, from which the book tells what is to be paid, or how many programs are drawn. */
interface Business {
  readonly team: string;
  readonly had: number;
  readonly due: number | null;
  drawn: number;
}

export class Bursar implements Clerk {
  private readonly live = new Live();
  private readonly shelf = new Shelf();
  private readonly purse = new Purse();
  private readonly running = new Map<string, Business>();
  compared = 0;

  begin(table: Table): void {
    this.live.begin(table);
  }

  hear(event: EventView): void {
    this.live.hear(event);
    this.shelf.hear(event);
    this.purse.hear(event);
    const [what, word = ""] = headOf(event).split(" ");
    if (what === "call" && DUE[word]) this.starts(word, event);
    if (what === "return" && DUE[word]) this.ends(word);
    const drawing = this.running.get("verbs.draw_programs");
    if (drawing && event.type === "draw" && text(event, "to") === `${drawing.team}.hand`) drawing.drawn++;
  }

  private starts(word: string, event: EventView) {
    const team = text(event, "team");
    const table = this.live.now();
    const due = this.live.stale
      ? null
      : (DUE[word]?.({ event, table, shelf: this.shelf, purse: this.purse, team }) ?? null);
    this.running.set(word, { team, had: this.purse.total(table, team), due, drawn: 0 });
  }

  private ends(word: string) {
    const business = this.running.get(word);
    this.running.delete(word);
    if (!business || business.due === null) return;
    const { team, had, drawn, due } = business;
    const has = this.purse.total(this.live.now(), team);
    this.compared++;
    const told = { "verbs.check_resources": has, "verbs.draw_programs": drawn }[word] ?? had - has;
    expect({ word, team, told }).toEqual({ word, team, told: due });
  }
}

interface Before {
  readonly event: EventView;
  readonly table: Table;
  readonly shelf: Shelf;
  readonly purse: Purse;
  readonly team: string;
}

const drawsSeven = ({ models }: Table, team: string) =>
  models.some((one) => one.team === team && one.helps.includes("nakamura_cyberbody"));

const DUE: Readonly<Record<string, (before: Before) => number | null>> = {
  /** HI-195 to HI-199, HI-G72: the team's resources afterwards */
  "verbs.check_resources": ({ table, shelf, team }) => {
    const yielding = table.models.filter((one) => one.team === team && yieldsResources(one));
    const yields = yielding.reduce((sum, one) => sum + income(one), 0);
    return Math.max(0, yields - runs(shelf.hostile(team)));
  },
  "verbs.pay": ({ event }) => number(event, "amount"),
  /** HI-215, HI-233: programs that stay cost their Running value; if the team cannot pay for all, it discards some, one by one */
  "verbs.run_programs": ({ table, shelf, team, purse }) => {
    const costs = runs(shelf.own(team));
    return costs <= purse.total(table, team) ? costs : null;
  },
  /** HI-217, HI-G73: how many are drawn; more with the Cyberbody */
  "verbs.draw_programs": ({ table, shelf, team }) =>
    drawsSeven(table, team) ? null : Math.max(0, 5 - shelf.at(`${team}.hand`).length - shelf.own(team).length),
};
