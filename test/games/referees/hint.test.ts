import { describe, expect, test } from "vitest";
import { settle } from "../../../src/interpreter/drive.ts";
import { makeCompiler } from "../../../src/interpreter/evaluate/compile.ts";
import type { Sink } from "../../../src/interpreter/events.ts";
import { roomy } from "../../../src/interpreter/explain/asker.ts";
import { moveChosen, playSteps } from "../../../src/interpreter/moves.ts";
import { NONE, type Value } from "../../../src/interpreter/program.ts";
import { status } from "../../../src/interpreter/question.ts";
import { describeEvent } from "../../../src/interpreter/redact.ts";
import { load } from "../../../src/interpreter/sight.ts";
import { entityNamed } from "../../../src/interpreter/values.ts";
import { type View, viewOf } from "../../../src/interpreter/view.ts";
import { Patrol } from "./hint-drones.ts";
import { delivery, ledger, tender } from "./hint-endings.ts";
import { LEVEL_12, LEVEL_41, squareAt, type Tower } from "./hint-geometry.ts";
import { checkSteps } from "./hint-steps.ts";
import { attackSum, coverSum, damage, dodgeSum, income, pierce, yieldsResources } from "./hint-sums.ts";
import { type Model, sees, type Table, tableOf, tac } from "./hint-table.ts";
import { Surgeon } from "./hint-wounds.ts";
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

  constructor(private readonly match: Match) {
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

const HEARD = new Set(["call", "return", "move"]);

interface Mission {
  readonly path: string;
  readonly players: number;
  readonly tower: Tower;
  readonly winners: (table: Table, view: View) => string[];
}

const MISSIONS: readonly Mission[] = [
  { path: "rules/hint.yaml", players: 2, tower: LEVEL_41, winners: ledger },
  { path: "rules/variants/hint-open-tender.yaml", players: 3, tower: LEVEL_41, winners: tender },
  { path: "rules/variants/hint-night-delivery.yaml", players: 1, tower: LEVEL_12, winners: delivery },
];

/** Plays so many answers by chance; gives how much was compared. */
function observe({ path, players, tower, winners }: Mission, seed: number): number {
  const match = begin(path, players, seed, {});
  const { game, rng, nature } = match;
  const observer = new Observer(match);
  const surgeon = new Surgeon();
  const patrol = new Patrol(tower);
  let steps = 0;
  const listen: Sink = (event) => {
    const heard = HEARD.has(event.type) ? describeEvent(game, event, null) : null;
    if (!heard) return;
    surgeon.hear(heard);
    patrol.hear(heard);
  };
  const winning = (table: Table, view: View) => {
    if (view.over) expect(view.over.winners).toEqual(winners(table, view));
  };
  const stepping = (seat: number, table: Table, active: unknown) => {
    const mover = table.models.find(({ name }) => name === active);
    if (mover && checkSteps(game, match.state, seat, table, mover)) steps++;
  };
  for (let i = 0; i < ANSWERS; i++) {
    const { state } = match;
    const now = status(game, state);
    const view = viewOf(game, state, null);
    const table = tableOf(view, tower);
    if (i > 0) surgeon.end(table);
    winning(table, view);
    if (now.kind !== "play") break;
    if (i % EVERY === 0) observer.look(table);
    const seat = now.owing[0] ?? 0;
    stepping(seat, table, view.slots.active);
    const move = moveChosen(game, state, seat, ({ candidates }) => rng(candidates.length));
    if (!move) throw new Error("nobody can answer");
    surgeon.begin(table);
    patrol.begin(table);
    match.state = settle(game, playSteps(game, state, seat, move.steps, listen), nature, listen);
  }
  return steps === 0 ? 0 : observer.compared + surgeon.compared + patrol.compared;
}

const SOAK = process.env.SOAK === "1";
const GAMES = SOAK ? 20 : 1;
const ANSWERS = SOAK ? 1000 : 150;
const EVERY = SOAK ? 3 : 10;

const PATIENCE = SOAK ? 3_600_000 : 60_000;

describe("a referee with the book agrees", () => {
  test.each(MISSIONS)(
    "about $path",
    (mission) => {
      for (let seed = 1; seed <= GAMES; seed++) expect(observe(mission, seed)).toBeGreaterThan(500);
    },
    PATIENCE,
  );
});

test("and notices what the book does not say", () => {
  const [mission] = MISSIONS;
  if (!mission) throw new Error("there is no mission");
  const confusing = { ...LEVEL_41, tac: { ...LEVEL_41.tac, A: 1 } };
  expect(() => observe({ ...mission, tower: confusing }, 1)).toThrow("to deeply equal");
});
