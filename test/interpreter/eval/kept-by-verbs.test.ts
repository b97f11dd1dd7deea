import { expect, test } from "vitest";
import { initial, link, type State } from "../../../src/interpreter/index.ts";
import { answer, question, status } from "../../../src/interpreter/machine/transition.ts";
import { drawMove } from "../../../src/interpreter/play/whole-moves.ts";
import { Profile } from "../../../src/playtest/profile.ts";
import { loadTexts } from "../../support/rules.ts";

/** Values that depend on the values of running verbs are cached while those are the same, and computed again after a change. */

const RULES = `game: multiples
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
terms:
  divides(n int 1..9, x int 1..9): any(y in 1..9 where y * n is x)
  fits(s step, x int 1..9): any(y in 1..9 where y * s.length is x)
phases:
  - id: main
    do:
      - step: first(players) else impossible
verbs:
  step(p player):
    keeps:
      length: int 1..9 = 2
    do:
      - window: go
windows:
  go(step):
    who: step.p
    shape: streak
    pass: never
    until: step.length > 4
commands:
  plain:
    when: go
    ask:
      a: x in 1..9 where divides(step.length, x)
    do:
      - set: step.length += 1
  by_term:
    when: go
    ask:
      b: x in 1..9 where fits(step, x)
      c: x in 1..9 where fits(step, x) and x is not b
    do:
      - set: step.length += 1
`;

const choose = (players: number, meter: Profile) => {
  const { program, places, problems } = { problems: [], ...loadTexts({ "multiples.yaml": RULES }) };
  if (!program) throw new Error(JSON.stringify(problems));
  const game = link(program, { players, meter });
  const runs = () =>
    Object.fromEntries(
      meter.rows().map(({ what, node, id, runs }) => [`${what} ${places?.list[node]?.path} ${id}`, runs]),
    );
  return { game, runs };
};

test("lists that depend on values of a verb are computed once for each of them", () => {
  const meter = new Profile(() => 0);
  const { game, runs } = choose(2, meter);
  const offeredTo = (state: State, command: number) => {
    const asked = question(game, answer(game, state, 0, command), 0);
    return asked?.candidates;
  };
  let state = initial(game);
  const found: unknown[] = [];
  while (status(game, state).kind === "play") {
    found.push([offeredTo(state, 0), offeredTo(state, 1)]);
    const drawn = drawMove(game, state, 0, () => 0) ?? [];
    for (const choice of drawn) state = answer(game, state, 0, choice);
  }
  expect(found).toEqual([
    [
      [2, 4, 6, 8],
      [2, 4, 6, 8],
    ],
    [
      [3, 6, 9],
      [3, 6, 9],
    ],
    [
      [4, 8],
      [4, 8],
    ],
  ]);
  // Lengths 2, 3 and 4: the lists of each are built once, however often candidates and steps are asked for.
  expect(runs()).toMatchObject({ "choice commands.plain a": 3, "choice commands.by_term b": 3 });
});
