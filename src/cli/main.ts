import "./optimizing.ts";
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { serve } from "../playtest/serve.ts";
import { FINE, MISUSED } from "./failure.ts";
import { isSystemError, reasonOf } from "./files.ts";
import { processIo } from "./io.ts";
import { run } from "./run.ts";
import { TASKS } from "./tasks.ts";

// What is printed may fail after the call that printed it. A reader that stops early (`| head`) is nobody's mistake.
process.stdout.on("error", (error: Error) => {
  if (isSystemError(error) && error.code === "EPIPE") process.exit(FINE);
  try {
    writeSync(2, `Nothing can be printed: ${reasonOf(error)}.\n`);
  } finally {
    process.exit(MISUSED);
  }
});
// Complaints that nobody can hear are lost; the exit status tells.
process.stderr.on("error", () => undefined);

if (isMainThread) process.exitCode = await run(process.argv.slice(2), processIo());
else serve(TASKS);
