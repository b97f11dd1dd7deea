import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { cli } from "../support/cli.ts";

/** Every command with input that it cannot read: a plain message and a status, never a stack trace. */

const folder = mkdtempSync(join(tmpdir(), "wrong-"));
const inFolder = (name: string) => join(folder, name);
writeFileSync(inFolder("empty.yaml"), "");
writeFileSync(
  inFolder("binary.yaml"),
  Uint8Array.from({ length: 400 }, (_, i) => (i * 89 + 17) % 256),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readers = COMMANDS.filter(({ takes }) => takes.least > 0).map(({ name }) => name);
const FILES = [inFolder("missing.yaml"), folder, inFolder("empty.yaml"), inFolder("binary.yaml")];

describe.each(readers)("%s", (command) => {
  test.each([...FILES.map((file) => [file]), [], [inFolder("empty.yaml"), "--nonsense"]])("%s %s", async (...rest) => {
    // A folder is no file of rules.
    const { status, out, err } = await cli([command, ...rest], { disk: true });
    expect([1, 2]).toContain(status);
    expect(`${out}${err}`).toMatch(/[\w`]+.*\.\n|error \w+/);
    expect(`${out}${err}`).not.toMatch(/^\s+at .*:\d+:\d+|\b(?:ENOENT|EISDIR|TypeError)\b|\.{4}/m);
  });
});

test("a folder without rules is reported, and so is a file that is no game", async () => {
  expect(await cli(["check", folder], { disk: true })).toMatchObject({
    status: 2,
    err: expect.stringContaining(`There are no rules in \`${folder}\`.`),
  });
  expect((await cli(["clauses", inFolder("empty.yaml")], { disk: true })).err).toContain("The file is empty.");
});

test("the overview contains no internal command of the project", async () => {
  const { out } = await cli("--help");
  expect(out).toContain("  check FILE|DIR...");
  expect(out).not.toContain("generated pages");
  expect((await cli("docs --help")).status).toBe(0);
});
