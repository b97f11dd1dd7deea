/** What the page waits for from the worker that plays. */
export type Work =
  | { readonly is: "nothing" }
  /** a step is being carried out */
  | { readonly is: "a step" }
  /** random players play on unseen; so many moves have been made so far */
  | { readonly is: "skipping"; readonly moves: number }
  /** the bot of a seat thinks about its move, so many simulations of so many; everybody may look about and take back meanwhile */
  | { readonly is: "thinking"; readonly seat: number; readonly done: number; readonly of: number };

export const NO_WORK: Work = { is: "nothing" };

export const isBusy = (work: Work): boolean => work.is !== "nothing" && work.is !== "thinking";
