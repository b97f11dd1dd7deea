/** A ring buffer of the spaces that changed last. Behind it stands the number of changes so far. */

/** Size of the ring buffer. */
export const MOST_TOUCHED = 64;

export const makeTouches = (): Int32Array => new Int32Array(MOST_TOUCHED + 1);

export function touch(touches: Int32Array, space: number): void {
  const count = touches[MOST_TOUCHED] as number;
  touches[count & (MOST_TOUCHED - 1)] = space;
  touches[MOST_TOUCHED] = count + 1;
}

/** Marks everything touched since a count as touched again. */
export function touchAgain(touches: Int32Array, since: number): void {
  const count = ((touches[MOST_TOUCHED] as number) - since) | 0;
  if (count < 0 || count > MOST_TOUCHED) touchAll(touches);
  else for (let i = 0; i < count; i++) touch(touches, touches[(since + i) & (MOST_TOUCHED - 1)] as number);
}

/** Notes that any space may have changed, by more changes than the buffer holds. */
export function touchAll(touches: Int32Array): void {
  touches[MOST_TOUCHED] = (touches[MOST_TOUCHED] as number) + MOST_TOUCHED + 1;
}
