import { describe, expect, test } from "vitest";
import { encode } from "../../src/interpreter/runtime/encode.ts";
import { loadedOf, loadRules } from "../../src/package/rules.ts";
import { Session } from "../../src/session/session.ts";
import { tableOf } from "../../src/session/table.ts";
import { backToQuestion, freelyBackTogether, takenBackText } from "../../src/session/take-back.ts";

/** Two seats pick a number in turn. `state` and `then` define the effect. */
const rules = (then: string, state = "") => `game: picks
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
state:
  player:
    points: int 0..99 = 0
${state}phases:
  - id: main
    do:
      - each: p in seats
        do:
          - ask: {n: n in 1..3}
            who: p
${then.replace(/^(?=.)/gm, "          ")}`;

const PLAIN = "- set: p.points += n\n";
const TOSSED = "- roll: luck in 1..6\n- set: p.points += luck\n";
const SECRET = "    secret: int 1..3 = 2, seen by owner\n";
const GUESSED = "- if: (seats[2] else impossible).secret is n\n  set: p.points += 10\n";

/** Both seats pick secretly and simultaneously; then both picks are open. */
const TOGETHER = `game: bids
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
state:
  player:
    bid: int 0..3 = 0
phases:
  - id: main
    do:
      - everyone: p in seats
        ask: {n: n in 1..3}
        do:
          - set: p.bid = n
`;

function session(text: string): Session {
  const loaded = loadRules({ "picks.yaml": text }, "picks.yaml");
  if (!loaded.playable) throw new Error(JSON.stringify(loaded.findings));
  const { game, header } = tableOf(loadedOf(loaded), { seed: "7" });
  return new Session(game, header);
}

describe("a seat may take back by itself", () => {
  test("its last answer, until somebody else has answered", () => {
    const one = session(rules(PLAIN));
    expect([one.freelyBack(0), one.freelyBack(1)]).toEqual(["no-answer", "no-answer"]);
    one.play(0, "n=1");
    expect([one.freelyBack(0), one.freelyBack(1)]).toEqual([0, "no-answer"]);
    one.play(1, "n=2");
    expect([one.freelyBack(0), one.freelyBack(1)]).toEqual(["answered", 1]);
    one.goTo(1);
    expect(one.freelyBack(0)).toBe(0);
  });

  test("nothing before a toss", () => {
    const one = session(rules(TOSSED));
    one.play(0, "n=1");
    expect(one.freelyBack(0)).toBe("chance");
  });

  test("nothing that may have revealed a secret: no guess is free", () => {
    const one = session(rules(GUESSED, SECRET));
    one.play(0, "n=1");
    expect(one.freelyBack(0)).toBe("hidden");
  });

  test("nothing hidden after a toss: that may be a secret as well", () => {
    const one = session(rules(TOSSED, SECRET));
    one.play(0, "n=1");
    expect(one.freelyBack(0)).toBe("hidden");
  });

  test("an unrevealed answer, until the last of the simultaneous ones is given", () => {
    const one = session(TOGETHER);
    const before = encode(one.game, one.base);
    one.play(1, "n=3");
    expect([one.freelyBack(0), one.freelyBack(1)]).toEqual(["no-answer", 0]);
    one.goTo(0);
    expect(encode(one.game, one.base)).toEqual(before);
    one.play(1, "n=2");
    one.play(0, "n=1");
    expect([one.freelyBack(0), one.freelyBack(1)]).toEqual(["hidden", "answered"]);
  });

  test("forced answers as well", () => {
    const one = session(rules(`- ask: {m: m in 1..1}\n  who: p\n${PLAIN}`));
    one.play(0, "n=1");
    one.play(0, "m=1");
    expect(one.made.map(({ forced }) => forced)).toEqual([false, true]);
    expect(one.freelyBack(0)).toBe(0);
  });
});

describe("persons at one screen", () => {
  test("take back one after the other, as far as each may", () => {
    const one = session(rules(PLAIN));
    for (const [seat, key] of [
      [0, "n=1"],
      [1, "n=2"],
      [0, "n=3"],
    ] as const)
      one.play(seat, key);
    expect(freelyBackTogether(one)).toEqual({ to: 0, kept: "no-answer" });
    const lucky = session(rules(TOSSED));
    lucky.play(0, "n=1");
    expect(freelyBackTogether(lucky)).toEqual({ to: 1, kept: "chance" });
    const bids = session(TOGETHER);
    bids.play(1, "n=3");
    expect(freelyBackTogether(bids)).toEqual({ to: 0, kept: "no-answer" });
    bids.play(0, "n=1");
    expect(freelyBackTogether(bids)).toEqual({ to: 2, kept: "hidden" });
  });
});

describe("one person with bots", () => {
  const made = [
    { seat: 0, forced: false, owed: 1, tossed: false },
    { seat: 1, forced: false, owed: 1, tossed: true },
    { seat: 0, forced: true, owed: 1, tossed: false },
    { seat: 1, forced: false, owed: 1, tossed: false },
  ];

  test("goes back to the last real choice, and is told what that takes back", () => {
    expect(backToQuestion(made, (seat) => seat === 0)).toBe(0);
    expect(backToQuestion(made, (seat) => seat === 2)).toBe(null);
    expect(takenBackText(made, 0)).toBe(
      "Taken back: the last answer with 2 answers of others after it; chance will give something else.",
    );
    expect(takenBackText(made, 2)).toBe("Taken back: the last answer with an answer of others after it.");
    expect(takenBackText(made, 3)).toBe("Taken back: the last answer.");
  });
});
