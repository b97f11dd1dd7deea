/**
 * Checks alarm tokens in HINT from events: each cause once for each area and turn (HI-160 to HI-165, HI-170, HI-G57 to HI-G59), the
 * noise of infections (HI-169), and who is counted as Phase 6 begins (HI-166 to HI-168, HI-336).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { apart, areaAt, type Tower } from "./hint-geometry.ts";
import { WEAPONS } from "./hint-printed.ts";
import type { Model, Table } from "./hint-table.ts";
import { type Clerk, headOf, Live, number, text, thing } from "./hint-told.ts";

const TOKENS = { takeover: 2, hacking: 2, blast: 2, shot: 1, scuffle: 1, forced: 1 };
type Cause = keyof typeof TOKENS;

const causeOf = (weapon: string | null): Cause => {
  const { type = "blade" } = WEAPONS[weapon?.replace(/_\d+$/, "") ?? ""] ?? {};
  if (type === "heavy") return "blast";
  return type === "blade" ? "scuffle" : "shot";
};

const DECKS = ["cyberdeck_07", "n_deck_3"];
const HUSHED = ["signal_cloak", "ghost_signal"];

/** A running attack: who will make noise with what when it is over. */
interface Attack {
  readonly depth: number;
  readonly attacker: string;
  readonly target: string;
  readonly weapon: string | null;
  answer: string | null | undefined;
  fought: boolean;
}

export class Alarms implements Clerk {
  private readonly live = new Live();
  private readonly told = new Map<string, number>();
  private readonly due = new Map<string, number>();
  private readonly heard = new Set<string>();
  /** who has fallen unconscious (true), or recovered, since the last question */
  private readonly down = new Map<string, boolean>();
  private attacks: Attack[] = [];
  compared = 0;

  constructor(private readonly tower: Tower) {}

  begin(table: Table): void {
    this.live.begin(table);
    this.down.clear();
  }

  hear(event: EventView): void {
    this.live.hear(event);
    if (event.type === "set") this.sets(event);
    this.attacked(event, headOf(event));
    HEARD[headOf(event)]?.(this, event);
  }

  private sets(event: EventView) {
    if (text(event, "slot") === "down") this.down.set(text(event, "key"), event.parts.new === true);
    if (text(event, "slot") === "alarm") this.told.set(text(event, "key"), number(event, "new"));
    // another door was broken in this activation; a lower number is the count that starts over
    if (text(event, "slot") === "broke" && number(event, "new") > number(event, "old"))
      this.noise(text(event, "key"), "forced");
  }

  private attacked(event: EventView, head: string) {
    if (head === "call verbs.attack")
      this.attacks.push({
        depth: event.depth,
        attacker: text(event, "attacker"),
        target: text(event, "target"),
        weapon: thing(event, "weapon"),
        answer: undefined,
        fought: false,
      });
    const attack = this.attacks.at(-1);
    if (!attack) return;
    if (head === "call verbs.test_begins" && event.depth === attack.depth + 1) attack.fought = true;
    if (text(event, "body") === "verbs.attack" && text(event, "new") === "strike_back") attack.answer = null;
    if (text(event, "local") === "answer_weapon") attack.answer = thing(event, "new");
    if (head !== "return verbs.attack") return;
    this.attacks.pop();
    if (!attack.fought) return;
    this.noise(attack.attacker, causeOf(attack.weapon));
    if (attack.answer !== undefined) this.noise(attack.target, causeOf(attack.answer));
  }

  private find = (name: string): Model | undefined => this.live.now().models.find((one) => one.name === name);

  private areaOf({ at }: Model): string | null {
    const letter = at ? areaAt(this.tower, at) : "";
    return Object.entries(this.tower.areas).find(([, one]) => one === letter)?.[0] ?? null;
  }

  noise(name: string, cause: Cause): void {
    const maker = this.find(name);
    const area = maker && maker.team !== "" ? this.areaOf(maker) : null;
    if (area === null || this.heard.has(`${area} ${cause}`)) return;
    this.heard.add(`${area} ${cause}`);
    this.add(area, TOKENS[cause]);
  }

  hacks(event: EventView): void {
    const hacker = this.find(text(event, "hacker"));
    if (hacker?.helps.some((name) => DECKS.includes(name))) this.noise(hacker.name, "hacking");
  }

  takes(event: EventView): void {
    const hacker = this.find(text(event, "hacker"));
    const place = this.tower.terminals[text(event, "terminal")];
    if (hacker?.at && place && apart(hacker.at, place) <= 1) this.noise(hacker.name, "takeover");
  }

  spreads(event: EventView): void {
    const hacker = this.find(text(event, "hacker"));
    const area = hacker ? this.areaOf(hacker) : null;
    if (area) this.add(area, 2);
  }

  private add(area: string, amount: number) {
    this.due.set(area, Math.max(0, (this.due.get(area) ?? 0) + amount));
  }

  /** At the beginning of Phase 6, before and after those present are counted. */
  counts(): void {
    this.compare();
    for (const area of Object.keys(this.tower.areas)) this.add(area, this.presence(area));
  }

  private presence(area: string): number {
    const isUp = ({ name, down }: Model) => !(this.down.get(name) ?? down);
    const there = this.live.now().models.filter((one) => one.kind === "character" && one.team !== "" && isUp(one));
    const people = there.filter((one) => this.areaOf(one) === area);
    const decoys = people.filter(({ helps }) => helps.includes("decoy_beacon"));
    return people.filter(({ helps }) => !HUSHED.some((name) => helps.includes(name))).length - 2 * decoys.length;
  }

  compare(): void {
    this.compared++;
    const some = (levels: Map<string, number>) => Object.fromEntries([...levels].filter(([, level]) => level > 0));
    expect({ alarms: some(this.told) }).toEqual({ alarms: some(this.due) });
  }

  clears(): void {
    this.due.clear();
    this.heard.clear();
  }
}

const HEARD: Readonly<Record<string, (alarms: Alarms, event: EventView) => void>> = {
  "call verbs.attack_on_network": (alarms, event) => alarms.hacks(event),
  "call verbs.attack_on_terminal": (alarms, event) => alarms.hacks(event),
  "call verbs.purge_network": (alarms, event) => (thing(event, "hostile") ? alarms.hacks(event) : undefined),
  "call verbs.take_over": (alarms, event) => alarms.takes(event),
  "call infections.alarm_plus2.spread": (alarms, event) => alarms.spreads(event),
  "call verbs.burst": (alarms, event) =>
    alarms.noise(text(event, "by"), text(event, "grenade").startsWith("flash") ? "shot" : "blast"),
  "call verbs.presence_alarms": (alarms) => alarms.counts(),
  "return verbs.presence_alarms": (alarms) => alarms.compare(),
  "call verbs.clear_alarms": (alarms) => alarms.clears(),
  "return verbs.clear_alarms": (alarms) => alarms.compare(),
};
