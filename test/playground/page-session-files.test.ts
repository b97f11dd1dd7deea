import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Position } from "../../playground/protocol.ts";
import { replay } from "../../playground/worker/games/replay.ts";
import { replay as replayRecord } from "../../src/interpreter/index.ts";
import { sized } from "../properties/size.ts";
import { entriesOf, shippedRules } from "../support/playground/rule-files.ts";
import { openSession, playSession } from "../support/playground/session.ts";

/** The session of the page with every file of rules. */

const shipped = shippedRules();

/** Moves per game. */
const MOVES = sized(7, 25);

/** How many choices of a question are tried: the first, the last and some between; all in the soak. */
const MOST_TRIED = sized(4, Number.POSITIVE_INFINITY);

function some<X>(all: readonly X[]): readonly X[] {
  if (all.length <= MOST_TRIED) return all;
  return Array.from({ length: MOST_TRIED }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_TRIED - 1))] as X);
}

/** Compares scenes of tens of thousands of values: with Node's fast comparison, and by `expect` only to show a difference. */
function same(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

const drawn = ({ scene }: Position) => JSON.stringify(scene);

describe.each(entriesOf(shipped))("%s", (entry) => {
  test("is played, drawn for everybody, undone and replayed the same", () => {
    const { session, window } = openSession(entry);
    playSession(session, MOVES);
    const moves = session.played.length;
    const views = Array.from({ length: session.game.players + 1 }, (_, viewer) => window.position(viewer));
    for (const view of views) same(structuredClone(view), view);
    const [referee] = views;
    if (!referee) throw new Error("the referee sees nothing");
    expect(referee.log.filter(({ kind }) => kind === "move")).toHaveLength(moves);
    expect(referee.log.every(({ place }) => place === null || place.file in shipped)).toBe(true);

    session.travel(0);
    expect(window.position(0).ahead).toBe(moves);
    session.travel(moves);
    expect(drawn(window.position(0))).toBe(drawn(referee));

    const again = replay(session.loaded, referee.record, session);
    expect(again.verdict).toMatchObject({ kind: "same", at: moves });
    const saved = session.record();
    expect(saved.answers.map(({ seat, key }) => ({ seat, key }))).toEqual(referee.record.answers);
    // Replaying the record as the command line does gives the same verdict.
    expect(replayRecord(session.game, saved)).toMatchObject({ verdict: "same", at: moves });
  });

  test("every offered step can be taken back", () => {
    const { session, window } = openSession(entry);
    playSession(session, 6);
    const [seat] = session.owing();
    if (seat === undefined) return;
    const before = window.position(seat + 1);
    for (const candidate of some(before.questions[0]?.candidates ?? [])) {
      session.answer(seat, candidate.key);
      if (session.played.length > before.move) session.travel(before.move);
      else session.back(seat);
      const after = window.position(seat + 1);
      same({ ...after, ahead: 0 }, before);
    }
  });
});
