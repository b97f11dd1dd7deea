/**
 * The spaces on which something has changed last, in turn; behind them stands how many there have been, and then how often
 * a thing has gone to nowhere.
 */

/** So many are remembered. */
export const MOST_TOUCHED = 64;

/** Where it stands how often a thing has gone to nowhere. */
export const GONE = MOST_TOUCHED + 1;

export const makeTouches = (): Int32Array => new Int32Array(GONE + 1);

export function touch(touches: Int32Array, space: number): void {
  const count = touches[MOST_TOUCHED] as number;
  touches[count & (MOST_TOUCHED - 1)] = space;
  touches[MOST_TOUCHED] = count + 1;
}

/** A thing is nowhere now. */
export function goes(touches: Int32Array): void {
  touches[GONE] = (touches[GONE] as number) + 1;
}

/** All that has been touched since a count may have changed again; a thing that came since is nowhere. */
export function touchAgain(touches: Int32Array, since: number): void {
  const count = ((touches[MOST_TOUCHED] as number) - since) | 0;
  goes(touches);
  if (count < 0 || count > MOST_TOUCHED) touchAll(touches);
  else for (let i = 0; i < count; i++) touch(touches, touches[(since + i) & (MOST_TOUCHED - 1)] as number);
}

/** Any space may have changed, which are more than are remembered, and any thing may be nowhere. */
export function touchAll(touches: Int32Array): void {
  goes(touches);
  touches[MOST_TOUCHED] = (touches[MOST_TOUCHED] as number) + MOST_TOUCHED + 1;
}
