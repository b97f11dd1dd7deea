import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { findChromium } from "./test/support/chromium.ts";
import { switched } from "./test/support/engines/switch.ts";
import { LANDING, LANDING_IN_BROWSER, SWEPT } from "./test/support/landing.ts";
import { readOnce } from "./test/support/loads/switch.ts";
import { LongestFirst } from "./test/support/longest-first.ts";
import { workerInOneFile } from "./test/support/playground/one-file.ts";

/** Soak runs (`npm run soak`) take the same properties at full size, and the tests that are only worth it then. */
const soak = Number(process.env.SOAK) > 0;
const engine = process.env.RULEWRIGHT_ENGINE;

/** Tests that put modules of their own in the place of some, which nobody else may meet. They load the whole program anew, for the landing. */
const EXCHANGING = ["test/constructs/own.test.ts", "test/scenario/judges.test.ts"];

/**
 * Milliseconds after which a test is taken to hang: twenty times what the longest takes on a busy machine. How fast a machine is decides
 * nothing: no test has a limit of its own.
 */
const HANGS = soak ? 3_600_000 : 600_000;

const limits = { testTimeout: HANGS, hookTimeout: HANGS, expect: { poll: { timeout: HANGS } } } as const;

/**
 * V8 optimizes a function after so much work in it. Tests do a little of very many things: by V8's own limit, a third of this, a third of
 * the time of scenarios went into optimizing what is hardly used afterwards. The same as `src/cli/optimizing.ts` has it, for the same V8.
 */
const OPTIMIZING_LATER = Number.parseInt(process.versions.v8, 10) <= 11 ? ["--interrupt-budget=400000"] : [];

/**
 * Megabytes of new objects between two collections. What tests make mostly lives until a game has ended: with V8's usual 16, a fifth of the
 * time of scenarios went into copying it again and again.
 */
const YOUNG = 64;
const COLLECTING_SELDOM = [`--min-semi-space-size=${YOUNG}`, `--max-semi-space-size=${YOUNG}`];

/** A project whose tests run in Node. */
const inNode = (
  name: string,
  include: readonly string[],
  exclude: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): TestProjectConfiguration => ({
  plugins: [readOnce(), ...switched(engine)],
  test: {
    environment: "node",
    env: { ...env },
    ...limits,
    name,
    include: [...include],
    exclude: [...exclude],
    // Evaluating the modules of the program anew for each file would be a third of all the work.
    isolate: name === "exchanging",
    execArgv: [...OPTIMIZING_LATER, ...COLLECTING_SELDOM],
    setupFiles: ["test/support/equal-bytes.ts"],
  },
});

/** A project whose tests run in Chromium. */
const inBrowser = (
  name: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): TestProjectConfiguration => ({
  plugins: [workerInOneFile()],
  // A page has no environment.
  define: { "process.env.SOAK": JSON.stringify(process.env.SOAK ?? "") },
  worker: { format: "es" },
  // Found up front: a dependency found half-way would reload the page under a running test. `vite.config.ts` writes a part of `main.ts`.
  optimizeDeps: { entries: ["playground/**/*.{ts,tsx}", "!playground/main.ts", "test/browser/**/*.ts"] },
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    // One page for all files, whose modules are read once; `left.ts` looks whether each has put away what it has put there.
    isolate: false,
    setupFiles: ["test/support/playground/left.ts"],
    ...limits,
    browser: {
      enabled: true,
      // With two pages at once some tests that type into the editor wait for ever; it is not known why.
      fileParallelism: false,
      connectTimeout: HANGS,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { ...findChromium(), timeout: HANGS } }),
      instances: [{ browser: "chromium" }],
    },
  },
});

export default defineConfig({
  test: {
    // The landing follows `npm test`, and mostly needs the same modules.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".tmp/vitest-modules" },
    // One process fewer than there are cores would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      // The soak takes sweeps as the landing does, once.
      inNode("node", ["test/**/*.test.ts"], [...EXCHANGING, ...LANDING, ...(soak ? SWEPT : ["test/soak/**"])]),
      inNode("exchanging", EXCHANGING),
      inNode("landing", [...LANDING, ...SWEPT], [], { SWEEP: soak ? "all" : "others" }),
      inBrowser("browser", ["test/browser/**/*.browser.ts"], LANDING_IN_BROWSER),
      inBrowser("landing-browser", LANDING_IN_BROWSER),
    ],
  },
});
