/**
 * A ring buffer of the spaces that changed last. Behind it stand the number of changes so far, and how often a thing
 * has gone to nowhere.
 */

/** Size of the ring buffer. */
export const MOST_TOUCHED = 64;

/** Index of the count of things that have gone to nowhere. */
export const GONE = MOST_TOUCHED + 1;

export const makeTouches = (): Int32Array => new Int32Array(GONE + 1);

export function touch(touches: Int32Array, space: number): void {
  const count = touches[MOST_TOUCHED] as number;
  touches[count & (MOST_TOUCHED - 1)] = space;
  touches[MOST_TOUCHED] = count + 1;
}

/** Notes that a thing has gone to nowhere. */
export function goes(touches: Int32Array): void {
  touches[GONE] = (touches[GONE] as number) + 1;
}

/** Marks everything touched since a count as touched again; things that came since are nowhere. */
export function touchAgain(touches: Int32Array, since: number): void {
  const count = ((touches[MOST_TOUCHED] as number) - since) | 0;
  goes(touches);
  if (count < 0 || count > MOST_TOUCHED) touchAll(touches);
  else for (let i = 0; i < count; i++) touch(touches, touches[(since + i) & (MOST_TOUCHED - 1)] as number);
}

/** Notes that any space may have changed, by more changes than the buffer holds, and that any thing may be nowhere. */
export function touchAll(touches: Int32Array): void {
  goes(touches);
  touches[MOST_TOUCHED] = (touches[MOST_TOUCHED] as number) + MOST_TOUCHED + 1;
}
