/**
 * Checks battles between programs in HINT from events: the strength of each side (HI-230, HI-245, HI-246, HI-255, HI-263, HI-271), the
 * costs (HI-232, HI-243, HI-248, HI-G89), which program fights (HI-240, HI-G28, HI-G80), and the consequences (HI-247 to HI-251,
 * HI-257, HI-258, HI-262, HI-264, HI-267, HI-G88).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { Contests, type Outcome } from "./hint-contests.ts";
import { apart, type Place } from "./hint-geometry.ts";
import { printedOn, Shelf } from "./hint-programs.ts";
import { Purse } from "./hint-purse.ts";
import type { Model, Table } from "./hint-table.ts";
import { type Clerk, headOf, Live, number, text, thing } from "./hint-told.ts";

interface Battle {
  readonly kind: string;
  readonly team: string;
  readonly hacker: string;
  /** the network that is attacked */
  readonly victim: string;
  readonly terminal: string;
  /** HI-228: is the hacker on the Terminal or beside it? */
  readonly near: boolean;
  readonly held: boolean;
  /** the hostile program that is purged */
  readonly hostile: string | null;
  weapon: string | null;
  guard: string | null;
  /** the programs that have attacked */
  readonly used: Set<string>;
  /** what each team has to pay for this battle, and what it had before */
  readonly bills: Map<string, number>;
  readonly had: Map<string, number>;
  readonly boosts: Map<string, number>;
  last: Outcome | null;
  /** its consequences: takeovers, infections, answers from the tower */
  readonly led: string[];
}

const KINDS = new Set(["attack_on_network", "attack_on_terminal", "purge_network", "strike_back"]);
const kindOf = (event: EventView) => event.word.replace("verbs.", "");
/** The possible consequences of a battle. */
const LEADS = new Set(["verbs.take_over", "verbs.infect", "verbs.strike_back"]);

