import { expect, test } from "vitest";
import { PLAYED, PLAYERS } from "../../playground/state/players.ts";
import { playBy } from "../../playground/worker/players/random.ts";
import { Thinkers } from "../../playground/worker/players/thinkers.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { loadRules } from "../support/games.ts";

/** Every kind of player that the page offers for a seat can play it. */
test.each(PLAYERS.filter((player) => player !== "person"))("%s makes one whole move at a time", (player) => {
  const entry = "examples/hexapawn.yaml";
  const setup = { entry, packs: [], options: {}, players: 2, seed: "1" };
  const session = new PageSession(loadRules(entry), setup);
  const thinkers = new Thinkers();
  for (let moves = 0; session.owing().length > 0; moves++) {
    expect(session.played).toHaveLength(moves);
    playBy(session, session.owing()[0] ?? 0, player, `luck ${moves}`, thinkers);
  }
  expect(session.played.length).toBeGreaterThan(1);
  expect(PLAYED[player]).not.toBe("");
});
