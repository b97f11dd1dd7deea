import { parentPort, workerData } from "node:worker_threads";
import { PolicyError } from "../agents/policy.ts";
import type { Reply } from "./pool.ts";

/** By name of the task: from its setup to the function that does one part. */
export type Tasks = Readonly<Record<string, (setup: never) => (part: never) => unknown>>;

/** The worker's end of a pool: prepares once, then does part after part until it is stopped. */
export function serve(tasks: Tasks): void {
  const port = parentPort;
  if (!port) throw new Error("serve() belongs into a worker");
  const { task, setup } = workerData as { task: string; setup: never };
  const prepare = tasks[task];
  if (!prepare) throw new Error(`there is no task ${task}`);
  const work = prepare(setup);
  port.on("message", ({ index, part }: { index: number; part: never }) => {
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
