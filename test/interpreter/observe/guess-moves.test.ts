import { expect, test } from "vitest";
import {
  answer,
  determinize,
  encode,
  type Game,
  initial,
  link,
  makeRng,
  question,
  type State,
  seeded,
  settle,
} from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";
import { loadTexts } from "../../support/rules.ts";

/** Only strong cards may be chosen, and the guessing seat does not know which cards are strong. */
const RULES = `game: strong
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  card: {table: cards, copies: one of each, starts in: table.deck, fields: {power: int 0..9}}
state:
  table:
    deck: deck of card
    taken: int 0..9 = 0
  player:
    hand: pile of card, seen by owner
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 4
    from: table.deck
    to: p.hand
phases:
  - id: main
    do:
      - ask:
          c: c in last(seats).hand where c.power > 4
          d: d in last(seats).hand where d.power < c.power
        who: last(seats)
      - set: table.taken = d.power
cards: {${Array.from({ length: 10 }, (_, power) => `c${power}: {power: ${power}}`).join(", ")}}
`;

/** Positions in which the last seat has chosen its first card and not yet its second. */
function begun(game: Game): readonly State[] {
  return Array.from({ length: 20 }, (_, seed) => settle(game, initial(game), seeded(seed))).flatMap((first) => {
    if (!question(game, first, 1)) return [];
    const state = answer(game, first, 1, 0);
    return question(game, state, 1)?.steps === 1 ? [state] : [];
  });
}

test("a guess in the middle of another one's move can be played on", () => {
  const loaded = loadTexts({ "strong.yaml": RULES });
  expect(errorsOf(loaded)).toEqual([]);
  if (!loaded.program) throw new Error("no program");
  const game = link(loaded.program, { players: 2 });
  const positions = begun(game);
  expect(positions.length).toBeGreaterThan(3);
  for (const [at, state] of positions.entries())
    for (let nth = 1; nth <= 10; nth++) {
      const guess = determinize(game, state, 0, makeRng(`${at} ${nth}`)).state;
      const asked = question(game, guess, 1);
      // A guessed hand without a strong card would have no first answer.
      expect([asked?.kind, asked?.steps], `${at} ${nth}`).not.toEqual(["nothing", 1]);
      if (asked?.kind === "one") expect(answer(game, guess, 1, 0).fault).toBeNull();
    }
});

test("the progress of another one's move does not change a guess", () => {
  const { program } = loadTexts({ "strong.yaml": RULES });
  if (!program) throw new Error("no program");
  const game = link(program, { players: 2 });
  let looked = 0;
  for (let seed = 0; seed < 20; seed++) {
    const before = settle(game, initial(game), seeded(seed));
    const asked = question(game, before, 1);
    for (const choice of asked?.candidates.keys() ?? []) {
      const begun = answer(game, before, 1, choice);
      if (question(game, begun, 1)?.steps !== 1) continue;
      const [one, other] = [before, begun].map((state) =>
        encode(game, determinize(game, state, 0, makeRng("g")).state),
      );
      expect(other).toEqual(one);
      looked++;
    }
  }
  expect(looked).toBeGreaterThan(10);
});
