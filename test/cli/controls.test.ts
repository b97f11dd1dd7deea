import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** Text of rules that would clear the screen, change its title, reverse the direction of text, or overwrite the line above. */
const STEERS = "\\e[2J\\e]0;mine\\x07\\x9b31m\\u202ereversed\\r\\x08\\x7f";

let file = "";
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-"));
  file = join(folder, "steers.yaml");
  const rules = readFileSync("test/cases/cli/two-fields.yaml", "utf8")
    .replace("language: 1", `language: 1\ntitle: "T${STEERS}"`)
    .replace("    do:\n", `    do:\n      - say: "S${STEERS}"\n`)
    .replace("everyone: p in players\n", `everyone: p in players\n        text: "A${STEERS}"\n`);
  writeFileSync(file, rules);
});
afterAll(() => rmSync(join(file, ".."), { recursive: true }));

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");
const steering = (text: string) => text.replace(/[\n\t]/g, "").match(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu) ?? [];

test.each([
  "play FILE",
  "play FILE --protocol jsonl",
  "trace FILE",
  "trace FILE --json",
  "describe FILE",
  "check FILE",
  "nope\u001b[2J",
])("%s prints nothing that steers the terminal", async (line) => {
  const { out, err } = await cli(line.replace("FILE", file).split(" "), { input: "help\nwhy\n" });
  expect(steering(out + err)).toEqual([]);
});

test("only our own colours are printed, and JSON keeps its meaning", async () => {
  const { out } = await cli(["play", file], { input: "quit\n", terminal: true });
  expect(out).toContain("\u001b[");
  expect(steering(out.replaceAll(COLOUR, ""))).toEqual([]);
  const { out: json } = await cli(["play", file, "--protocol", "jsonl"], { input: "" });
  const { title } = JSON.parse(json.split("\n")[0] ?? "") as { title: string };
  expect(title).toBe("T\u001b[2J\u001b]0;mine\u0007\u009b31m\u202ereversed\r\u0008\u007f");
});
