import { setFlagsFromString } from "node:v8";
import { isMainThread } from "node:worker_threads";
import { load as loadRules } from "../dsl/load.ts";

let isFirst = true;

/**
 * Text to Program, as the commands do it. While a process reads its first rules V8's optimizer is off: nearly every function of the
 * reader runs too rarely to be worth what optimizing it takes, which was more than half of the time (bench/README.md, Loading).
 * What optimizing.ts does for all of a command, doing it later, is not enough here. Later rules of the process are read as usual, and games are played with the optimizer. The switch is that of all threads, so
 * only the main thread turns it, before there are others.
 */
export const load: typeof loadRules = (entry, options) => {
  if (!isFirst || !isMainThread) return loadRules(entry, options);
  isFirst = false;
  setFlagsFromString("--no-opt");
  try {
    const loaded = loadRules(entry, options);
    // Made when it is first asked for, which belongs to reading, too.
    void loaded.program;
    return loaded;
  } finally {
    setFlagsFromString("--opt");
  }
};
