import { resourceLimits } from "node:worker_threads";
import { serve } from "../../src/playtest/serve.ts";

serve({
  double: (setup: { readonly add: number }) => (part: number) => {
    if (part === 13) throw new Error("thirteen");
    return part * 2 + setup.add;
  },
  room: () => () => resourceLimits.maxYoungGenerationSizeMb,
});
