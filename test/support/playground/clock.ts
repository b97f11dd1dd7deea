import type { Timer } from "../../../playground/link.ts";

/**
 * The clock by which a page takes its worker to be stuck, struck by hand as soon as the worker has said where it is: a test need not
 * wait, nor hope to be in time.
 */
export class Clock {
  private said: () => void = () => {};
  private running: (() => void) | null = null;

  /** Hands it to the page, which never hears of it by itself. */
  readonly timer: Timer = (act) => {
    this.running = act;
    return () => {
      this.running = null;
    };
  };

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
        if (!this.running) return reject(new Error("the page does not wait for its worker"));
        this.running();
        resolve();
      };
    });
    await begin();
    await struck;
  }
}
