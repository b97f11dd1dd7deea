import { vi } from "vitest";
import { PATIENCE } from "./patience.ts";

/**
 * The clock by which a page takes its worker to be stuck, struck by hand as soon as the worker has said where it is: a test need not
 * wait, nor hope to be in time.
 */
export class Clock {
  private said: () => void = () => {};
  private readonly timers = vi.spyOn(window, "setTimeout");

  /** Listens to where a worker says that it is, behind the page, which does so from now on. */
  watch(worker: Worker): Worker {
    queueMicrotask(() =>
      worker.addEventListener("message", ({ data }) => {
        if (data.do === "at") this.said();
      }),
    );
    return worker;
  }

  /** Begins what never ends; when the worker says where it is, before it can say anything else, its time is up. */
  async strike(begin: () => Promise<unknown>): Promise<void> {
    const struck = new Promise<void>((resolve, reject) => {
      this.said = () => {
        this.said = () => {};
        const running = this.timers.mock.calls.findLast(([, most]) => most === PATIENCE)?.[0];
        if (typeof running !== "function") return reject(new Error("the page does not wait for its worker"));
        running();
        resolve();
      };
    });
    await begin();
    await struck;
  }

  stop(): void {
    this.timers.mockRestore();
  }
}
