import { describe, expect, test } from "vitest";
import type { Scene } from "../../playground/scene.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

/** The table shows what players need to know: stakes, where lines lead, the needs of a mission, the owners of tricks. */

const files = ruleFiles(shippedRules());

/** The scene of the first position of a random game with some property, as the asked seat sees it. */
function sceneOf(entry: string, isSo: (scene: Scene) => boolean): Scene {
  const loaded = files.load({ entry, packs: [] });
  const counts = loaded?.program?.playerCounts ?? [];
  const players = counts.find((count) => count >= 2) ?? 2;
  if (!loaded) throw new Error(`${entry} cannot be played`);
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players, seed: "7" });
  const window = new Window(session);
  const agent = randomAgent("7");
  for (let n = 0; n < 60; n++) {
    const [seat] = session.owing();
    if (seat === undefined) break;
    const { scene } = window.position(seat + 1);
    if (isSo(scene)) return scene;
    session.letAnswer(seat, agent);
  }
  throw new Error(`${entry} never comes to this`);
}

const areaOf = ({ areas }: Scene, id: string) => areas.find((area) => area.id === id);
/** How the game stands. */
const told = ({ standing = [] }: Scene) => Object.fromEntries(standing.map(({ label, value }) => [label, value]));

describe("the table shows", () => {
  test("hold'em's pot: the sum of the bets", () => {
    const scene = sceneOf("examples/holdem.yaml", () => true);
    expect(told(scene)).toEqual({ pot: "3" });
  });

  test("HINT's goal: how many turns are left, and where the prize is, by its title", () => {
    const scene = sceneOf("rules/hint.yaml", ({ phase }) => phase === "initiative");
    expect(told(scene)).toEqual({ "turns left": "7", "prize in": "Terminal 4" });
    expect(areaOf(scene, "p1")?.sheet).toEqual([
      { label: "up", value: "4" },
      { label: "wounded", value: "0" },
    ]);
  });

  test("the fox's tram and boat lines, each once and in its colour", () => {
    const [board] = sceneOf("examples/hidden-fox.yaml", () => true).boards;
    const lines = board?.routes?.map(({ label, colour, joined }) => [label, colour, joined.length]);
    expect(lines).toEqual([
      ["tram", "red", 5],
      ["boat", "blue", 3],
    ]);
  });

  test("resistance's missions: how many were won and lost, and how many people the next one needs", () => {
    const scene = sceneOf("examples/resistance.yaml", () => true);
    expect(told(scene)).toEqual({ "team size": "2" });
    expect(areaOf(scene, "table")?.badges.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["missions won", "missions lost"]),
    );
  });

  test("swarm's reserve: the pieces that each player has left", () => {
    const scene = sceneOf("examples/swarm.yaml", () => true);
    const count = (id: string) =>
      (areaOf(scene, id)?.loose ?? []).reduce((sum, { under }) => sum + 1 + under.length, 0);
    expect([count("p1"), count("p2")]).toEqual([11, 11]);
  });

  test("whose trick: cards of a trick are in the middle, under the names of their players", () => {
    const scene = sceneOf("examples/hearts.yaml", (one) =>
      (areaOf(one, "table")?.zones ?? []).some(({ id, count }) => id.endsWith(".laid") && count > 0),
    );
    const laid = areaOf(scene, "table")?.zones.filter(({ id }) => id.endsWith(".laid"));
    expect(laid?.map(({ title }) => title)).toEqual(["Seat 1", "Seat 2", "Seat 3", "Seat 4"]);
    expect(areaOf(scene, "p1")?.zones.map(({ id }) => id)).not.toContain("p1.laid");
  });

  test("tricks are counted as tricks, not as cards", () => {
    const taken = (scene: Scene) => scene.areas.flatMap(({ zones }) => zones.filter(({ id }) => id.endsWith(".taken")));
    const scene = sceneOf("examples/hearts.yaml", (one) => taken(one).some(({ count }) => count > 0));
    expect(
      taken(scene)
        .map(({ count }) => count)
        .toSorted(),
    ).toEqual([0, 0, 0, 1]);
  });
});
