/** What the page waits for from the worker that plays. */
export type Work =
  | { readonly is: "nothing" }
  /** a step is being carried out */
  | { readonly is: "a step" }
  /** random players play on unseen; so many moves have been made so far */
  | { readonly is: "skipping"; readonly moves: number };

export const NO_WORK: Work = { is: "nothing" };

export const isBusy = (work: Work): boolean => work.is !== "nothing";
