import { describe, expect, test } from "vitest";
import type { Guest } from "../../src/cli/tournament/guest.ts";
import { GuestTable } from "../../src/cli/tournament/guest-table.ts";
import { pairings } from "../../src/cli/tournament/pairings.ts";
import { standings, tableText } from "../../src/cli/tournament/standings.ts";
import type { SaidLine } from "../../src/contracts/protocol.ts";
import { cli } from "../support/cli.ts";

const FIRST = `program:${process.execPath} test/cases/cli/programs/first.mjs`;
const play = (path: string, agents: string, games: number, ...more: readonly string[]) =>
  cli(["tournament", path, "--agents", agents, "--games", String(games), ...more]);

/** The games and the share of each player. */
function shares(out: string): [string, number, string][] {
  const rows = [...out.matchAll(/^(\S.*?) +(\d+) {2}(\d+ %)/gm)];
  return rows.map(([, name = "", games, share = ""]) => [name, Number(games), share]);
}

describe("seating", () => {
  const first = (players: number, seats: number, games: number) => {
    const sitting = pairings(players, seats);
    return Array.from({ length: games }, () => sitting.next().value);
  };

  test.each([
    [2, 2, 4],
    [3, 2, 12],
    [4, 3, 24],
    [2, 4, 4],
    [3, 4, 12],
  ])("lets %i players at %i seats sit everywhere equally often", (players, seats, games) => {
    const sat = first(players, seats, games);
    for (let seat = 0; seat < seats; seat++)
      for (let one = 0; one < players; one++)
        expect(sat.filter((seated) => seated[seat] === one)).toHaveLength(games / players);
  });

  test("seats nobody twice if there are enough players", () => {
    for (const seated of first(4, 3, 24)) expect(new Set(seated).size).toBe(3);
  });
});

describe("ratings", () => {
  const player = (name: string) => ({ name, played: 4, won: 2 });
  const game = (players: readonly number[], ...winners: readonly number[]) => ({ seed: "1", players, winners });
  const rated = (names: readonly string[], results: Parameters<typeof standings>[1]) =>
    standings(names.map(player), results).map(({ elo }) => elo);

  test("are odds by results, with one additional draw", () => {
    // Nine and a half points to one half: a difference of 400 means odds of ten to one.
    const elo = Math.round((400 * Math.log10(9.5 / 0.5)) / 2);
    const games = Array.from({ length: 9 }, (_, i) => (i % 2 === 0 ? game([1, 2], 1) : game([2, 1], 2)));
    expect(rated(["a", "b"], games)).toEqual([elo, -elo]);
  });
  test("count a shared win, or none, as a draw", () => {
    expect(rated(["a", "b"], [game([1, 2], 1, 2), game([1, 2])])).toEqual([0, 0]);
  });
  test("let a winner beat all losers, who are equal", () => {
    const [a = 0, b, c] = rated(["a", "b", "c"], [game([1, 2, 3], 1), game([3, 1, 2], 2)]);
    expect(a).toBeGreaterThan(0);
    expect(b).toBe(c);
  });
  test("are missing for a player who has met nobody", () => {
    const results = [game([1, 2], 1)];
    const all = standings(["a", "b", "c"].map(player), results);
    expect(all.map(({ elo, eloWithin }) => [elo, eloWithin].includes(null))).toEqual([true, true, true]);
    expect(tableText(["a", "b", "c"].map(player), results)).toMatch(/^c .* –$/m);
  });
  test("are printed beside a table of who has won how much against whom", () => {
    const text = tableText(["a", "b", "c"].map(player), [game([1, 2], 1), game([2, 1], 1, 2), game([3, 1], 1)]);
    expect(text).toMatch(/^won of +a +b +c$/m);
    expect(text).toMatch(/^b +0.5 of 2$/m);
  });
});

