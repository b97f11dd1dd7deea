import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";

/** The package as others get it: packed, installed into an empty folder without a network, type-checked against, and run. */

const folder = mkdtempSync(join(tmpdir(), "packed-"));
const run = (command: string, args: readonly string[], cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const SAMPLE = `import { readFileSync } from "node:fs";
import { loadRules, Match, type View } from "rulewright";

const path = "node_modules/rulewright/examples/tictactoe.yaml";
const rules = loadRules({ [path]: readFileSync(path, "utf8") }, path);
const match = new Match(rules, { seed: "7" });
for (let [seat] = match.waiting; seat !== undefined; [seat] = match.waiting) {
  const [choice] = match.choices(seat);
  if (choice) match.play(seat, choice.key);
}
const view: View = match.view(1);
// @ts-expect-error a seat is a number
match.view("1");
console.log(JSON.stringify([match.ending?.winners, view.spaces.length, match.record().answers.length]));
`;

const CONFIG = {
  compilerOptions: { target: "ES2023", module: "NodeNext", strict: true, types: ["node"], outDir: "out" },
  files: ["sample.ts"],
};

beforeAll(() => {
  // The page is not what is tried here: building it takes long, and has a test of its own.
  run("npm", ["run", "build:package"], ".");
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], ".");
  writeFileSync(join(folder, "package.json"), '{"name": "user", "type": "module", "private": true}');
  const [packed = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, packed)]);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a program is checked against its types and plays a game", () => {
  writeFileSync(join(folder, "sample.ts"), SAMPLE);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(CONFIG));
  const types = resolve("node_modules/@types");
  run(process.execPath, [resolve("node_modules/typescript/bin/tsc"), "-p", folder, "--typeRoots", types]);
  expect(run(process.execPath, ["out/sample.js"]).trim()).toBe("[[1],9,7]");
}, 120_000);

test("the command checks, plays and simulates the games that come with it, and says what it can do", () => {
  const command = (...args: string[]) => run(join(folder, "node_modules/.bin/rulewright"), args);
  expect(command("--help")).toContain("Usage: rulewright COMMAND");
  const rules = "node_modules/rulewright/rules/hexwar.yaml";
  const { diagnostics } = JSON.parse(command("check", rules, "--json")) as { diagnostics: { severity: string }[] };
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(command("simulate", rules, "--games", "2")).toMatch(/2 games .*0 errors/);
}, 120_000);

test("each command says how it is used, and what is wrong with a file that is not there", () => {
  const installed = join(folder, "node_modules/.bin/rulewright");
  const tried = (...args: string[]) => spawnSync(installed, args, { cwd: folder, encoding: "utf8" });
  for (const { name, takes } of COMMANDS) {
    expect(tried(name, "--help")).toMatchObject({ status: 0, stderr: "" });
    if (takes.least === 0) continue;
    const { status, stderr } = tried(name, "missing.yaml");
    expect({ name, status, stderr }).toMatchObject({
      name,
      status: 2,
      stderr: expect.stringMatching(/^There is no file/),
    });
  }
}, 240_000);

test("what messages and pages point at comes with it", () => {
  const inside = (path: string) => readFileSync(join(folder, "node_modules/rulewright", path), "utf8");
  for (const path of ["LICENSE", "README.md", "CHANGELOG.md", "docs/language.md", "docs/contracts/record.schema.json"])
    expect(inside(path).length, path).toBeGreaterThan(100);
  expect(inside("dist/licenses.md")).toMatch(/chevrotain.*Apache-2\.0/);
  expect(JSON.parse(inside("package.json")).dependencies).toBeUndefined();
});
