import { setFlagsFromString } from "node:v8";
import { isMainThread } from "node:worker_threads";
import { load as loadRules } from "../dsl/load.ts";

let isFirst = true;

/**
 * Loads rules for commands. V8's optimizing compiler is off while a process reads its first rules: most functions of
 * the front end run too rarely to repay it, and it took more than half of the time (bench/README.md, Loading). Raising
 * the threshold for the whole command (optimizing.ts) is not enough here. Later rules of the process, and play, are
 * optimized as usual. The switch applies to all threads, so only the main thread uses it, before other threads exist.
 */
export const load: typeof loadRules = (entry, options) => {
  if (!isFirst || !isMainThread) return loadRules(entry, options);
  isFirst = false;
  setFlagsFromString("--no-opt");
  try {
    const loaded = loadRules(entry, options);
    // The program is made on first use, which belongs to loading too.
    void loaded.program;
    return loaded;
  } finally {
    setFlagsFromString("--opt");
  }
};
