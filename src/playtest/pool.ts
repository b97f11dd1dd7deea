/** Plays parts of a job in worker threads. A worker that dies is replaced, and its part is done again. */
import { Worker } from "node:worker_threads";
import { PolicyError } from "../agents/policy.ts";
import type { Done, Parts } from "./series-parts.ts";

/** The job of a pool: every worker prepares in the same way, then takes parts as it becomes free. */
interface PoolJob<Part> {
  /** the module that a worker starts; it has to call `serve` */
  readonly entry: URL;
  /** the name of the preparation (see serve.ts), with plain data for it */
  readonly task: string;
  readonly setup: unknown;
  readonly parts: { [Symbol.iterator](): Parts<Part> };
  readonly workers: number;
}

export interface Reply {
  readonly index: number;
  readonly result?: unknown;
  readonly failure?: string;
  /** the error of a policy, for people */
  readonly refusal?: string;
}

/** Workers make much short-lived garbage. A larger young generation only delays clearing it and saves no time. */
const ROOM = { maxYoungGenerationSizeMb: 12 } as const;

/** Starts a worker. From TypeScript source it needs the loader of its parent; the built program needs none. */
export function startWorker(job: { entry: URL; task: string; setup: unknown }): Worker {
  const fromSource = job.entry.pathname.endsWith(".ts");
  const first = fromSource ? new URL("from-source.mjs", import.meta.url) : job.entry;
  const workerData = { entry: job.entry.href, task: job.task, setup: job.setup };
  return new Worker(first, { workerData, resourceLimits: ROOM });
}

/** How many workers may die over the same part. */
export const TRIES = 3;

/**
 * Plays all parts and passes on each result as it arrives, in any order; none is kept. If a worker dies (killed by the
 * system, or out of memory), another takes its part. Fails with the first failure of a part, or if several workers die
 * over the same part, after all workers have been stopped.
 */
export async function runInPool<Part, Result>(
  job: PoolJob<Part>,
  onResult: (result: Result, index: number) => void,
): Promise<void> {
  const left = new RemainingParts(job.parts[Symbol.iterator]());
  // Starts no more workers than there are parts.
  const ends = left.first(job.workers).map((message) => new WorkerEnd<Part, Result>(job, left, { message, onResult }));
  try {
    await Promise.all(ends.map((end) => end.work()));
  } finally {
    await Promise.all(ends.map((end) => end.stop()));
  }
}

/** The parent's end of one worker, and of those that replace it. */
class WorkerEnd<Part, Result> {
  private readonly job: PoolJob<Part>;
  private readonly left: RemainingParts<Part>;
  private readonly onResult: (result: Result, index: number) => void;
  private message: Message<Part>;
  private worker: Worker | null = null;
  private tries = 0;

  constructor(
    job: PoolJob<Part>,
    left: RemainingParts<Part>,
    first: { readonly message: Message<Part>; readonly onResult: (result: Result, index: number) => void },
  ) {
    this.job = job;
    this.left = left;
    this.message = first.message;
    this.onResult = first.onResult;
  }

  /** Resolves when no part is left. */
  work(): Promise<void> {
    return new Promise((resolve, reject) => this.start(resolve, reject));
  }

  async stop(): Promise<void> {
    await this.worker?.removeAllListeners().terminate();
  }

  private start(resolve: () => void, reject: (error: Error) => void): void {
    this.tries++;
    const worker = startWorker(this.job);
    this.worker = worker;
    let sent = performance.now();
    let failure: Error | null = null;
    worker.on("error", (error: Error) => {
      failure = error;
    });
    worker.on("exit", (code) => {
      const why = failure?.message ?? `it ended with status ${code}`;
      if (failure && !isLackOfRoom(failure)) reject(failure);
      else if (this.tries < TRIES) this.start(resolve, reject);
      else reject(new Error(`${TRIES} workers have ended over ${JSON.stringify(this.message.part)}: ${why}.`));
    });
    worker.on("message", (reply: Reply) => {
      if (reply.refusal !== undefined) return reject(new PolicyError(reply.refusal));
      if (reply.failure !== undefined) return reject(new Error(reply.failure));
      this.tries = 1;
      this.onResult(reply.result as Result, reply.index);
      const next = this.left.next({ part: this.message.part, took: performance.now() - sent });
      if (!next) {
        worker.removeAllListeners();
        return resolve();
      }
      this.message = next;
      sent = performance.now();
      worker.postMessage(next);
    });
    worker.postMessage(this.message);
  }
}

/** Whether another worker may succeed. Any other error comes from the common preparation and would occur again. */
export const isLackOfRoom = (error: Error): boolean => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

interface Message<Part> {
  readonly index: number;
  readonly part: Part;
}

/** The parts that no worker has begun, numbered. */
class RemainingParts<Part> {
  private readonly parts: Parts<Part>;
  private index = 0;

  constructor(parts: Parts<Part>) {
    this.parts = parts;
  }

  next(done?: Done<Part>): Message<Part> | null {
    const next = this.parts.next(done);
    return next.done ? null : { index: this.index++, part: next.value };
  }

  first(most: number): Message<Part>[] {
    const found: Message<Part>[] = [];
    for (let next = most > 0 ? this.next() : null; next; next = found.length < most ? this.next() : null)
      found.push(next);
    return found;
  }
}
