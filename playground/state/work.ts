/** What the page waits for from the worker. */
export type Work =
  | { readonly is: "nothing" }
  /** a step is being carried out */
  | { readonly is: "a step" }
  /** computer players move without being shown; `moves`: how many so far */
  | { readonly is: "skipping"; readonly moves: number }
  /** a bot thinks: `done` of `of` simulations; others may look around and take back meanwhile */
  | { readonly is: "thinking"; readonly seat: number; readonly done: number; readonly of: number };

export const NO_WORK: Work = { is: "nothing" };

export const isBusy = (work: Work): boolean => work.is !== "nothing" && work.is !== "thinking";
