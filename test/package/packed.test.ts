// Long because all tests share one built and installed package.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { runInNewContext } from "node:vm";
import { build as esbuild } from "esbuild";
import { chromium } from "playwright";
import { build as vite } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { SOAK } from "../properties/size.ts";
import { findChromium } from "../support/chromium.ts";
import { emptyFolder, installInto, run as runIn } from "../support/installed.ts";

/** The package as others get it: packed, installed into an empty folder without a network, type-checked against, bundled, and run. */

const folder = emptyFolder();
const run = (command: string, args: readonly string[], cwd = folder) => runIn(command, args, cwd);

const READING = 'readFileSync(path, "utf8")';

const SAMPLE = `import { readFileSync } from "node:fs";
import { loadRules, Match, type View } from "rulewright";

const path = "node_modules/rulewright/examples/tictactoe.yaml";
const rules = loadRules({ [path]: ${READING} }, path);
const match = new Match(rules, { seed: "7" });
for (let [seat] = match.waiting; seat !== undefined; [seat] = match.waiting) {
  const [choice] = match.choices(seat);
  if (choice) match.play(seat, choice.key);
}
const view: View = match.view(1);
// @ts-expect-error a seat is a number
export const wrong = () => match.view("1");
console.log(JSON.stringify([match.ending?.winners, view.spaces.length, match.record().answers.length]));
`;

const CONFIG = {
  compilerOptions: { target: "ES2023", module: "NodeNext", strict: true, types: ["node"], outDir: "out" },
  files: ["sample.ts"],
};

beforeAll(() => installInto(folder));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a program is type-checked and plays a game", () => {
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

