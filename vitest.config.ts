import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium } from "./test/support/chromium.ts";
import { switched } from "./test/support/engines/switch.ts";

/** Soak runs (`npm run soak`) take the same properties at full size, and the tests that are only worth it then. */
const soak = process.env.SOAK === "1";
const engine = process.env.RULEWRIGHT_ENGINE;

/** Tests that put modules of their own in the place of some, which nobody else may meet. */
const EXCHANGING = ["test/constructs/own.test.ts", "test/scenario/judges.test.ts"];

const inNode = {
  environment: "node",
  // Each step is taken twice by some engines.
  testTimeout: soak ? 3_600_000 : engine ? 600_000 : 30_000,
  // A hook plays all cases of a file of scenarios; on a busy machine that is long without being wrong.
  hookTimeout: 300_000,
} as const;

export default defineConfig({
  test: {
    // One process fewer than there are cores would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
        worker: { format: "es" },
        // Found up front: a dependency found half-way would reload the page under a running test.
        optimizeDeps: { entries: ["playground/**/*.{ts,tsx}", "test/browser/**/*.ts"] },
        test: {
          name: "browser",
          include: ["test/browser/**/*.browser.ts"],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions: findChromium() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
