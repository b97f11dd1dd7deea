import { vi } from "vitest";
import { PATIENCE } from "./patience.ts";

/** The clock by which a page takes its worker to be stuck, struck by hand: a test need not wait, nor hope to be in time. */
export class Clock {
  private isSaid = false;
  private readonly timers = vi.spyOn(window, "setTimeout");

  /** Listens to where a worker says that it is. */
  watch(worker: Worker): Worker {
    worker.addEventListener("message", ({ data }) => {
      this.isSaid ||= data.do === "at";
    });
    return worker;
  }

  /** Begins what never ends; once the worker has said where it is, its time is up. */
  async strike(begin: () => Promise<unknown>): Promise<void> {
    this.isSaid = false;
    await begin();
    await vi.waitUntil(() => this.isSaid, { timeout: PATIENCE, interval: 20 });
    const running = this.timers.mock.calls.findLast(([, most]) => most === PATIENCE)?.[0];
    if (typeof running !== "function") throw new Error("the page does not wait for its worker");
    running();
  }

  stop(): void {
    this.timers.mockRestore();
  }
}
