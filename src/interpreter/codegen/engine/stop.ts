/** Thrown where a module cannot continue; the interpreter continues from the last wait. */
export class Stop extends Error {}

const STOP = new Stop();

export const stop = (): never => {
  throw STOP;
};
