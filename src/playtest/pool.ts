import { Worker } from "node:worker_threads";
import { PolicyError } from "../agents/policy.ts";
import type { Done, Parts } from "./parts.ts";

/** What a pool is asked to do: the same preparation in every worker, then the parts, whoever is free next. */
interface PoolJob<Part> {
  /** the module that a worker starts; it must call `serve` */
  readonly entry: URL;
  /** names the preparation (see serve.ts); plain data */
  readonly task: string;
  readonly setup: unknown;
  readonly parts: { [Symbol.iterator](): Parts<Part> };
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
  const left = new Left(job.parts[Symbol.iterator]());
  // No worker is started that would have nothing to do.
  const first = left.first(job.workers);
  const workers = first.map((message) => ({ worker: start(job), message }));
  const work = ({ worker, message }: (typeof workers)[number]) =>
    new Promise<void>((resolve, reject) => {
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`A worker ended with status ${code}.`)));
      let { part } = message;
      let sent = performance.now();
      worker.on("message", (reply: Reply) => {
        if (reply.refusal !== undefined) return reject(new PolicyError(reply.refusal));
        if (reply.failure !== undefined) return reject(new Error(reply.failure));
        onResult(reply.result as Result, reply.index);
        const next = left.next({ part, took: performance.now() - sent });
        if (!next) return resolve();
        part = next.part;
        sent = performance.now();
        worker.postMessage(next);
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

/** The parts that nobody has begun, numbered. */
class Left<Part> {
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
