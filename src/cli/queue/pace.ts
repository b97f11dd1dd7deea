/** Intervals of polling in milliseconds, and after how many polls something is done. */
export interface Pace {
  /** between two polls for results */
  readonly look: number;
  /** polls without a result before checking whether there are workers */
  readonly asks: number;
  /** polls without a result before all missing shards are offered again */
  readonly offersAgain: number;
  /** polls between two heartbeats */
  readonly renews: number;
  /** after this time without a heartbeat, workers ignore the run */
  readonly life: number;
  /** how long after its worker fell silent a job may be taken over; also the interval of that check */
  readonly lock: number;
  readonly stalled: number;
}

/**
 * The lock and the check for stalled jobs are a third of BullMQ's defaults, with which a killed worker delayed the last
 * jobs by 43 seconds.
 */
export const PACE: Pace = {
  look: 250,
  asks: 20,
  offersAgain: 60,
  renews: 40,
  life: 60_000,
  lock: 10_000,
  stalled: 5_000,
};
