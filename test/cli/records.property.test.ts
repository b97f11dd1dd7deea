import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecord } from "../../src/records/read.ts";
import { cli } from "../support/cli.ts";

/** Records that somebody has edited, by hand or by a program that knows them badly. */

const RUNS = process.env.SOAK === "1" ? 2000 : 120;
const GAMES = ["examples/tictactoe.yaml", "examples/kuhn-poker.yaml", "examples/tutorial/soup.yaml"];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const wrong: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0, 2.5, 99, 1e6, 1e300, "", "zzz", "r1c1", "../../etc/hostname", [], {}),
  fc.string(),
  fc.constantFrom<Json>([null], { files: [] }, { hash: "", files: ["/dev/null"] }, ["a\u0000b"], { __proto__: [] }),
);

const edits = fc.array(
  fc.record({ at: fc.nat(), how: fc.constantFrom("replace", "remove", "add", "double"), value: wrong }),
  { minLength: 1, maxLength: 3 },
);

/** Every place in a document, as the value that holds it and the key there. */
function placesIn(value: Json): { readonly holder: Json[] | { [key: string]: Json }; readonly key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}

function edit(record: Json, { at, how, value }: { at: number; how: string; value: Json }): void {
  const places = placesIn(record);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return;
  const { key } = place;
  const holder = place.holder as { [key: string]: Json };
  if (how === "remove") {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (how === "double" && Array.isArray(holder)) holder.push(holder[Number(key)] ?? null);
  else holder[how === "add" ? `${key}_` : key] = structuredClone(value);
}

const records = new Map<string, string>();

async function recordOf(game: string): Promise<Json> {
  if (!records.has(game)) {
    const { written } = await cli(`trace ${game} --seed 3 --max-moves 8 --record r.json`);
    records.set(game, written.get("r.json") ?? "");
  }
  return JSON.parse(records.get(game) ?? "") as Json;
}

test("an edited record is replayed, refused by the rules, or refused as no record: never with a stack", {
  timeout: 240_000,
}, async () => {
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
