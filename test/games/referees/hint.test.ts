import { describe, expect, test } from "vitest";
import { settle } from "../../../src/interpreter/drive.ts";
import { makeCompiler } from "../../../src/interpreter/evaluate/compile.ts";
import { roomy } from "../../../src/interpreter/explain/asker.ts";
import { moveChosen } from "../../../src/interpreter/moves.ts";
import { NONE, type Value } from "../../../src/interpreter/program.ts";
import { status } from "../../../src/interpreter/question.ts";
import { load } from "../../../src/interpreter/sight.ts";
import { entityNamed } from "../../../src/interpreter/values.ts";
import { viewOf } from "../../../src/interpreter/view.ts";
import { LEVEL_12, LEVEL_41, squareAt, type Tower } from "./hint-geometry.ts";
import { attackSum, coverSum, damage, dodgeSum, income, pierce, yieldsResources } from "./hint-sums.ts";
import { type Model, sees, type Table, tableOf, tac } from "./hint-table.ts";
import { begin, type Match } from "./referee.ts";

/**
 * A referee who knows only the rulebook of HINT sits beside random games. In each position he works out for himself who sees
 * whom, how confusing it is between them, what each attack and reaction would be worth, and what each character yields.
 */

const BARE_HANDS = { name: "none", row: "" };

class Observer {
  private readonly terms: ReadonlyMap<string, number>;
  private readonly compiler;
  compared = 0;

  constructor(
    private readonly match: Match,
    private readonly tower: Tower,
  ) {
    this.terms = new Map(match.game.program.terms.map(({ id }, number) => [id, number]));
    this.compiler = makeCompiler(match.game, null);
  }

  /** What the rules say, as a number. */
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

  look(): void {
    const table = tableOf(viewOf(this.match.game, this.match.state, null), this.tower);
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

/** Plays so many answers by chance; gives how much was compared. */
function observe(path: string, players: number, seed: number, tower: Tower, answers: number): number {
  const match = begin(path, players, seed, {});
  const observer = new Observer(match, tower);
  for (let i = 0; i < answers; i++) {
    const { game, state, rng, nature } = match;
    const now = status(game, state);
    if (now.kind !== "play") break;
    if (i % EVERY === 0) observer.look();
    const move = moveChosen(game, state, now.owing[0] ?? 0, ({ candidates }) => rng(candidates.length));
    if (!move) throw new Error("nobody can answer");
    match.state = settle(game, move.state, nature);
  }
  return observer.compared;
}

const SOAK = process.env.SOAK === "1";
const GAMES = SOAK ? 20 : 1;
const ANSWERS = SOAK ? 1000 : 150;
const EVERY = SOAK ? 3 : 7;

describe("a referee with the book agrees", () => {
  test.each([
    ["rules/hint.yaml", 2, LEVEL_41],
    ["rules/variants/hint-open-tender.yaml", 3, LEVEL_41],
    ["rules/variants/hint-night-delivery.yaml", 1, LEVEL_12],
  ] as const)("about %s", (path, players, tower) => {
    for (let seed = 1; seed <= GAMES; seed++) expect(observe(path, players, seed, tower, ANSWERS)).toBeGreaterThan(500);
  });
});
