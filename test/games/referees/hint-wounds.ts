/** Checks the effects of hits in HINT (wounds by the place on the card, flips, unconsciousness) from events and two tables. */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import type { Model, Table } from "./hint-table.ts";
import { type Clerk, number, text } from "./hint-told.ts";

type Armour = readonly [legs: number, arms: number, chest: number, head: number];

/** HI-G06, HI-G11: armour, healthy and crippled. Wound values equal the Physical skill, except for drones. */
const ARMOUR: Readonly<Record<string, readonly [Armour, Armour]>> = {
  tomo_kosuda: [
    [2, 4, 3, 2],
    [2, 4, 2, 1],
  ],
  shoko_takayama: [
    [4, 5, 5, 3],
    [4, 5, 4, 2],
  ],
  harvey_scott: [
    [2, 2, 4, 2],
    [2, 2, 3, 1],
  ],
  shinsu_oneda: [
    [3, 4, 5, 2],
    [3, 4, 4, 1],
  ],
  yuko_oneda: [
    [2, 3, 4, 2],
    [2, 3, 3, 1],
  ],
  tetsuo_kenji: [
    [3, 4, 4, 3],
    [3, 4, 3, 2],
  ],
  werner_kube: [
    [3, 5, 5, 3],
    [3, 5, 4, 2],
  ],
  aiko_mishima: [
    [2, 2, 3, 3],
    [2, 2, 2, 2],
  ],
  goro_tanabe: [
    [4, 5, 5, 4],
    [4, 5, 4, 3],
  ],
  markus_hoffman: [
    [3, 3, 5, 4],
    [3, 3, 4, 3],
  ],
  ilse_brandt: [
    [2, 2, 4, 2],
    [2, 2, 3, 1],
  ],
  cato_reyes: [
    [3, 3, 4, 2],
    [3, 3, 3, 1],
  ],
  masamune: [
    [2, 2, 2, 2],
    [2, 2, 2, 2],
  ],
  muramasa: [
    [4, 3, 4, 3],
    [4, 3, 4, 3],
  ],
  avatar: [
    [3, 3, 4, 3],
    [3, 3, 4, 3],
  ],
};
const DRONES_BEAR: Readonly<Record<string, number>> = { masamune: 3, muramasa: 5, avatar: 6 };
const CHEST_GEAR = ["plate_torso", "ballistic_vest"];

/** HI-G04: the index in the list of armour for the number of a card. */
const placeOf = (card: number) => (card <= 4 ? 0 : card <= 6 ? 1 : card <= 9 ? 2 : 3);

interface Hit {
  readonly damage: number;
  readonly pierce: number;
  readonly card: number;
}

/** HI-101, HI-103, HI-G50, HI-G51. */
function woundsOf(victim: Model, { damage, pierce, card }: Hit): number {
  const place = placeOf(card);
  const own = ARMOUR[victim.row]?.[victim.crippled ? 1 : 0][place] ?? 0;
  const worn = place === 2 ? victim.helps.filter((name) => CHEST_GEAR.includes(name)).length : 0;
  return Math.max(place === 3 ? 1 : 0, damage - Math.max(0, own + worn - pierce));
}

/** Follows the events between two questions. */
export class Surgeon implements Clerk {
  private readonly hits = new Map<string, Hit>();
  private readonly wounds = new Map<string, number[]>();
  private before: Table | null = null;
  compared = 0;

  begin(table: Table): void {
    if (this.before) this.end(table);
    this.before = table;
    this.hits.clear();
    this.wounds.clear();
  }

  hear(event: EventView): void {
    if (event.type !== "call") return;
    const victim = text(event, "victim");
    if (event.word === "verbs.hit")
      this.hits.set(victim, {
        damage: number(event, "damage"),
        pierce: number(event, "pierce"),
        card: number(event, "card"),
      });
    if (event.word === "verbs.wound") this.wound(victim, number(event, "amount"));
  }

  private wound(name: string, amount: number) {
    const earlier = this.wounds.get(name) ?? [];
    const [victim, hit] = [this.before?.models.find((one) => one.name === name), this.hits.get(name)];
    this.wounds.set(name, [...earlier, amount]);
    this.hits.delete(name);
    if (!victim || !hit || earlier.length > 0) return;
    this.compared++;
    const gated = victim.helps.includes("pain_gate") && amount > 0 ? 1 : 0;
    expect([0, gated].map((less) => ({ name, hit, amount: amount + less }))).toContainEqual({
      name,
      hit,
      amount: woundsOf(victim, hit),
    });
  }

  /** HI-107, HI-108, HI-111, HI-G12: the state of each wounded model afterwards. */
  private end(after: Table): void {
    for (const [name, [amount, ...more]] of this.wounds) {
      const was = this.before?.models.find((one) => one.name === name);
      const is = after.models.find((one) => one.name === name);
      if (!was || !is || amount === undefined || more.length > 0 || was.down) continue;
      this.compared++;
      const { crippled, down, wounds } = is;
      expect({ name, crippled, down, wounds }).toMatchObject({ name, ...fate(was, amount) });
    }
  }
}

function fate(was: Model, amount: number) {
  const bears = DRONES_BEAR[was.row] ?? was.side.ph;
  const { crippled } = was;
  if (was.wounds + amount < bears) return { crippled, down: false, wounds: was.wounds + amount };
  if (was.kind === "character" && !crippled) return { crippled: true, down: false, wounds: 0 };
  // a drone is removed, and its figure may have entered again (HI-G12, HI-338)
  return was.kind === "drone" ? { wounds: 0 } : { crippled, down: true };
}
