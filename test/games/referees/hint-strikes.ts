/**
 * Checks attack actions in HINT from events: one attack, or what a piece of gear makes of it (HI-278, HI-G08): the number of attacks,
 * the range, that nobody answers, that it works once, and the test of Cybershock that it costs (HI-091).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { distance } from "./hint-sums.ts";
import type { Table } from "./hint-table.ts";
import { type Clerk, headOf, Live, text, thing } from "./hint-told.ts";

interface Use {
  readonly attacks: number;
  /** the range of a gear that hits by itself; absent: it is used in Close Combat with a weapon */
  readonly range?: number;
  readonly unanswered?: boolean;
  readonly once?: boolean;
  readonly shocks: boolean;
}

const PLAIN: Use = { attacks: 1, shocks: false };
const USES: Readonly<Record<string, Use>> = {
  kagoma_arm_1: { attacks: 1, shocks: true },
  killer_mod_arm: { attacks: 2, shocks: true },
  momuro_arm: { attacks: 1, range: 2, unanswered: true, once: true, shocks: false },
  ha9_arm: { attacks: 1, shocks: true },
};
const STAFF = /^shock_staff/;
const rowOf = (gear: string) => gear.replace(/_\d+$/, "");

interface Action {
  readonly depth: number;
  readonly gear: string | null;
  readonly weapon: string | null;
  readonly attackers: string[];
  /** the models that are tested for Cybershock by the action itself */
  readonly tests: string[];
  answered: boolean;
}

export class Strikes implements Clerk {
  private readonly live = new Live();
  private readonly used = new Set<string>();
  private action: Action | null = null;
  compared = 0;

  begin(table: Table): void {
    this.live.begin(table);
  }

  hear(event: EventView): void {
    this.live.hear(event);
    const head = headOf(event);
    if (head === "call verbs.attack_action") this.starts(event);
    const { action } = this;
    if (!action) return;
    const own = event.depth === action.depth + 1;
    if (own && head === "call verbs.attack") this.attacks(action, event);
    if (own && head === "call verbs.shock_test") action.tests.push(text(event, "character"));
    if (text(event, "local") === "reply" && text(event, "new") === "strike_back") action.answered = true;
    if (event.depth <= action.depth && head === "return verbs.attack_action") this.ends(action);
  }

  private starts(event: EventView) {
    const { depth } = event;
    const [gear, weapon] = [thing(event, "gear"), thing(event, "weapon")];
    this.action = { depth, gear, weapon, attackers: [], tests: [], answered: false };
  }

  private use = ({ gear }: Action): Use => (gear === null ? PLAIN : (USES[rowOf(gear)] ?? { ...PLAIN, attacks: 0 }));

  /** HI-115, HI-294: the gear lies face-up and reaches the target. */
  private attacks(action: Action, event: EventView) {
    const attacker = text(event, "attacker");
    action.attackers.push(attacker);
    expect({ gear: thing(event, "gear") }).toEqual({ gear: action.gear });
    if (action.gear === null || this.live.stale) return;
    this.compared++;
    const [one, other] = [this.live.find(attacker), this.live.find(text(event, "target"))];
    const reach = this.use(action).range ?? (STAFF.test(thing(event, "weapon") ?? "") ? 2 : 1);
    const told = {
      gear: action.gear,
      works: one.helps.includes(rowOf(action.gear)),
      far: distance(one, other) > reach,
    };
    expect(told).toEqual({ gear: action.gear, works: true, far: false });
  }

  private ends(action: Action) {
    this.action = null;
    this.compared++;
    const { gear, attackers, tests, answered } = action;
    const use = this.use(action);
    const [attacker = ""] = attackers;
    const told = {
      gear,
      attacks: attackers.length > 0 && attackers.length <= use.attacks,
      answered: answered && use.unanswered === true,
      again: use.once === true && this.used.has(gear ?? ""),
      tests,
    };
    expect(told).toEqual({ gear, attacks: true, answered: false, again: false, tests: use.shocks ? [attacker] : [] });
    if (gear !== null) this.used.add(gear);
  }
}
