/** Worker threads that stay alive for parts that arrive one by one. */
import type { Worker } from "node:worker_threads";
import { PolicyError } from "../agents/policy.ts";
import { isLackOfRoom, type Reply, startWorker, TRIES } from "./pool.ts";

/** The outcome of a part: a reply, or the death of its worker. */
type Outcome = { readonly reply: Reply } | { readonly ended: string };

/** Workers that stay; each does one part at a time. If a worker dies, another takes its part. */
export class StandingPool<Part, Result> {
  private readonly job: { readonly entry: URL; readonly task: string; readonly setup: unknown };
  private readonly all = new Set<Worker>();
  private readonly free: Worker[] = [];

  /** `entry`: the module that a worker starts; `task`, `setup`: see serve.ts */
  constructor(job: { readonly entry: URL; readonly task: string; readonly setup: unknown }) {
    this.job = job;
  }

  /** Does a part in a free worker, or in a new one. Fails if the part fails, or if several workers die over it. */
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

  /** A free worker. One that died while it was idle has no thread id any more. */
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
      // By name: a worker has internal listeners too, and stops working without them.
      for (const event of ["error", "exit", "message"]) worker.removeAllListeners(event);
      // An error event without a listener would end the whole process.
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
