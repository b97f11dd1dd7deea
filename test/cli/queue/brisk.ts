import { PACE, type Pace } from "../../../src/cli/queue/pace.ts";

/** Short intervals for tests. */
export const BRISK: Pace = { ...PACE, look: 20, asks: 5, lock: 1_000, stalled: 500 };
