import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";
import { longReasons } from "../support/long-reasons.ts";

const SCENARIOS = `scenarios: long_reasons
game: refused.yaml
cases:
  - id: slow
    because:
      a(1): low
`;

describe("an explanation that takes too long says so", () => {
  const folder = mkdtempSync(join(tmpdir(), "why-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  // A single remaining number would be chosen without asking.
  const asked = (least: number) => longReasons(least).replace("pick: x", "pick: optional x");
  writeFileSync(join(folder, "refused.yaml"), asked(2001));
  writeFileSync(join(folder, "offered.yaml"), asked(0));
  writeFileSync(join(folder, "cases.yaml"), SCENARIOS);
  const play = (file: string, input: string, more = "") =>
    cli(`play ${join(folder, file)} --seat 1=human,2=random${more}`, { input });
  const CUT = "This explanation takes too long, so it was cut";

  test("in the terminal", async () => {
    expect((await play("refused.yaml", "why not 1\n")).out).toMatch(new RegExp(`${CUT} .*refused.yaml:23`));
    expect((await play("offered.yaml", "why\n")).out).toContain(`1: ${CUT}`);
  });

  test("in the protocol for programs", async () => {
    const question = JSON.stringify({ seat: 1, do: "why", not: "pick=1" });
    const { out } = await play("refused.yaml", `${question}\n`, " --protocol jsonl");
    expect(out).toMatch(new RegExp(`"lines":\\["${CUT} .*refused.yaml:23`));
  });

  test("in a scenario that asks for the conditions that do not hold", async () => {
    const { out, status } = await cli(["test", join(folder, "cases.yaml")]);
    expect(out).toContain("to find out why takes too long");
    expect(status).toBe(1);
  });
});
