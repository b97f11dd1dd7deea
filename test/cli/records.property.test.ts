import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecord } from "../../src/contracts/read-record.ts";
import { sized } from "../properties/size.ts";
import { cli } from "../support/cli.ts";
import { edit, edits, type Json } from "../support/edited-json.ts";

/** Edited records: changed by hand, or by a program with mistakes. */

const RUNS = sized(120, 2_000);
const GAMES = ["examples/tictactoe.yaml", "examples/kuhn-poker.yaml", "examples/tutorial/soup.yaml"];

const records = new Map<string, string>();

async function recordOf(game: string): Promise<Json> {
  if (!records.has(game)) {
    const { written } = await cli(`trace ${game} --seed 3 --max-moves 8 --record r.json`);
    records.set(game, written.get("r.json") ?? "");
  }
  return JSON.parse(records.get(game) ?? "") as Json;
}

test("an edited record is replayed, refused by the rules, or refused as invalid: never with a stack trace", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...GAMES), edits, async (game, changes) => {
      const record = await recordOf(game);
      for (const change of changes) edit(record, change);
      const files = { "r.json": JSON.stringify(record) };
      const replayed = await cli("replay r.json", { files });
      const loaded = await cli(`play ${game} --load r.json`, { files, input: "quit\n" });
      for (const { status, err } of [replayed, loaded]) {
        if ("wrong" in readRecord(files["r.json"])) {
          expect(status).toBe(2);
          expect(err).toMatch(/^`r\.json` is no record of a game: .*\.\n {4}help: .*\n$/);
        } else expect([0, 1, 2]).toContain(status);
      }
    }),
    { numRuns: RUNS, seed: 9 },
  );
});
