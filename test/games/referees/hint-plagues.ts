/**
 * Checks whom hostile programs hurt in HINT, from events: when one gets in, the hacker is tested (HI-191, HI-G32), and one member
 * bleeds and is shaken (HI-238, HI-G33); in Phase 1 each linked character is tested once for each of them (HI-189).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { CHARACTERS } from "./hint-printed.ts";
import type { Model, Table } from "./hint-table.ts";
import { type Clerk, headOf, Live, number, text } from "./hint-told.ts";

interface Plague {
  readonly what: string;
  readonly depth: number;
  readonly team: string;
  /** who is linked to the network at the beginning; null: not known */
  readonly members: readonly Model[] | null;
  readonly tests: string[];
  readonly wounds: { readonly victim: string; readonly amount: number }[];
  readonly shocks: string[];
}

const HACKERS = new Set(["tomo_kosuda", "aiko_mishima", "ilse_brandt"]);
const DECKS = ["cyberdeck_07", "n_deck_3"];
/** HI-G31 */
const hacks = ({ row, helps }: Model) => HACKERS.has(row) || DECKS.some((deck) => helps.includes(deck));

export class Plagues implements Clerk {
  private readonly live = new Live();
  private plague: Plague | null = null;
  compared = 0;

  begin(table: Table): void {
    this.live.begin(table);
  }

  hear(event: EventView): void {
    this.live.hear(event);
    const head = headOf(event);
    if (head === "call verbs.infect" || head === "call verbs.suffer") this.starts(event);
    const { plague } = this;
    if (!plague) return;
    if (event.type === "call" && event.depth === plague.depth + 1) this.comes(plague, event);
    if (event.depth <= plague.depth && head === `return ${plague.what}`) this.ends(plague);
  }

  private starts(event: EventView) {
    const team = text(event, "team");
    const members = this.live.stale
      ? null
      : this.live
          .now()
          .models.filter((one) => one.row in CHARACTERS && one.team === team && one.linked && !one.down && one.at);
    this.plague = { what: event.word, depth: event.depth, team, members, tests: [], wounds: [], shocks: [] };
  }

  private comes({ tests, wounds, shocks }: Plague, event: EventView) {
    if (event.word === "verbs.shock_test") tests.push(text(event, "character"));
    if (event.word === "verbs.shock") shocks.push(text(event, "character"));
    if (event.word === "verbs.wound") wounds.push({ victim: text(event, "victim"), amount: number(event, "amount") });
  }

  private ends(plague: Plague) {
    this.plague = null;
    const { what, members } = plague;
    if (members === null) return;
    this.compared++;
    if (what === "verbs.suffer") this.everybody(plague, members);
    else this.gotIn(plague, members);
  }

  private everybody({ team, tests }: Plague, members: readonly Model[]) {
    const names = members.map(({ name }) => name);
    expect({ team, tests: [...tests].sort() }).toEqual({ team, tests: names.sort() });
  }

  /** A character that the test has taken over bleeds no more. Otherwise one member has one wound and one level. */
  private gotIn({ team, tests, wounds, shocks }: Plague, members: readonly Model[]) {
    const hackers = members.filter(hacks).map(({ name }) => name);
    const tested = { team, tests: tests.length, of: tests.every((name) => hackers.includes(name)) };
    expect(tested).toEqual({ team, tests: Math.min(1, hackers.length), of: true });
    const names = members.map(({ name }) => name);
    const [hurt] = wounds;
    if (names.length === 0 || (names.length === 1 && !hurt)) return;
    const told = { wounds: wounds.length, amount: hurt?.amount, member: names.includes(hurt?.victim ?? ""), shocks };
    expect(told).toEqual({ wounds: 1, amount: 1, member: true, shocks: [hurt?.victim] });
  }
}
