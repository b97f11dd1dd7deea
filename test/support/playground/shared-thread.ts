import type { FromWorker, ToWorker } from "../../../playground/protocol.ts";
import { WORKER_FILE } from "./worker-file.ts";

/**
 * Workers of pages in browser tests. One thread serves the pages of all tests: a new one for each would compile the program and read the
 * rules without any warm code, which took two fifths of the processor's time in browser tests. A page that leaves while it waits for an
 * answer takes the thread with it, so that a rule without an end holds up nobody else.
 */
let thread: Worker | null = null;

/** The page that the thread serves last hears what breaks in it. */
let broken: (event: ErrorEvent) => void = () => undefined;

const newThread = () => new Worker(WORKER_FILE, { type: "module" });

function running(): Worker {
  if (thread) return thread;
  thread = newThread();
  thread.onerror = (event) => {
    stop();
    broken(event);
  };
  return thread;
}

function stop(): void {
  thread?.terminate();
  thread = null;
}

/** A page uses nothing else of its worker. */
type Used = Pick<Worker, "postMessage" | "terminate"> & {
  onmessage: (event: MessageEvent<FromWorker>) => void;
  onerror: (event: ErrorEvent) => void;
};

function onSharedThread(): Worker {
  const { port1: port, port2 } = new MessageChannel();
  running().postMessage(null, [port2]);
  let waiting = 0;
  const worker: Used = {
    onmessage: () => undefined,
    onerror: () => undefined,
    postMessage(message: ToWorker) {
      if (message.do === "call") waiting++;
      port.postMessage(message);
    },
    terminate() {
      port.close();
      if (waiting > 0) stop();
    },
  };
  port.onmessage = (event: MessageEvent<FromWorker>) => {
    if (event.data.do === "reply" || event.data.do === "failed") waiting--;
    worker.onmessage(event);
  };
  broken = (event) => worker.onerror(event);
  return worker as Worker;
}

/** Makes the workers of one page: the first on the shared thread, and threads of their own for playtests and in place of one that hung. */
export function workersOfPage(): () => Worker {
  let made = 0;
  return () => (made++ === 0 ? onSharedThread() : newThread());
}
