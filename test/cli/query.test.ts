import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SqlOf } from "../../src/cli/lab/duckdb.ts";
import { cli } from "../support/cli.ts";

const root = mkdtempSync(join(tmpdir(), "rulewright-query-"));
const folder = join(root, "it's kept");
beforeAll(() => cli(["measure", "examples/tictactoe.yaml", "--games", "40", "--out", folder, "--keep", "choices"]));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ask = (sql: string, ...flags: readonly string[]) => cli(["query", folder, sql, ...flags]);

const RATES = "select count(*) as games, sum(wins_1 + wins_2 + nobody) as ends, any_value(failure) as f from games";

describe("query", () => {
  test("answers in a table", async () => {
    expect(await ask(RATES)).toMatchObject({ status: 0, err: "", out: "games  ends  f\n   40    40  –\n" });
  });

  test("answers for spreadsheets", async () => {
    const { out } = await ask(
      "select question, min(answers) as least, 'a,\"b\"' as t from choices group by 1",
      "--csv",
    );
    expect(out).toBe('question,least,t\nsquare,1,"a,""b"""\n');
  });

  test("answers for programs, as its contract says", async () => {
    const { out } = await ask(
      "select seat, count(*) as answers from choices where game = 0 group by seat order by 1",
      "--json",
    );
    const rows = JSON.parse(out) as readonly { seat: number; answers: unknown }[];
    expect(rows.map(({ seat }) => seat)).toEqual([1, 2]);
    const schema = JSON.parse(readFileSync("docs/contracts/query.schema.json", "utf8")) as object;
    expect(new Ajv2020({ strict: true }).validate(schema, rows)).toBe(true);
  });

  test("prints numbers as numbers, unless they are too large", async () => {
    const { out } = await ask("select 2::bigint as a, 9007199254740993 as b, 0.5::double as c, null as d", "--json");
    expect(JSON.parse(out)).toEqual([{ a: 2, b: "9007199254740993", c: 0.5, d: null }]);
  });

  test.each([
    [
      "select * from offers",
      /^The question cannot be answered: Catalog Error: Table with name offers does not exist!\n/,
    ],
    ["selec", /^The question cannot be answered: Parser Error: syntax error/],
  ])("says what is wrong with %s", async (sql, told) => {
    const { status, err } = await ask(sql);
    expect([status, err]).toEqual([2, expect.stringMatching(told)]);
  });

  test.each([
    [["query", root, "select 1"], /^There are no results in /],
    [["query", folder], /^`query` needs /],
    [["query", folder, "select 1", "--csv", "--json"], /two forms of one answer/],
  ])("refuses %j", async (line, told) => {
    const { status, err, out } = await cli(line);
    expect([status, `${err}${out}`]).toEqual([2, expect.stringMatching(told)]);
  });

  test("names the package where it is not installed", async () => {
    const opening = SqlOf.open(new Map(), [pathToFileURL(join(root, "any.js")).href]);
    await expect(opening).rejects.toMatchObject({
      message: "Questions in SQL need the package `@duckdb/node-api`.",
      help: "`npm install @duckdb/node-api` gets it (70 megabytes)",
    });
  });
});
