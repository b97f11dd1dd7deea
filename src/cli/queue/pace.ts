/** How often somebody looks, in milliseconds, and after how many looks something is done. */
export interface Pace {
  /** from one look for results to the next */
  readonly look: number;
  /** looks without a result before somebody asks whether there are workers */
  readonly asks: number;
  /** looks without a result before all that is missing is offered again */
  readonly offersAgain: number;
  /** looks from one sign of life to the next */
  readonly renews: number;
  /** so long without a sign of life, and workers leave the run alone */
  readonly life: number;
  /** so long after its worker has fallen silent a job may be taken by another one, and so often that is looked for */
  readonly lock: number;
  readonly stalled: number;
}

/** The lock and the look for stalled jobs are a third of BullMQ's own: with these a killed worker held up the last jobs for 43 seconds. */
export const PACE: Pace = {
  look: 250,
  asks: 20,
  offersAgain: 60,
  renews: 40,
  life: 60_000,
  lock: 10_000,
  stalled: 5_000,
};
