import { expect, test } from "vitest";
import { answer, encode, initial, link, question, seeded, settle, status } from "../../../src/interpreter/index.ts";
import { loadRules } from "../../support/games.ts";

/** All games of a table are the same up to the first answer or toss, so that beginning is computed once. */

const PATHS = ["rules/neocombat.yaml", "rules/hexwar.yaml", "examples/chess.yaml", "examples/kuhn-poker.yaml"];

test.each(PATHS)("%s: games begin as if nobody had played before", (path) => {
  const { program } = loadRules(path);
  if (!program) throw new Error("there is no program");
  const made = () => link(program, { players: program.playerCounts[0] ?? 2 });
  const game = made();
  const first = initial(game);
  const before = encode(game, first);
  let state = settle(game, first, seeded("1"));
  for (let step = 0; step < 30; step++) {
    const now = status(game, state);
    const seat = now.kind === "play" ? (now.owing[0] ?? 0) : -1;
    if (seat < 0 || !question(game, state, seat)) break;
    state = settle(game, answer(game, state, seat, 0), seeded("1"));
  }
  const again = initial(game);
  expect(encode(game, again)).toEqual(before);
  const fresh = made();
  expect(encode(fresh, initial(fresh))).toEqual(before);
  expect(status(game, again)).toEqual(status(fresh, initial(fresh)));
  expect(question(game, again, 0)?.candidates).toEqual(question(fresh, initial(fresh), 0)?.candidates);
});

test("a listener gets the beginning of a game each time, also when it is cached", () => {
  const { program } = loadRules("rules/hint.yaml");
  if (!program) throw new Error("there is no program");
  const game = link(program, { players: 2 });
  const heard = () => {
    let events = 0;
    const state = initial(game, () => events++);
    return { events, bytes: encode(game, state) };
  };
  const silent = encode(game, initial(game));
  const one = heard();
  expect(one.events).toBeGreaterThan(0);
  expect(heard()).toEqual(one);
  expect(one.bytes).toEqual(silent);
});
