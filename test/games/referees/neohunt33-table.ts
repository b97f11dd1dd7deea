/**
 * The table of Neo-Hunt 3.3, with the rulebook's sectors, ranges, dots and priority. Written from the book alone, so that it can check
 * the rules in `rules/neohunt33.yaml`.
 */

import { CORNERS, column, distance, row, SECTORS, SIDES } from "./sectors.ts";

export type Dot = "black" | "white" | "grey";

export interface Command {
  readonly number: number;
  readonly dot: Dot;
  /** its varan; null: all, none, or any one */
  readonly varan: string | null;
  /** damage and killed troopers by result, and the result with the red border */
  readonly black: readonly [number, number];
  readonly white: readonly [number, number];
  readonly default: Dot;
}

const command = (
  number: number,
  dot: Dot,
  varan: string | null,
  [black, white, tie]: readonly [Command["black"], Command["white"], Dot] = [[0, 0], [0, 0], "grey"],
): Command => ({ number, dot, varan, black, white, default: tie });

export const COMMANDS: Readonly<Record<string, Command>> = {
  c_shoot: command(1, "black", "c", [[2, 3], [0, 1], "black"]),
  b_shoot: command(2, "black", "b", [[1, 2], [0, 1], "black"]),
  c_tank_buster: command(3, "black", "c", [[3, 0], [0, 0], "white"]),
  a_trooper_assault: command(4, "grey", "a", [[0, 4], [0, 2], "black"]),
  a_varan_hunt: command(5, "grey", "a", [[2, 0], [0, 0], "black"]),
  relocate: command(6, "white", null),
  troopers: command(7, "grey", null, [[1, 0], [0, 0], "white"]),
  b_grenade: command(8, "white", "b", [[0, 1], [2, 3], "black"]),
  grenade: command(9, "white", null, [[0, 1], [1, 2], "black"]),
};

export const commandOf = (id: string): Command => COMMANDS[id] ?? command(99, "grey", null);

const HIT_POINTS: Readonly<Record<string, number>> = { a: 2, b: 3, c: 4 };
const IDS: Readonly<Record<string, number>> = { open: 1, storage: 2, office: 3 };

export interface Varan {
  readonly name: string;
  readonly owner: string;
  readonly letter: string;
  at: string;
  damage: number;
}

export interface Player {
  readonly name: string;
  readonly corner: string;
  points: number;
  out: boolean;
  hand: Set<string>;
  used: Set<string>;
  /** her command of this turn */
  order: string | null;
}

export class Table {
  readonly players: Player[];
  readonly kinds: ReadonlyMap<string, string>;
  readonly whiteCorner: string;
  readonly listed: boolean;
  varans: Varan[];
  troopers = new Map<string, number>(SECTORS.map((s) => [s, SIDES.includes(s) ? 3 : s === "r2c2" ? 6 : 0]));
  reserve = 32;
  /** the varans that any player has chosen for a grenade */
  called = new Set<Varan>();

  constructor(players: Player[], varans: Varan[], kinds: ReadonlyMap<string, string>, white: string, listed: boolean) {
    this.players = players;
    this.varans = varans;
    this.kinds = kinds;
    this.whiteCorner = white;
    this.listed = listed;
  }

  get living(): Player[] {
    return this.players.filter(({ out }) => !out);
  }

  team(player: Player): Varan[] {
    return this.varans.filter(({ owner }) => owner === player.name);
  }

  ownerOf(varan: Varan): Player {
    const found = this.players.find(({ name }) => name === varan.owner);
    if (!found) throw new Error(`${varan.name} belongs to nobody`);
    return found;
  }

  at(sector: string): number {
    return this.troopers.get(sector) ?? 0;
  }

  add(sector: string, number: number): void {
    this.troopers.set(sector, this.at(sector) + number);
  }

  idOf(sector: string): number {
    return IDS[this.kinds.get(sector) ?? ""] ?? 0;
  }

  coverOf(sector: string): Dot {
    const kind = this.kinds.get(sector);
    if (kind === "storage") return "grey";
    return (kind === "open") === this.listed ? "white" : "black";
  }

  /** In shot range: the same sector, a neighbouring one, or two steps in a straight line through an Open one. */
  inShotRange(a: string, b: string): boolean {
    if (distance(a, b) <= 1) return true;
    const straight = row(a) === row(b) || column(a) === column(b);
    const between = `r${(row(a) + row(b)) / 2}c${(column(a) + column(b)) / 2}`;
    return straight && this.kinds.get(between) === "open";
  }

  isActive(varan: Varan): boolean {
    const { order } = this.ownerOf(varan);
    return (order !== null && commandOf(order).varan === varan.letter) || this.called.has(varan);
  }

  /** The four criteria of priority. The last one is the same in both directions. */
  private rank(player: Player, sign: 1 | -1): number[] {
    const damage = this.team(player).reduce((sum, v) => sum + v.damage, 0);
    const clockwise = (CORNERS.indexOf(player.corner) - CORNERS.indexOf(this.whiteCorner) + 4) % 4;
    return [sign * player.points, sign * this.team(player).length, -sign * damage, clockwise];
  }

  compare(a: Player, b: Player, sign: 1 | -1 = 1): number {
    const [x, y] = [this.rank(a, sign), this.rank(b, sign)];
    return x.map((value, i) => value - (y[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
  }

  /** The living players in the order in which they are hit. */
  get sufferers(): string[] {
    return this.living.toSorted((a, b) => this.compare(a, b, -1)).map(({ name }) => name);
  }

  /** The result of an attack; `crowd`: the size of an attacking group of troopers. */
  result(id: string, from: string, at: string, target: Varan | null, crowd = 0): readonly [number, number] {
    const dots: Dot[] = this.players.flatMap(({ order }) => (order === null ? [] : [commandOf(order).dot]));
    dots.push(this.coverOf(at));
    if (target && from === at && target.letter === "a") dots.push("white");
    if (target && from === at && target.letter === "c") dots.push("black");
    if (crowd >= 3) dots.push("black");
    const more = dots.filter((d) => d === "black").length - dots.filter((d) => d === "white").length;
    const { black, white, default: tie } = commandOf(id);
    return more > 0 || (more === 0 && tie === "black") ? black : white;
  }

  kill(sector: string, number: number, killer: Player): void {
    const killed = Math.min(number, this.at(sector));
    this.add(sector, -killed);
    if (!killer.out) killer.points += killed;
  }

  hurt(varan: Varan, damage: number, killer: Player | null): void {
    varan.damage += damage;
    if (varan.damage < (HIT_POINTS[varan.letter] ?? 0)) return;
    const owner = this.ownerOf(varan);
    this.varans = this.varans.filter((v) => v !== varan);
    if (killer && killer !== owner && !killer.out) killer.points += 3;
    if (this.team(owner).length > 0) return;
    owner.points = 0;
    owner.out = true;
  }
}
