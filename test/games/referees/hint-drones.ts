/** Checks how drones move and whom they attack in HINT, from events (HI-342, HI-344, HI-345, HI-349, HI-G61). */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { apart, isWall, type Place, placeOf, squareAt, stepAllowed, type Tower } from "./hint-geometry.ts";
import { distance, reaches } from "./hint-sums.ts";
import { type Model, seated, sees, type Table } from "./hint-table.ts";
import { type Clerk, text } from "./hint-told.ts";

/** The positions of all models while drones act. */
export class Patrol implements Clerk {
  private places = new Map<string, Place | null>();
  private table: Table | null = null;
  /** the drone whose turn it is, its Moves and attacks, and the squares of its running Move */
  private turn: { name: string; moves: number; attacks: number; squares: number } | null = null;
  compared = 0;

  constructor(private readonly tower: Tower) {}

  begin(table: Table): void {
    this.table = table;
    this.places = new Map(table.models.map(({ name, at }) => [name, at]));
  }

  hear(event: EventView): void {
    if (event.type === "move") this.moved(text(event, "what"), text(event, "to"));
    if (event.type === "return" && text(event, "body") === "verbs.tower_turn") this.turn = null;
    if (event.type !== "call") return;
    if (event.word === "verbs.tower_turn") this.turn = { name: text(event, "model"), moves: 0, attacks: 0, squares: 0 };
    const { turn } = this;
    if (!turn) return;
    if (event.word === "verbs.call_move") this.begins(turn);
    if (event.word === "verbs.attack" && text(event, "attacker") === turn.name) this.attacks(turn, event);
  }

  /** HI-342: Move-Move, Move-Attack or Attack. */
  private begins(turn: NonNullable<typeof this.turn>) {
    turn.moves++;
    turn.squares = 0;
    expect(turn).toMatchObject({ attacks: 0 });
    expect(turn.moves).toBeLessThanOrEqual(2);
  }

  private moved(name: string, to: string) {
    const from = this.places.get(name);
    if (from === undefined) return;
    const goal = /^s\d/.test(to) ? placeOf(to) : null;
    this.places.set(name, goal);
    if (this.turn?.name === name && this.turn.moves > 0 && from && goal) this.steps(this.turn, from, goal);
  }

  /** HI-284, HI-279, HI-152: doors do not matter, corners and characters do. */
  private steps(turn: NonNullable<typeof this.turn>, from: Place, to: Place) {
    this.compared++;
    turn.squares++;
    const mover = this.now().models.find(({ name }) => name === turn.name);
    const legal = stepAllowed(from, to, { tower: this.tower, shut: () => false }) && !isWall(this.tower, to);
    const others = this.now().models.filter(({ name, at }) => name !== turn.name && at && apart(at, to) === 0);
    const blocked = others.some(({ team, down, kind }) => !down && (team !== "" || kind === "bystander"));
    expect({ from: squareAt(from), to: squareAt(to), legal, blocked }).toMatchObject({ legal: true, blocked: false });
    expect(turn.squares).toBeLessThanOrEqual(mover?.side.sp ?? 0);
  }

  private attacks(turn: NonNullable<typeof this.turn>, event: EventView) {
    turn.attacks++;
    this.compared++;
    expect(turn.attacks).toBe(1);
    expect(turn.moves).toBeLessThanOrEqual(1);
    const table = this.now();
    const find = (name: string) => table.models.find((one) => one.name === name);
    const [attacker, target] = [find(turn.name), find(text(event, "target"))];
    if (!attacker || !target) throw new Error(`who is ${text(event, "target")}`);
    const arm = attacker.arms.find(({ name }) => name === text(event, "weapon"));
    expect(reaches(table, { attacker, target, weapon: arm?.row ?? "", fast: false })).toBe(true);
    if (turn.moves === 0) this.nearest(table, attacker, target);
  }

  /** HI-345: a drone that did not move attacks one of the nearest targets in sight. */
  private nearest(table: Table, attacker: Model, target: Model) {
    const seen = table.models.filter(
      (one) => one.kind === "character" && one.team !== "" && !one.down && one.at && sees(table, attacker, one.at),
    );
    const least = Math.min(...seen.map((one) => distance(attacker, one)));
    expect({ target: target.name, far: distance(attacker, target) }).toEqual({ target: target.name, far: least });
  }

  private now(): Table {
    if (!this.table) throw new Error("nobody has begun");
    const models = this.table.models.map((one) => ({ ...one, at: this.places.get(one.name) ?? null }));
    return seated({ ...this.table, models });
  }
}
