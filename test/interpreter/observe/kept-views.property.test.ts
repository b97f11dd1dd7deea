import { describe, expect, test } from "vitest";
import {
  answer,
  type Game,
  initial,
  link,
  question,
  type State,
  seeded,
  settle,
  status,
} from "../../../src/interpreter/index.ts";
import { viewMadeAnew, viewOf } from "../../../src/interpreter/observe/view.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, RULE_FILES } from "../../support/games.ts";
import { loadTexts } from "../../support/rules.ts";
import { randomRules } from "../codegen/programs/program.ts";

/** How many questions of a random game of each file. */
const QUESTIONS = sized(10, 80);

/** How many random rules. */
const PROGRAMS = sized(12, 100);

/** Pseudo-random numbers below a bound, the same in each run. */
function dice(seed: number): (bound: number) => number {
  let at = seed;
  return (bound) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 2 ** 32) * bound);
  };
}

/** The positions with a question, and sometimes an earlier one, as after an undo. */
function positions(game: Game, seed: number): State[] {
  const [draw, nature] = [dice(seed), seeded(seed)];
  const met: State[] = [];
  let state = settle(game, initial(game), nature);
  for (let i = 0; i < QUESTIONS; i++) {
    const now = status(game, state);
    const asked = now.kind === "play" ? question(game, state, now.owing[0] ?? 0) : null;
    met.push(state);
    if (i % 8 === 7) met.push(met[draw(met.length)] ?? state);
    state = asked
      ? settle(game, answer(game, state, asked.seat, draw(asked.candidates.length)), nature)
      : settle(game, initial(game), nature);
  }
  return met;
}

/** The first view that differs from one made from scratch. */
function firstApart(game: Game, states: readonly State[]) {
  const seats = [null, ...Array.from({ length: game.players }, (_, seat) => seat)];
  for (const [nth, state] of states.entries()) {
    for (const seat of seats) {
      const kept = viewOf(game, state, seat);
      const anew = viewMadeAnew(game, state, seat);
      if (JSON.stringify(kept) !== JSON.stringify(anew)) return { nth, seat, kept, anew };
    }
  }
  return null;
}

describe("a view with cached parts equals one made from scratch", () => {
  test.each(RULE_FILES.map(({ path }) => path))("%s", (path) => {
    const { program } = loadRules(path);
    if (!program) throw new Error(`${path} does not load`);
    const game = link(program, { players: program.playerCounts.at(-1) ?? 2 });
    const apart = firstApart(game, positions(game, 7));
    expect(apart?.kept).toEqual(apart?.anew);
    expect(apart).toBeNull();
  });
});

/** Rules whose visibility depends on values set in play, which few games have. */
test("the same in random rules", () => {
  const apart: unknown[] = [];
  for (let at = 0; at < PROGRAMS; at++) {
    const { program, diagnostics } = loadTexts({ "random.yaml": randomRules(`views ${at}`) });
    if (!program || diagnostics.some(({ severity }) => severity === "error")) continue;
    const game = link(program, { players: 2 + (at % 2) });
    const found = firstApart(game, positions(game, at));
    if (found) apart.push({ at, nth: found.nth, seat: found.seat });
  }
  expect(apart).toEqual([]);
});

test("unchanged parts of a view are the same objects, and never those of another seat", () => {
  const { program } = loadRules("examples/hearts.yaml");
  if (!program) throw new Error("does not load");
  const game = link(program, { players: program.playerCounts[0] ?? 2 });
  const states = positions(game, 3);
  let same = 0;
  for (const [i, state] of states.slice(1).entries()) {
    const before = viewOf(game, states[i] ?? state, 0);
    const after = viewOf(game, state, 0);
    const other = viewOf(game, state, 1);
    for (const [nth, zone] of after.zones.entries()) {
      if (zone === before.zones[nth]) same++;
      expect(other.zones).not.toContain(zone);
    }
  }
  expect(same).toBeGreaterThan(states.length);
});

/** Only the audience of the presence of a face-down card is known, which may change while the card stays in place. */
const SHUTTER = `
game: shutter
language: 1
players: 2
limit: {rounds: 12, winners: nobody}
kinds:
  card: {table: cards, face: seen by all when card.turned, starts in: table.box}
state:
  table:
    shut: bool = yes
    box: pile of card, seen by all when not table.shut
  card:
    turned: bool = no
    marks: int 0..9 = 3
phases:
  - id: turn
    do:
      - each: p in players
        do:
          - {ask: {way: w in bool}, who: p}
          - set: table.shut = way
cards: {ace: {}, two: {}, three: {}}
`;

test("a zone that opens shows the values of face-down things there", () => {
  const { program } = loadTexts({ "shutter.yaml": SHUTTER });
  if (!program) throw new Error("does not load");
  const game = link(program, { players: 2 });
  const states = positions(game, 5);
  const views = states.map((state) => JSON.stringify(viewMadeAnew(game, state, 0)));
  expect(new Set(views.map((view) => view.includes('"marks"'))).size).toBe(2);
  expect(firstApart(game, states)).toBeNull();
});
