/** Where the browser of the tests finds the worker of the page: `one-file.ts` serves it there. */
export const WORKER_FILE = "/one-file/worker.js";
