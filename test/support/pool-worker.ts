import { resourceLimits } from "node:worker_threads";
import { serve } from "../../src/playtest/serve.ts";

serve({
  double: (setup: { readonly add: number }) => (part: number) => {
    if (part === 13) throw new Error("thirteen");
    return part * 2 + setup.add;
  },
  /** ends before its first answers as often as the setup says, and counts how often it did */
  dies:
    ({ deaths, most }: { readonly deaths: Int32Array; readonly most: number }) =>
    (part: number) => {
      if (part === 3 && Atomics.add(deaths, 0, 1) < most) process.exit(7);
      return part;
    },
  room: () => () => resourceLimits.maxYoungGenerationSizeMb,
});