describe("a tournament", () => {
  test("of a bot, a policy and chance says how often each wins", async () => {
    const { status, out } = await play(
      "examples/kuhn-poker.yaml",
      "bot:20,policy:examples/kuhn-equilibrium.yaml,random",
      12,
    );
    expect(status).toBe(0);
    expect(out).toMatch(/^12 games of .*, seed 1; fair is 50 %\n/);
    expect(shares(out).map(([name, games]) => [name, games])).toEqual([
      ["bot:20", 8],
      ["policy:examples/kuhn-equilibrium.yaml", 8],
      ["random", 8],
    ]);
  });

  test("treats external programs like built-in players, game after game", async () => {
    // The external program chooses the first answer, like `first`, so both have the same results against the same opponents.
    const guest = await play("examples/tictactoe.yaml", `${FIRST},bot:40`, 6);
    const own = await play("examples/tictactoe.yaml", "first,bot:40", 6);
    expect([guest.status, guest.err]).toEqual([0, ""]);
    expect(shares(guest.out).map(([, ...rest]) => rest)).toEqual(shares(own.out).map(([, ...rest]) => rest));
    expect(shares(guest.out)[1]?.[2]).not.toBe("50 %");
  });

  test("lets two programs meet, each separately", async () => {
    const { status, out } = await play("examples/love-letter.yaml", `${FIRST},${FIRST} x`, 4);
    expect(status).toBe(0);
    expect(shares(out).map(([, games]) => games)).toEqual([4, 4]);
  });

  test("accepts no answer of a program for another seat, nor undo or leaving", async () => {
    const loud = await play("examples/tictactoe.yaml", `${FIRST} loud,bot:40`, 4);
    const own = await play("examples/tictactoe.yaml", "first,bot:40", 4);
    expect(shares(loud.out).map(([, ...rest]) => rest)).toEqual(shares(own.out).map(([, ...rest]) => rest));
  });

  test("is printed as data, game by game", async () => {
    const { status, out } = await play("examples/kuhn-poker.yaml", "first,random,bot:20", 12, "--json");
    expect(status).toBe(0);
    const told = JSON.parse(out) as {
      players: { name: string; games: number; won: number; share: number; surely: [number, number] }[];
      results: { seed: string; players: number[]; winners: number[] }[];
    };
    expect(told).toMatchObject({ game: "kuhn-poker", seed: "1", games: 12, fair: 0.5 });
    expect(told.results).toHaveLength(12);
    for (const [i, { name, games, won, share, surely }] of told.players.entries()) {
      const own = told.results.filter(({ players }) => players.includes(i + 1));
      // A player wins if its seat has won.
      const wins = own.map(({ players, winners }) =>
        winners.includes(players.indexOf(i + 1) + 1) ? 1 / winners.length : 0,
      );
      expect([name, games]).toEqual([["first", "random", "bot:20"][i], own.length]);
      expect(won).toBeCloseTo(
        wins.reduce((sum: number, win) => sum + win, 0),
        9,
      );
      expect(share).toBeCloseTo(won / games, 9);
      expect(surely[0] < share && share < surely[1]).toBe(true);
    }
  });

  test("does not wait for ever for a silent program", async () => {
    const { status, err } = await play("examples/tictactoe.yaml", `${FIRST} sleeps,random`, 2, "--patience", "1");
    expect([status, err]).toEqual([2, expect.stringContaining("sleeps` has not answered within 1 seconds.")]);
    expect(err).toContain("`--patience N` waits for N seconds");
  });

  test.each([
    [`${FIRST} ends,random`, "has ended before the game was over"],
    [`${FIRST} babbles,random`, "has said 100 lines that cannot be used"],
    ["program:no-such-program-anywhere,random", "cannot be started"],
    ["nobody,random", "There is no player `nobody`"],
    ["random", "needs at least two players"],
  ])("reports mistakes in its players: %s", async (agents, message) => {
    const { status, err } = await play("examples/tictactoe.yaml", agents, 2);
    expect([status, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

test("a program gets the events of its own seats, and no others", () => {
  const heard: SaidLine[][] = [[], []];
  const guests = heard.map((lines) => ({ say: (line: SaidLine) => lines.push(line) }) as unknown as Guest);
  const [one, other] = guests as [Guest, Guest];
  const table = new GuestTable(
    new Map([
      [1, one],
      [2, other],
      [3, one],
    ]),
    60,
  );
  const tell = (line: object) => table.tell(JSON.stringify(line));
  tell({ say: "game", asked: [1, 2, 3] });
  tell({ say: "question", seat: 2 });
  tell({ say: "moved", seat: 2, seats: [2], key: "card=ace" });
  tell({ say: "moved", seat: 2, seats: [1, 3] });
  tell({ say: "event", seats: [1, 2] });
  tell({ say: "over" });
  expect(heard[0]).toEqual([
    { say: "game", asked: [1, 3] },
    { say: "moved", seat: 2, seats: [1, 3] },
    { say: "event", seats: [1] },
    { say: "over" },
  ]);
  expect(heard[1]).toEqual([
    { say: "game", asked: [2] },
    { say: "question", seat: 2 },
    { say: "moved", seat: 2, seats: [2], key: "card=ace" },
    { say: "event", seats: [2] },
    { say: "over" },
  ]);
});
