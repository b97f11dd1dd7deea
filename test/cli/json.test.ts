import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const ajv = new Ajv2020({ strict: true, allErrors: true });

function schemaOf(name: string): object {
  return JSON.parse(
    readFileSync(new URL(`../../docs/contracts/${name}.schema.json`, import.meta.url), "utf8"),
  ) as object;
}

/** The parsed document, after it was validated against its contract. */
function kept<T>(name: string, text: string): T {
  const document: unknown = JSON.parse(text);
  const validate = ajv.getSchema(`https://rulewright.dev/contracts/${name}.schema.json`) ?? ajv.compile(schemaOf(name));
  expect(validate(document), JSON.stringify(validate.errors, null, 1)).toBe(true);
  return document as T;
}

const KUHN = "examples/kuhn-poker.yaml";
const TTT = "examples/tictactoe.yaml";

describe("what the commands print with --json", () => {
  test.each<[string, string, string]>([
    ["check", `check ${KUHN} ${TTT} --json`, "a game without fault"],
    ["describe", `describe ${KUHN} --json`, "a small vocabulary"],
    ["describe", "describe examples/connect-four.yaml --json", "a board"],
    ["simulate", `simulate ${KUHN} --games 5 --json`, "scores"],
    ["simulate", `simulate ${TTT} --games 5 --max-moves 3 --json`, "truncated games"],
    ["simulate", `simulate ${TTT} --games 2 --profile --json`, "a profile"],
    ["measure", `measure ${KUHN} --games 60 --json`, "a score"],
    ["measure", `measure ${TTT} --games 5 --max-moves 3 --json`, "games that are cut off"],
    ["compare", `compare ${KUHN} --b-set limit.rounds=1 --pairs 60 --json`, "a score"],
    ["compare", `compare ${TTT} --b-set title=Noughts --pairs 5 --json`, "nothing that differs"],
    ["sweep", `sweep ${TTT} --set limit.moves=8..9 --games 60 --json`, "two versions"],
    ["worth", "worth examples/meadow.yaml --games 10 --json", "what nobody takes"],
    ["perft", `perft ${TTT} --depth 3 --json`, "moves"],
    ["perft", `perft ${KUHN} --depth 2 --unit step --chance branch --json`, "chance"],
    ["perft", `perft ${KUHN} --depth 2 --chance branch --divide --json`, "first moves"],
    ["solve", `solve examples/hexapawn.yaml --json`, "best moves"],
    ["solve", `solve examples/kuhn-poker.yaml --json`, "an equilibrium"],
    ["solve", `solve examples/kuhn-poker.yaml --sampled 50 --json`, "what sampled games teach"],
    ["enumerate", `enumerate ${KUHN} --json`, "a tree"],
    ["tournament", `tournament ${KUHN} --agents first,random --games 2 --json`, "games and shares"],
    ["trace", `trace ${KUHN} --json`, "a game"],
    ["trace", `trace ${KUHN} --seat 2 --json`, "a game as a seat knows it"],
    ["coverage", `coverage ${KUHN} --games 2 --json`, "coverage"],
  ])("%s: %s", async (name, line) => {
    const { status, out, err } = await cli(line);
    expect(err).toBe("");
    expect(status).toBe(0);
    kept(name, out);
  });

  test("review: the most costly moves", async () => {
    const traced = await cli(`trace ${TTT} --seed 7 --record g.json --json`);
    const files = { "g.json": traced.written.get("g.json") ?? "" };
    const { status, out } = await cli("review g.json --bot bot:100 --most 2 --json", { files });
    expect(status).toBe(0);
    const { judged, moves } = kept<{ judged: number; moves: { lost: number }[] }>("review", out);
    expect(judged).toBe(8);
    expect(moves.map(({ lost }) => lost)).toEqual([100, expect.any(Number)]);
    const told = await cli("review g.json --bot bot:100 --most 1", { files });
    expect(told.out).toMatch(
      /^8 moves that left a choice, judged by bot:100\.\nmove {2}seat .*\n +\d+ .* 0 +100 {2}square=/,
    );
    const nobody = await cli("review g.json --bot me", { files });
    expect([nobody.status, nobody.err]).toEqual([2, expect.stringContaining("There is no bot `me`.")]);
  });

  test("a record keeps its contract and is replayed to the same position", async () => {
    const traced = await cli(`trace ${KUHN} --seed 5 --record r.json --json`);
    const record = traced.written.get("r.json") ?? "";
    kept("record", record);
    const files = { "r.json": record };
    const again = await cli("replay r.json --view 1 --json", { files });
    expect(again.status).toBe(0);
    const { moves } = JSON.parse(traced.out) as { moves: { hash: string }[] };
    expect(kept<{ verdict: string; hash: string }>("replay", again.out)).toMatchObject({
      verdict: "same",
      hash: moves.at(-1)?.hash,
    });
    const other = await cli(`replay r.json --rules ${TTT} --json`, { files });
    expect(other.status).toBe(1);
    expect(kept<{ verdict: string }>("replay", other.out)).toMatchObject({ verdict: "illegal", at: 1 });
    expect((await cli("replay r.json", { files })).out).toMatch(/^same: \d answers \([0-9a-f]{16}\)\n$/);
    expect((await cli(`replay r.json --rules ${TTT}`, { files })).out).toMatch(
      /^illegal: answer 1 cannot be given under these rules: /,
    );
  });

  test.each(["examples/meadow.yaml", "examples/recipes/drafting.yaml", "examples/recipes/dice.yaml"])(
    "%s: a seat knows exactly the outcomes of chance of which it is told",
    async (file) => {
      type Traced = { events: { type: string; data: Record<string, unknown> }[]; chance: { outcome: string }[] };
      const traced = async (flags: string) =>
        JSON.parse((await cli(`trace ${file} --max-moves 40 --json ${flags}`.trim())).out) as Traced;
      const whole = await traced("");
      const own = await traced("--seat 1");
      expect(own.chance.length).toBe(whole.chance.length);
      const heard = own.events.filter(({ type }) => type === "toss" || type === "draw");
      for (const [at, { outcome }] of own.chance.entries()) {
        const isHidden = JSON.stringify(heard[at]?.data).includes('"hidden":true');
        // In a seat's documents equal copies have that seat's numbers.
        const unnumbered = (word: string | undefined) => word?.replace(/_\d+$/, "");
        expect(unnumbered(outcome)).toBe(isHidden ? "hidden" : unnumbered(whole.chance[at]?.outcome));
      }
    },
  );

  test("a seat's trace does not reveal the other hand before it is shown", async () => {
    const { out } = await cli(`trace ${KUHN} --seed 5 --seat 2 --json`);
    const { events, chance } = JSON.parse(out) as {
      events: { move: number; data: Record<string, unknown> }[];
      chance: unknown[];
    };
    const whole = JSON.parse((await cli(`trace ${KUHN} --seed 5 --json`)).out) as {
      events: typeof events;
      chance: { purpose: string; outcome: string }[];
    };
    const all = whole.events;
    const drawn = all.find((event) => event.data.to === "p1.hand")?.data.what;
    expect(typeof drawn).toBe("string");
    expect(JSON.stringify(events.filter((event) => event.move === 0))).not.toContain(JSON.stringify(drawn));
    // It learns that two cards were dealt, and which of them is its own.
    expect(whole.chance.map(({ outcome }) => outcome)).toEqual([drawn, expect.any(String)]);
    expect(chance).toEqual([{ purpose: "deal", outcome: "hidden" }, whole.chance[1]]);
  });
});

