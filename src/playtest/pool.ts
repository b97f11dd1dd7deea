import { Worker } from "node:worker_threads";
import { PolicyError } from "../agents/policy.ts";

/** What a pool is asked to do: the same preparation in every worker, then the parts, whoever is free next. */
interface PoolJob<Part> {
  /** the module that a worker starts; it must call `serve` */
  readonly entry: URL;
  /** names the preparation (see serve.ts); plain data */
  readonly task: string;
  readonly setup: unknown;
  readonly parts: readonly Part[];
  readonly workers: number;
}

export interface Reply {
  readonly index: number;
  readonly result?: unknown;
  readonly failure?: string;
  /** what is wrong with a policy, for people */
  readonly refusal?: string;
}

/** A worker makes much that nobody keeps: in more room it is only cleared away later, and no sooner done. */
const ROOM = { maxYoungGenerationSizeMb: 12 } as const;

/** From TypeScript source a worker needs the same loader as its parent; the built program needs none. */
function start(job: { entry: URL; task: string; setup: unknown }): Worker {
  const fromSource = job.entry.pathname.endsWith(".ts");
  const first = fromSource ? new URL("from-source.mjs", import.meta.url) : job.entry;
  const workerData = { entry: job.entry.href, task: job.task, setup: job.setup };
  return new Worker(first, { workerData, resourceLimits: ROOM });
}

/** Results in the order of the parts. Fails with the first failure of a worker, after all have been stopped. */
export async function runInPool<Part, Result>(
  job: PoolJob<Part>,
  onResult: (result: Result, index: number) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const count = Math.min(job.workers, job.parts.length);
  const workers = Array.from({ length: count }, () => start(job));
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const hand = () => {
        if (next >= job.parts.length) return resolve();
        const index = next++;
        worker.postMessage({ index, part: job.parts[index] });
      };
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`A worker ended with status ${code}.`)));
      worker.on("message", (reply: Reply) => {
        if (reply.refusal !== undefined) return reject(new PolicyError(reply.refusal));
        if (reply.failure !== undefined) return reject(new Error(reply.failure));
        results[reply.index] = reply.result as Result;
        onResult(reply.result as Result, reply.index);
        hand();
      });
      hand();
    });
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.removeAllListeners().terminate()));
  }
  return results;
}
