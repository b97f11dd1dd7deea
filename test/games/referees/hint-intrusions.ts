/**
 * Checks what enters networks and Terminals in HINT, from events: infections (HI-192, HI-251, HI-264), the four fields and what they
 * push out (HI-236, HI-G14), removal (HI-214), installing in Terminals (HI-226, HI-259, HI-260), and what sniffers show to whom
 * (HI-221, HI-253, HI-G77).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import type { View } from "../../../src/interpreter/observe/view.ts";
import type { Place } from "./hint-geometry.ts";
import { printedOn, Shelf } from "./hint-programs.ts";
import type { Table } from "./hint-table.ts";
import { type Clerk, headOf, number, text } from "./hint-told.ts";

const FIELDS = 4;
const SEATS: Readonly<Record<string, string>> = {
  attackers: "p1",
  defenders: "p2",
  gang: "p1",
  squad: "p2",
  lances: "p3",
};

/** A running call, with the table before it. */
interface Open {
  readonly what: string;
  readonly event: EventView;
  readonly before: readonly string[];
  /** the paid SR, and the cards that were shown */
  paid: number;
  readonly shown: string[];
}

const OPENING = new Set([
  "verbs.attack_on_network",
  "verbs.strike_back",
  "verbs.infect",
  "verbs.remove_programs",
  "verbs.fill_terminal",
  "verbs.install",
  "verbs.sniff",
]);

export class Intrusions implements Clerk {
  private readonly shelf = new Shelf();
  private open: Open[] = [];
  /** the program that each team has armed last */
  private readonly armed = new Map<string, string>();
  private alone = false;
  compared = 0;

  constructor(private readonly terminals: Readonly<Record<string, Place>>) {}

  begin(_: Table, view: View): void {
    this.alone = view.players.length === 1;
  }

  hear(event: EventView): void {
    const head = headOf(event);
    if (head === "call verbs.scrap") this.scraps(event);
    this.shelf.hear(event);
    if (head === "call verbs.arm") this.armed.set(text(event, "team"), text(event, "program"));
    if (event.type === "call" && OPENING.has(event.word)) this.opens(event);
    const now = this.open.at(-1);
    if (now && head === "call verbs.pay") now.paid += number(event, "amount");
    if (now && head === "reveal") this.shows(now, event);
    if (head === "move" && /\.network$/.test(text(event, "to"))) this.fields(text(event, "to"));
    if (now && head === `return ${now.what}`) this.closes(now);
  }

  private network = (team: string) => this.shelf.at(`${team}.network`);

  private opens(event: EventView) {
    const before = this.network(text(event, "team"));
    if (event.word === "verbs.infect") this.infects(event);
    this.open.push({ what: event.word, event, before, paid: 0, shown: [] });
  }

  private closes(now: Open) {
    this.open.pop();
    if (now.what === "verbs.infect") this.infected(now);
    if (now.what === "verbs.install") this.installed(now);
    if (now.what === "verbs.sniff") this.sniffed(now);
  }

  /** HI-236, HI-G14: a network has four fields, for boosters too. */
  private fields(network: string) {
    this.compared++;
    const lie = this.shelf.at(network);
    expect({ network, fits: lie.length <= FIELDS, lie }).toEqual({ network, fits: true, lie });
  }

  /** HI-251: the loser of the battle by the card of the winner; HI-264: the attacker by the tower's card, or its owner's. */
  private infects(event: EventView) {
    const cause = this.open.at(-1);
    if (!cause || cause.what === "verbs.infect") return;
    this.compared++;
    const told = { team: text(event, "team"), program: text(event, "program"), by: text(event, "by") };
    const back = cause.what === "verbs.strike_back";
    const team = text(cause.event, back ? "team" : "victim");
    const winner = text(cause.event, "team");
    const program = back ? text(cause.event, "program") : (this.armed.get(winner) ?? "");
    expect(told).toEqual({ team, program, by: back ? this.shelf.ownerOf(program) : winner });
  }

  /** HI-G14: without a free field one of the team's own programs gives way; if all are hostile, the oldest of them. */
  private infected({ event, before }: Open) {
    const team = text(event, "team");
    const program = text(event, "program");
    const after = this.network(team);
    const gone = before.filter((name) => !after.includes(name) && name !== program);
    const full = before.length >= FIELDS;
    this.compared++;
    const told = { program, there: after.includes(program), someGone: gone.length > 0, of: team };
    expect(told).toEqual({ program, there: true, someGone: full, of: team });
  }

  /** HI-214: a team removes only programs that it has installed itself. */
  private scraps(event: EventView) {
    if (this.open.at(-1)?.what !== "verbs.remove_programs") return;
    this.compared++;
    const program = text(event, "program");
    const team = text(this.open.at(-1)?.event ?? event, "team");
    const lies = /\.network$/.test(this.shelf.placeOf(program));
    expect({ program, owner: this.shelf.ownerOf(program), lies }).toEqual({ program, owner: team, lies: true });
  }

  private strength(terminal: string): number {
    const strong = "t4" in this.terminals ? "t4" : "t3";
    return terminal === strong ? 2 : 1;
  }

  /**
   * HI-226, HI-259: at most as many cards as the strength of the Terminal. Right after a takeover only cards from the hand cost their
   * Install value; HI-260: later every card does.
   */
  private installed({ event, before, paid }: Open) {
    const program = text(event, "program");
    const terminal = text(event, "terminal");
    const lie = this.shelf.at(`${terminal}.installed`);
    const count = lie.filter((name) => printedOn(name).kind !== "booster").length;
    const support = this.shelf.boosterOf(program);
    const isLater = this.open.at(-1)?.what !== "verbs.fill_terminal";
    const fresh = [program, support].filter((name) => name !== null && (isLater || !before.includes(name)));
    const price = fresh.reduce((sum, name) => sum + printedOn(name).install, 0);
    this.compared++;
    const told = { program, there: lie.includes(program), fits: count <= this.strength(terminal), paid };
    expect(told).toEqual({ program, there: true, fits: true, paid: price });
    expect(["offensive", "defensive"]).toContain(printedOn(program).kind);
  }

  /** HI-253, HI-G77: a card of the other side is shown only to the team. */
  private shows(now: Open, event: EventView) {
    if (now.what !== "verbs.sniff") return;
    this.compared++;
    const team = text(now.event, "team");
    const at = text(event, "at");
    now.shown.push(text(event, "what"));
    // with no other player, the team is everybody
    const seats = this.alone ? ["all"] : [SEATS[team]];
    const foreign = at.endsWith(`.guards.${team}`) || (at.endsWith(".hand") && at !== `${team}.hand`);
    expect({ at, foreign, seats: [event.parts.seats].flat() }).toEqual({ at, foreign: true, seats });
  }

  /** HI-221: each look shows one card. */
  private sniffed({ shown }: Open) {
    this.compared++;
    expect({ shown, one: shown.length <= 1 }).toEqual({ shown, one: true });
  }
}
