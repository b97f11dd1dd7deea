import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const games = readdirSync("rules")
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => name.replace(".yaml", ""));

describe.each(games)("the clauses of %s", (game) => {
  test("are listed", () => expect(existsSync(`rules/${game}/clauses.yaml`)).toBe(true));
  test("have a rule that cites them and a case that proves them", async () => {
    const { status, out } = await cli(`clauses rules/${game}.yaml`);
    expect(out).not.toContain(" error ");
    expect(status).toBe(0);
  });
});