const add = (sums: Map<string, number>, key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
const has = (model: Model | undefined, skill: string) => (model?.helps.includes(skill) ? 1 : 0);

export class Battles implements Clerk {
  private readonly live = new Live();
  private readonly contests = new Contests();
  private readonly shelf = new Shelf();
  private readonly purse = new Purse();
  private running: Battle[] = [];
  /** the latest hacker of each team */
  private readonly hackers = new Map<string, string>();
  compared = 0;

  constructor(private readonly terminals: Readonly<Record<string, Place>>) {}

  begin(table: Table): void {
    this.live.begin(table);
  }

  hear(event: EventView): void {
    const head = headOf(event);
    if (head === "call verbs.arm") this.arms(event);
    this.live.hear(event);
    this.shelf.hear(event);
    this.purse.hear(event);
    const ended = this.contests.hear(event);
    if (head === "set" && text(event, "slot") === "hacker") this.hackers.set(text(event, "key"), text(event, "new"));
    const battle = this.running.at(-1);
    if (battle && ended) battle.last = ended;
    if (battle && head.startsWith("call ") && LEADS.has(event.word)) battle.led.push(event.word);
    if (event.type === "call" && KINDS.has(kindOf(event))) this.starts(event);
    if (battle) this.goesOn(battle, event, head);
  }

  private starts(event: EventView) {
    const terminal = text(event, "terminal");
    const hacker = this.live.now().models.find(({ name }) => name === text(event, "hacker"));
    const place = this.terminals[terminal];
    const kind = kindOf(event);
    const battle: Battle = {
      kind,
      team: text(event, "team"),
      hacker: text(event, "hacker"),
      victim: text(event, "victim"),
      terminal,
      near: place !== undefined && hacker?.at != null && apart(place, hacker.at) <= 1,
      held: (this.live.now().holders.get(terminal) ?? "") !== "",
      hostile: kind === "strike_back" ? thing(event, "program") : thing(event, "hostile"),
      weapon: thing(event, "program"),
      guard: null,
      used: new Set(),
      bills: new Map(),
      had: new Map(),
      boosts: new Map(),
      last: null,
      led: [],
    };
    this.running.push(battle);
    this.opens(battle);
  }

  /** A new battle, for which nothing has been paid. */
  private opens(battle: Battle) {
    battle.bills.clear();
    battle.boosts.clear();
    battle.guard = null;
    const table = this.live.now();
    for (const team of new Set(table.models.map((one) => one.team)))
      battle.had.set(team, this.purse.total(table, team));
  }

  /** HI-232, HI-233: a new program costs its Install value, one that runs its Running value, and so does its booster. */
  private arms(event: EventView) {
    const battle = this.running.at(-1);
    if (!battle) return;
    const [program, team] = [text(event, "program"), text(event, "team")];
    if (team === battle.team) {
      if (battle.last) this.opens(battle);
      battle.weapon = program;
      battle.used.add(program);
    }
    const fresh = this.shelf.placeOf(program) === `${team}.hand`;
    const { install, run } = printedOn(program);
    const backing = fresh ? null : this.shelf.boosterOf(program);
    add(battle.bills, team, (fresh ? install : run) + printedOn(backing).run);
  }

  private goesOn(battle: Battle, event: EventView, head: string) {
    const set = head === "set" ? text(event, "slot") || text(event, "local") : "";
    if (head === "move" && printedOn(text(event, "what")).kind === "booster") this.supported(battle, event);
    if (set === "boost") battle.boosts.set(text(event, "key"), number(event, "new"));
    if (set === "guard") battle.guard = thing(event, "new");
    if (head === "call verbs.show_guard") battle.guard = thing(event, "program");
    if (head === "call verbs.opposed_test") this.fights(battle, event);
    if (head === `return verbs.${battle.kind}`) this.ends(battle);
  }

  /** A booster is played from the hand and paid for. */
  private supported(battle: Battle, event: EventView) {
    const [team, zone] = text(event, "from").split(".");
    if (zone !== "hand" || !team || text(event, "to").endsWith("discard")) return;
    add(battle.bills, team, printedOn(text(event, "what")).install);
  }

  private fights(battle: Battle, event: EventView) {
    this.compared++;
    const told = { battle, skill: number(event, "skill"), against: number(event, "against") };
    expect(told).toEqual({ battle, ...this.sums(battle) });
    const table = this.live.now();
    for (const [team, had] of battle.had) {
      const paid = had - this.purse.total(table, team);
      const due = (battle.bills.get(team) ?? 0) + (battle.boosts.get(team) ?? 0);
      expect({ battle, team, paid }).toEqual({ battle, team, paid: due });
    }
    for (const boost of battle.boosts.values()) expect(boost).toBeLessThanOrEqual(2);
    FIGHTERS[battle.kind]?.(battle, this.shelf);
  }

  private sums(battle: Battle): { skill: number; against: number } {
    const { shelf } = this;
    const models = new Map(this.live.now().models.map((one) => [one.name, one]));
    const hacker = models.get(battle.hacker);
    const boost = battle.boosts.get(battle.team) ?? 0;
    const weapon = shelf.strengthOf(battle.weapon) + boost;
    const guarded = (team: string, guard: string | null) => {
      const sentinel = has(models.get(this.hackers.get(team) ?? ""), "sentinel");
      return guard ? shelf.strengthOf(guard) + sentinel + (battle.boosts.get(team) ?? 0) : 0;
    };
    switch (battle.kind) {
      case "attack_on_network":
        return { skill: weapon - 3, against: guarded(battle.victim, battle.guard) };
      case "attack_on_terminal": {
        const skill = weapon + has(hacker, "terminal_breaker") - (battle.near ? 0 : 3);
        return { skill, against: shelf.strengthOf(battle.guard) };
      }
      case "purge_network":
        return { skill: weapon + has(hacker, "sentinel"), against: shelf.strengthOf(battle.hostile) };
      default:
        return { skill: shelf.strengthOf(battle.hostile), against: guarded(battle.team, battle.guard) };
    }
  }

  private ends(battle: Battle) {
    this.running.pop();
    if (!battle.last) return;
    this.compared++;
    ENDS[battle.kind]?.(battle, battle.last, this.shelf);
  }
}

/** The rules for which program has to fight. */
const FIGHTERS: Readonly<Record<string, (battle: Battle, shelf: Shelf) => void>> = {
  attack_on_network: ({ victim, guard }, shelf) => {
    const strengths = shelf.defences(victim).map((name) => printedOn(name).strength);
    const lowest = strengths.length > 0 ? Math.min(...strengths) : null;
    expect({ victim, lowest: guard && printedOn(guard).strength }).toEqual({ victim, lowest });
  },
  attack_on_terminal: ({ terminal, team, held, guard }, shelf) => {
    const protectors = shelf.protectors(terminal, team, held);
    const first = protectors.filter((name) => shelf.placeOf(name) === `${terminal}.installed`);
    if (guard) expect(first.length > 0 ? first : protectors).toContain(guard);
    else expect(protectors).toEqual([]);
  },
};

const gone = (shelf: Shelf, name: string | null) =>
  name !== null && !/network|installed|guards/.test(shelf.placeOf(name));

const ENDS: Readonly<Record<string, (battle: Battle, last: Outcome, shelf: Shelf) => void>> = {
  attack_on_network: (battle, { won }, shelf) => {
    const success = won && shelf.defences(battle.victim).length === 0;
    if (battle.guard) expect({ battle, beaten: gone(shelf, battle.guard) }).toEqual({ battle, beaten: won });
    if (!success)
      for (const used of battle.used) expect({ battle, used, lost: gone(shelf, used) }).toMatchObject({ lost: true });
    const infected = battle.led.includes("verbs.infect");
    expect({ battle, infected: infected && !success }).toEqual({ battle, infected: false });
    if (infected) expect(shelf.hostile(battle.victim)).toContain(battle.weapon);
  },
  attack_on_terminal: (battle, { won }, shelf) => {
    const { terminal, team, held, guard } = battle;
    const success = won && shelf.protectors(terminal, team, held).length === 0;
    const answered = !won && printedOn(guard).kind === "offensive";
    if (!success)
      for (const used of battle.used) expect({ battle, used, lost: gone(shelf, used) }).toMatchObject({ lost: true });
    const leads = [...(answered ? ["verbs.strike_back"] : []), ...(success ? ["verbs.take_over"] : [])];
    expect({ battle, led: battle.led }).toEqual({ battle, led: leads });
  },
  purge_network: (battle, { won }, shelf) => {
    expect({ battle, lost: gone(shelf, battle.weapon) }).toEqual({ battle, lost: !won });
    expect({ battle, lost: gone(shelf, battle.hostile) }).toEqual({ battle, lost: won });
  },
  strike_back: (battle, { won }, shelf) => {
    expect({ battle, led: battle.led }).toEqual({ battle, led: won ? ["verbs.infect"] : [] });
    if (battle.guard) expect({ battle, lost: gone(shelf, battle.guard) }).toEqual({ battle, lost: won });
    if (won) expect(shelf.hostile(battle.team)).toContain(battle.hostile);
  },
};
