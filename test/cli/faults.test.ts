import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** A fault of the rules ends every command with status 1, and says what failed and where. */

const SETUP = "test/cases/cli/fails-in-setup.yaml";
const PLAY = "test/cases/cli/fails-in-play.yaml";

test.each([
  `perft ${SETUP}`,
  `perft ${SETUP} --chance branch`,
  `perft ${SETUP} --divide`,
  `solve ${SETUP}`,
  `solve ${PLAY}`,
  `perft ${PLAY}`,
  `perft ${PLAY} --unit step`,
  `enumerate ${SETUP}`,
  `enumerate ${PLAY}`,
  `trace ${SETUP}`,
  `trace ${PLAY} --seed 3`,
  `simulate ${SETUP} --games 2`,
  `simulate ${PLAY} --games 20`,
  `coverage ${SETUP} --games 2`,
  `coverage ${PLAY} --games 20`,
  `play ${SETUP}`,
  `play ${PLAY}`,
  `play ${SETUP} --protocol jsonl`,
])("%s", async (line) => {
  const { status, out, err } = await cli(line, { input: line.includes("jsonl") ? "" : "3\n3\n3\n" });
  expect(status).toBe(1);
  expect(out + err).toMatch(/fails-in-(?:setup\.yaml:11|play\.yaml:15)\b.*divi/);
  expect(out + err).not.toMatch(/\n {4}at /);
});

test("simulate reports a fault of many games once, with the first of them and the number of others", async () => {
  const { out } = await cli(`simulate ${SETUP} --games 12`);
  expect(out.match(/error in the game.*$/gm)).toEqual([
    expect.stringMatching(/^error in the game with seed 1\/0: .*fails-in-setup\.yaml:11 .*, and in 11 more games$/),
  ]);
  expect(out).not.toContain("more errors");
});

test.each(["simulate", "coverage"])("%s lists a hundred failed games, and counts the others", async (command) => {
  const { out } = await cli(`${command} ${SETUP} --games 130 --json`);
  const document = JSON.parse(out) as { result?: unknown };
  const { failed, errors } = (document.result ?? document) as { failed: number; errors: { seed: string }[] };
  expect(failed).toBe(130);
  expect(errors.map(({ seed }) => seed)).toEqual(Array.from({ length: 100 }, (_, i) => `1/${i}`));
  expect((await cli(`${command} ${SETUP} --games 130`)).out).toMatch(/30 more games failed|120 more errors/);
});

test("coverage lists the failed games, by its contract", async () => {
  const { out } = await cli(`coverage ${PLAY} --games 20 --json`);
  const found = JSON.parse(out) as { errors: unknown[] };
  const schema = JSON.parse(readFileSync("docs/contracts/coverage.schema.json", "utf8")) as object;
  const ajv = new Ajv2020({ strict: true });
  expect(ajv.validate(schema, found), JSON.stringify(ajv.errors)).toBe(true);
  expect(found.errors[0]).toMatchObject({ file: PLAY, line: 15 });
});
