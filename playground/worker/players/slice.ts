/** How long the worker thinks or plays before it listens again. */

/** Milliseconds between progress reports, after which the page may ask for something else. */
export const SLICE = 80;

/** Tells when this many milliseconds have passed. */
export function clock(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
}
