import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium } from "./test/support/chromium.ts";
import { switched } from "./test/support/engines/switch.ts";
import { LongestFirst } from "./test/support/longest-first.ts";
import { workerInOneFile } from "./test/support/playground/one-file.ts";

/** Soak runs (`npm run soak`) take the same properties at full size, and the tests that are only worth it then. */
const soak = process.env.SOAK === "1";
const engine = process.env.RULEWRIGHT_ENGINE;

/** Tests that put modules of their own in the place of some, which nobody else may meet. */
const EXCHANGING = ["test/constructs/own.test.ts", "test/scenario/judges.test.ts"];

/** Milliseconds after which a test is taken to hang. How fast a machine is decides nothing: no test has a limit of its own. */
const HANGS = 3_600_000;

const limits = { testTimeout: HANGS, hookTimeout: HANGS, expect: { poll: { timeout: HANGS } } } as const;

const inNode = { environment: "node", ...limits } as const;

export default defineConfig({
  test: {
    // One process fewer than there are cores would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: switched(engine),
        test: {
          ...inNode,
          name: "node",
          include: ["test/**/*.test.ts"],
          exclude: soak ? EXCHANGING : [...EXCHANGING, "test/soak/**"],
          // Evaluating the modules of the program anew for each file would be a third of all the work.
          isolate: false,
        },
      },
      { plugins: switched(engine), test: { ...inNode, name: "exchanging", include: EXCHANGING } },
      {
        plugins: [workerInOneFile()],
        // A page has no environment.
        define: { "process.env.SOAK": JSON.stringify(process.env.SOAK ?? "") },
        worker: { format: "es" },
        // Found up front: a dependency found half-way would reload the page under a running test.
        optimizeDeps: { entries: ["playground/**/*.{ts,tsx}", "test/browser/**/*.ts"] },
        test: {
          name: "browser",
          include: ["test/browser/**/*.browser.ts"],
          // One page for all files, whose modules are read once; `left.ts` looks whether each has put away what it has put there.
          isolate: false,
          setupFiles: ["test/support/playground/left.ts"],
          ...limits,
          browser: {
            enabled: true,
            connectTimeout: HANGS,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions: { ...findChromium(), timeout: HANGS } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
