/**
 * The table of Neo-Hunt 3, with the rulebook's doors, lines of fire, covers, skills and precedence. Written from the book alone, so
 * that it can check the rules in `rules/neohunt3.yaml`.
 */
import { column, distance, row, SECTORS } from "./sectors.ts";

/** number, shot cover, grenade cover, doors as printed */
const PIECES: Readonly<Record<string, readonly [number, number, number, string]>> = {
  plaza: [1, 0, 0, ""],
  hall: [2, 0, 1, ""],
  storage: [3, 1, 0, "n"],
  office: [4, 1, 1, "ne"],
  laboratory: [5, 1, 1, "n"],
  workshop: [6, 1, 0, "e"],
  bunker: [7, 2, 0, "ns"],
  reactor: [8, 2, 1, "n"],
  warehouse: [9, 1, 2, ""],
};

export interface Action {
  /** null: the troopers */
  readonly letter: string | null;
  readonly number: number;
  readonly reversed: boolean;
  readonly cloak: number;
}

const action = (letter: string | null, number: number, cloak: number, reversed = false): Action => ({
  letter,
  number,
  reversed,
  cloak,
});

export const ACTIONS: Readonly<Record<string, Action>> = {
  c_snap: action("c", 1, 2),
  b_aimed: action("b", 2, 2),
  a_rush: action("a", 3, 1),
  c_salvo: action("c", 4, 1),
  b_grenade: action("b", 5, 1),
  troopers: action(null, 6, 3, true),
  a_slash: action("a", 7, 2),
  b_run: action("b", 8, 2),
  c_advance: action("c", 9, 3, true),
  a_ghost: action("a", 10, 3, true),
};

export const actionOf = (id: string): Action => ACTIONS[id] ?? action(null, 99, 3);

const COUNTERS: Readonly<Record<string, number>> = {
  dc_cloak: 0,
  dc_min1: 1,
  dc_gun: 1,
  dc_melee: 1,
  dc_max2: 2,
  dc_two: 2,
  dc_three: 3,
};
export const COUNTER_IDS = Object.keys(COUNTERS);

/** A damage counter and its owner. */
export interface Counter {
  readonly id: string;
  readonly owner: string;
}
export const valueOfCounter = (counter: Counter | null) => COUNTERS[counter?.id ?? ""] ?? 0;

/** hit points, melee, firepower */
const SKILLS: Readonly<Record<string, readonly [number, number, number]>> = {
  a: [4, 3, 1],
  b: [5, 2, 3],
  c: [6, 1, 4],
};
const skill = (varan: Varan, i: 0 | 1 | 2) => SKILLS[varan.letter]?.[i] ?? 0;

export interface Varan {
  readonly name: string;
  readonly owner: string;
  readonly letter: string;
  at: string;
  damage: number;
  scars: Counter[];
}

export interface Player {
  readonly name: string;
  readonly corner: string;
  troopers: number;
  varans: number;
  counters: Set<string>;
  plan: string[];
  stakes: string[];
  /** the effective card of this phase */
  card: string;
  /** the varan whose card was executed in each phase, or null */
  acted: (string | null)[];
}

export interface Readings {
  readonly laid: boolean;
  readonly doorsNoMatter: boolean;
  readonly anywhere: boolean;
}

const COMPASS = "nesw";

export class Table {
  readonly players: Player[];
  readonly pieces: ReadonlyMap<string, { readonly id: string; readonly turned: number }>;
  readonly readings: Readings;
  varans: Varan[];
  troopers: Map<string, number>;
  reserve: number;
  phase = 0;

  constructor(players: Player[], varans: Varan[], pieces: Table["pieces"], readings: Readings) {
    this.players = players;
    this.varans = varans;
    this.pieces = pieces;
    this.readings = readings;
    const first = (s: string) => (varans.some(({ at }) => at === s) ? 0 : s === "r2c2" ? 6 : 2);
    this.troopers = new Map(SECTORS.map((s) => [s, first(s)]));
    this.reserve = 50 - [...this.troopers.values()].reduce((sum, one) => sum + one, 0);
  }

  at = (sector: string) => this.troopers.get(sector) ?? 0;
  add = (sector: string, number: number) => this.troopers.set(sector, this.at(sector) + number);
  team = (player: Player) => this.varans.filter(({ owner }) => owner === player.name);
  points = (player: Player) => player.troopers + 3 * player.varans + 3 * this.team(player).length;

