import { describe, expect, test } from "vitest";
import { Window } from "../../playground/worker/position/position.ts";
import { RuleFiles } from "../../playground/worker/rules/rules.ts";
import { Fault } from "../../playground/worker/session/game.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";

/** If rules fail while a table is drawn, the page shows the rest, and says what failed and where. */

const game = (more: string, state = "") => `game: shown
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
state:
  player:
    points: int 0..9 = 1
${state}${more}phases:
  - id: main
    do:
      - ask: {n: i in 1..2}
        who: first(seats) else impossible
      - set: (last(seats) else impossible).points = 0
`;

function started(text: string) {
  const files = new RuleFiles();
  files.set("shown.yaml", text);
  const loaded = files.load({ entry: "shown.yaml", packs: [] });
  if (!loaded?.program) throw new Error("the rules cannot be played");
  const setup = { entry: "shown.yaml", packs: [], options: {}, players: 2, seed: "1" };
  const session = new PageSession(loaded, setup);
  return { session, window: new Window(session) };
}

describe("a rule that fails", () => {
  test("while the table is drawn is reported with its place, and the rest is shown", () => {
    const { session, window } = started(game("score: 6 / player.points rounded down\n"));
    expect(window.position(1).unshown).toBeNull();
    session.answer(0, "1");
    const { unshown, scene, questions } = window.position(1);
    expect(unshown?.message).toContain("divi");
    expect(unshown?.place).toMatchObject({ file: "shown.yaml", line: 8 });
    expect(JSON.stringify(scene)).toContain('"score":"6"');
    expect(questions).toHaveLength(1);
    session.travel(0);
    expect(window.position(1).unshown).toBeNull();
  });

  test("while it computes visibility stops the game there, and the table stays as it was", () => {
    const state = "    mine: int 0..9 = 1, seen by owner when 6 / player.points rounded down > 1\n";
    const { session, window } = started(game("", state));
    const before = window.position(1);
    const stopped = () => session.answer(0, "1");
    expect(stopped).toThrow(Fault);
    expect(stopped).toThrow(/divi/);
    expect(window.position(1)).toEqual(before);
  });
});
