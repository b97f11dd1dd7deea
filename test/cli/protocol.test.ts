import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { SaidLine } from "../../src/contracts/protocol.ts";
import { cli } from "../support/cli.ts";

interface Said {
  readonly say: string;
  readonly seat?: number;
  readonly choices?: readonly { readonly key: string }[];
  readonly [more: string]: unknown;
}

const schema = JSON.parse(readFileSync("docs/contracts/protocol.schema.json", "utf8")) as object;
const validate = new Ajv2020({ strict: true }).compile(schema);

async function talk(
  file: string,
  answers: readonly (object | string)[],
  more = "",
): Promise<{ said: Said[]; status: number }> {
  for (const answer of answers)
    if (typeof answer === "object") expect(validate(answer), JSON.stringify(answer)).toBe(true);
  const lines = answers.map((answer) => (typeof answer === "string" ? answer : JSON.stringify(answer)));
  const { out, status } = await cli(`play ${file} --protocol jsonl${more}`, { input: `${lines.join("\n")}\n` });
  const said = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Said);
  for (const line of said) expect(validate(line), JSON.stringify({ line, errors: validate.errors })).toBe(true);
  return { said, status };
}

/** The moves that a seat is told about. */
const told = (said: readonly Said[], listener: number) =>
  said.filter(({ say, seats }) => say === "moved" && (seats as readonly number[]).includes(listener));

const kinds = (said: readonly Said[]) => said.map((line) => line.say).filter((word) => word !== "event");

describe("the protocol for programs", () => {
  test("takes the values of a set in any order, and records them in that of the list", async () => {
    const first = await talk("examples/hearts.yaml", [], " --seat 2=random,3=random,4=random");
    const keys = first.said.find(({ say }) => say === "question")?.choices?.map(({ key }) => key) ?? [];
    expect(keys).toHaveLength(13);
    const [a = "", b = "", c = ""] = [keys[0], keys[7], keys[12]];
    const back = [
      { seat: 1, choose: c },
      { seat: 1, do: "back" },
    ];
    const picks = [c, a, b].map((choose) => ({ seat: 1, choose }));
    const { said } = await talk("examples/hearts.yaml", [...back, ...picks], " --seat 2=random,3=random,4=random");
    expect(said.find(({ say, seat }) => say === "moved" && seat === 1)).toMatchObject({
      seat: 1,
      key: `cards=${a},${b},${c}`,
    });
  });

  test("plays a game to its end", async () => {
    const moves = ["r1c1", "r2c1", "r1c2", "r2c2", "r1c3"];
    const { said, status } = await talk(
      "examples/tictactoe.yaml",
      moves.map((key, i) => ({ seat: (i % 2) + 1, choose: key })),
    );
    expect(status).toBe(0);
    expect(kinds(said)).toEqual([
      "game",
      "question",
      ...moves.slice(1).flatMap(() => ["moved", "question"]),
      "moved",
      "over",
    ]);
    expect(said.at(-1)).toMatchObject({ say: "over", winners: [1], scores: null });
    expect(said.find((line) => line.say === "question")).toMatchObject({
      seat: 1,
      move: 1,
      field: "square",
      keys: expect.arrayContaining(["square=r3c3"]),
    });
  });

  test("answers mistakes with an error, and continues", async () => {
    const { said, status } = await talk("examples/tictactoe.yaml", [
      "nonsense",
      "[1]",
      { seat: 1, choose: "r9c9" },
      { seat: 2, key: "square=r1c1" },
      { seat: 1, key: "square=r1c1" },
      { do: "undo" },
      { do: "view", seat: 1 },
      { do: "why", seat: 1, not: "square=r9c9" },
      { do: "quit" },
    ]);
    expect(kinds(said)).toEqual([
      "game",
      "question",
      "error",
      "error",
      "error",
      "error",
      "moved",
      "question",
      "question",
      "view",
      "why",
    ]);
    expect(status).toBe(1);
  });

  test("gives the advice of a bot with the knowledge of the asking seat", async () => {
    const { said } = await talk("examples/tictactoe.yaml", [
      { do: "hint", seat: 1, simulations: 50 },
      { do: "hint", seat: 1, simulations: 50 },
      '{"do":"hint","seat":1,"simulations":0}',
      { do: "hint", seat: 2 },
      { do: "quit" },
    ]);
    const [hint, again, none, other] = said.filter(({ say }) => say === "hint" || say === "error");
    expect(hint).toMatchObject({ say: "hint", seat: 1, key: expect.stringMatching(/^square=r\dc\d$/) });
    const { answers, key, simulations } = hint as unknown as Extract<SaidLine, { say: "hint" }>;
    expect(answers).toHaveLength(9);
    expect(`square=${answers[0]?.candidate}`).toBe(key);
    expect(simulations).toBeGreaterThan(40);
    expect(again).toEqual(hint);
    expect(none).toMatchObject({ say: "error", message: expect.stringContaining("simulations") });
    expect(other).toMatchObject({ say: "error", message: "Seat 2 is not asked." });
  });

  test("a move of one seat keeps the unfinished steps of another", async () => {
    const { said } = await talk("test/cases/cli/two-fields.yaml", [
      { seat: 1, choose: "3" },
      { seat: 2, key: "a=1 b=2" },
      { seat: 1, choose: "2" },
    ]);
    const asked = said.filter(({ say, seat }) => say === "question" && seat === 1).map(({ field }) => field);
    expect(asked.slice(0, 3)).toEqual(["a", "b", "b"]);
    expect(told(said, 1)).toMatchObject([{ seat: 2 }, { seat: 1, key: "a=3 b=2" }]);
  });

  test("only the seat that made a step takes it back", async () => {
    const { said } = await talk("test/cases/cli/two-fields.yaml", [
      { seat: 1, choose: "3" },
      { seat: 2, choose: "1" },
      { seat: 2, do: "back" },
      { seat: 1, choose: "2" },
    ]);
    expect(told(said, 1)).toMatchObject([{ seat: 1, key: "a=3 b=2" }]);
  });

  test("does not reveal a hidden hand", async () => {
    const { said } = await talk(
      "examples/kuhn-poker.yaml",
      [{ do: "view", seat: 1 }],
      " --seat 1=human,2=random --seed 3",
    );
    expect(JSON.stringify(said)).toContain("p1.hand");
    const view = said.find((line) => line.say === "view")?.view as {
      zones: { name: string; cards: { hidden?: true }[] }[];
    };
    expect(view.zones.find((zone) => zone.name === "p2.hand")?.cards).toMatchObject([{ hidden: true }]);
  });
});