  private piece = (sector: string) => PIECES[this.pieces.get(sector)?.id ?? ""] ?? [0, 0, 0, ""];
  numberOf = (sector: string) => this.piece(sector)[0];
  shotCover = (sector: string) => this.piece(sector)[1];
  grenadeCover = (sector: string) => this.piece(sector)[2];

  private hasDoor(sector: string, side: number): boolean {
    const turned = this.pieces.get(sector)?.turned ?? 0;
    return this.piece(sector)[3].includes(COMPASS[(side - turned + 4) % 4] ?? "?");
  }

  /** A border is closed if either side carries a door. */
  isShut(a: string, b: string): boolean {
    const side = [row(a) > row(b), column(a) < column(b), row(a) < row(b), column(a) > column(b)].indexOf(true);
    return this.hasDoor(a, side) || this.hasDoor(b, (side + 2) % 4);
  }

  /** The sector between two that are two steps apart in a straight line. */
  between(a: string, b: string): string | null {
    const straight = (row(a) === row(b) || column(a) === column(b)) && distance(a, b) === 2;
    return straight ? `r${(row(a) + row(b)) / 2}c${(column(a) + column(b)) / 2}` : null;
  }

  inSight(a: string, b: string): boolean {
    if (a === b) return true;
    if (distance(a, b) === 1) return !this.isShut(a, b);
    const middle = this.between(a, b);
    return middle !== null && !this.isShut(a, middle) && !this.isShut(middle, b);
  }

  private scarsOf = (varan: Varan, id: string) => varan.scars.filter((scar) => scar.id === id).length;
  firepower = (varan: Varan) => Math.max(1, skill(varan, 2) - this.scarsOf(varan, "dc_gun"));
  melee = (varan: Varan) => Math.max(0, skill(varan, 1) - this.scarsOf(varan, "dc_melee"));

  /** Whether this varan would execute the card of this phase. */
  acts(player: Player, varan: Varan): boolean {
    const { letter } = actionOf(player.card);
    if (varan.owner !== player.name || letter !== varan.letter) return false;
    if (this.phase === 1) return true;
    const before = this.phase - 2;
    return (this.readings.laid ? actionOf(player.plan[before] ?? "").letter : player.acted[before]) !== letter;
  }

  cloak(varan: Varan): number {
    if (this.scarsOf(varan, "dc_cloak") > 0) return 0;
    const player = this.players.find((one) => this.acts(one, varan));
    return player ? actionOf(player.card).cloak : 3;
  }

  /** Whether permanent damage would change anything on it. */
  canBear(varan: Varan, counter: Counter): boolean {
    if (!this.varans.includes(varan)) return false;
    if (counter.id === "dc_cloak") return this.scarsOf(varan, "dc_cloak") === 0;
    if (counter.id === "dc_gun") return this.firepower(varan) > 1;
    return counter.id === "dc_melee" && this.melee(varan) > 0;
  }

  hurt(varan: Varan, damage: number, killer: Player | null): void {
    varan.damage += damage;
    if (varan.damage < skill(varan, 0)) return;
    this.varans = this.varans.filter((one) => one !== varan);
    varan.scars = [];
    if (killer && killer.name !== varan.owner) killer.varans += 1;
  }

  kill(sector: string, number: number, killer: Player): void {
    this.add(sector, -number);
    killer.troopers += number;
  }

  /** The order of precedence: least points, most damage, lowest sum of sector numbers; 0: a toss decides. */
  compare(a: Player, b: Player): number {
    const sum = (p: Player, by: (v: Varan) => number) => this.team(p).reduce((all, v) => all + by(v), 0);
    return (
      this.points(a) - this.points(b) ||
      sum(b, (v) => v.damage) - sum(a, (v) => v.damage) ||
      sum(a, (v) => this.numberOf(v.at)) - sum(b, (v) => this.numberOf(v.at))
    );
  }
}

/** The result within its limits: not below 0; at least 1 or at most 2 if the counter says so; at most the troopers that are there. */
export function outcome(result: number, counter: Counter | null, present = Number.POSITIVE_INFINITY): number {
  const least = counter?.id === "dc_min1" ? 1 : 0;
  const most = counter?.id === "dc_max2" ? 2 : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(result, least), most, present);
}