test("an older Node gets a message before it reads anything that it cannot", () => {
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

/** Runs commands one after the other in one process, rather than in a process for each. */
const ONE_BY_ONE = `let said;
for (const stream of ["stdout", "stderr"]) {
  process[stream].setMaxListeners(0);
  process[stream].write = (text) => ((said[stream] += text), true);
}
const results = [];
for (const [at, args] of JSON.parse(process.argv[2]).entries()) {
  said = { stdout: "", stderr: "" };
  process.exitCode = 0;
  process.argv.splice(2, Infinity, ...args);
  await import("./node_modules/rulewright/dist/main.js?" + at);
  results.push({ ...said, status: process.exitCode });
}
process.exitCode = 0;
(await import("node:fs")).writeSync(1, JSON.stringify(results));
`;

function carriedOut(
  lines: readonly (readonly string[])[],
  cwd = folder,
): { status: number; stdout: string; stderr: string }[] {
  writeFileSync(join(folder, "commands.js"), ONE_BY_ONE);
  return JSON.parse(run(process.execPath, [join(folder, "commands.js"), JSON.stringify(lines)], cwd));
}

test("each command explains its usage, and reports a missing file", () => {
  const helped = carriedOut(COMMANDS.map(({ name }) => [name, "--help"]));
  for (const [at, { name }] of COMMANDS.entries())
    expect(helped[at], name).toEqual({ status: 0, stderr: "", stdout: expect.stringContaining(`rulewright ${name}`) });
  const reading = COMMANDS.filter(({ takes }) => /FILE|PATH|RECORD/.test(takes.word));
  const missed = carriedOut(reading.map(({ name }) => [name, "missing.yaml"]));
  for (const [at, { name }] of reading.entries())
    expect(missed[at], name).toMatchObject({ status: 2, stderr: expect.stringMatching(/^There is no file/) });
});

describe("the examples of the help", () => {
  const fresh = join(folder, "fresh");
  const env = { ...process.env, PATH: `${join(folder, "node_modules/.bin")}:${process.env.PATH}` };
  const typed = (line: string, input = "") =>
    spawnSync("bash", ["-c", line], { cwd: fresh, env, encoding: "utf8", input });
  /** Command lines that need rules of the user's own. */
  const isOwn = (line: string) => /\bmy-(?:game|variant)\.yaml/.test(line) && !line.includes("examples/");
  let lines: readonly string[];

  beforeAll(() => {
    mkdirSync(fresh);
    // Other tests try the page; here it only has to be served.
    const page = join(folder, "node_modules/rulewright/dist/playground");
    mkdirSync(page, { recursive: true });
    writeFileSync(join(page, "index.html"), "<head></head>");
    const helped = carriedOut([["--help"], ...COMMANDS.map(({ name }) => [name, "--help"])], fresh);
    // Commands that write a record come before those that read one.
    const all = helped
      .flatMap(({ stdout }) => stdout.match(/^ {2}npx rulewright .*$/gm) ?? [])
      .map((line) => line.replace("npx", "").trim());
    const isReading = (line: string) => line.includes(" game.json") && !line.includes("--record");
    lines = [...new Set([...all.filter((line) => !isReading(line)), ...all.filter(isReading)])];
  });

  test("name only existing files, few of them the user's own", () => {
    const paths = lines.flatMap((line) =>
      line.split(/[ :,]/).filter((word) => /(?:^|\/)(?:examples|rules)\b/.test(word)),
    );
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect(existsSync(join(fresh, path)), path).toBe(true);
    // At least nine of ten can be typed as printed.
    expect(lines.filter(isOwn).length).toBeLessThanOrEqual(lines.length / 10);
    expect(lines.length).toBeGreaterThan(45);
  });

  test("say what a queue needs, if its packages are not installed", () => {
    const queued = lines.filter((line) => line.includes(" --queue "));
    expect(queued.length).toBeGreaterThan(1);
    for (const line of queued.filter((one) => !isOwn(one)))
      expect({ line, ...typed(line) }).toMatchObject({
        line,
        status: 2,
        stderr: expect.stringMatching(/^A queue needs the packages `bullmq` and `ioredis`\./),
      });
  });

  test("run in an empty folder, except for those with files of the user", () => {
    // Commands that play hundreds of games or with bots, or check all files, run in the soak. `query` and queues need packages that users install themselves.
    const isLong = (line: string) =>
      / (?:compare|review|sweep|tournament|tune|worth) |=bot\b|\bcheck \S+\/rules /.test(line);
    const isTried = (line: string) => !isOwn(line) && !/ query | --queue /.test(line) && (SOAK || !isLong(line));
    // Every option is tried, with few games; the soak plays as many as the line says.
    const inShort = (line: string) => (SOAK ? line : line.replace(/(?<= --(?:games|sampled) )\d+/, "10"));
    for (const line of lines.filter((one) => isTried(one) && !/ (?:playground|--protocol)\b/.test(one)).map(inShort)) {
      const { status, stderr } = typed(line);
      expect({ line, status, stderr: stderr.replace(/^.*\r/, "") }).toMatchObject({ line, status: 0 });
    }
  });

  test("play with a program that answers over the protocol", async () => {
    for (const line of lines.filter((one) => one.includes("--protocol"))) {
      const game = spawn("bash", ["-c", `exec ${line}`], { cwd: fresh, env, stdio: ["pipe", "pipe", "inherit"] });
      for await (const told of createInterface({ input: game.stdout })) {
        const { say, seat, keys } = JSON.parse(told) as { say: string; seat?: number; keys?: readonly string[] };
        if (say === "question") game.stdin.write(`${JSON.stringify({ seat, key: keys?.[0] })}\n`);
        if (say === "over") game.stdin.end();
      }
      expect(game.exitCode ?? (await once(game, "exit"))[0], line).toBe(0);
    }
  });

  test("serve the page until they are stopped", async () => {
    for (const line of lines.filter((one) => one.includes(" playground"))) {
      const server = spawn("bash", ["-c", `exec ${line} --port 0`], {
        cwd: fresh,
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
      let address = "";
      for await (const told of createInterface({ input: server.stdout })) {
        address ||= /http:\S+/.exec(told)?.[0] ?? "";
        if (told.includes("Ctrl+C")) break;
      }
      expect((await fetch(address)).status, line).toBe(200);
      server.kill("SIGINT");
      expect((await once(server, "exit"))[0], line).toBe(0);
    }
  });
});

test("files named in messages and pages are included", () => {
  const inside = (path: string) => readFileSync(join(folder, "node_modules/rulewright", path), "utf8");
  for (const path of ["LICENSE", "README.md", "CHANGELOG.md", "docs/language.md", "docs/contracts/record.schema.json"])
    expect(inside(path).length, path).toBeGreaterThan(100);
  expect(inside("dist/licenses.md")).toMatch(/chevrotain.*Apache-2\.0/);
  expect(JSON.parse(inside("package.json")).dependencies).toBeUndefined();
  const linked = [...inside("README.md").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
  expect(linked.length).toBeGreaterThan(5);
  for (const path of linked) expect(existsSync(join(folder, "node_modules/rulewright", path)), path).toBe(true);
});

/** Plays a game without files: the rules are a text of the program. */
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

  test("of esbuild it plays without anything of Node", async () => {
    const world: { played?: string } = {};
    runInNewContext(await bundled("browser.js"), world);
    expect(JSON.parse(world.played ?? "null")).toMatchObject({ winners: expect.any(Array) });
  });

  test("unused imports leave nothing behind", async () => {
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
    // The oldest module resolution knows no `exports`; TypeScript 7 has dropped it.
    { module: "ESNext", moduleResolution: "Node10" },
    { module: "ESNext", moduleResolution: "Bundler" },
    { module: "NodeNext", moduleResolution: "NodeNext" },
  ] as const;
  const pairs = COMPILERS.flatMap((compiler) => RESOLUTIONS.map((resolution) => ({ compiler, ...resolution }))).filter(
    ({ compiler, moduleResolution }) => compiler !== "typescript" || moduleResolution !== "Node10",
  );
  // Each compiler and each module resolution once; in the soak all pairs.
  const tried = pairs.filter(
    ({ compiler, moduleResolution }) =>
      SOAK || COMPILERS.indexOf(compiler) === RESOLUTIONS.findIndex((one) => one.moduleResolution === moduleResolution),
  );

  test.each(tried)("of $compiler with $moduleResolution have no errors of their own", ({ compiler, ...resolution }) => {
    const config = join(folder, `tsconfig.${compiler}.${resolution.moduleResolution}.json`);
    // The package's types need no types of Node, so they are checked without them.
    writeFileSync(
      join(folder, "anywhere.ts"),
      SAMPLE.replace(/^import .* from "node:fs";\n/, "").replace(READING, '""'),
    );
    const strict = { strict: true, skipLibCheck: false, skipDefaultLibCheck: true, noEmit: true };
    const compilerOptions = { ...strict, target: "ES2022", lib: ["ES2022", "DOM"], types: [], ...resolution };
    writeFileSync(config, JSON.stringify({ compilerOptions, files: ["anywhere.ts"] }));
    const args = [resolve(`node_modules/${compiler}/bin/tsc`), "-p", config];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });
});
