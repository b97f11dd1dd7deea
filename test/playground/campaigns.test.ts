import { describe, expect, test } from "vitest";
import type { Setup } from "../../playground/protocol.ts";
import { replay } from "../../playground/worker/games/replay.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { tableFor } from "../../playground/worker/rules/course.ts";
import { checkedOf } from "../../playground/worker/rules/rules.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

const files = ruleFiles(shippedRules());
const MATCH = "examples/best-of-three.yaml";
const FIRST: Setup = { entry: MATCH, packs: [], options: {}, players: 2, seed: "3" };

function sessionOf(setup: Setup): PageSession {
  const table = tableFor(files, setup);
  if (!table) throw new Error("the campaign has errors");
  return new PageSession(table.loaded, setup, [], table.mission);
}

/** Plays a random mission, and gives the page's account of its end. */
function ended(setup: Setup) {
  const session = sessionOf(setup);
  const agent = randomAgent(setup.seed);
  for (let [seat] = session.owing(); seat !== undefined; [seat] = session.owing()) session.letAnswer(seat, agent);
  return { session, position: new Window(session).position(0) };
}

describe("a campaign on the page", () => {
  test("is checked with all its games, and says how many play", () => {
    const { problems, outline, playable } = checkedOf(files, { entry: MATCH, packs: [], open: null });
    expect(problems.filter(({ severity }) => severity !== "hint")).toEqual([]);
    expect([outline?.title, outline?.players, playable]).toEqual(["Best of three", [2], true]);
    expect(outline?.files).toContain("examples/tictactoe.yaml");
  });

  test("reports its mistakes, and cannot be started then", () => {
    const path = "rules/broken-campaign.yaml";
    const own = ruleFiles({
      ...shippedRules(),
      [path]: "campaign: broken\nlanguage: 1\nmissions:\n  - {id: a, game: b}\n",
    });
    const { problems, playable } = checkedOf(own, { entry: path, packs: [], open: null });
    expect(problems.map(({ message }) => message)).toEqual(["There is no game `b` near this campaign."]);
    expect([playable, tableFor(own, { ...FIRST, entry: path })]).toEqual([false, null]);
  });

  test("continues from mission to mission with values carried over, until it is over", () => {
    let setup: Setup = FIRST;
    const titles: string[] = [];
    for (let n = 0; n < 7; n++) {
      const { position } = ended(setup);
      const { course } = position;
      titles.push(course?.title ?? "");
      const { next, text } = course?.ending ?? { next: null, text: "" };
      if (!next) {
        expect(text).toMatch(/^The campaign is over\. Won by /);
        break;
      }
      expect(text).toMatch(/^Carried on: .*games \d/);
      expect(next.from.toSorted()).toEqual([0, 1]);
      setup = { ...setup, course: next.at };
    }
    expect(titles.length).toBeGreaterThan(1);
    expect(titles[1]).toBe("Best of three, mission 2: game");
  });

  test("replays a mission from its record", () => {
    const { position } = ended(FIRST);
    const setup = { ...FIRST, course: position.course?.ending?.next?.at ?? { mission: 9, played: 0, carried: {} } };
    const { session, position: second } = ended(setup);
    expect(second.record.setup).toEqual(setup);
    const table = tableFor(files, setup);
    if (!table) throw new Error("the campaign has errors");
    expect(replay(table.loaded, second.record, session, 0, table.mission).verdict).toMatchObject({ kind: "same" });
  });
});
