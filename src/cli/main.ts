import { processIo } from "./io.ts";
import { run } from "./run.ts";

// A reader that stops early (`| head`) is no reason for a stack trace.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), processIo());
