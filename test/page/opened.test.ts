import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_POLICY } from "../../src/cli/page-policy.ts";
import { findChromium } from "../support/chromium.ts";
import { PATIENCE } from "../support/playground/patience.ts";

/** `rulewright playground FILE` as users run it: the built command in its own process, and its page in a browser. */

const built = fileURLToPath(new URL("../../.tmp/opened", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "playground-"));
const at = (path: string) => join(folder, path);

const GAME = `game: mine
language: 1
include: [parts/goal.yaml]
title: Mine
players: 2
limit: {rounds: 50, winners: nobody}
state:
  player: {at: int 0..99 = 0}
phases:
  - id: run
    do:
      - each: p in players
        do:
          - ask:
              n: x in 1..3
            who: p
          - set: p.at += n
          - if: p.at >= goal
            finish: p
`;

let command: ChildProcess;
let said = "";
let address = "";
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

/** Starts the command, and waits until it says how to stop it. */
async function begin(...args: readonly string[]): Promise<void> {
  command = spawn(process.execPath, [join(built, "cli.js"), "playground", ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  said = "";
  if (!command.stdout) throw new Error("The command says nothing.");
  for await (const line of createInterface({ input: command.stdout })) {
    said += `${line}\n`;
    if (line.includes("Ctrl+C")) break;
  }
  address = /http:\/\/127\S+/.exec(said)?.[0] ?? "";
}

const end = () =>
  new Promise<number | null>((done) => {
    command.on("exit", done);
    command.kill("SIGINT");
  });

beforeAll(async () => {
  await build({ configFile: "vite.cli.config.ts", logLevel: "error", build: { outDir: built, emptyOutDir: true } });
  await build({ configFile: "vite.config.ts", logLevel: "error", build: { outDir: join(built, "playground") } });
  mkdirSync(at("parts"));
  writeFileSync(at("mine.yaml"), GAME);
  writeFileSync(at("parts/goal.yaml"), "part: goal\nlanguage: 1\nconstants:\n  goal: 6\n");
  writeFileSync(at("other.yaml"), "game: other\n");
  await begin("mine.yaml", "--port", "0");
  browser = await chromium.launch({ ...findChromium(), timeout: PATIENCE });
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
});

afterAll(async () => {
  await browser.close();
  command.kill();
  rmSync(folder, { recursive: true, force: true });
});

const shown = () => page.locator(".view-lines").first();
/** The text of the editor, which uses non-breaking spaces. */
const text = async () => (await shown().innerText()).replaceAll("\u00a0", " ");
const notice = (words: string) => page.locator(".notice", { hasText: words });

/** Types at the end of the editor's text. */
async function type(words: string): Promise<void> {
  await shown().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

test("the file is in the editor with its included files, and its game is played", async () => {
  expect(said).toMatch(/It opens mine\.yaml, with 1 more file\. What is edited there stays in the browser\./);
  await page.goto(address);
  await expect.poll(text).toContain("game: mine");
  expect(await page.getByRole("tab").allInnerTexts()).toEqual(["mine", "goal\npart"]);
  await page.locator(".start button[type=submit]:not(:disabled)").click();
  await page.locator(".candidate").first().click();
  await expect.poll(() => page.locator(".move-count").first().innerText()).toContain("1");
  expect(complaints).toEqual([]);
});

test("only these files are served, under the policy of the page", async () => {
  const found = await fetch(address);
  expect(found.headers.get("content-security-policy")).toBe(PAGE_POLICY);
  const { files } = (await (await fetch(`${address}opened.json`)).json()) as { files: Record<string, string> };
  expect(Object.keys(files).sort()).toEqual(["mine.yaml", "parts/goal.yaml"]);
  for (const path of ["mine.yaml", "other.yaml", "../mine.yaml", "%2e%2e/cli.js"])
    expect((await fetch(address + path)).status, path).toBe(404);
});

test("changes on disk are seen at once, unless the file was edited", async () => {
  writeFileSync(at("mine.yaml"), GAME.replace("title: Mine", "title: Mine Too"));
  await expect.poll(text).toContain("title: Mine Too");
  await notice("On the disk mine.yaml has changed, and here now too").waitFor();
  await page.getByRole("button", { name: "Game: Mine Too" }).waitFor();
});

test("an edit writes nothing to disk, and stays when the page is left", async () => {
  const before = readFileSync(at("mine.yaml"), "utf8");
  await type("# written here");
  await page.reload();
  await expect.poll(text).toContain("# written here");
  expect(readFileSync(at("mine.yaml"), "utf8")).toBe(before);
  appendFileSync(at("mine.yaml"), "# written there\n");
  const torn = notice("mine.yaml has changed on the disk since you edited it here");
  await torn.waitFor();
  expect(await text()).toContain("# written here");
  // On a phone the buttons are below the text.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await torn.boundingBox())?.height).toBeLessThan(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await type(" and more");
  await page.reload();
  await torn.waitFor();
  await expect.poll(text).toContain("# written here and more");
  await torn.getByRole("button", { name: "Keep what I wrote" }).click();
  await torn.waitFor({ state: "detached" });
  expect(await text()).toContain("# written here and more");
});

test("the version on disk can be taken, and Ctrl+Z brings the edit back", async () => {
  appendFileSync(at("mine.yaml"), "# and again\n");
  const torn = notice("mine.yaml has changed on the disk");
  page.once("dialog", (dialog) => void dialog.accept());
  await torn.getByRole("button", { name: "Take that of the disk" }).click();
  await expect.poll(text).toContain("# and again");
  expect(await text()).not.toContain("# written here");
  await shown().click();
  await page.keyboard.press("Control+z");
  await expect.poll(text).toContain("# written here and more");
});

test("the page continues without the command, says so, and finds it again", async () => {
  const { port } = new URL(address);
  expect(await end()).toBe(0);
  await notice("no longer runs").waitFor();
  await type("!");
  await begin("mine.yaml", "--port", port);
  writeFileSync(at("parts/goal.yaml"), "part: goal\nlanguage: 1\nconstants:\n  goal: 9\n");
  await notice("On the disk parts/goal.yaml has changed").waitFor();
  expect(await text()).toContain("# written here and more!");
  await page.reload();
  await expect.poll(text).toContain("# written here and more!");
});

test("other files under the same address get nothing of these", async () => {
  const { port } = new URL(address);
  await end();
  await begin("other.yaml", "--port", port, "--host");
  expect(said).toMatch(/Caution: whoever is in this network can open the page and read these files/);
  await notice("no longer runs").waitFor();
  expect(await text()).toContain("# written here and more!");
  await page.reload();
  await expect.poll(text).toContain("game: other");
  expect(await page.locator(".notice").count()).toBe(0);
});
