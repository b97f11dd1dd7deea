/** The address of the page's worker in browser tests, where `one-file.ts` serves it. */
export const WORKER_FILE = "/one-file/worker.js";
