import { Worker } from "node:worker_threads";
import { PolicyError } from "../agents/policy.ts";

/** What a pool is asked to do: the same preparation in every worker, then the parts, whoever is free next. */
interface PoolJob<Part> {
  /** the module that a worker starts; it must call `serve` */
  readonly entry: URL;
  /** names the preparation (see serve.ts); plain data */
  readonly task: string;
  readonly setup: unknown;
  readonly parts: Iterable<Part>;
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

/**
 * Hands each result over as soon as it is there, in any order; none is kept. Fails with the first failure of a worker, after all
 * have been stopped.
 */
export async function runInPool<Part, Result>(
  job: PoolJob<Part>,
  onResult: (result: Result, index: number) => void,
): Promise<void> {
  const left = numbered(job.parts);
  // No worker is started that would have nothing to do.
  const first = [...taken(left, job.workers)];
  const workers = first.map((message) => ({ worker: start(job), message }));
  const work = ({ worker, message }: (typeof workers)[number]) =>
    new Promise<void>((resolve, reject) => {
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`A worker ended with status ${code}.`)));
      worker.on("message", (reply: Reply) => {
        if (reply.refusal !== undefined) return reject(new PolicyError(reply.refusal));
        if (reply.failure !== undefined) return reject(new Error(reply.failure));
        onResult(reply.result as Result, reply.index);
        const { value: next } = left.next();
        if (next) worker.postMessage(next);
        else resolve();
      });
      worker.postMessage(message);
    });
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map(({ worker }) => worker.removeAllListeners().terminate()));
  }
}

interface Message<Part> {
  readonly index: number;
  readonly part: Part;
}

function* numbered<Part>(parts: Iterable<Part>): Generator<Message<Part>, undefined> {
  let index = 0;
  for (const part of parts) yield { index: index++, part };
}

function* taken<T>(from: Iterator<T>, most: number): Generator<T> {
  for (let count = 0; count < most; count++) {
    const next = from.next();
    if (next.done) return;
    yield next.value;
  }
}
