import { isMainThread } from "node:worker_threads";
import { serve } from "../playtest/serve.ts";
import { processIo } from "./io.ts";
import { run } from "./run.ts";
import { TASKS } from "./tasks.ts";

// A reader that stops early (`| head`) is no reason for a stack trace.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

if (isMainThread) process.exitCode = await run(process.argv.slice(2), processIo());
else serve(TASKS);
