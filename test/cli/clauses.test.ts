import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

interface Clauses {
  readonly clauses: readonly {
    readonly id: string;
    readonly status: string;
    readonly rules: readonly { readonly line: number }[];
    readonly scenarios: readonly unknown[];
    readonly killed?: boolean;
    readonly mutants?: {
      readonly made: number;
      readonly noticed: number;
      readonly survivors: readonly { readonly mutation: string; readonly reason?: string }[];
    };
  }[];
}

async function clauses(more: string): Promise<{ status: number; found: Clauses }> {
  const { status, out } = await cli(
    `clauses test/cases/clauses/toll.yaml --scenarios test/cases/clauses/scenarios.yaml --json${more}`,
  );
  const found = JSON.parse(out) as Clauses;
  const schema = JSON.parse(readFileSync("docs/contracts/clauses.schema.json", "utf8")) as object;
  const ajv = new Ajv2020({ strict: true });
  expect(ajv.validate(schema, found), JSON.stringify(ajv.errors)).toBe(true);
  return { status, found };
}

test("a missing list of clauses is reported", async () => {
  const { status, out } = await cli("clauses examples/tictactoe.yaml");
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining("No list of clauses lies near") });
});

test("clauses are found in rules and scenarios", async () => {
  const { status, found } = await clauses("");
  expect(
    found.clauses.map(({ id, status: own, rules, scenarios }) => `${id} ${own} ${rules.length} ${scenarios.length}`),
  ).toEqual([
    "T-1 rule 2 1",
    "T-2 rule 1 1",
    "T-3 untestable 0 0",
    "T-4 rule 0 0",
    "T-5 rule 1 1",
    "T-7 rule 1 1",
    "T-6 rule 1 1",
    "T-9 unlisted 1 0",
  ]);
  expect(status).toBe(1);
});

test("a mutated rule is killed if a scenario of its clause notices", async () => {
  const { found } = await clauses(" --mutate");
  const of = (id: string) => found.clauses.find((clause) => clause.id === id);
  expect(of("T-1")).toMatchObject({ killed: true });
  expect(of("T-1")?.mutants?.survivors).toEqual([]);
  expect(of("T-2")?.mutants?.survivors.map(({ mutation, reason }) => [mutation, reason ?? "none"])).toEqual([
    ["5 is 6: - if: p.coins >= 5", "none"],
    ["5 is 4: - if: p.coins >= 5", "nobody in these examples has exactly four coins"],
    [">= is >: - if: p.coins >= 5", "none"],
  ]);
  expect(of("T-9")).toMatchObject({ killed: false });
  // Its rule is in a part of a pack, so the mutated part has to be tried with the pack.
  expect(of("T-5")).toMatchObject({ killed: true });
  expect(of("T-5")?.mutants?.made).toBeGreaterThan(0);
  // Its rule is in a pack that cannot be loaded without another one.
  expect(of("T-7")).toMatchObject({ killed: true });
});

test("parts that only the checker reads are not mutated: no scenario plays them", async () => {
  const { found } = await clauses(" --mutate");
  const checked = found.clauses.find(({ id }) => id === "T-6");
  expect(checked).toMatchObject({ rules: [{ line: expect.any(Number) as number }] });
  expect(checked?.mutants).toBeUndefined();
  const { out } = await cli(
    "clauses test/cases/clauses/toll.yaml --scenarios test/cases/clauses/scenarios.yaml --mutate",
  );
  expect(out).not.toContain("T-6");
});

