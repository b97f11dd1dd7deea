import { parentPort, workerData } from "node:worker_threads";
import { PolicyError } from "../agents/policy.ts";
import type { Reply } from "./pool.ts";

type Work = (part: never) => unknown;

/**
 * By the name of the task: a function from its setup to the function that does one part, perhaps after loading modules.
 */
export type Tasks = Readonly<Record<string, (setup: never) => Work | Promise<Work>>>;

/** The worker's end of a pool: prepares once, then does parts until it is stopped. */
export function serve(tasks: Tasks): void {
  const port = parentPort;
  if (!port) throw new Error("serve() belongs into a worker");
  const { task, setup } = workerData as { task: string; setup: never };
  const prepare = tasks[task];
  if (!prepare) throw new Error(`there is no task ${task}`);
  // A preparation that fails ends the worker, and its pool reports why.
  const preparing = Promise.resolve(prepare(setup));
  port.on("message", async ({ index, part }: { index: number; part: never }) => {
    const work = await preparing;
    port.postMessage(answer(index, () => work(part)));
  });
}

function answer(index: number, work: () => unknown): Reply {
  try {
    return { index, result: work() };
  } catch (error) {
    if (error instanceof PolicyError) return { index, refusal: error.message };
    return { index, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
