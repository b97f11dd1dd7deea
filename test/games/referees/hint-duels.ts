/**
 * Checks attacks in HINT from events: the sums in the test (HI-289 to HI-291, HI-299, HI-313, HI-321), and who is hit with which card
 * and how hard (HI-098, HI-292, HI-314, HI-317, HI-G40).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { type Contest, Contests, type Outcome } from "./hint-contests.ts";
import { attackSum, coverSum, damage, distance, dodgeSum, pierce } from "./hint-sums.ts";
import type { Model, Table } from "./hint-table.ts";
import { type Clerk, drawn, headOf, Live, number, text, thing } from "./hint-told.ts";

interface Hit {
  readonly by: string;
  readonly victim: string;
  readonly card: number;
}

interface Fight {
  readonly depth: number;
  readonly attacker: string;
  readonly target: string;
  readonly weapon: string | null;
  readonly gear: string | null;
  readonly fast: boolean;
  reply: string;
  answer: string | null;
  outcome: Outcome | null;
  /** the card that only gives the place of the hit, in an attack without a reply */
  alone: number;
  readonly hits: Hit[];
}

const begun = (event: EventView): Fight => ({
  depth: event.depth,
  attacker: text(event, "attacker"),
  target: text(event, "target"),
  weapon: thing(event, "weapon"),
  gear: thing(event, "gear"),
  fast: event.parts.fast === true,
  reply: "hold",
  answer: null,
  outcome: null,
  alone: 0,
  hits: [],
});

/** The effect of gear that is used in an attack (HI-G08). */
const USED: Readonly<Record<string, { readonly damage?: number; readonly pierce?: number }>> = {
  kagoma_arm_1: { damage: 2 },
  ha9_arm: { pierce: 1 },
};
/** A gear that hits by itself, with its own Damage. */
const MOMURO = { row: "momuro_arm", damage: 7 };
/** `kagoma_arm_1_2` is the second copy of that card. */
const gearRow = (name: string | null) => (name ?? "").replace(/_\d+$/, "");

const ANSWERS: Readonly<Record<string, (model: Model) => number>> = { dodge: dodgeSum, cover: coverSum };

/** HI-098, HI-314, HI-317, HI-G40: the expected hits. */
function due({ attacker, target, reply, outcome, alone }: Fight): Hit[] {
  const hits = { by: attacker, victim: target };
  if (reply === "hold") return alone > 0 ? [{ ...hits, card: alone }] : [];
  if (!outcome) return [];
  if (outcome.won) return [{ ...hits, card: outcome.cards[0] }];
  return reply === "strike_back" ? [{ by: target, victim: attacker, card: outcome.cards[1] }] : [];
}

const rowOf = (model: Model, name: string | null) => model.arms.find((arm) => arm.name === name)?.row ?? "";

export class Duels implements Clerk {
  private readonly live = new Live();
  private readonly contests = new Contests();
  private fights: Fight[] = [];
  /** the call depth of things that hurt by themselves: mines and tests of Cybershock */
  private aside: number | null = null;
  compared = 0;

  begin(table: Table): void {
    this.live.begin(table);
  }

  hear(event: EventView): void {
    this.live.hear(event);
    const head = headOf(event);
    const ended = this.contests.hear(event);
    if (this.isAside(event, head)) return;
    if (head === "call verbs.attack") this.fights.push(begun(event));
    const fight = this.fights.at(-1);
    if (!fight) return;
    if (ended && head === "return verbs.opposed_test") fight.outcome = ended;
    if (head === "call verbs.opposed_test") this.sums(fight, event);
    if (head === "call verbs.hit") this.hits(fight, event);
    if (event.type === "set" && text(event, "body") === "verbs.attack") this.replies(fight, event);
    if (fight.reply === "hold" && fight.alone === 0) fight.alone = drawn(event);
    if (head === "return verbs.attack") this.judge(this.fights.pop());
  }

  private isAside(event: EventView, head: string): boolean {
    if (this.aside !== null && event.depth <= this.aside) {
      this.aside = null;
      return event.type === "return";
    }
    if (this.aside === null && /^call verbs\.(shock_test|explode)$/.test(head)) this.aside = event.depth;
    return this.aside !== null;
  }

  private replies(fight: Fight, event: EventView) {
    if (text(event, "local") === "reply") fight.reply = text(event, "new");
    if (text(event, "local") === "answer_weapon") fight.answer = thing(event, "new");
  }

  private sums(fight: Fight, event: EventView) {
    if (this.live.stale || gearRow(fight.gear) === MOMURO.row) return;
    this.compared++;
    const table = this.live.now();
    const [attacker, target] = [this.live.find(fight.attacker), this.live.find(fight.target)];
    const weapon = rowOf(attacker, fight.weapon);
    const answer = rowOf(target, fight.answer);
    const skilled = (model: Model, row: string) => {
      const close = distance(attacker, target) <= 1 || row === "shock_staff";
      return close && model.helps.includes("swordmaster") ? 2 : 1;
    };
    const duel = fight.reply === "strike_back";
    const book: Omit<Contest, "attacker" | "defender"> = {
      skill: attackSum(table, { attacker, target, weapon, fast: fight.fast }),
      against: duel
        ? attackSum(table, { attacker: target, target: attacker, weapon: answer, fast: true })
        : (ANSWERS[fight.reply]?.(target) ?? 0),
      hands: [skilled(attacker, weapon), duel ? skilled(target, answer) : 1],
    };
    const told = {
      skill: number(event, "skill"),
      against: number(event, "against"),
      hands: [number(event, "attacker_cards"), number(event, "defender_cards")],
    };
    expect({ fight, ...told }).toEqual({ fight, ...book });
  }

  private hits(fight: Fight, event: EventView) {
    const hit = { by: text(event, "by"), victim: text(event, "victim"), card: number(event, "card") };
    fight.hits.push(hit);
    if (this.live.stale) return;
    this.compared++;
    const [attacker, target] = [this.live.find(hit.by), this.live.find(hit.victim)];
    const own = hit.by === fight.attacker;
    const weapon = rowOf(attacker, own ? fight.weapon : fight.answer);
    const row = own ? gearRow(fight.gear) : "";
    const gear = USED[row] ?? {};
    const attack = { attacker, target, weapon, fast: false };
    const plain = { damage: (damage(attack) ?? 0) + (gear.damage ?? 0), pierce: pierce(attack) + (gear.pierce ?? 0) };
    const book = row === MOMURO.row ? { damage: MOMURO.damage, pierce: 0 } : plain;
    expect({ fight, damage: number(event, "damage"), pierce: number(event, "pierce") }).toEqual({ fight, ...book });
  }

  private judge(fight: Fight | undefined) {
    if (!fight) return;
    this.compared++;
    const expected = due(fight);
    const placed = fight.hits.map((hit, i) => ({ ...hit, card: this.place(fight, hit, expected[i]?.card ?? 0) }));
    expect({ fight, hits: placed }).toEqual({ fight, hits: expected });
  }

  /** HI-G07: a burst may shift the place by one; the card counts as it was then. */
  private place(fight: Fight, { by, card }: Hit, due: number) {
    const weapon = by === fight.attacker ? fight.weapon : fight.answer;
    return weapon?.startsWith("raiden_t76") && Math.abs(card - due) <= 1 ? due : card;
  }
}
