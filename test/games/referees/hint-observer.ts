/**
 * At each position of HINT, computes from the rulebook who sees whom, the confusion between them, the value of each attack and
 * reaction, and what each character yields, and compares this with the rules.
 */
import { expect } from "vitest";
import { makeCompiler } from "../../../src/interpreter/eval/compile.ts";
import { NONE, type Value } from "../../../src/interpreter/ir/program.ts";
import { entityNamed } from "../../../src/interpreter/names/index.ts";
import { roomy } from "../../../src/interpreter/observe/asker.ts";
import { load } from "../../../src/interpreter/observe/sight.ts";
import { squareAt } from "./hint-geometry.ts";
import { attackSum, coverSum, damage, dodgeSum, income, pierce, yieldsResources } from "./hint-sums.ts";
import { type Model, sees, type Table, tac } from "./hint-table.ts";
import type { Match } from "./referee.ts";

const BARE_HANDS = { name: "none", row: "" };

export class Observer {
  private readonly terms: ReadonlyMap<string, number>;
  private readonly compiler;
  compared = 0;

  constructor(private readonly match: Match) {
    this.terms = new Map(match.game.program.terms.map(({ id }, number) => [id, number]));
    this.compiler = makeCompiler(match.game, null);
  }

  /** A term of the rules as a number. */
  private told(name: string, args: readonly (string | boolean)[]) {
    const { game, state } = this.match;
    const term = this.terms.get(name) ?? -1;
    const values = args.map((arg): Value => (typeof arg === "boolean" ? Number(arg) : entityNamed(game, arg)));
    load(game, state);
    return this.compiler
      .term(term, [])
      .run(roomy([...values, ...Array<Value>(game.program.terms[term]?.size ?? 0).fill(NONE)]));
  }

  private same(term: string, args: readonly (string | boolean)[], expected: number | boolean) {
    this.compared++;
    const told = this.told(term, args);
    if (told !== Number(expected)) expect({ term, args, is: told }).toEqual({ term, args, is: Number(expected) });
  }

  look(table: Table): void {
    const standing = table.models.filter(({ at }) => at !== null);
    for (const one of standing) {
      this.alone(one);
      for (const other of standing) if (one !== other) this.pair(table, one, other);
    }
  }

  private alone(model: Model) {
    this.same("dodge_skill", [model.name], dodgeSum(model));
    if (model.kind !== "character") return;
    this.same("cover_skill", [model.name], coverSum(model));
    this.same("yields_sr", [model.name], yieldsResources(model));
    if (yieldsResources(model)) this.same("income", [model.name], income(model));
  }

  private pair(table: Table, attacker: Model, target: Model) {
    if (target.at === null) return;
    this.same("sees", [attacker.name, squareAt(target.at)], sees(table, attacker, target.at));
    this.same("tac", [attacker.name, squareAt(target.at)], tac(table, attacker, target.at));
    for (const arm of [...attacker.arms, BARE_HANDS]) {
      for (const fast of [false, true]) {
        const attack = { attacker, target, weapon: arm.row, fast };
        const harm = damage(attack);
        if (harm === null) continue;
        const args = [attacker.name, target.name, arm.name, "none"];
        this.same("attack_skill", [...args, fast], attackSum(table, attack));
        this.same("attack_damage", args, harm);
        this.same("attack_pierce", args.toSpliced(1, 1), pierce(attack));
      }
    }
  }
}
