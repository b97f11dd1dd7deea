import type { Position } from "../../../playground/protocol.ts";

/** A position with an empty table for two seats, after this many moves. */
export function positionAt(move: number, patch: Partial<Position> = {}): Position {
  const setup = { entry: "rules/some.yaml", packs: [], options: {}, players: 2, seed: "1" };
  const answers = Array.from({ length: move }, (_, at) => ({ seat: 1 + (at % 2), key: "pass" }));
  return {
    move,
    ahead: 0,
    viewer: 1,
    owed: [1],
    seats: ["Seat 1", "Seat 2"],
    hides: false,
    secrets: false,
    made: answers.map(({ seat }) => ({ seat, forced: false, tossed: false, owed: 1 })),
    questions: [],
    scene: { round: "", phase: "", phases: [], ground: null, acting: null, boards: [], areas: [] },
    log: [],
    over: null,
    course: null,
    unshown: null,
    between: [],
    notes: [],
    record: { setup, answers, chance: [] },
    ...patch,
  };
}
