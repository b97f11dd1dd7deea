import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

test("needs of options are checked for tables of every size only within the time limit", async () => {
  const { status, out } = await cli("check test/cases/cli/limits/needs.yaml");
  expect(status).toBe(0);
  expect(out).toMatch(/needs\.yaml:11:7 warning check-failed .* it was not judged with \d+ players or more\./);
});

test("all games of a pack share one limit", async () => {
  const { out } = await cli("check test/cases/cli/limits/for-both.yaml");
  expect(out).toMatch(/needs\.yaml:11:7 warning check-failed .* not judged with \d+ players or more\./);
  expect(out).toMatch(/needs-too\.yaml:11:7 warning check-failed .* not judged with 2 players or more\./);
});

describe("the checks of one table share one limit of work", () => {
  const FILE = "test/cases/cli/limits/long-check.yaml";

  test("checks after one that takes too long are not evaluated, each reported at its place", async () => {
    const { status, out } = await cli(`check ${FILE}`);
    expect(status).toBe(1);
    expect(out).toMatch(
      /long-check\.yaml:6:3 error check-failed The check `slow` cannot be judged: this takes too long/,
    );
    expect(out).toMatch(
      /long-check\.yaml:7:3 error check-failed The check `quick` cannot be judged: what is judged before it takes/,
    );
    expect(out).not.toContain("easy");
  });

  test("needs of options are evaluated nevertheless", async () => {
    expect((await cli(`trace ${FILE}`)).status).toBe(0);
  });
});

test("a game with checks that were not evaluated is not refused without saying so", async () => {
  const said = "`slow`, cannot be judged: this takes too long: too many things are looked at.";
  const { status, err } = await cli("trace test/cases/cli/limits/long-need.yaml");
  expect(err).toContain(`long-need.yaml:11:7 What an option needs, ${said}`);
  expect(status).toBe(1);
  const { out } = await cli("test test/cases/cli/limits/long-need.scenarios.yaml");
  expect(out).toContain("`slow` cannot be judged: this takes too long");
});

describe("a trace says where it stopped", () => {
  const trace = async (flags: string) => (await cli(`trace examples/tictactoe.yaml ${flags}`)).out;
  const stopped = async (flags: string) => JSON.parse(await trace(`--json ${flags}`)) as Traced;
  interface Traced {
    readonly moves: readonly unknown[];
    readonly events: readonly unknown[];
    readonly stopped?: string;
  }

  test("after so many moves", async () => {
    expect(await trace("--max-moves 3")).toMatch(/Stopped after 3 moves, as `--max-moves` says\.\n$/);
    expect(await stopped("--max-moves 3")).toMatchObject({ stopped: "max-moves" });
  });

  test("after so many events", async () => {
    expect(await trace("--max-events 7")).toMatch(/Stopped after 7 events, as `--max-events` says\.\n$/);
    const { moves, events, stopped: by } = await stopped("--max-events 7");
    expect({ events: events.length, by }).toEqual({ events: 7, by: "max-events" });
    expect(moves.length).toBeLessThan(5);
  });

  test("and says nothing if the game was over before", async () => {
    expect(await stopped("--max-moves 9")).not.toHaveProperty("stopped");
    expect(await trace("")).not.toContain("Stopped");
  });
});

test("solving ends if the rules work long at each position", async () => {
  const { status, err } = await cli("solve test/cases/cli/limits/long-positions.yaml --positions 20");
  expect(status).toBe(1);
  expect(err).toMatch(/cannot be solved: after \d positions its rules have worked as long as they may at 20\./);
});

test("a search that has reached its number of positions says how to search more", async () => {
  for (const line of [
    "enumerate examples/tictactoe.yaml --most 50",
    "perft examples/tictactoe.yaml --depth 4 --most 50",
  ]) {
    const { status, err } = await cli(line);
    expect({ status, err }).toEqual({
      status: 1,
      err: expect.stringMatching(/more than 50 positions.*\n {4}help: `--most N` looks at more/),
    });
  }
});

test("a search stopped by another limit does not offer more positions", async () => {
  const { status, err } = await cli("enumerate test/cases/cli/limits/crowd.yaml");
  expect(status).toBe(1);
  expect(err).toContain("there are more moves here than can be listed");
  expect(err).not.toContain("looks at more");
});