describe("published numbers", () => {
  test("noughts and crosses", async () => {
    const { out } = await cli(`perft ${TTT} --depth 6 --json`);
    const { depths } = JSON.parse(out) as { depths: { nodes: number; terminal: number }[] };
    expect(depths.map((d) => d.nodes)).toEqual([9, 72, 504, 3024, 15120, 54720]);
    expect(depths.map((d) => d.terminal)).toEqual([0, 0, 0, 0, 1440, 5328]);
  });

  test("four in a row", async () => {
    const { out } = await cli("perft examples/connect-four.yaml --depth 4 --json");
    expect((JSON.parse(out) as { depths: { nodes: number }[] }).depths.map((d) => d.nodes)).toEqual([7, 49, 343, 2401]);
  });

  test("Kuhn poker: 30 leaves, 6 information sets each, and the value of the equilibrium", async () => {
    const { out } = await cli(`enumerate ${KUHN} --policy examples/kuhn-equilibrium.yaml --json`);
    expect(JSON.parse(out)).toMatchObject({ leaves: 30, infoSets: [6, 6], values: ["-1/18", "1/18"] });
  });
});

describe("hidden hands", () => {
  test("Kuhn poker has 12 information sets", async () => {
    const { out } = await cli(`enumerate ${KUHN} --json`);
    expect(JSON.parse(out)).toMatchObject({ leaves: 30, infoSets: [6, 6] });
  });

  test("who may see a secret role is itself a secret", async () => {
    const told = async (seat: number) => {
      const { out } = await cli(`trace examples/resistance.yaml --players 5 --seed 2 --seat ${seat} --max-moves 1`);
      return out.split("\n").filter((line) => line.includes("is shown to"));
    };
    expect(await told(1)).toEqual([]);
    expect(await told(3)).toHaveLength(2);
  });

  test("a play that is forced because both cards are alike is not revealed as forced", async () => {
    const line = "trace examples/love-letter.yaml --players 3 --seed 3 --json";
    type Traced = { moves: { n: number; seat: number; key: string; forced: boolean }[] };
    const whole = JSON.parse((await cli(line)).out) as Traced;
    const own = JSON.parse((await cli(`${line} --seat 1`)).out) as Traced;
    const at = whole.moves.filter(({ key }) => key === "card=guard_2").map(({ n }) => n);
    expect(own.moves.filter(({ n }) => at.includes(n))).toMatchObject([{ seat: 2, forced: false }]);
  });
});

