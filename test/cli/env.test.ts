import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** A game as an environment for learning programs, over lines of JSON. */

const validate = new Ajv2020({ strict: true }).compile(
  JSON.parse(readFileSync("docs/contracts/environment.schema.json", "utf8")) as object,
);

interface Line {
  readonly say: string;
  readonly [more: string]: unknown;
}

async function talk(line: string, requests: readonly (object | string)[]): Promise<{ said: Line[]; status: number }> {
  for (const request of requests)
    if (typeof request === "object") expect(validate(request), JSON.stringify(request)).toBe(true);
  const input = requests.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join("\n");
  const { out, status } = await cli(line, { input: `${input}\n` });
  const said = out
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as Line);
  for (const one of said) expect(validate(one), JSON.stringify({ one, errors: validate.errors })).toBe(true);
  return { said, status };
}

const NOUGHTS = "env examples/tictactoe.yaml";

describe("the lines", () => {
  test("say what can be done and seen, and play a game to its end", async () => {
    const { said: begun } = await talk(NOUGHTS, []);
    const { actions, features } = begun[0] as unknown as Record<"actions" | "features", readonly string[]>;
    const numbers = ["r1c1", "r2c1", "r1c2", "r2c2", "r1c3"].map((place) =>
      actions.findIndex((name) => name.endsWith(`=${place}`)),
    );
    const { said, status } = await talk(
      `${NOUGHTS} --tensor`,
      numbers.map((action) => ({ do: "step", action })),
    );
    expect(status).toBe(0);
    expect(said.map(({ say }) => say)).toEqual(["environment", ...Array(6).fill("state")]);
    expect(said[1]?.tensor).toHaveLength(features.length);
    expect(said.at(-1)).toEqual({
      ...{ say: "state", seat: null, legal: [], rewards: [1, -1], terminated: true, truncated: false, steps: 5 },
    });
  });

  test("begin again, show what a seat observes, and end", async () => {
    const requests = [
      { do: "observe", seat: 2, as: "tensor" },
      { do: "observe", seat: 2, as: "view" },
      { do: "reset", seed: "4" },
      { do: "quit" },
      { do: "reset" },
    ];
    const { said } = await talk("env examples/kuhn-poker.yaml --seed 4", requests);
    expect(said.map(({ say }) => say)).toEqual(["environment", "state", "observation", "observation", "state"]);
    expect(said[4]).toEqual(said[1]);
  });

  test("with mistakes are refused with a message, and change nothing", async () => {
    const { said } = await talk(NOUGHTS, [
      "no JSON",
      '{"do":"dance"}',
      '{"do":"step"}',
      { do: "step", action: 9_999 },
      { do: "observe", seat: 7, as: "view" },
      { do: "step", action: 2 },
      { do: "step", action: 2 },
    ]);
    const messages = said.flatMap(({ say, message }) => (say === "error" ? [message] : []));
    expect(messages).toEqual([
      "A line should be one JSON object.",
      "`do` should be one of `reset`, `step`, `observe`, `quit`.",
      "A line with `do: step`: it has no `action`.",
      "action 9999 is not legal.",
      "There is no seat 7 among 2.",
      expect.stringMatching(/=r1c1 is not legal\.$/),
    ]);
    expect(said.filter(({ say }) => say === "state")).toHaveLength(2);
  });

  test("end a game that is over or cut off, and a reset begins another", async () => {
    const { said } = await talk(`${NOUGHTS} --max-steps 1`, [
      { do: "step", action: 2 },
      { do: "step", action: 3 },
      { do: "reset" },
    ]);
    expect(said.slice(2).map(({ say }) => say)).toEqual(["state", "error", "state"]);
    expect(said[2]).toMatchObject({ seat: null, terminated: false, truncated: true });
    expect(said[3]?.message).toBe("Nobody is asked any more: `do: reset` begins a new game.");
  });

  test("report a fault of the rules and end", async () => {
    const { status, err } = await cli("env test/cases/cli/fails-in-setup.yaml", { input: "" });
    expect([status, err]).toEqual([1, expect.stringMatching(/fails-in-setup\.yaml:11:/)]);
  });
});

describe("a learner in another process", () => {
  const ENV = [process.execPath, "--import", "tsx", "src/cli/main.ts", "env", "examples/tictactoe.yaml", "--tensor"];
  const standIn = (games: number, trials: number) => [
    ...[process.execPath, "test/cases/package/learner.mjs", String(games), String(trials)],
  ];
  const learnt = ([program = "", ...args]: readonly string[]) =>
    JSON.parse(execFileSync(program, [...args, ...ENV], { encoding: "utf8" })) as {
      "at random": number;
      learnt: number;
    };

  test("learns to win far more often than at random, as docs/programs/learner.py shows", () => {
    const hasPython = spawnSync("python3", ["--version"]).status === 0;
    // JavaScript does the same, for machines without Python.
    const { "at random": before, learnt: after } = learnt(
      hasPython ? ["python3", "docs/programs/learner.py"] : standIn(2_500, 200),
    );
    expect(after).toBeGreaterThan(before + 0.15);
  });

  test("works in JavaScript, too", () => {
    const { "at random": before, learnt: after } = learnt(standIn(600, 60));
    expect(after).toBeGreaterThan(before);
  });
});