test("only the rules of some files are mutated, and killed mutants are not tried again", async () => {
  const kept = join(mkdtempSync(join(tmpdir(), "clauses-")), "kept.jsonl");
  const within = ` --mutate --rules test/cases/clauses/toll.yaml --keep ${kept}`;
  const first = await clauses(within);
  const lines = () => readFileSync(kept, "utf8").trim().split("\n");
  const rules = lines().length;
  const tried = (line: string | undefined) => {
    const { broken, noticed } = JSON.parse(line ?? "{}") as { broken: unknown[]; noticed: unknown[] };
    return broken.length + noticed.length;
  };
  // The pack is another file.
  expect(first.found.clauses.find(({ id }) => id === "T-5")?.mutants).toBeUndefined();
  const again = await clauses(within);
  expect(again.found).toEqual(first.found);
  // Tried again were the rules with surviving mutants (T-2), and one with a clause that no case proves (T-9), but not T-1.
  expect(lines().length - rules).toBe(rules - 1);
  const triedIn = (from: number, to: number) =>
    lines()
      .slice(from, to)
      .reduce((sum, line) => sum + tried(line), 0);
  expect(triedIn(rules, lines().length)).toBeLessThan(triedIn(0, rules));
});

test("a clause is not judged if no mutant loads in some files, and its other rules are elsewhere", async () => {
  const { status, out } = await cli(
    "clauses test/cases/clauses/toll.yaml --scenarios test/cases/clauses/scenarios.yaml --mutate --rules test/cases/clauses/toll-pack.yaml",
  );
  expect(out).not.toContain("T-1 is not proved");
  expect(status).toBe(1); // for what has no rule and no scenario at all
  const { found } = await clauses(" --mutate --rules test/cases/clauses/toll-pack.yaml");
  expect(found.clauses.find(({ id }) => id === "T-1")?.mutants).toBeUndefined();
  const all = await clauses(" --mutate");
  expect(all.found.clauses.find(({ id }) => id === "T-1")).toMatchObject({ killed: true });
});

test("two rules with the same text keep their own results", async () => {
  const kept = join(mkdtempSync(join(tmpdir(), "clauses-")), "kept.jsonl");
  const run = () =>
    cli(
      `clauses test/cases/clauses/twins.yaml --scenarios test/cases/clauses/twins-scenarios.yaml --mutate --keep ${kept}`,
    );
  const first = await run();
  expect(first.out).toContain("twins.yaml:18:25 is not noticed by any scenario: 2 is 3");
  expect((await run()).out).toBe(first.out);
});

test("rules with errors are not mutated: the errors are reported", async () => {
  const { status, err } = await cli("clauses test/cases/broken/types.yaml --mutate");
  expect(status).toBe(1);
  expect(err).toContain("types.yaml:");
});

test("a file with other contents is not taken for kept results", async () => {
  const { status, err } = await cli(
    "clauses test/cases/clauses/toll.yaml --mutate --keep test/cases/clauses/toll.yaml",
  );
  expect(status).toBe(2);
  expect(err).toContain("is no file of kept results");
});

test.each(["null", '{"rule": "a", "broken": [], "noticed": [null]}', '{"rule": "a", "broken": ["1"], "noticed": []}'])(
  "nor is one with the line %s",
  async (line) => {
    const kept = join(mkdtempSync(join(tmpdir(), "clauses-")), "kept.jsonl");
    writeFileSync(kept, `${line}\n`);
    const { status, err } = await cli(`clauses test/cases/clauses/toll.yaml --mutate --keep ${kept}`);
    expect(status).toBe(2);
    expect(err).toContain("is no file of kept results");
  },
);

test("surviving mutants without a reason are printed, and a reason for a killed one is a warning", async () => {
  const { status, out } = await cli(
    "clauses test/cases/clauses/toll.yaml --scenarios test/cases/clauses/scenarios.yaml --mutate",
  );
  expect(status).toBe(1);
  expect(out).toContain("toll.yaml:17:21 is not noticed by any scenario: >= is >: - if: p.coins >= 5 (T-2)");
  expect(out).not.toContain("scenario: 5 is 4");
  expect(out).toContain("No change that reads like this is unnoticed.");
  expect(out).toMatch(/T-9 is not proved by its own scenarios: .*toll\.yaml:\d+/);
});
