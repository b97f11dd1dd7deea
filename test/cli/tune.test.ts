import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { withSection } from "../../src/cli/section.ts";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import type { MapNode } from "../../src/dsl/yaml/node.ts";
import { readYaml } from "../../src/dsl/yaml/parse.ts";
import { cli } from "../support/cli.ts";
import { sourceAt } from "../support/games.ts";

const folder = mkdtempSync(join(tmpdir(), "tune-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Breakthrough on 5 by 5, without any rule about how bots think. */
const SMALL = (sourceAt("examples/breakthrough.yaml")?.text ?? "")
  .replace("grid: 8 by 8", "grid: 5 by 5")
  .replace("s.row >= 7", "s.row >= 4")
  .replace(/^\nbots:.*\n(?: .*\n)*/m, "");

describe("tune", () => {
  test("finds that learnt habits help if pieces run, and writes that into the rules", async () => {
    const path = file("run.yaml", SMALL);
    const { status, out, written } = await cli(`tune ${path} --games 12 --simulations 40 --write`);
    expect(out).toMatch(/^playouts: learnt +\d+ % {2}\d+ % to \d+ % +yes$/m);
    expect(out).toMatch(/`.*run\.yaml` has it now\.\n$/);
    expect(status).toBe(0);
    expect(written.get(path)).toBe(`${SMALL}\nbots:\n  playouts: learnt\n`);
    // The next search starts from the values in the rules.
    const again = await cli(`tune ${file("again.yaml", written.get(path) ?? "")} --games 2 --simulations 4`);
    expect(again.out).toContain("playouts: random");
  });

  test("says if nothing is surely stronger", async () => {
    const { out } = await cli("tune examples/tictactoe.yaml --games 4 --simulations 5");
    expect(out).toContain("Nothing is surely stronger than how they think about it now.\n");
  });

  test("tries cut-offs only if the rules evaluate positions", async () => {
    const value = "value: count(players)\n";
    const text = sourceAt("examples/tictactoe.yaml")?.text ?? "";
    expect((await cli("tune examples/tictactoe.yaml --games 1 --simulations 2")).out).not.toContain("cut off");
    const path = file("worth.yaml", `${text}${value}`);
    const { out, err } = await cli(`tune ${path} --games 1 --simulations 2`);
    expect([err, out]).toEqual(["", expect.stringMatching(/cut off: 25 .*\n.*cut off: 400 /)]);
    // With the score as the aim there are no weights.
    const forScore = file("score.yaml", `${text}${value}score: count(players)\nbots: {aim: score}\n`);
    const scored = await cli(`tune ${forScore} --games 1 --simulations 2`);
    expect([scored.err, scored.out]).toEqual(["", expect.not.stringContaining("cut off")]);
  });

  test("compares who wins, so it refuses a single player", async () => {
    const { status, err } = await cli("tune examples/recipes/patience.yaml --games 1");
    expect([status, err]).toEqual([2, expect.stringContaining("at least two have to play")]);
  });

  test("writes nothing if an included file has the same section", async () => {
    file("part.yaml", "part: pp\nlanguage: 1\nbots: {playouts: random}\n");
    const text = SMALL.replace("players: 2\n", "players: 2\ninclude: part.yaml\n");
    const path = file("including.yaml", text);
    const { status, err, written } = await cli(`tune ${path} --games 12 --simulations 40 --write`);
    expect([status, err]).toEqual([2, expect.stringContaining("is it said in a file that it includes?")]);
    expect(written.has(path)).toBe(false);
  });

  test("replaces the former section, and leaves the rest alone", () => {
    const rootOf = (text: string) => readYaml({ path: "g.yaml", text }, new Diagnostics()) as MapNode;
    const put = (text: string) => withSection({ path: "g.yaml", text }, rootOf(text), "bots:\n  playouts: learnt");
    expect(put("game: g # my game\nplayers: 2")).toBe("game: g # my game\nplayers: 2\n\nbots:\n  playouts: learnt\n");
    expect(put("game: g\nbots: {curiosity: 35} # tried\nplayers: 2\n")).toBe(
      "game: g\nbots:\n  playouts: learnt # tried\nplayers: 2\n",
    );
    expect(put("game: g\nbots:\n  curiosity: 35\n\nplayers: 2\n")).toBe(
      "game: g\nbots:\n  playouts: learnt\n\nplayers: 2\n",
    );
  });
});
