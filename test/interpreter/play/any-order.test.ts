import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { NONE, type Value } from "../../../src/interpreter/ir/program.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import {
  answer,
  initial,
  midMove,
  type Question,
  question,
  status,
} from "../../../src/interpreter/machine/transition.ts";
import { afterChoices, isSet, type SetAsked, setSteps } from "../../../src/interpreter/play/any-order.ts";
import { moveChosen } from "../../../src/interpreter/play/moves.ts";
import { seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import { makeRng, type Rng, shuffled } from "../../../src/interpreter/runtime/chance.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";

interface Whole {
  readonly values: readonly Value[];
  readonly steps: readonly number[];
}

const MOST = 400;

/** All sets that can be answered, value by value in the order in which the game asks for them. */
function wholeSets(set: SetAsked): Whole[] {
  const found: Whole[] = [];
  const walk = (from: State, at: Question, { values, steps }: Whole) => {
    for (const [n, value] of at.candidates.entries()) {
      if (found.length >= MOST) return;
      const whole = { values: value === NONE ? values : [...values, value], steps: [...steps, n] };
      const next = answer(set.game, from, set.seat, n);
      const further = value === NONE ? null : goesOn(set, next);
      if (further) walk(next, further, whole);
      else found.push(whole);
    }
  };
  walk(set.state, set.asked, { values: [], steps: [] });
  return found;
}

function goesOn({ game, seat, asked }: SetAsked, state: State): Question | null {
  const further = midMove(game, state, seat) ? question(game, state, seat) : null;
  return further?.field === asked.field && (further?.several?.chosen.length ?? 0) > 0 ? further : null;
}

/** Plays random games and gives every question for a set, with the field after random answers. */
function* setsOf(path: string, players: number, count: number): Generator<SetAsked> {
  const { program } = load({ path, text: readFileSync(path, "utf8") }, { files: { read: () => null } });
  if (!program) throw new Error(`${path} does not load`);
  const game = link(program, { players });
  const rng = makeRng(path);
  const nature = seeded("sets");
  let state = settle(game, initial(game), nature);
  let left = count;
  for (let moves = 0; left > 0 && moves < MOST; moves++) {
    const now = status(game, state);
    const [seat] = now.kind === "play" ? now.owing : [];
    if (seat === undefined) return;
    const met: SetAsked[] = [];
    const move = moveChosen(game, state, seat, (asked, at) => {
      if (isSet(asked) && asked.several?.chosen.length === 0) met.push({ game, state: at, seat, asked });
      return rng(asked.candidates.length);
    });
    if (!move) return;
    yield* met.slice(0, left);
    left -= met.length;
    state = settle(game, move.state, nature);
  }
}

/** Picks the values in some order. Each must be offered when its turn comes. */
function pickedInOrder(set: SetAsked, values: readonly Value[], rng: Rng): void {
  const order = shuffled(values, rng);
  for (const [at, value] of order.entries()) {
    expect(afterChoices(set, order.slice(0, at)).candidates).toContain(value);
  }
}

const GAMES = [
  ["examples/hearts.yaml", 4],
  ["examples/recipes/dice.yaml", 2],
  ["examples/recipes/paying.yaml", 2],
  ["examples/resistance.yaml", 5],
  ["examples/rummy.yaml", 2],
] as const;

describe.each(GAMES)("%s", (path, players) => {
  test("sets are picked in any order, and answered in that of the list", () => {
    let seen = 0;
    const rng = makeRng("orders");
    for (const set of setsOf(path, players, 15)) {
      const all = wholeSets(set);
      const offered = afterChoices(set, []).candidates.filter((value) => value !== NONE);
      if (all.length < MOST) {
        const possible = new Set(all.flatMap(({ values }) => values));
        expect([...offered].sort()).toEqual([...possible].sort());
      }
      for (const { values, steps } of shuffled(all, rng).slice(0, 6)) {
        pickedInOrder(set, values, rng);
        expect(setSteps(set, shuffled(values, rng))).toEqual(steps);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
