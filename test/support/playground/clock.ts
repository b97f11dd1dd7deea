import type { Timer } from "../../../playground/link.ts";

/**
 * The timer after which a page takes its worker to be stuck, fired by hand as soon as the worker has reported its position. So a test
 * neither waits nor depends on the speed of the machine.
 */
export class Clock {
  private said: () => void = () => {};
  private running: (() => void) | null = null;

  /** The timer for the page. It never fires by itself. */
  readonly timer: Timer = (act) => {
    this.running = act;
    return () => {
      this.running = null;
    };
  };

  /** Intercepts the position reports of a worker, and then passes them on to the page. */
  watch(worker: Worker): Worker {
    queueMicrotask(() =>
      worker.addEventListener("message", ({ data }) => {
        if (data.do === "at") this.said();
      }),
    );
    return worker;
  }

  /** Starts a request that never ends, and fires the timer at the worker's first report. */
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
