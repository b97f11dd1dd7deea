import { describe, expect, test } from "vitest";
import { hinted } from "../../playground/worker/players/hinted.ts";
import { playBy, playRandom, skip } from "../../playground/worker/players/random.ts";
import { Thinkers } from "../../playground/worker/players/thinkers.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { loadRules } from "../support/games.ts";

function open(entry: string) {
  const session = new PageSession(loadRules(entry), { entry, packs: [], options: {}, players: 2, seed: "1" });
  return { session, window: new Window(session), thinkers: new Thinkers() };
}

describe("a bot of the page", () => {
  test("continues its thinking during a move, and starts over with the next", () => {
    const { session, thinkers } = open("examples/breakthrough.yaml");
    const found = thinkers.of(session, 0, "strong");
    expect(found?.goOn(() => true)).toBe(false);
    expect(thinkers.of(session, 0, "strong")).toBe(found);
    expect(thinkers.of(session, 0, "easy")).not.toBe(found);
    const other = thinkers.of(session, 0, "strong");
    other?.hurry();
    playBy(session, 0, "strong", "luck", thinkers);
    expect(session.played).toHaveLength(1);
    expect(session.played[0]?.key).toBe(other?.move?.key);
    expect(thinkers.of(session, 1, "strong")).not.toBe(other);
  });

  test("does not delay skipping: it continues another time", () => {
    const { session, thinkers } = open("examples/hexapawn.yaml");
    const players = ["easy", "normal"] as const;
    for (let calls = 0; !skip(session, [1, 2], players, 200, thinkers).done; calls++) expect(calls).toBeLessThan(2_000);
    expect(session.owing()).toEqual([]);
  });

  test("is absent if people and chance play", () => {
    const { session, thinkers } = open("examples/hexapawn.yaml");
    expect(thinkers.of(session, 0, "person")).toBeNull();
    expect(thinkers.of(session, 0, "random")).toBeNull();
    expect(thinkers.of(session, 0, undefined)).toBeNull();
  });
});

/** The final advice. */
function advised({ session, window, thinkers }: ReturnType<typeof open>, seat: number, viewer: number) {
  let told = hinted(session, window, thinkers, seat, viewer);
  while (!told.progress.isDone) told = hinted(session, window, thinkers, seat, viewer);
  return told.explanation;
}

describe("a hint on the page", () => {
  test("names one of the answers, in words of the page", () => {
    const at = open("examples/breakthrough.yaml");
    const { answer, lines } = advised(at, 0, 1);
    expect(at.window.question(0)?.candidates.map(({ key }) => key)).toContain(answer?.key);
    expect(answer?.seat).toBe(1);
    expect(lines[0]?.text).toMatch(/^A bot would answer “from [a-h]2 to [a-h]3”\.$/);
    expect(lines.map(({ text }) => text).join()).not.toMatch(/=/);
  });

  test("is about the current step, in the middle of a move", () => {
    const at = open("examples/breakthrough.yaml");
    at.session.answer(0, "r2c1");
    const { answer } = advised(at, 0, 1);
    expect(at.window.question(0)?.candidates.map(({ key }) => key)).toContain(answer?.key);
  });

  test("is not given to another viewer", () => {
    const at = open("examples/love-letter.yaml");
    expect(advised(at, 0, 2).lines).toEqual([]);
    expect(advised(at, 1, 2).lines).toEqual([]);
    expect(advised(at, 0, 1).lines.at(-1)?.text).toMatch(/guessed/);
  });

  test("exists while a set is picked, with any picks", () => {
    const at = open("examples/recipes/shopping.yaml");
    for (let n = 0; n < 3 && at.session.owing().length > 0; n++)
      playRandom(at.session, at.session.owing()[0] ?? 0, `${n}`);
    const [seat = 0] = at.session.owing();
    expect(advised(at, seat, seat + 1).lines.length).toBeGreaterThan(0);
  });
});
