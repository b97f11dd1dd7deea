import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const compare = (...line: readonly string[]) => cli(["compare", ...line]);
const MEADOW = "examples/meadow.yaml";

/** The document of measures, without the time that it took. */
const documentOf = (out: string) => ({ ...(JSON.parse(out) as Record<string, unknown>), seconds: 0 });

describe("compare", () => {
  test("answers the question first, then tells what else differs", async () => {
    const line = [MEADOW, "--b-set", "kinds.card.copies=4 of each", "--ask", "length", "--workers", "1"];
    const { status, out } = await compare(...line);
    expect(status).toBe(0);
    expect(out).toMatch(/^A {2}examples\/meadow\.yaml, 2 players: random-paired$/m);
    expect(out).toMatch(/^B {2}examples\/meadow\.yaml, kinds\.card\.copies=4 of each, 2 players: random-paired$/m);
    expect(out).toMatch(
      /^moves in a game: more in B, [\d.]+ against [\d.]+ in A \(\+[\d.]+, surely \+[\d.]+ to \+[\d.]+\)\.$/m,
    );
    expect(out).toMatch(
      /^\d+ pairs with seed 1, of which \d+ differ\. Without pairs it would take 1\.\d times as many games\.$/m,
    );
    expect(out).toMatch(/^hide, taken in a game .* differs$/m);
    expect(out).toMatch(/more measures are not known to differ; --all shows them$/m);
  });

  test("says if there is no difference", async () => {
    const { out } = await compare("examples/tictactoe.yaml", "--b-set", "title=Noughts", "--pairs", "60");
    expect(out).toContain("No game differed: what was changed is not felt in 60 pairs of games.");
    expect(out).not.toContain("measure ");
  });

  test("says what is not known yet, and how many pairs may tell", async () => {
    const { out } = await compare("rules/neohunt33.yaml", "rules/variants/neohunt33-long-yard.yaml", "--pairs", "20");
    expect(out).toMatch(/^seat 1 wins: not known yet, .* About [\d,]+ pairs may tell: `--pairs \d+`\.$/m);
    // These are too few pairs for intervals of numbers.
    expect(out).toMatch(/^moves in a game .* – /m);
  });

  test("has the same result with any number of processes", async () => {
    const line = [MEADOW, "--b-set", "kinds.card.copies=4 of each", "--pairs", "120", "--json"];
    const [one, two] = await Promise.all(["1", "2"].map((workers) => compare(...line, "--workers", workers)));
    expect(documentOf(two?.out ?? "")).toEqual(documentOf(one?.out ?? ""));
  });

  test("compares players in the same seats, through which they rotate", async () => {
    const line = ["examples/tictactoe.yaml", "--agents", "greedy,random-paired", "--b-agents", "random-paired"];
    const { out } = await compare(...line, "--pairs", "100", "--json");
    const { asked, verdict, a } = JSON.parse(out);
    expect([asked.measure, verdict]).toEqual(["player 1", "less"]);
    expect(a.agents).toBe("greedy,random-paired");
    expect(asked.a).toBeGreaterThan(asked.b);
    expect(asked.surely[1]).toBeLessThan(0);
  });

  /** Runs the command that the output names for showing a game. */
  const replayed = async (out: string) => {
    const [, line = ""] = /^ {4}rulewright (.*)$/m.exec(out) ?? [];
    return cli([...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""));
  };

  test("tells games that fail before anything else, with the command that shows the first", async () => {
    const { status, out } = await compare(MEADOW, "--b-set", "state.player.points=int 0..2 = 0", "--pairs", "30");
    expect(status).toBe(1);
    expect(out).toMatch(/^B: 30 games failed, the first at examples\/meadow\.yaml:\d+ \d+ is outside 0\.\.2$/m);
    expect(out).toContain("nothing is known, since no pair of games came to an end");
    const { status: ended, err } = await replayed(out);
    expect(ended).toBe(1);
    expect(err).toContain("is outside 0..2");
  });

  test("tells games that are not over", async () => {
    const line = ["examples/hexapawn.yaml", "--b-set", "limit.rounds=1", "--max-moves", "2", "--pairs", "5"];
    const { status, out } = await compare(...line, "--agents", "first,random-paired");
    expect(status).toBe(0);
    expect(out).toMatch(/^A: 5 games were not over after 2 moves\n {4}rulewright trace examples\/hexapawn\.yaml /m);
    expect((await replayed(out)).status).toBe(0);
  });

  test("replaces a value in B where A has one, too", async () => {
    const line = [MEADOW, "--set", "constants.enough=6", "--b-set", "constants.enough=8", "--ask", "length"];
    const { status, out } = await compare(...line, "--pairs", "50");
    expect(status).toBe(0);
    expect(out).toMatch(/^A {2}.*constants\.enough=6,.*\nB {2}[^6]*constants\.enough=8,/m);
  });

  test.each<[readonly string[], string]>([
    [[MEADOW], "There is nothing to compare with."],
    [[MEADOW, "--b-set", "kinds.card.copies"], "--b-set takes PATH=VALUE"],
    [[MEADOW, "--b-set", "title=Other", "--ask", "wins"], "have no measure `wins` in common"],
    [[MEADOW, "--b-set", "title=Other", "--within", "0"], "--within takes a number above 0, not `0`."],
    [[MEADOW, "--b-set", "title=Other", "--agents", "nobody"], "There is no player `nobody`."],
    [[MEADOW, "--b-option", "nothing=1"], "There is no option `nothing`."],
    [[MEADOW, "examples/none.yaml"], "There is no file `examples/none.yaml`."],
  ])("refuses %j", async (line, message) => {
    const { status, err } = await compare(...line);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  test("shows what is wrong with a set value, at its place", async () => {
    const { status, err } = await compare(MEADOW, "--b-set", "kinds.card.copies=many of them");
    expect(status).toBe(1);
    expect(err).toMatch(/^examples\/--set:5:\d+ error /m);
  });
});

describe("--set", () => {
  const lengthOf = async (...line: readonly string[]) => {
    const { out } = await cli(["simulate", "examples/hexapawn.yaml", "--games", "20", "--json", ...line]);
    return JSON.parse(out).result.length.max as number;
  };
  test("changes the rules of a command, at any place that a variant can change", async () => {
    expect(await lengthOf("--set", "limit.rounds=1")).toBe(2);
    expect(await lengthOf()).toBeGreaterThan(2);
  });
});
