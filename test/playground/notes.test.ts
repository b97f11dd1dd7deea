import { describe, expect, test } from "vitest";
import { replay } from "../../playground/worker/games/replay.ts";
import { readRecord } from "../../src/contracts/read-record.ts";
import { openSession, playSession } from "../support/playground/session.ts";

/** What people write at moves. */

const KUHN = "examples/kuhn-poker.yaml";
const NOUGHTS = "examples/tictactoe.yaml";

describe("a note at a move", () => {
  test("is kept with the game, in its file and when it is played again", () => {
    const { session, window } = openSession(NOUGHTS);
    playSession(session, 3);
    session.note({ move: 2, seat: 1, text: " Why there? " });
    const notes = [{ move: 2, seat: 1, text: "Why there?" }];
    const { record } = window.position(0);
    expect(record.notes).toEqual(notes);
    const read = readRecord(JSON.stringify(session.record()));
    expect("value" in read && read.value.notes).toEqual(notes);
    expect(replay(session.loaded, record, null).session?.notes).toEqual(notes);
  });

  test("is written in place of the one before it, and gone without text", () => {
    const { session } = openSession(NOUGHTS);
    playSession(session, 2);
    for (const text of ["one", "two"]) session.note({ move: 1, seat: 1, text });
    session.note({ move: 1, seat: 2, text: "mine" });
    expect(session.notes.map(({ text }) => text)).toEqual(["two", "mine"]);
    session.note({ move: 1, seat: 1, text: "  " });
    expect(session.notes.map(({ text }) => text)).toEqual(["mine"]);
    expect(session.record()).toHaveProperty("notes");
  });

  test("stays while its move can be played again, and is gone with it", () => {
    const { session } = openSession(NOUGHTS);
    playSession(session, 3);
    session.note({ move: 3, seat: 0, text: "the end" });
    session.travel(1);
    expect(session.notes).toHaveLength(1);
    const [seat = 0] = session.owing();
    session.choose(seat, ({ candidates }) => candidates.length - 1);
    expect(session.notes).toEqual([]);
  });

  test("may tell a secret: as long as the game goes on only its writer reads it", () => {
    const { session, window } = openSession(KUHN);
    playSession(session, 1);
    session.note({ move: 1, seat: 1, text: "a bluff" });
    const read = (viewer: number) => window.position(viewer).notes.length;
    expect([read(0), read(1), read(2)]).toEqual([1, 1, 0]);
    playSession(session, 10);
    expect([window.position(2).over === null, read(2)]).toEqual([false, 1]);
  });
});
