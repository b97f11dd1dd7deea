import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const games = readdirSync("rules").filter((name) => name.endsWith(".yaml"));

test.each(games)(
  "every mutation of a rule of %s fails a case that cites its clause, or has a reason why not",
  async (game) => {
    const { status, out } = await cli(`clauses rules/${game} --mutate`);
    expect(out).not.toContain("is not noticed by any scenario");
    expect(out).not.toContain("is not proved by its own scenarios");
    expect(status).toBe(0);
  },
);
