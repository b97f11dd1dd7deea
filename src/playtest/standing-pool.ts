import type { Worker } from "node:worker_threads";
import { PolicyError } from "../agents/policy.ts";
import { isLackOfRoom, type Reply, startWorker, TRIES } from "./pool.ts";

/** What becomes of a part: an answer, or the end of the worker that had it. */
type Outcome = { readonly reply: Reply } | { readonly ended: string };

/** Workers that stay, for parts that come one by one: each does one at a time. A worker that ends by itself loses nothing. */
export class StandingPool<Part, Result> {
  private readonly job: { readonly entry: URL; readonly task: string; readonly setup: unknown };
  private readonly all = new Set<Worker>();
  private readonly free: Worker[] = [];

  /** `entry`: the module that a worker starts; `task`, `setup`: see serve.ts */
  constructor(job: { readonly entry: URL; readonly task: string; readonly setup: unknown }) {
    this.job = job;
  }

  /** Whoever is free does it, else a new worker. Fails where it fails, or where several workers have ended over it. */
  async do(part: Part): Promise<Result> {
    let why = "";
    for (let tries = 0; tries < TRIES; tries++) {
      const worker = this.someFree() ?? this.started();
      const outcome = await outcomeOf(worker, part);
      if ("reply" in outcome) {
        this.free.push(worker);
        return resultOf<Result>(outcome.reply);
      }
      why = outcome.ended;
      this.all.delete(worker);
    }
    throw new Error(`${TRIES} workers have ended over the same games: ${why}.`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  /** One that has ended while it had nothing to do has no number any more. */
  private someFree(): Worker | undefined {
    let found = this.free.pop();
    while (found && found.threadId < 0) found = this.free.pop();
    return found;
  }

  private started(): Worker {
    const worker = startWorker(this.job);
    this.all.add(worker);
    return worker;
  }
}

function outcomeOf(worker: Worker, part: unknown): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const done = (act: () => void) => {
      // One by one: a worker has listeners of its own, without which it says nothing any more.
      for (const event of ["error", "exit", "message"]) worker.removeAllListeners(event);
      // An error that nobody hears would end the whole process.
      worker.on("error", () => undefined);
      act();
    };
    worker.on("error", (error: Error) => {
      failure = error;
      if (!isLackOfRoom(error)) done(() => reject(error));
    });
    worker.on("exit", (code) => done(() => resolve({ ended: failure?.message ?? `it ended with status ${code}` })));
    worker.on("message", (reply: Reply) => done(() => resolve({ reply })));
    worker.postMessage({ index: 0, part });
  });
}

function resultOf<Result>({ refusal, failure, result }: Reply): Result {
  if (refusal !== undefined) throw new PolicyError(refusal);
  if (failure !== undefined) throw new Error(failure);
  return result as Result;
}
