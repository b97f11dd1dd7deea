import "./optimizing.ts";
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { serve } from "../playtest/serve.ts";
import { FINE, MISUSED } from "./failure.ts";
import { isSystemError, reasonOf } from "./files.ts";
import { processIo } from "./io.ts";
import { run } from "./run.ts";
import { TASKS } from "./tasks.ts";

// Printing may fail after the call that printed. A reader that stops early (`| head`) is not an error.
process.stdout.on("error", (error: Error) => {
  if (isSystemError(error) && error.code === "EPIPE") process.exit(FINE);
  try {
    writeSync(2, `Nothing can be printed: ${reasonOf(error)}.\n`);
  } finally {
    process.exit(MISUSED);
  }
});
// If standard error is closed, messages are lost; the exit status remains.
process.stderr.on("error", () => undefined);

if (isMainThread) process.exitCode = await run(process.argv.slice(2), processIo());
else serve(TASKS);
