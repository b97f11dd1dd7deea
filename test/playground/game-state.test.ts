import { describe, expect, test } from "vitest";
import type { Position, Verdict } from "../../playground/protocol.ts";
import {
  curtainOf,
  eyesOf,
  type GameState,
  type GameStep,
  gameAfter,
  NO_GAME,
  positionOf,
  stageOf,
  stuckOf,
  verdictOf,
} from "../../playground/state/game-state.ts";
import { positionAt } from "../support/playground/positions.ts";

const again: Verdict = { kind: "differs", at: 1, text: "differs", place: null };
const illegal: Verdict = { kind: "illegal", at: 1, text: "was not possible", place: null };
const first = positionAt(0);
const second = positionAt(1);

const begun: GameStep = { do: "begin", position: first, curtainFor: null, seated: [] };
const replayed: GameStep = { do: "replay", position: second, verdict: again, curtainFor: null, seated: [] };
const failed: GameStep = { do: "fail to replay", attempted: second.record, verdict: illegal };

const stateAfter = (...steps: readonly GameStep[]): GameState => steps.reduce(gameAfter, NO_GAME);
const where = (position: Position) => stageOf(stateAfter({ do: "begin", position, curtainFor: null, seated: [] })).is;

describe("the stages of a game", () => {
  test.each<[string, readonly GameStep[], GameState["is"]]>([
    ["nothing at first", [], "none"],
    ["a game that was begun", [begun], "played"],
    ["nothing after it was left", [begun, { do: "leave" }], "none"],
    ["a game that waits while a new one is set up", [begun, { do: "put aside" }], "aside"],
    ["the same one when somebody goes back", [begun, { do: "put aside" }, { do: "go on" }], "played"],
    ["another one that was begun meanwhile", [begun, { do: "put aside" }, begun], "played"],
    ["a game that comes by itself", [{ do: "expect", why: "return" }], "being set"],
    ["it, once it has been played again", [{ do: "expect", why: "return" }, replayed], "played"],
    ["nothing, if it does not come", [{ do: "expect", why: "return" }, { do: "expect no longer" }], "none"],
    ["nothing, if another file is opened first", [{ do: "expect", why: "first visit" }, { do: "leave" }], "none"],
    ["still nothing after a late position", [{ do: "move", position: second, curtainFor: null, seated: [] }], "none"],
    ["still the game where none was expected", [begun, { do: "expect no longer" }], "played"],
    ["nothing to go back to", [{ do: "go on" }], "none"],
    ["nothing to put aside", [{ do: "put aside" }], "none"],
    ["the one that waits, also when it is played again", [begun, { do: "put aside" }, replayed], "aside"],
  ])("%s", (_, steps, is) => expect(stateAfter(...steps).is).toBe(is));

  test("a step without effect gives the same state, so that nothing is drawn again", () => {
    const game = stateAfter(begun);
    expect(gameAfter(game, { do: "expect no longer" })).toBe(game);
    expect(gameAfter(game, { do: "go on" })).toBe(game);
    expect(gameAfter(NO_GAME, { do: "cover", curtainFor: 1, seated: [] })).toBe(NO_GAME);
  });
});

describe("the rules of the running game", () => {
  test("a game whose moves do not fit stays on the table, with the record that did not fit", () => {
    const game = stateAfter(begun, failed);
    expect(stageOf(game).is).toBe("stuck");
    expect(positionOf(game)).toBe(first);
    expect(stuckOf(game)).toMatchObject({ attempted: second.record, verdict: illegal });
  });

  test("a record that does not fit, without a game on the table, can be started from earlier", () => {
    const game = stateAfter(failed);
    expect(positionOf(game)).toBeNull();
    expect(stuckOf(game)).toEqual({ attempted: second.record, verdict: illegal });
    expect(verdictOf(game)).toBe(illegal);
  });

  test.each<[string, readonly GameStep[], Verdict | null]>([
    ["nothing of a game that was begun", [begun], null],
    ["what became of it", [begun, replayed], again],
    ["nothing once that was dismissed", [begun, replayed, { do: "dismiss the verdict" }], null],
    ["what stands in the way, whatever is dismissed", [begun, failed, { do: "dismiss the verdict" }], illegal],
    ["nothing once the old rules are kept", [begun, failed, { do: "keep the old rules" }], null],
    ["what became of it after an edit that fits", [begun, failed, replayed], again],
    ["nothing of a new game", [begun, failed, begun], null],
  ])("are told: %s", (_, steps, verdict) => expect(verdictOf(stateAfter(...steps))).toBe(verdict));

  test("stay the old ones until an edit fits, whatever is played meanwhile", () => {
    const moved: GameStep = { do: "move", position: second, curtainFor: null, seated: [] };
    const game = stateAfter(begun, failed, { do: "keep the old rules" }, moved, { do: "dismiss the verdict" });
    expect(game).toMatchObject({ is: "played", running: { position: second, rules: { are: "old" } } });
    expect(gameAfter(game, replayed)).toMatchObject({ running: { rules: { are: "current" } } });
  });
});

describe("the viewer", () => {
  const hidden: GameStep = { do: "move", position: second, curtainFor: 2, seated: [] };

  test("is behind a curtain until a position is shown", () => {
    const game = stateAfter(begun, hidden);
    expect([curtainOf(game), eyesOf(game)]).toEqual([2, null]);
    const shown = gameAfter(game, { do: "move", position: { ...second, viewer: 2 }, curtainFor: null, seated: [1, 2] });
    expect([curtainOf(shown), eyesOf(shown)]).toEqual([null, 2]);
  });

  const log = [{ text: "a secret" }] as unknown as Position["log"];
  const questions = [{ seat: 1 }] as unknown as Position["questions"];
  const areas = [{ id: "p1" }] as unknown as Position["scene"]["areas"];
  const told = { log, questions, scene: { ...first.scene, areas }, unshown: { message: "a secret", place: null } };
  const nothing = { log: [], questions: [], unshown: null, scene: { ...first.scene, areas: [] } };

  test("knows nothing behind it but public information, and the last viewer", () => {
    const game = stateAfter(begun, { ...hidden, position: { ...second, ...told, viewer: 2 } });
    expect(positionOf(game)).toEqual({ ...second, ...nothing, viewer: 1 });
    const covered: GameStep = { do: "cover", curtainFor: 2, seated: [1, 2] };
    const late = stateAfter({ ...begun, position: { ...first, ...told } }, covered);
    expect(positionOf(late)).toEqual({ ...first, ...nothing, viewer: 1 });
  });

  test("is told behind it that a replay failed, but not why", () => {
    const verdict = { ...illegal, text: "could not choose the king", plain: "was not possible" };
    const game = stateAfter(begun, { ...failed, verdict }, { do: "cover", curtainFor: 2, seated: [] });
    expect(verdictOf(game)?.text).toBe("was not possible");
    expect(stageOf(game).is).toBe("stuck");
  });

  test("loses the curtain with the game", () => {
    expect(curtainOf(stateAfter(begun, hidden, { do: "leave" }, begun))).toBeNull();
  });

  test("each stage has its name", () => {
    const question = { seat: 1 } as Position["questions"][number];
    expect(where(first)).toBe("waiting");
    expect(where({ ...first, questions: [question] })).toBe("asked");
    expect(where({ ...first, over: { text: "over", winners: [] } })).toBe("over");
    expect(stageOf(stateAfter(begun, hidden)).is).toBe("covered");
    expect(stageOf(stateAfter(begun, { do: "put aside" })).is).toBe("elsewhere");
  });
});
