/** What a picture shows: a game after some moves, as one of its players sees it. */

import type { Question } from "../playground/protocol.ts";
import type { Scene } from "../playground/scene.ts";
import { Window } from "../playground/worker/position/position.ts";
import { tableFor } from "../playground/worker/rules/course.ts";
import type { RuleFiles } from "../playground/worker/rules/rules.ts";
import { PageSession } from "../playground/worker/session/page-session.ts";
import { randomAgent } from "../src/agents/simple.ts";

export interface Shown {
  readonly scene: Scene;
  readonly viewer: number;
  readonly owed: readonly number[];
  readonly questions: readonly Question[];
}

/** As many moves as show what a game is like; one that ends before is shown at its end. */
const MOVES = 14;
/** Of as many players, or the next number that can play. */
const PLAYERS = 2;

/** The same game with the same moves each time, so that pictures can be compared; null: cannot be played. */
export function shownOf(files: RuleFiles, entry: string): Shown | null {
  const campaign = files.campaign(entry)?.campaign;
  const counts = campaign?.players ?? files.load({ entry, packs: [] })?.program?.playerCounts ?? [];
  const players = counts.find((count) => count >= PLAYERS) ?? counts.at(-1);
  if (players === undefined) return null;
  const setup = { entry, packs: [], options: {}, players, seed: "7" };
  const table = tableFor(files, setup);
  if (!table) return null;
  const session = new PageSession(table.loaded, setup, [], table.mission);
  play(session);
  // Of a game that is over already its middle shows more.
  if (session.owing().length === 0) session.travel(Math.floor(session.played.length / 2));
  const viewer = (session.owing()[0] ?? -1) + 1;
  const { scene, owed, questions } = new Window(session).position(viewer);
  return { scene, viewer, owed, questions };
}

function play(session: PageSession): void {
  const agent = randomAgent("7");
  for (let n = 0; n < MOVES; n++) {
    const [seat] = session.owing();
    if (seat === undefined) return;
    session.letAnswer(seat, agent);
  }
}