describe("simulate", () => {
  const result = async (line: string) => (JSON.parse((await cli(line)).out) as { result: unknown }).result;

  test("gives the same for one worker and for two", async () => {
    const line = `simulate ${KUHN} --games 40 --agents policy:examples/kuhn-equilibrium.yaml,random --seed x --json`;
    expect(await result(`${line} --workers 2`)).toEqual(await result(line));
  });

  test("says with --profile what the rules cost, and plays the same games", async () => {
    const line = `simulate ${TTT} --games 30`;
    const { profile, result: watched } = JSON.parse((await cli(`${line} --profile --json`)).out) as {
      profile: { what: string; id: string; file: string; line: number; calls: number; runs: number }[];
      result: unknown;
    };
    expect(watched).toEqual(await result(`${line} --json`));
    const { moves } = watched as { moves: number };
    const asked = { what: "choice", id: "phases.marking.square", file: TTT, line: 36, calls: moves, runs: moves };
    expect(profile.find(({ what }) => what === "choice")).toMatchObject(asked);
    expect((await cli(`${line} --profile`)).out).toContain(`${moves}  choice     phases.marking.square`);
  });

  test("adds up", async () => {
    const found = (await result(`simulate ${TTT} --games 30 --json`)) as Record<string, number> & {
      wins: number[];
    };
    expect((found.finished ?? 0) + (found.truncated ?? 0) + (found.failed ?? 0)).toBe(30);
    expect(found.wins.reduce((a, b) => a + b, 0) + (found.shared ?? 0) + (found.nobody ?? 0)).toBe(30);
  });

  test("counts a game that several win together for each of them", async () => {
    const found = await result("simulate test/cases/cli/two-win.yaml --games 20 --json");
    expect(found).toMatchObject({ finished: 20, wins: [20, 0, 20, 0], shared: 20, nobody: 0 });
  });
});
