import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { build as esbuild } from "esbuild";
import { chromium } from "playwright";
import { build as vite } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { findChromium } from "../support/chromium.ts";

/** The package as others get it: packed, installed into an empty folder without a network, type-checked against, bundled, and run. */

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
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a program is checked against its types and plays a game", () => {
  writeFileSync(join(folder, "sample.ts"), SAMPLE);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(CONFIG));
  const types = resolve("node_modules/@types");
  run(process.execPath, [resolve("node_modules/typescript/bin/tsc"), "-p", folder, "--typeRoots", types]);
  expect(run(process.execPath, ["out/sample.js"]).trim()).toBe("[[1],9,7]");
});

test("the command checks, plays and simulates the games that come with it, and says what it can do", () => {
  const command = (...args: string[]) => run(join(folder, "node_modules/.bin/rulewright"), args);
  expect(command("--help")).toContain("Usage: rulewright COMMAND");
  const rules = "node_modules/rulewright/rules/hexwar.yaml";
  const { diagnostics } = JSON.parse(command("check", rules, "--json")) as { diagnostics: { severity: string }[] };
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(command("simulate", rules, "--games", "2")).toMatch(/2 games .*0 errors/);
});

test("an older Node is told which one is needed before it reads what it cannot", () => {
  expect(readFileSync(join(folder, "node_modules/rulewright/dist/cli.js"), "utf8")).not.toMatch(/^import\s/m);
  const old = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.4'}})";
  const { status, stdout, stderr } = spawnSync(join(folder, "node_modules/.bin/rulewright"), ["--help"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: `--import "${old}"` },
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^Rulewright needs Node [\d.]+ or newer; this is Node 18\.20\.4\.\n$/);
});

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
});

test("what messages and pages point at comes with it", () => {
  const inside = (path: string) => readFileSync(join(folder, "node_modules/rulewright", path), "utf8");
  for (const path of ["LICENSE", "README.md", "CHANGELOG.md", "docs/language.md", "docs/contracts/record.schema.json"])
    expect(inside(path).length, path).toBeGreaterThan(100);
  expect(inside("dist/licenses.md")).toMatch(/chevrotain.*Apache-2\.0/);
  expect(JSON.parse(inside("package.json")).dependencies).toBeUndefined();
});

/** Plays a game where there are no files: the rules are a text of the program. */
const BROWSER_SAMPLE = `import { loadRules, Match } from "rulewright";
import tictactoe from "./tictactoe.js";
const match = new Match(loadRules({ "t.yaml": tictactoe }, "t.yaml"), { seed: "7" });
match.playOut("1");
globalThis.played = JSON.stringify(match.ending);
`;

describe("in a bundle", () => {
  const entry = join(folder, "browser.js");

  beforeAll(() => {
    const text = readFileSync(join(folder, "node_modules/rulewright/examples/tictactoe.yaml"), "utf8");
    writeFileSync(join(folder, "tictactoe.js"), `export default ${JSON.stringify(text)};`);
    writeFileSync(entry, BROWSER_SAMPLE);
    writeFileSync(join(folder, "unused.js"), 'import { loadRules } from "rulewright";\nconsole.log("hello");\n');
  });

  const bundled = async (input: string) => {
    const options = { bundle: true, write: false, minify: true, format: "iife", platform: "browser" } as const;
    const { outputFiles } = await esbuild({ ...options, entryPoints: [join(folder, input)], logLevel: "silent" });
    return outputFiles[0]?.text ?? "";
  };

  test("of esbuild it plays where nothing of Node is to be had", async () => {
    const world: { played?: string } = {};
    runInNewContext(await bundled("browser.js"), world);
    expect(JSON.parse(world.played ?? "null")).toMatchObject({ winners: expect.any(Array) });
  });

  test("what is imported and not used leaves nothing behind", async () => {
    expect((await bundled("unused.js")).length).toBeLessThan(200);
  });

  test("of Vite it plays in a browser", async () => {
    const page = join(folder, "page");
    await vite({
      ...{ root: folder, configFile: false, logLevel: "error" },
      build: { outDir: page, lib: { entry, formats: ["es"], fileName: "app" }, emptyOutDir: true },
    });
    const browser = await chromium.launch(findChromium());
    try {
      const tab = await browser.newPage();
      await tab.addScriptTag({ path: join(page, "app.js"), type: "module" });
      const played = await tab.waitForFunction("globalThis.played");
      expect(JSON.parse(String(await played.jsonValue()))).toMatchObject({ winners: expect.any(Array) });
    } finally {
      await browser.close();
    }
  });
});

test("programs written as CommonJS can require it", () => {
  const script = 'const { loadRules } = require("rulewright"); console.log(loadRules({ a: "game: a" }, "a").playable)';
  writeFileSync(join(folder, "old.cjs"), script);
  expect(run(process.execPath, ["old.cjs"]).trim()).toBe("false");
});

test("contracts, examples and rules can be found by the name of the package", () => {
  const script = ["contracts/record.schema.json", "examples/othello.yaml", "rules/hexwar.yaml", "package.json"]
    .map((path) => `import.meta.resolve("rulewright/${path}")`)
    .join(", ");
  writeFileSync(join(folder, "found.js"), `console.log(JSON.stringify([${script}]))`);
  const found = JSON.parse(run(process.execPath, ["found.js"])) as string[];
  for (const address of found) expect(readFileSync(new URL(address), "utf8").length).toBeGreaterThan(100);
});

describe("types", () => {
  const COMPILERS = ["typescript-5.4", "typescript-5.9", "typescript"] as const;
  const RESOLUTIONS = [
    { module: "NodeNext", moduleResolution: "NodeNext" },
    { module: "ESNext", moduleResolution: "Bundler" },
    // The oldest one knows no `exports`; TypeScript 7 has given it up.
    { module: "ESNext", moduleResolution: "Node10" },
  ] as const;
  const pairs = COMPILERS.flatMap((compiler) =>
    RESOLUTIONS.filter(({ moduleResolution }) => compiler !== "typescript" || moduleResolution !== "Node10").map(
      (resolution) => ({ compiler, ...resolution }),
    ),
  );

  test.each(pairs)(
    "of $compiler with $moduleResolution have no errors of their own",
    ({ compiler, ...resolution }) => {
      const config = join(folder, `tsconfig.${compiler}.${resolution.moduleResolution}.json`);
      writeFileSync(join(folder, "sample.ts"), SAMPLE);
      const strict = { strict: true, skipLibCheck: false, noEmit: true, target: "ES2022", types: ["node"] };
      const compilerOptions = { ...strict, typeRoots: [resolve("node_modules/@types")], ...resolution };
      writeFileSync(config, JSON.stringify({ compilerOptions, files: ["sample.ts"] }));
      const { stdout } = spawnSync(process.execPath, [resolve(`node_modules/${compiler}/bin/tsc`), "-p", config], {
        encoding: "utf8",
      });
      // Node's own types ask for a newer TypeScript than 5.4, which is not ours to mend.
      const ours = stdout.split("\n").filter((line) => line.trim() !== "" && !line.includes("@types/node"));
      expect(ours).toEqual([]);
    },
    120_000,
  );
});
