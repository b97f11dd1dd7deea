import { describe, expect, test } from "vitest";
import { firstAgent } from "../../src/agents/simple.ts";
import { load } from "../../src/dsl/load.ts";
import { link } from "../../src/interpreter/index.ts";
import { Profile } from "../../src/playtest/profile.ts";
import { simulateSome } from "../../src/playtest/simulate.ts";

const part = (node: number) => ({ what: "term", node }) as const;

/** A clock that only advances by hand. */
function clockwork() {
  let now = 0;
  const spend = (ms: number) => {
    now += ms;
  };
  return { profile: new Profile(() => now), spend };
}

describe("a profile", () => {
  test("charges nested work to its part, apart from what is around it", () => {
    const { profile, spend } = clockwork();
    const inner = profile.run(part(1), () => spend(5));
    const outer = profile.run(part(2), () => {
      spend(2);
      inner();
      spend(1);
      inner();
    });
    spend(100);
    outer();
    expect(profile.rows()).toEqual([
      { ...part(1), id: "", calls: 2, runs: 2, self: 10, total: 10 },
      { ...part(2), id: "", calls: 1, runs: 1, self: 3, total: 13 },
    ]);
  });

  test("counts recursive time once", () => {
    const { profile, spend } = clockwork();
    const down: (depth: number) => void = profile.run(part(1), (depth: number) => {
      spend(3);
      if (depth > 0) down(depth - 1);
    });
    down(2);
    expect(profile.rows()).toMatchObject([{ calls: 3, self: 9, total: 9 }]);
  });

  test("continues after a fault of the rules", () => {
    const { profile, spend } = clockwork();
    const inner = profile.run(part(1), () => {
      spend(4);
      throw new Error("stop");
    });
    const outer = profile.run(part(2), () => {
      expect(inner).toThrow("stop");
      spend(6);
    });
    outer();
    expect(profile.rows()).toMatchObject([
      { node: 2, self: 6, total: 10 },
      { node: 1, self: 4, total: 4 },
    ]);
  });

  test("leaves out parts that were never called", () => {
    const { profile } = clockwork();
    profile.run(part(1), () => undefined);
    expect(profile.rows()).toEqual([]);
  });
});

const RULES = `game: watched
language: 1
players: 2
limit: {rounds: 4, winners: nobody}
state:
  table: {n: int 0..9}
terms:
  double(x int 0..9): x * 2
  marked:
    any:
      none_yet: table.n is 0
      even: table.n mod 2 is 0
  settled(x int 1..3): count(y in 1..3 where y < x)
phases:
  - id: main
    do:
      - add: first(players) else impossible
      - set: table.n = min(double(table.n), 9)
      - if: marked
        set: table.n += settled(1)
verbs:
  add(p player):
    do:
      - ask:
          a: y in 1..3
        who: p
      - set: table.n = 1
`;

function watched(meter?: Profile) {
  const { program, places } = load({ path: "watched.yaml", text: RULES }, { files: { read: () => null } });
  if (!program || !places) throw new Error("the rules do not load");
  const game = link(program, { players: 2, ...(meter && { meter }) });
  const place = () => ({ file: "", line: 1, message: "" });
  const agents = () => [firstAgent(), firstAgent()];
  const reports = simulateSome({ game, seed: "1", maxMoves: 100, agents, conditions: [], place }, 0, 3);
  return { places, reports };
}

test("each part of the rules is counted as often as games reach it, and games are the same as without", () => {
  const profile = new Profile(() => 0);
  const { places, reports } = watched(profile);
  expect(reports).toEqual(watched().reports);
  const times = Object.fromEntries(
    profile.rows().map(({ what, node, id, calls, runs }) => {
      return [`${what} ${places.list[node]?.path} ${id}`, [calls, runs]];
    }),
  );
  // Three games of four rounds.
  expect(times).toMatchObject({
    "term terms.double ": [12, 1],
    "term terms.marked ": [12, 12],
    "condition terms.marked none_yet": [12, 12],
    "condition terms.marked even": [12, 12],
    "term terms.settled ": [12, 1],
    "body  verbs.add": [12, 12],
    "choice verbs.add a": [12, 12],
  });
});
