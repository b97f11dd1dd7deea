import { describe, expect, test } from "vitest";
import { type GameState, gameAfter, NO_GAME, runningOf } from "../../playground/state/game-state.ts";
import { Reviews } from "../../playground/worker/games/reviewed.ts";
import { playRandom } from "../../playground/worker/players/random.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { loadRules } from "../support/games.ts";

function open(entry: string, seed = "1") {
  const session = new PageSession(loadRules(entry), { entry, packs: [], options: {}, players: 2, seed });
  return { session, window: new Window(session) };
}

/** Seat 1 could win in the third row. It plays r2c1, and seat 2 wins. */
const LOST = ["r1c3", "r2c2", "r3c1", "r1c1", "r2c1", "r3c2", "r3c3"];

function lost() {
  const at = open("examples/tictactoe.yaml");
  for (const square of LOST) at.session.answer(at.session.owing()[0] ?? 0, square);
  return at;
}

/** Reviews that always use all of their simulations, even on a busy machine. */
const patient = () => new Reviews(Number.POSITIVE_INFINITY);

function reviewed({ session, window }: ReturnType<typeof open>, viewer: number) {
  const reviews = patient();
  reviews.begin(session);
  let found = reviews.goOn(window, viewer);
  while (!found.isDone) found = reviews.goOn(window, viewer);
  return found;
}

describe("a bot reviews a game of the page", () => {
  test("and names the most costly moves, in words", () => {
    const { done, of, moves } = reviewed(lost(), 0);
    expect([done, of]).toEqual([7, 7]);
    expect(moves.find(({ move }) => move === 5)).toMatchObject({ seat: 1, cost: 100, worth: 0, best: 100 });
    expect(moves.find(({ move }) => move === 5)?.better).toBe("c1");
    expect(moves.some(({ move }) => move === 6)).toBe(false);
  });

  test("in slices, starting over when it is asked again", () => {
    const { session, window } = lost();
    const reviews = patient();
    expect(reviews.goOn(window, 0)).toMatchObject({ isDone: true, of: 0 });
    reviews.begin(session);
    let slices = 0;
    for (let isDone = false; !isDone; slices++) ({ isDone } = reviews.goOn(window, 0));
    expect(slices).toBeGreaterThan(0);
    reviews.begin(session);
    expect(reviews.goOn(window, 0).moves.length).toBeLessThanOrEqual(reviewed(lost(), 0).moves.length);
  });

  test("each seat gets only its own moves if hands are hidden, else all", () => {
    const hidden = open("examples/love-letter.yaml", "6");
    for (let n = 0; n < 40 && hidden.session.owing().length > 0; n++)
      playRandom(hidden.session, hidden.session.owing()[0] ?? 0, `${n}`);
    const all = reviewed(hidden, 0).moves.map(({ seat }) => seat);
    expect(new Set(all)).toEqual(new Set([1, 2]));
    expect(new Set(reviewed(hidden, 2).moves.map(({ seat }) => seat))).toEqual(new Set([2]));
    expect(new Set(reviewed(lost(), 2).moves.map(({ seat }) => seat))).toEqual(new Set([1, 2]));
  });
});

describe("the findings are kept", () => {
  const { session, window } = lost();
  const at = (viewer: number, move: number) => {
    session.travel(move);
    return window.position(viewer);
  };
  const shown = { curtainFor: null, seated: [1] };
  const whole = at(0, 7);
  const begun = gameAfter(NO_GAME, { do: "begin", position: whole, ...shown });
  const review = { isDone: true, isRunning: false, done: 7, of: 7, moves: [], answers: whole.record.answers };
  const found = gameAfter(begun, { do: "review", review });
  const kept = (game: GameState) => runningOf(game)?.review ?? null;

  test("while earlier moves are shown", () => {
    const back = gameAfter(found, { do: "move", position: at(0, 3), ...shown });
    expect(kept(back)).toBe(review);
    expect(kept(gameAfter(back, { do: "move", position: at(0, 7), ...shown }))).toBe(review);
  });

  test("but not after another move, for another viewer, or under other rules", () => {
    const { record, ...rest } = at(0, 3);
    const answers = record.answers.map((one, n) => (n === 2 ? { ...one, key: "square=r2c3" } : one));
    const other = { ...rest, record: { ...record, answers } };
    expect(kept(gameAfter(found, { do: "move", position: other, ...shown }))).toBeNull();
    const hides = { ...at(1, 7), hides: true };
    expect(kept(gameAfter(found, { do: "move", position: hides, ...shown }))).toBeNull();
    expect(kept(gameAfter(found, { do: "move", position: at(1, 7), ...shown }))).toBe(review);
    expect(kept(gameAfter(found, { do: "cover", curtainFor: 2, seated: [1, 2] }))).toBeNull();
    const verdict = { kind: "same", at: 7, text: "", place: null } as const;
    expect(kept(gameAfter(found, { do: "replay", verdict, position: at(0, 7), ...shown }))).toBeNull();
    expect(kept(gameAfter(found, { do: "begin", position: at(0, 7), ...shown }))).toBeNull();
  });
});
